"""The words of Terraformer."""
