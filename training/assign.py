"""Which cell answers for which box: SimOTA (Ge et al. 2021, §2.1)."""
import torch

from overlap import overlap_of_all

# Cells may answer whose middle lies in the box or within so many strides of its middle; those with both come first.
CENTRE_STRIDES = 2.5
NOT_BOTH_COST = 1e5
OVERLAP_WEIGHT = 3.0
# As many cells answer for a box as the overlaps of its best ten add up to.
BEST = 10


@torch.no_grad()
def assign(logits, presence, guesses, truth, classes, places):
    """Index of the box that each cell answers for, -1 for none [N], and the overlap of its own guess with it [N].

    logits [N, C], presence [N, 1] and guesses [N, 4] are what the network says now; truth [K, 4] and classes [K] what is there;
    places: the cells' upper left corners [N, 2] and strides [N, 1].
    """
    corners, strides = places
    index, reached = torch.full((len(corners),), -1), torch.zeros(len(corners))
    if len(truth) == 0:
        return index, reached
    in_box, in_middle = near(corners + strides / 2, strides, truth)
    candidates = (in_box | in_middle).any(1).nonzero()[:, 0]
    both = (in_box & in_middle)[candidates]
    overlaps = overlap_of_all(guesses[candidates], truth)
    scores = (logits[candidates].sigmoid() * presence[candidates].sigmoid()).sqrt()
    # Cross-entropy of a cell's scores against "this class and no other".
    no = -(1 - scores).clamp(min=1e-6).log()
    yes = -scores.clamp(min=1e-6).log()
    class_cost = no.sum(1, keepdim=True) + (yes - no)[:, classes]
    cost = class_cost - OVERLAP_WEIGHT * (overlaps + 1e-8).log() + NOT_BOTH_COST * ~both
    answers = torch.zeros_like(cost, dtype=torch.bool)
    counts = overlaps.topk(min(BEST, len(candidates)), 0).values.sum(0).int().clamp(min=1)
    order = cost.argsort(0)
    for k, count in enumerate(counts.tolist()):
        answers[order[:count, k], k] = True
    # Of several boxes the cheapest.
    cheapest = torch.where(answers, cost, torch.full_like(cost, float("inf"))).argmin(1)
    answering = answers.any(1)
    index[candidates[answering]] = cheapest[answering]
    reached[candidates[answering]] = overlaps[answering, cheapest[answering]]
    return index, reached


def near(middles, strides, boxes):
    """Whether the middle of a cell is in a box [N, K], and within some strides of the middle of it [N, K]."""
    inside = torch.minimum(middles[:, None] - boxes[None, :, :2], boxes[None, :, 2:] - middles[:, None]).min(2).values > 0
    offset = (middles[:, None] - (boxes[None, :, :2] + boxes[None, :, 2:]) / 2).abs().max(2).values
    return inside, offset < CENTRE_STRIDES * strides
