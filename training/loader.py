"""Batches of training views, made beside the training in a process of their own."""
import numpy as np
import torch
from torch.utils.data import DataLoader, IterableDataset

from assign import assign
from augment import crop, recolour
from network import cells_of
from views import CLASSES, Views

# Small pictures teach most of what is to be learned at a quarter of the cost; the last part sees whole views.
# "from": share of the training after which a part begins; size: width, height in pixels; scales: pixels out per pixel in.
PARTS = {
    "small": {"from": 0.0, "size": (160, 128), "scales": (0.6, 1.2)},
    "crops": {"from": 0.5, "size": (224, 160), "scales": (0.7, 1.3)},
    "whole": {"from": 0.8, "size": (320, 240), "scales": (0.85, 1.25)},
}


def part_at(done: float) -> str:
    """The part of the training that is on at a share of it."""
    return [name for name, part in PARTS.items() if done >= part["from"]][-1]


class Stream(IterableDataset):
    """Endless examples of one part of the training, shuffled anew each time round."""

    def __init__(self, folder: str, part: str, seed: int):
        self.folder, self.part, self.seed = folder, part, seed

    def __iter__(self):
        random = np.random.default_rng(self.seed)
        while True:
            # Anew each time: more homes may have been painted meanwhile.
            views = Views(self.folder)
            for k in random.permutation(len(views)):
                part = PARTS[self.part]
                yield example(*views[k], part["size"], part["scales"], random)


def example(picture, things, size, scales, random):
    """Picture [3, H, W] bytes, box of each cell, boxes, classes, and what is not to be judged [N, C]."""
    picture, things = crop(picture, things, size, scales, random)
    picture = recolour(picture, random)
    found = things[:, 5] > 0
    boxes = torch.from_numpy(things[found, :4])
    classes = torch.from_numpy(things[found, 4]).long()
    width, height = size
    return (
        torch.from_numpy(np.ascontiguousarray(picture.transpose(2, 0, 1))),
        assign(boxes, height, width),
        boxes,
        classes,
        ignored(things[~found], height, width),
    )


def ignored(things: np.ndarray, height: int, width: int) -> torch.Tensor:
    """Cells in a box that is too small or hidden may say its class or not."""
    cells, _ = cells_of(height, width)
    mask = torch.zeros(len(cells), len(CLASSES), dtype=torch.bool)
    for x0, y0, x1, y1, kind, _ in things:
        inside = (cells[:, 0] >= x0 - 4) & (cells[:, 0] <= x1 + 4) & (cells[:, 1] >= y0 - 4) & (cells[:, 1] <= y1 + 4)
        mask[inside, int(kind)] = True
    return mask


def collate(examples):
    """Pictures [B, 3, H, W] and, per picture, the rest."""
    return torch.stack([picture for picture, *_ in examples]), [rest for _, *rest in examples]


def batches(folder: str, part: str, batch: int, seed: int):
    """Endless batches."""
    stream = Stream(folder, part, seed)
    return iter(DataLoader(stream, batch, collate_fn=collate, num_workers=1, prefetch_factor=4))
