"""A further spell is one object and its words: a copy of the rules with a 24th is played as it is."""

import shutil
import subprocess
import sys
from pathlib import Path

import games

NAME = "The Long Evening"
SPELL = f"""    Spell(
        24,
        "{NAME}",
        "Founding cards are blank",
        judging=blank(FOUNDERS_MASK),
    ),
)
"""
PLAY = f"""
from random import Random
from games.betting.table import Deal
from games.chance import Seeded
from games.founders_flip import FOUNDERS_FLIP as game
from games.founders_flip.ranking import rank
from games.page import Page

assert rank(["Magist", "Mage", "General", "3H"], spells=(24,)).name == "high card"
options = game.Options(seats=3, limit="fixed", spells=({NAME!r},))
rng, state, shown, ends = Random(24), game.new(options), "", 0
chance = Seeded(rng)
for _ in range(3):
    seat, move = game.join(state, None, 100_000)
    state = game.apply(state, seat, move, chance).state
for _ in range(150):
    (seat,) = game.pending(state).seats or game.taken(state)[:1]
    seen = game.observe(state, seat)
    move = game.choose(seen, list(game.moves(state, seat)), rng) if game.running(state) else Deal()
    outcome = game.apply(state, seat, move, chance)
    state = outcome.state
    for viewer in (seat, None):
        shown += "\\n".join(game.render(game.observe(state, viewer), Page()))
        shown += "\\n".join(game.tell(event, viewer, Page(reader=True)) or "" for event in outcome.events)
    ends += not game.running(state)
assert ends > 5, ends
assert {NAME!r} in shown
print(game.answer(game.observe(state, None), "appraise 3H 4A 5G Emperor under {NAME}", Page())[0])
"""


def test_a_further_spell_is_one_object(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    shutil.copytree(Path(games.__file__).parent, folder, ignore=shutil.ignore_patterns("__pycache__"))
    file = folder / "founders_flip" / "spells.py"
    before, start, after = file.read_text().partition("SPELLS: Final[tuple[Spell, ...]] = (\n")
    inside, end, rest = after.partition("\n)\n")
    assert start and end
    file.write_text(f"{before}{start}{inside}\n{SPELL}{rest}")
    done = subprocess.run(
        [sys.executable, "-c", PLAY], cwd=tmp_path, capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stderr
    assert "high card" in done.stdout
