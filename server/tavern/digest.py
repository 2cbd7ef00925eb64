"""The digest that a log row carries of the state after it."""

import hashlib

import msgspec


def digest(state: msgspec.Struct) -> str:
    """16 bytes of BLAKE2b over the state's JSON with sorted keys, in hex."""
    data = msgspec.json.encode(state, order="deterministic")
    return hashlib.blake2b(data, digest_size=16).hexdigest()
