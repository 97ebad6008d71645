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
NOISE_LEVELS = (2, 18)
NOISE_SHARE = 0.3
# Drawn once: what is noise in one picture is noise from elsewhere in the next.
NOISE = np.random.default_rng(7).standard_normal(1 << 21, np.float32)
# Colours of so many views are turned about the greys: the form of a thing must do.
TURN_SHARE = 0.15
# Light falls off across so many views, by up to so much from edge to edge.
RAMP_SHARE, RAMP = 0.2, 0.35
# What a crop is made around fills at most so much of a side of it, where the scale allows.
MOST_FILLED, LEAST_SCALE = 0.9, 0.4


def crop(picture, things, size, scales, random, around=None):
    """A part of the view at another scale, a little wider or higher than it was, perhaps mirrored.

    size: width and height of what comes out, pixels; scales: range of pixels out per pixel in; around: box of what is to be
    in it, wherever that is.
    """
    width, height = size
    scale = float(np.exp(random.uniform(*np.log(scales))))
    if around is not None:
        sides = around[2:4] - around[:2]
        fitting = MOST_FILLED * min(width / sides[0], height / sides[1])
        scale = min(scale, max(fitting, LEAST_SCALE))
    stretch = float(np.exp(random.uniform(-STRETCH, STRETCH)))
    across, down = scale * stretch, scale / stretch
    high, wide = picture.shape[:2]
    left = place(wide, width / across, random, None if around is None else around[[0, 2]])
    top = place(high, height / down, random, None if around is None else around[[1, 3]])
    box = (max(0, left), max(0, top), min(wide, left + width / across), min(high, top + height / down))
    x0, y0 = round((box[0] - left) * across), round((box[1] - top) * down)
    x1, y1 = max(x0 + 1, round((box[2] - left) * across)), max(y0 + 1, round((box[3] - top) * down))
    out = np.full((height, width, 3), PAD_VALUE, np.uint8)
    piece = resized(picture, box, (x1 - x0, y1 - y0))
    out[y0:y1, x0:x1] = piece[: height - y0, : width - x0]
    moved = things.copy()
    moved[:, [0, 2]] = (things[:, [0, 2]] - left) * across
    moved[:, [1, 3]] = (things[:, [1, 3]] - top) * down
    moved = cut(moved, width, height)
    if random.random() < 0.5:
        out = out[:, ::-1]
        moved[:, [0, 2]] = width - moved[:, [2, 0]]
    return out, moved


def resized(picture: np.ndarray, box, size) -> np.ndarray:
    """The box (x0, y0, x1, y1, fractions of pixels too) of a picture at another size."""
    x0, y0 = int(box[0]), int(box[1])
    part = np.ascontiguousarray(picture[y0 : int(np.ceil(box[3])), x0 : int(np.ceil(box[2]))])
    own = (box[0] - x0, box[1] - y0, box[2] - x0, box[3] - y0)
    return np.asarray(Image.fromarray(part).resize(size, Image.Resampling.BILINEAR, box=own))


def place(length: float, wanted: float, random, around=None) -> float:
    """Where a stretch begins: inside of the view, or around it if it is longer; so that `around`, two ends, lies in it."""
    low, high = min(0.0, length - wanted), max(0.0, length - wanted)
    if around is not None:
        first, last = sorted((float(around[1]) - wanted, float(around[0])))
        low, high = np.clip((first, last), low, high)
    return float(random.uniform(low, high))


def cut(things: np.ndarray, width: int, height: int) -> np.ndarray:
    """Boxes within the picture. What has little left counts no more, what has nothing left is gone."""
    whole = (things[:, 2] - things[:, 0]) * (things[:, 3] - things[:, 1])
    things[:, [0, 2]] = things[:, [0, 2]].clip(0, width)
    things[:, [1, 3]] = things[:, [1, 3]].clip(0, height)
    sides = things[:, 2:4] - things[:, :2]
    left = sides.prod(1) / np.maximum(whole, 1e-6)
    things[(left < LEAST_LEFT) | (sides.min(1) < LEAST_SIDE_PX), 5] = 0
    return things[(sides.min(1) > 1)]


def recolour(picture: np.ndarray, random, share: float = 1.0) -> np.ndarray:
    """Brightness, gamma, contrast, tint and saturation: no two browsers, lamps or renderers agree on them.

    share: of turned colours, uneven light and noise, how many there are of what is usual.
    """
    levels = np.linspace(0, 1, 256)[:, None] ** np.exp(random.uniform(-0.4, 0.4))
    levels = levels * random.uniform(0.75, 1.2) * random.uniform(0.93, 1.07, 3)
    levels = (levels - 0.5) * random.uniform(0.85, 1.15) + 0.5
    table = (levels.clip(0, 1) * 255).astype(np.uint8)
    image = Image.fromarray(picture).point(table.T.flatten().tolist())
    if random.random() < 0.3:
        image = ImageEnhance.Color(image).enhance(random.uniform(0.6, 1.3))
    picture = np.asarray(image)
    if random.random() < share * TURN_SHARE:
        picture = turn_colours(picture, random.uniform(0, 2 * np.pi))
    return spoil(picture, random, share)


def turn_colours(picture, angle: float):
    """All hues by an angle, radians, about the axis of greys; greys stay."""
    cross = np.array([[0, -1, 1], [1, 0, -1], [-1, 1, 0]]) / np.sqrt(3)
    turn = np.cos(angle) * np.eye(3) + np.sin(angle) * cross + (1 - np.cos(angle)) / 3
    return (picture.astype(np.float32) @ turn.T.astype(np.float32)).clip(0, 255).astype(np.uint8)


def spoil(picture: np.ndarray, random, share: float = 1.0) -> np.ndarray:
    """Light that falls off across the picture, and the noise of a camera."""
    has_ramp, has_noise = random.random() < share * RAMP_SHARE, random.random() < share * NOISE_SHARE
    if not has_ramp and not has_noise:
        return picture
    light = picture.astype(np.float32)
    height, width = picture.shape[:2]
    if has_ramp:
        across, down = random.uniform(-RAMP, RAMP, 2)
        ramp = 1 + across * np.linspace(-0.5, 0.5, width)[None, :] + down * np.linspace(-0.5, 0.5, height)[:, None]
        light *= ramp[..., None].astype(np.float32)
    if has_noise:
        first = random.integers(len(NOISE) - light.size)
        light += np.float32(random.uniform(*NOISE_LEVELS)) * NOISE[first : first + light.size].reshape(light.shape)
    return light.clip(0, 255).astype(np.uint8)
