"""Painted views as the data script packs them: one folder a home with rgb.bin and views.json."""
import json
from pathlib import Path

import numpy as np

HEIGHT_PX, WIDTH_PX = 240, 320
# A thing must be found from here on; what shows less is neither right nor wrong.
LEAST_VISIBLE_PX = 60
LEAST_SIDE_PX = 6
LEAST_VISIBLE_SHARE = 0.2

CLASSES = json.loads((Path(__file__).parent / "classes.json").read_text())
CLASS_OF = {name: k for k, name in enumerate(CLASSES)}


class Views:
    """All views below a folder. Pictures stay on disk and are read as they are asked for."""

    def __init__(self, folder: str):
        self.pictures, self.things = [], []
        for home in sorted(Path(folder).glob("*/views.json")):
            views = json.loads(home.read_text())["views"]
            rgb = np.memmap(home.parent / "rgb.bin", np.uint8, "r", shape=(len(views), HEIGHT_PX, WIDTH_PX, 3))
            self.pictures.extend(rgb[k] for k in range(len(views)))
            self.things.extend(read_things(view["things"]) for view in views)

    def __len__(self) -> int:
        return len(self.pictures)

    def __getitem__(self, k: int):
        """Picture [240, 320, 3] and things [K, 6]: x0, y0, x1, y1, class, 1 for those that are to be found."""
        return np.asarray(self.pictures[k]), self.things[k]


def read_things(things: list) -> np.ndarray:
    """Rows of those things that have a class."""
    rows = [
        (x, y, x + w, y + h, CLASS_OF[thing["category"]], is_to_be_found(thing))
        for thing in things
        if thing["category"] in CLASS_OF
        for x, y, w, h in (thing["boxPx"],)
    ]
    return np.array(rows, np.float32).reshape(-1, 6)


def is_to_be_found(thing: dict) -> bool:
    """Large enough and not hidden."""
    share = thing["visiblePx"] / max(1, thing["alonePx"])
    is_large = thing["visiblePx"] >= LEAST_VISIBLE_PX and min(thing["boxPx"][2:]) >= LEAST_SIDE_PX
    return is_large and share >= LEAST_VISIBLE_SHARE
