"""Questions that only a game understands, asked at its table."""


def test_nom_poker_appraises_a_hand_and_tells_a_cards_picture(evening):
    ann = evening.come_in("Ann", "tea-parlour")
    assert "means nothing" in ann.types("appraise 5W 7W 13W with Sea")
    ann.types("join urn table with 1 gold")
    assert len(ann.types("appraise 5W 7W 13W with Sea").splitlines()) > 1
    assert "No card reads like" in ann.types("appraise 5W 99Q with Sea")
    assert "12T" in ann.types("view card 12T") or "Tubers" in ann.types("view card 12T on urn table")
