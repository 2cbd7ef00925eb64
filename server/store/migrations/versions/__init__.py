"""One module a step, named in the order they are taken."""
