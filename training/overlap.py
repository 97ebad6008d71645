"""Intersection over union."""
import torch


def overlap_of_all(a: torch.Tensor, b: torch.Tensor) -> torch.Tensor:
    """Of every box of a [N, 4] with every box of b [K, 4]: [N, K]."""
    return overlap(a[:, None], b[None])


def overlap(a: torch.Tensor, b: torch.Tensor) -> torch.Tensor:
    """Of pairs of boxes [..., 4], corners in pixels."""
    both = (torch.minimum(a[..., 2:], b[..., 2:]) - torch.maximum(a[..., :2], b[..., :2])).clamp(min=0).prod(-1)
    either = (a[..., 2:] - a[..., :2]).prod(-1) + (b[..., 2:] - b[..., :2]).prod(-1) - both
    return both / either.clamp(min=1e-6)
