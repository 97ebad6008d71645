"""The network: plain 3x3 and 1x1 convolutions, because those are what runs fast in WebAssembly."""
import torch
from torch import nn
from torch.nn import functional as F

INPUT_WIDTH_PX, INPUT_HEIGHT_PX = 320, 240
STRIDES_PX = (8, 16, 32)
WIDTHS = (16, 48, 96, 192)
BLOCKS = (1, 4, 2)
NECK = 48
# Start from "nothing is here": sigmoid(-4.6) = 1 %.
SCORE_BIAS = -4.6
# exp() of more would leave the picture at the coarsest stride.
MAX_LOG_SIDE = 4.0


def conv(inputs: int, outputs: int, kernel: int = 3, stride: int = 1) -> nn.Sequential:
    """Convolution, normalisation, ReLU; the normalisation is folded into the convolution on export."""
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, kernel, stride, kernel // 2, bias=False),
        nn.BatchNorm2d(outputs, momentum=0.05),
        nn.ReLU(inplace=True),
    )


class Block(nn.Module):
    """Half the channels by 1x1, back by 3x3, added to what came in."""

    def __init__(self, channels: int):
        super().__init__()
        self.narrow = conv(channels, channels // 2, 1)
        self.widen = nn.Sequential(
            nn.Conv2d(channels // 2, channels, 3, 1, 1, bias=False),
            nn.BatchNorm2d(channels, momentum=0.05),
        )

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return F.relu(x + self.widen(self.narrow(x)))


class Head(nn.Module):
    """Class logits [B, cells, classes] and logarithms of the four distances to the box, in strides [B, cells, 4]."""

    def __init__(self, classes: int):
        super().__init__()
        self.tower = conv(NECK, NECK)
        self.logits = nn.Conv2d(NECK, classes, 1)
        self.sides = nn.Conv2d(NECK, 4, 1)
        nn.init.constant_(self.logits.bias, SCORE_BIAS)
        nn.init.normal_(self.logits.weight, std=0.01)
        nn.init.normal_(self.sides.weight, std=0.01)

    def forward(self, x: torch.Tensor):
        x = self.tower(x)
        return tuple(y.flatten(2).transpose(1, 2) for y in (self.logits(x), self.sides(x)))


class Network(nn.Module):
    """RGB 0..255 [B, 3, H, W] to class logits [B, N, C] and boxes [B, N, 4] (x0, y0, x1, y1 in input pixels)."""

    def __init__(self, classes: int):
        super().__init__()
        first, second, third, fourth = WIDTHS
        self.stem = nn.Sequential(conv(3, first, 3, 2), conv(first, first, 3, 2))
        self.stages = nn.ModuleList(
            nn.Sequential(conv(before, width, 3, 2), *(Block(width) for _ in range(count)))
            for before, width, count in zip((first, second, third), (second, third, fourth), BLOCKS)
        )
        self.lateral = nn.ModuleList(conv(width, NECK, 1) for width in (second, third, fourth))
        self.smooth = nn.ModuleList(conv(NECK, NECK) for _ in range(2))
        self.heads = nn.ModuleList(Head(classes) for _ in STRIDES_PX)

    def forward(self, picture: torch.Tensor):
        height, width = (int(side) for side in picture.shape[2:])
        x = self.stem(picture / 64.0 - 2.0)
        levels = []
        for stage, lateral in zip(self.stages, self.lateral):
            x = stage(x)
            levels.append(lateral(x))
        for k in (1, 0):
            levels[k] = self.smooth[k](levels[k] + twice(levels[k + 1], levels[k]))
        parts = [head(level) for head, level in zip(self.heads, levels)]
        sides = torch.cat([side for _, side in parts], 1)
        cells, strides = cells_of(height, width)
        return torch.cat([logits for logits, _ in parts], 1), decode(sides, cells.to(sides), strides.to(sides))


def twice(x: torch.Tensor, like: torch.Tensor) -> torch.Tensor:
    """Twice the size by repetition; an odd row or column too many is cut off."""
    x = F.interpolate(x, scale_factor=2.0, mode="nearest")
    return x[:, :, : int(like.shape[2]), : int(like.shape[3])]


def cells_of(height: int, width: int):
    """Centres of all cells [N, 2] (x, y, pixels) and their strides [N, 1], finest level first."""
    centres, strides = [], []
    for stride in STRIDES_PX:
        rows, columns = -(-height // stride), -(-width // stride)
        y, x = torch.meshgrid(torch.arange(rows), torch.arange(columns), indexing="ij")
        centres.append((torch.stack((x, y), -1).reshape(-1, 2).float() + 0.5) * stride)
        strides.append(torch.full((rows * columns, 1), float(stride)))
    return torch.cat(centres), torch.cat(strides)


def decode(sides: torch.Tensor, cells: torch.Tensor, strides: torch.Tensor) -> torch.Tensor:
    """Distances left, top, right, bottom of each cell's centre to corners in pixels."""
    px = sides.clamp(max=MAX_LOG_SIDE).exp() * strides
    return torch.cat((cells - px[..., :2], cells + px[..., 2:]), -1)
