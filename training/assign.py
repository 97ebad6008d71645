"""Which cell answers for which box."""
import torch

from network import cells_of

# Longer side of a box, pixels, up to which the levels of stride 8, 16, 32 answer for it.
LEVEL_LIMIT_PX = (48.0, 112.0, 1e9)
# Cells answer whose centre lies within so many strides of the middle of the box.
CENTRE_STRIDES = 1.5


def assign(boxes: torch.Tensor, height: int, width: int) -> torch.Tensor:
    """Index of the box that each cell answers for, -1 for none [N].

    boxes: [K, 4] x0, y0, x1, y1 in pixels. Of several boxes the smallest wins. The cell that holds the middle of a box
    answers for it even if the box is smaller than the cell.
    """
    cells, strides = cells_of(height, width)
    if len(boxes) == 0:
        return torch.full((len(cells),), -1)
    stride = strides.expand(-1, len(boxes))
    longer = (boxes[:, 2:] - boxes[:, :2]).max(1).values
    level = torch.bucketize(longer, torch.tensor(LEVEL_LIMIT_PX[:2]))
    is_level = stride == 8.0 * 2.0 ** level.float()
    offset = (cells[:, None] - (boxes[None, :, :2] + boxes[None, :, 2:]) / 2).abs().max(2).values / stride
    inside = torch.minimum(cells[:, None] - boxes[None, :, :2], boxes[None, :, 2:] - cells[:, None]).min(2).values > 0
    answers = is_level & (((offset < CENTRE_STRIDES) & inside) | (offset <= 0.5))
    area = ((boxes[:, 2:] - boxes[:, :2]).prod(1))[None].expand_as(offset)
    smallest, index = torch.where(answers, area, torch.full_like(area, float("inf"))).min(1)
    return torch.where(torch.isinf(smallest), torch.full_like(index, -1), index)
