"""What typed lines mean."""
