"""Pictures put together from pieces of several views, each around a thing whose kind is drawn first.

As mosaics (Bochkovskiy et al. 2020, arXiv:2004.10934, §3.3), but not of whole views: most of those show walls, windows and doors,
of which there is nothing more to learn, and few show a jug.
"""
import numpy as np

from augment import crop, recolour
from views import CLASSES

# Chance of a kind: the number of its things to this power.
RARITY = 0.25
# Of pictures with so many columns and rows of pieces; where the borders lie, as shares of a side.
LAYOUTS = {(1, 1): 0.2, (2, 1): 0.3, (2, 2): 0.5}
BORDERS = (0.38, 0.62)


class Sought:
    """Where things of each kind are to be found in views."""

    def __init__(self, views):
        self.views = views
        where = [(k, row) for k, rows in enumerate(views.things) for row in np.flatnonzero(rows[:, 5] > 0)]
        kinds = np.array([views.things[k][row, 4] for k, row in where], int)
        self.where = [[where[n] for n in np.flatnonzero(kinds == kind)] for kind in range(len(CLASSES))]
        counts = np.array([len(places) for places in self.where], float)
        chances = np.where(counts > 0, counts**RARITY, 0)
        self.chances = chances / chances.sum()

    def draw(self, random):
        """A view, and which of its things is sought."""
        places = self.where[random.choice(len(CLASSES), p=self.chances)]
        return places[random.integers(len(places))]


def tiled(sought: Sought, part: dict, random):
    """Picture of the part's size and the things in it."""
    width, height = part["size"]
    layouts = list(LAYOUTS)
    columns, rows = layouts[random.choice(len(layouts), p=list(LAYOUTS.values()))]
    out, things = np.empty((height, width, 3), np.uint8), []
    for x0, x1 in stretches(width, columns, random):
        for y0, y1 in stretches(height, rows, random):
            k, row = sought.draw(random)
            picture, own = sought.views[k]
            piece, moved = crop(picture, own, (x1 - x0, y1 - y0), part["scales"], random, own[row, :4])
            out[y0:y1, x0:x1] = recolour(piece, random, part["spoiled"])
            moved[:, [0, 2]] += x0
            moved[:, [1, 3]] += y0
            things.append(moved)
    return out, np.concatenate(things)


def stretches(length: int, count: int, random):
    """One or two stretches of a side."""
    border = round(length * random.uniform(*BORDERS))
    return [(0, length)] if count == 1 else [(0, border), (border, length)]
