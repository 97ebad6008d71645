"""One view, seen a little differently each time."""
import numpy as np
from PIL import Image, ImageEnhance

PAD_VALUE = 114
# Furniture of other proportions: logarithm of the largest change of width, and of height the other way.
STRETCH = 0.15
# Of a box that the crop cuts, so much must be left for it to count.
LEAST_LEFT = 0.35
LEAST_SIDE_PX = 6
# Standard deviation of the noise of a camera, grey levels of 256; so many views have some.
NOISE_LEVELS = (2, 22)
NOISE_SHARE = 0.5
# Colours of so many views are turned about the greys: the form of a thing must do.
TURN_SHARE = 0.25
# Light falls off across so many views, by up to so much from edge to edge.
RAMP_SHARE, RAMP = 0.3, 0.35


def crop(picture, things, size, scales, random):
    """A part of the view at another scale, a little wider or higher than it was, perhaps mirrored.

    size: width and height of what comes out, pixels; scales: range of pixels out per pixel in.
    """
    width, height = size
    scale = float(np.exp(random.uniform(*np.log(scales))))
    stretch = float(np.exp(random.uniform(-STRETCH, STRETCH)))
    across, down = scale * stretch, scale / stretch
    high, wide = picture.shape[:2]
    left = place(wide, width / across, random)
    top = place(high, height / down, random)
    box = (max(0, left), max(0, top), min(wide, left + width / across), min(high, top + height / down))
    x0, y0 = round((box[0] - left) * across), round((box[1] - top) * down)
    x1, y1 = max(x0 + 1, round((box[2] - left) * across)), max(y0 + 1, round((box[3] - top) * down))
    out = np.full((height, width, 3), PAD_VALUE, np.uint8)
    piece = Image.fromarray(picture).resize((x1 - x0, y1 - y0), Image.Resampling.BILINEAR, box=box)
    out[y0:y1, x0:x1] = np.asarray(piece)[: height - y0, : width - x0]
    moved = things.copy()
    moved[:, [0, 2]] = (things[:, [0, 2]] - left) * across
    moved[:, [1, 3]] = (things[:, [1, 3]] - top) * down
    moved = cut(moved, width, height)
    if random.random() < 0.5:
        out = out[:, ::-1]
        moved[:, [0, 2]] = width - moved[:, [2, 0]]
    return out, moved


def place(length: float, wanted: float, random) -> float:
    """Where a stretch begins: inside of the view, or around it if it is longer."""
    slack = length - wanted
    return float(random.uniform(0, slack)) if slack >= 0 else float(random.uniform(slack, 0))


def cut(things: np.ndarray, width: int, height: int) -> np.ndarray:
    """Boxes within the picture. What has little left counts no more, what has nothing left is gone."""
    whole = (things[:, 2] - things[:, 0]) * (things[:, 3] - things[:, 1])
    things[:, [0, 2]] = things[:, [0, 2]].clip(0, width)
    things[:, [1, 3]] = things[:, [1, 3]].clip(0, height)
    sides = things[:, 2:4] - things[:, :2]
    left = sides.prod(1) / np.maximum(whole, 1e-6)
    things[(left < LEAST_LEFT) | (sides.min(1) < LEAST_SIDE_PX), 5] = 0
    return things[(sides.min(1) > 1)]


def recolour(picture: np.ndarray, random) -> np.ndarray:
    """Brightness, gamma, contrast, tint and saturation: no two browsers, lamps or renderers agree on them."""
    levels = np.linspace(0, 1, 256)[:, None] ** np.exp(random.uniform(-0.4, 0.4))
    levels = levels * random.uniform(0.75, 1.2) * random.uniform(0.93, 1.07, 3)
    levels = (levels - 0.5) * random.uniform(0.85, 1.15) + 0.5
    table = (levels.clip(0, 1) * 255).astype(np.uint8)
    image = Image.fromarray(picture).point(table.T.flatten().tolist())
    if random.random() < 0.3:
        image = ImageEnhance.Color(image).enhance(random.uniform(0.6, 1.3))
    picture = np.asarray(image)
    if random.random() < TURN_SHARE:
        picture = turn_colours(picture, random.uniform(0, 2 * np.pi))
    return spoil(picture, random)


def turn_colours(picture, angle: float):
    """All hues by an angle, radians, about the axis of greys; greys stay."""
    cross = np.array([[0, -1, 1], [1, 0, -1], [-1, 1, 0]]) / np.sqrt(3)
    turn = np.cos(angle) * np.eye(3) + np.sin(angle) * cross + (1 - np.cos(angle)) / 3
    return (picture.astype(np.float32) @ turn.T.astype(np.float32)).clip(0, 255).astype(np.uint8)


def spoil(picture: np.ndarray, random) -> np.ndarray:
    """Light that falls off across the picture, and the noise of a camera."""
    light = picture.astype(np.float32)
    height, width = picture.shape[:2]
    if random.random() < RAMP_SHARE:
        across, down = random.uniform(-RAMP, RAMP, 2)
        ramp = 1 + across * np.linspace(-0.5, 0.5, width)[None, :] + down * np.linspace(-0.5, 0.5, height)[:, None]
        light *= ramp[..., None].astype(np.float32)
    if random.random() < NOISE_SHARE:
        deviation = np.float32(random.uniform(*NOISE_LEVELS))
        light += deviation * random.standard_normal(light.shape, np.float32)
    return light.clip(0, 255).astype(np.uint8)
