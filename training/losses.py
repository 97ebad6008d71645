"""What the network is told about its answers (Ge et al. 2021, §2.1)."""
import torch
from torch.nn import functional as F

from assign import assign
from overlap import overlap

BOX_WEIGHT = 5.0
# 1 in that paper. With boxes of the right kind validation homes would reach 79 in place of 65, with right boxes 70: names are missed.
CLASS_WEIGHT = 2.0


def detection_loss(logits, presence, boxes, batch, places):
    """Sums over a batch: loss of presence, of classes, of boxes; and how many cells answer for a box.

    The wanted score of a cell's class is the overlap that its own box reaches, so that scores rank boxes.
    batch: per picture (boxes [K, 4], classes [K], cells that are not judged [N]); places: corners [N, 2] and strides [N, 1] of the cells.
    """
    is_there = torch.zeros_like(presence[..., 0])
    is_judged = torch.ones_like(is_there)
    class_loss, box_loss, answering = logits.new_zeros(()), logits.new_zeros(()), 0
    for k, (truth, classes, unjudged) in enumerate(batch):
        is_judged[k][unjudged] = 0
        index, reached = assign(logits[k], presence[k], boxes[k], truth, classes, places)
        cells = (index >= 0).nonzero()[:, 0]
        if len(cells) == 0:
            continue
        is_there[k, cells], is_judged[k, cells] = 1, 1
        wanted = F.one_hot(classes[index[cells]], logits.shape[2]) * reached[cells, None]
        class_loss = class_loss + F.binary_cross_entropy_with_logits(logits[k, cells], wanted, reduction="sum")
        box_loss = box_loss + (1 - overlap(boxes[k, cells], truth[index[cells]]).square()).sum()
        answering += len(cells)
    presence_loss = F.binary_cross_entropy_with_logits(presence[..., 0], is_there, is_judged, reduction="sum")
    return presence_loss, CLASS_WEIGHT * class_loss, BOX_WEIGHT * box_loss, answering
