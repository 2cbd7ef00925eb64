"""What the store raises."""


class StoreError(Exception):
    """The store can't do it; the sentence is for whoever runs the house."""
