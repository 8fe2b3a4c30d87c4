"""What Jupyter's own programs want to know about Trellis."""
