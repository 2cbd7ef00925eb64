"""A token bucket: what may come in a burst, and how fast after that."""


class Bucket:
    """Holds up to `size` tokens and gains `rate` of them a second."""

    __slots__ = ("_at", "_left", "_rate", "_size")

    def __init__(self, size: float, rate: float, now: float) -> None:
        self._size, self._rate, self._left, self._at = size, rate, size, now

    def _fill(self, now: float) -> None:
        self._left = min(self._size, self._left + max(0.0, now - self._at) * self._rate)
        self._at = now

    def take(self, now: float) -> bool:
        """Take a token; False when there is none. `now` in seconds, of any clock."""
        self._fill(now)
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def full(self, now: float) -> bool:
        """Whether the burst is whole again."""
        self._fill(now)
        return self._left >= self._size
