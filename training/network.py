"""The network: YOLOX-Nano (Ge et al. 2021, arXiv:2107.08430) for our classes and a smaller picture.

Modules stand in the order in which they run, so that the published weights can be read into them one after another.
"""
import torch
from torch import nn
from torch.nn import functional as F

INPUT_WIDTH_PX, INPUT_HEIGHT_PX = 288, 224
STRIDES_PX = (8, 16, 32)
# Channels after the stem and the four stages: a quarter of YOLOX's widths.
STEM, STAGES = 16, (32, 64, 128, 256)
BLOCKS = (1, 3, 3, 1)
HEAD = 64
# Of the branch that tells kinds apart: YOLOX-Nano has 64. Most of what is missed is found but called by another name.
KIND = 96
POOLS_PX = (5, 9, 13)
# Start from "nothing is here": sigmoid(-4.6) = 1 %.
SCORE_BIAS = -4.6
# exp() of more would leave the picture at the coarsest stride.
MAX_LOG_SIDE = 4.0


class Gate(nn.Module):
    """ReLU. YOLOX has SiLU, which runtimes for WebAssembly compute apart: a quarter of the time of the whole network.

    While `sharpness` b is a number it is x * sigmoid(b * x): SiLU at 1, ReLU in the limit. So weights that were trained with
    the one are led to the other (train.py).
    """

    sharpness = None

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return F.relu(x) if Gate.sharpness is None else x * torch.sigmoid(Gate.sharpness * x)


def conv(inputs: int, outputs: int, kernel: int = 1, stride: int = 1, groups: int = 1) -> nn.Sequential:
    """Convolution, normalisation, ReLU; all three are one step when the exported model runs."""
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, kernel, stride, kernel // 2, groups=groups, bias=False),
        nn.BatchNorm2d(outputs, eps=1e-3, momentum=0.03),
        Gate(),
    )


def spread(inputs: int, outputs: int, stride: int = 1) -> nn.Sequential:
    """3x3 in each channel, then 1x1 across them."""
    return nn.Sequential(conv(inputs, inputs, 3, stride, inputs), conv(inputs, outputs))


class Stem(nn.Sequential):
    """3x3 across every second pixel of every second row."""

    def __init__(self):
        super().__init__(*conv(12, STEM, 3))

    def forward(self, picture: torch.Tensor) -> torch.Tensor:
        return super().forward(quarters(picture))

    def in_one(self) -> nn.Sequential:
        """The same as one 6x6 convolution with stride 2 over the picture itself, which runs faster."""
        whole = nn.Conv2d(3, STEM, 6, 2, 2, bias=False)
        with torch.no_grad():
            for quarter, (column, row) in enumerate((c, r) for c in (0, 1) for r in (0, 1)):
                whole.weight[:, :, row::2, column::2] = self[0].weight[:, 3 * quarter : 3 * quarter + 3]
        return nn.Sequential(whole, *list(self)[1:])


class Block(nn.Module):
    """1x1, 3x3, and what came in added if that is wished."""

    def __init__(self, channels: int, is_residual: bool):
        super().__init__()
        self.narrow, self.widen, self.is_residual = conv(channels, channels), spread(channels, channels), is_residual

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        y = self.widen(self.narrow(x))
        return x + y if self.is_residual else y


class Stage(nn.Module):
    """Cross-stage partial layer: half the channels go through the blocks, half go round them."""

    def __init__(self, inputs: int, outputs: int, count: int = 1, is_residual: bool = False):
        super().__init__()
        half = outputs // 2
        self.through, self.round = conv(inputs, half), conv(inputs, half)
        self.blocks = nn.Sequential(*(Block(half, is_residual) for _ in range(count)))
        self.join = conv(outputs, outputs)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        through, round_ = self.through(x), self.round(x)
        return self.join(torch.cat((self.blocks(through), round_), 1))


