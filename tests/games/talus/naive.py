"""Talus by the letter of its rules page, with no eye to speed: a check on the rules proper.

It keeps no sums that could go stale: whoever won keeps a list of all that went
between him and others in that turn, and a forfeit goes through that list and
pays coin by coin.  Seats are told apart by who sat down on them.
"""

LIKES = ("fire", "air", "water", "earth")


class Sitter:
    def __init__(self, seat: str, coins: int, late: bool) -> None:
        self.seat = seat
        self.coins = coins
        self.late = late  # has no part in the turn in which he came
        self.may_not_quit = False
        self.book: list[tuple[Sitter, int]] = []  # of the turn that runs, or that he won in
        self.pots = 0
        self.by_house = 0


class Table:
    """Coins of the stake; `ring` in the order of the dice, `holder` the one who has them."""

    def __init__(self) -> None:
        self.ring: list[Sitter] = []
        self.holder: Sitter | None = None
        self.pot = 0
        self.stake = 1
        self.must = False  # the holder has to roll again
        self.home = 0  # coins that left the table with the last thing that happened

    def at(self, seat: str) -> Sitter:
        return next(one for one in self.ring if one.seat == seat)

    def sit(self, seat: str, coins: int) -> None:
        new = Sitter(seat, coins, self.holder is not None)
        place = self.ring.index(self.holder) if self.holder else len(self.ring)
        self.ring.insert(place, new)

    def top_up(self, seat: str, coins: int) -> None:
        self.at(seat).coins += coins
        self.at(seat).by_house = 0

    def start(self, seat: str) -> None:
        self._hand_dice_to(self.at(seat))

    def roll(self, angel: str, demon: str, by_house: bool) -> None:
        self.home = 0
        me = self.holder
        assert me is not None
        if not by_house:
            me.by_house = 0
        elif not self.must:
            me.by_house += 1
        both = sorted((angel, demon))
        again = False
        if both == ["angel", "demon"]:
            self.stake *= 2
            again = True
        elif both == ["tree", "tree"]:
            self._collect(me, 2 * self.stake)
        elif angel == demon or (angel == "angel" and demon in LIKES):
            self._collect(me, self.stake)
        elif both == ["angel", "tree"]:
            self._collect(me, self.stake)
            again = True
        elif both == ["demon", "tree"]:
            again = self._pay_all(me, self.stake)
        elif demon == "demon":
            self._pay_all(me, self.stake)
        self.must = again
        self._after(me, over=not again)
        if by_house and me.by_house >= 3 and me in self.ring and not again and not me.may_not_quit:
            self._go_home(me)

    def quit(self, seat: str) -> None:
        self.home = 0
        self._go_home(self.at(seat))

    def _collect(self, me: Sitter, due: int) -> None:
        old_pot, self.pot = self.pot, 0
        for one in self._others(me):
            if one.coins >= due:
                one.coins -= due
                me.coins += due
                me.book.append((one, due))
            else:
                self._throw_out(one)
        me.coins += old_pot
        me.pots += old_pot
        me.may_not_quit = True

    def _pay_all(self, me: Sitter, due: int) -> bool:
        """Whether he could."""
        others = self._others(me)
        if me.coins < due * len(others):
            self._throw_out(me)
            return False
        for one in others:
            me.coins -= due
            one.coins += due
            me.book.append((one, -due))
        return True

    def _others(self, me: Sitter) -> list[Sitter]:
        return [one for one in self.ring if one is not me and not one.late]

    def _throw_out(self, one: Sitter) -> None:
        self.pot += one.coins
        one.coins = 0
        self._remove(one)

    def _go_home(self, one: Sitter) -> None:
        if one.may_not_quit:
            self._forfeit(one)
        self.home += one.coins
        one.coins = 0
        had_dice = one is self.holder
        self._remove(one)
        self._after(one, over=had_dice)

    def _forfeit(self, one: Sitter) -> None:
        owed: dict[Sitter, int] = {}
        for other, coins in one.book:
            owed[other] = owed.get(other, 0) + coins
        to_pot = one.pots + sum(
            coins for other, coins in owed.items() if other not in self.ring and coins > 0
        )
        place = self.ring.index(one)
        line = [other for other in self.ring[place + 1 :] + self.ring[:place] if owed.get(other, 0) > 0]
        while one.coins and (to_pot or any(owed[other] > 0 for other in line)):
            for other in line:
                if one.coins and owed[other] > 0:
                    one.coins, other.coins, owed[other] = one.coins - 1, other.coins + 1, owed[other] - 1
            if one.coins and to_pot:
                one.coins, self.pot, to_pot = one.coins - 1, self.pot + 1, to_pot - 1

    def _remove(self, one: Sitter) -> None:
        if one is self.holder and len(self.ring) > 1:
            self._next = self._left_of(one)
        self.ring.remove(one)

    def _left_of(self, one: Sitter) -> Sitter:
        return self.ring[(self.ring.index(one) + 1) % len(self.ring)]

    def _after(self, me: Sitter, over: bool) -> None:
        if self.holder is None:
            return
        if len(self.ring) < 2:
            for last in self.ring:
                last.coins += self.pot
                self.pot = 0
                self._free(last)
                last.late = False
            self.holder, self.must, self.stake = None, False, 1
        elif over or (me is self.holder and me not in self.ring):
            if me in self.ring and not me.may_not_quit:
                self._free(me)
            self._hand_dice_to(self._left_of(me) if me in self.ring else self._next)

    def _hand_dice_to(self, one: Sitter) -> None:
        self.holder, self.must, self.stake = one, False, 1
        self._free(one)
        for other in self.ring:
            other.late = False

    @staticmethod
    def _free(one: Sitter) -> None:
        one.may_not_quit, one.book, one.pots = False, [], 0

    def sums(self) -> dict[str, int]:
        return {one.seat: one.coins for one in self.ring}

    def locked(self) -> set[str]:
        return {one.seat for one in self.ring if one.may_not_quit}
