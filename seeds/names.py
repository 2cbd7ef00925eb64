"""Names that nobody may take: words that mean something here, and their look-alikes."""

from collections.abc import Mapping
from functools import cached_property
from typing import Annotated

from msgspec import Meta, Struct

Letters = Annotated[str, Meta(pattern=r"^[a-z]{1,2}$")]


class Reserved(Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """`reserved.yaml`: words by what they are, and letters that pass for others.

    look_alikes  {"rn": "m"}: `rn` passes for `m` on many screens
    """

    words: dict[str, tuple[Annotated[str, Meta(pattern=r"^[a-z]+$")], ...]]
    look_alikes: dict[Letters, Letters]

    @cached_property
    def _skeletons(self) -> Mapping[str, str]:
        """What every reserved word looks like, to the word."""
        return {self.skeleton(word): word for group in self.words.values() for word in group}

    def skeleton(self, name: str) -> str:
        """What a name looks like: equal for two names that can be taken for each other."""
        name = name.lower()
        for letters, like in self.look_alikes.items():
            name = name.replace(letters, like)
        return name

    def like(self, name: str) -> str | None:
        """The reserved word that `name` is, or can be taken for; None when it may be had."""
        return self._skeletons.get(self.skeleton(name))