class Pools(nn.Module):
    """Spatial pyramid pooling."""

    def __init__(self, channels: int):
        super().__init__()
        self.narrow, self.join = conv(channels, channels // 2), conv(2 * channels, channels)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        x = self.narrow(x)
        return self.join(torch.cat([x, *(F.max_pool2d(x, k, 1, k // 2) for k in POOLS_PX)], 1))


class Head(nn.Module):
    """Of each cell: class logits [B, N, C], distances and sizes of the box [B, N, 4], logit of there being one [B, N, 1]."""

    def __init__(self, inputs: int, classes: int):
        super().__init__()
        self.stem = conv(inputs, HEAD)
        self.kind = nn.Sequential(spread(HEAD, KIND), spread(KIND, KIND))
        self.logits = nn.Conv2d(KIND, classes, 1)
        self.box = nn.Sequential(spread(HEAD, HEAD), spread(HEAD, HEAD))
        self.sides, self.presence = nn.Conv2d(HEAD, 4, 1), nn.Conv2d(HEAD, 1, 1)
        for layer in (self.logits, self.presence):
            nn.init.constant_(layer.bias, SCORE_BIAS)
            nn.init.normal_(layer.weight, std=0.01)

    def forward(self, x: torch.Tensor):
        x = self.stem(x)
        logits = self.logits(self.kind(x))
        x = self.box(x)
        return tuple(y.flatten(2).transpose(1, 2) for y in (logits, self.sides(x), self.presence(x)))


class Network(nn.Module):
    """RGB 0..255 [B, 3, H, W] to class logits [B, N, C], logits of presence [B, N, 1] and boxes [B, N, 4] (x0, y0, x1, y1, px).

    The score of a class is the product of both logits' sigmoids. H and W are multiples of 32.
    """

    def __init__(self, classes: int):
        super().__init__()
        one, two, three, four = STAGES
        self.stem = Stem()
        self.one = nn.Sequential(spread(STEM, one, 2), Stage(one, one, BLOCKS[0], True))
        self.two = nn.Sequential(spread(one, two, 2), Stage(two, two, BLOCKS[1], True))
        self.three = nn.Sequential(spread(two, three, 2), Stage(three, three, BLOCKS[2], True))
        self.four = nn.Sequential(spread(three, four, 2), Pools(four), Stage(four, four, BLOCKS[3]))
        self.narrow_four, self.down_three = conv(four, three), Stage(2 * three, three)
        self.narrow_three, self.down_two = conv(three, two), Stage(2 * two, two)
        self.up_two, self.up_three = spread(two, two, 2), Stage(2 * two, three)
        self.up_one, self.up_four = spread(three, three, 2), Stage(2 * three, four)
        self.heads = nn.ModuleList(Head(width, classes) for width in (two, three, four))

    def forward(self, picture: torch.Tensor):
        height, width = (int(side) for side in picture.shape[2:])
        x = self.one(self.stem(picture))
        fine = self.two(x)
        middle = self.three(fine)
        coarse = self.narrow_four(self.four(middle))
        middle = self.narrow_three(self.down_three(torch.cat((twice(coarse), middle), 1)))
        fine = self.down_two(torch.cat((twice(middle), fine), 1))
        middle = self.up_three(torch.cat((self.up_two(fine), middle), 1))
        coarse = self.up_four(torch.cat((self.up_one(middle), coarse), 1))
        parts = [head(level) for head, level in zip(self.heads, (fine, middle, coarse))]
        logits, sides, presence = (torch.cat(kind, 1) for kind in zip(*parts))
        cells, strides = cells_of(height, width)
        return logits, presence, decode(sides, cells.to(sides), strides.to(sides))


def quarters(picture: torch.Tensor) -> torch.Tensor:
    """Every second pixel of every second row, four times, as channels (upper left, lower left, upper right, lower right)."""
    return torch.cat([picture[..., row::2, column::2] for column in (0, 1) for row in (0, 1)], 1)


def twice(x: torch.Tensor) -> torch.Tensor:
    """Twice the size by repetition."""
    return F.interpolate(x, scale_factor=2.0, mode="nearest")


def cells_of(height: int, width: int):
    """Upper left corners of all cells [N, 2] (x, y, pixels) and their strides [N, 1], finest level first."""
    corners, strides = [], []
    for stride in STRIDES_PX:
        rows, columns = height // stride, width // stride
        y, x = torch.meshgrid(torch.arange(rows), torch.arange(columns), indexing="ij")
        corners.append(torch.stack((x, y), -1).reshape(-1, 2).float() * stride)
        strides.append(torch.full((rows * columns, 1), float(stride)))
    return torch.cat(corners), torch.cat(strides)


def decode(sides: torch.Tensor, cells: torch.Tensor, strides: torch.Tensor) -> torch.Tensor:
    """Offset of the middle from the cell's corner, in strides, and logarithms of width and height to corners in pixels."""
    middle = cells + sides[..., :2] * strides
    half = sides[..., 2:].clamp(max=MAX_LOG_SIDE).exp() * strides / 2
    return torch.cat((middle - half, middle + half), -1)
