"""Batches of training views, made beside the training in a process of their own."""
import functools

import numpy as np
import torch
from torch.utils.data import DataLoader, IterableDataset

from augment import crop, recolour
from network import cells_of
from tiles import Sought, tiled
from views import CLASSES, Views

# "from": share of the training after which a part begins; size: width, height in pixels; scales: pixels out per pixel in; tiled:
# how many pictures are put together from pieces around things whose kind is drawn first; spoiled: how many colours, lights and
# noises there are of what is usual. The last part sees views nearly as they come in use.
PARTS = {
    "tiles": {"from": 0.0, "size": (288, 224), "scales": (0.6, 1.4), "tiled": 0.65, "spoiled": 1.0},
    "whole": {"from": 0.8, "size": (288, 224), "scales": (0.85, 1.1), "tiled": 0.0, "spoiled": 0.5},
}

# A kind that this share of the views shows needs no repeats; no view is repeated more than so often.
FREQUENT, MOST_REPEATS = 0.06, 3.0


def part_at(done: float) -> str:
    """The part of the training that is on at a share of it."""
    return [name for name, part in PARTS.items() if done >= part["from"]][-1]


class Stream(IterableDataset):
    """Endless examples of one part of the training, shuffled again each time round."""

    def __init__(self, folder: str, part: str, seed: int):
        self.folder, self.part, self.seed = folder, part, seed

    def __iter__(self):
        random = np.random.default_rng(self.seed)
        while True:
            # Again each time: more homes may have been painted meanwhile.
            views = Views(self.folder)
            repeats = repeats_of(views.things)
            # The fraction of a repeat is a chance.
            times = np.floor(repeats).astype(int) + (random.random(len(views)) < repeats % 1)
            part, sought = PARTS[self.part], Sought(views)
            for k in random.permutation(np.repeat(np.arange(len(views)), times)):
                is_tiled = random.random() < part["tiled"]
                yield example(*(tiled(sought, part, random) if is_tiled else whole(views[k], part, random)), part["size"])


def repeats_of(things: list) -> np.ndarray:
    """How often each view is seen in one round: more often where kinds stand that few views have (Gupta et al. 2019, §4.1).

    A kind in a share f of the views asks for sqrt(FREQUENT / f) repeats, at least one; a view does as its rarest kind asks.
    """
    has = np.zeros((len(things), len(CLASSES)), bool)
    for k, rows in enumerate(things):
        has[k, rows[rows[:, 5] > 0, 4].astype(int)] = True
    asked = np.sqrt(FREQUENT / np.maximum(has.mean(0), 1e-6)).clip(1, MOST_REPEATS)
    return np.where(has, asked, 1.0).max(1, initial=1.0)


def whole(view, part: dict, random):
    """A part of one view: picture and things."""
    picture, things = crop(*view, part["size"], part["scales"], random)
    return recolour(picture, random, part["spoiled"]), things


def example(picture, things, size):
    """Picture [3, H, W] bytes, boxes, classes, and which cells are not judged [N]."""
    found = things[:, 5] > 0
    return (
        torch.from_numpy(np.ascontiguousarray(picture.transpose(2, 0, 1))),
        torch.from_numpy(things[found, :4]),
        torch.from_numpy(things[found, 4]).long(),
        unjudged(things[~found], size),
    )


def unjudged(things: np.ndarray, size) -> torch.Tensor:
    """Cells in a box that is too small or hidden may say that something is there or not."""
    middles = middles_of(*size)
    inside = (middles[:, None] > things[:, :2] - 4) & (middles[:, None] < things[:, 2:4] + 4)
    return torch.from_numpy(inside.all(2).any(1))


@functools.lru_cache
def middles_of(width: int, height: int) -> np.ndarray:
    """Middles of all cells [N, 2]."""
    corners, strides = cells_of(height, width)
    return (corners + strides / 2).numpy()


def collate(examples):
    """Pictures [B, 3, H, W] and, per picture, the rest."""
    return torch.stack([picture for picture, *_ in examples]), [rest for _, *rest in examples]


def batches(folder: str, part: str, batch: int, seed: int):
    """Endless batches."""
    stream = Stream(folder, part, seed)
    return iter(DataLoader(stream, batch, collate_fn=collate, num_workers=1, prefetch_factor=4))
