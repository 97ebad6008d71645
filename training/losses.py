"""What the network is told about its answers."""
import torch
from torch.nn import functional as F

BOX_WEIGHT = 1.0


def overlap(a: torch.Tensor, b: torch.Tensor):
    """Intersection over union and its generalised form, of pairs of boxes [K, 4]."""
    both = (torch.minimum(a[:, 2:], b[:, 2:]) - torch.maximum(a[:, :2], b[:, :2])).clamp(min=0).prod(1)
    hull = (torch.maximum(a[:, 2:], b[:, 2:]) - torch.minimum(a[:, :2], b[:, :2])).prod(1)
    either = (a[:, 2:] - a[:, :2]).prod(1) + (b[:, 2:] - b[:, :2]).prod(1) - both
    iou = both / either.clamp(min=1e-6)
    return iou, iou - (hull - either) / hull.clamp(min=1e-6)


def detection_loss(logits, boxes, batch):
    """Sums over a batch: score loss, box loss, cells that answer for a box.

    The wanted score of a cell is the overlap that its own box reaches, so that scores rank boxes. Cells without a box count
    by the square of their score, cells with one in full (varifocal loss): there are hundreds of the former to one of the latter.
    batch: per picture (index of the box of each cell [N], boxes [K, 4], classes [K], ignore [N, C]).
    """
    wanted = torch.zeros_like(logits)
    weight = logits.detach().sigmoid().square()
    answered = torch.zeros_like(logits, dtype=torch.bool)
    box_loss = logits.new_zeros(())
    positives = 0
    for k, (index, truth, classes, ignore) in enumerate(batch):
        weight[k][ignore] = 0
        answering = (index >= 0).nonzero()[:, 0]
        if len(answering) == 0:
            continue
        iou, giou = overlap(boxes[k, answering], truth[index[answering]])
        wanted[k, answering, classes[index[answering]]] = iou.detach().clamp(min=0)
        answered[k, answering, classes[index[answering]]] = True
        box_loss = box_loss + (1 - giou).sum()
        positives += len(answering)
    weight[answered] = 1
    score_loss = F.binary_cross_entropy_with_logits(logits, wanted, weight, reduction="sum")
    return score_loss, BOX_WEIGHT * box_loss, positives
