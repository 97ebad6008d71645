"""Trains the detector: python3 train.py VIEWS OUT --start yolox_nano.onnx --steps 6000 | --until TIME [--rank 0 --world 1]."""
import argparse
import copy
import json
import math
import os
import time
from pathlib import Path

os.environ.setdefault("OMP_WAIT_POLICY", "PASSIVE")
import torch
import torch.distributed as dist

from loader import batches, part_at
from losses import detection_loss
from network import Gate, cells_of
from views import CLASSES
from warm_start import start_from

# Views a step and process.
BATCH = 16
PEAK_RATE, FINAL_SHARE, WARM_UP_STEPS = 1e-3, 0.02, 200
WEIGHT_DECAY = 0.02
LARGEST_GRADIENT = 10.0
# Processes learn apart for so many steps, then from the mean of their weights.
JOIN_EVERY_STEPS = 8
AVERAGE_KEPT = 0.97
# From here on a gate is a ReLU.
SHARPEST = 25.0
SAVE_EVERY_STEPS = 64


def parse_arguments():
    """Arguments of the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("views"), parser.add_argument("out")
    parser.add_argument("--start", required=True, type=Path, help="the published weights to begin from")
    parser.add_argument("--steps", type=int, help="how many steps: the same again on the same machine")
    parser.add_argument("--until", type=float, help="in place of steps: seconds since 1970 at which to end")
    parser.add_argument("--sharpen", type=float, default=0.0, help="share of the training in which SiLU becomes ReLU")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rank", type=int, default=0), parser.add_argument("--world", type=int, default=1)
    parser.add_argument("--port", type=int, default=29511)
    return parser.parse_args()


class Progress:
    """How much of the training is done, 0 to 1, by steps or by the clock."""

    def __init__(self, arguments, step: int, done: float):
        self.arguments, self.first, self.done = arguments, step, done
        self.began = time.time()

    def at(self, step: int) -> float:
        """Done at a step."""
        if self.arguments.steps:
            return step / self.arguments.steps
        share = (time.time() - self.began) / max(1.0, self.arguments.until - self.began)
        return self.done + (1 - self.done) * share


def rate_at(step: int, done: float) -> float:
    """Learning rate: a short rise, then half a cosine."""
    cosine = FINAL_SHARE + (1 - FINAL_SHARE) * (1 + math.cos(math.pi * min(1.0, done))) / 2
    return PEAK_RATE * min(1.0, (step + 1) / WARM_UP_STEPS) * cosine


def sharpness_at(done: float, share: float):
    """Of the gates: 1, SiLU, at the beginning; none, ReLU, after a share of the training."""
    left = 1 - done / share if share > 0 else 0
    return 1 / left if left > 1 / SHARPEST else None


def join_weights(network) -> None:
    """All processes go on from the mean of their weights."""
    if not dist.is_initialized():
        return
    values = [v for v in network.state_dict().values() if v.is_floating_point()]
    flat = torch.cat([v.flatten() for v in values])
    dist.all_reduce(flat)
    flat /= dist.get_world_size()
    offset = 0
    for v in values:
        v.copy_(flat[offset : offset + v.numel()].view_as(v))
        offset += v.numel()


def average_into(mean, network, joins: int) -> None:
    """Moving average of weights: what is exported."""
    kept = min(AVERAGE_KEPT, (1 + joins) / (10 + joins))
    for a, b in zip(mean.state_dict().values(), network.state_dict().values()):
        a.copy_(b if not a.is_floating_point() else a * kept + b * (1 - kept))


def save(path: Path, **state) -> None:
    """Whole or not at all."""
    torch.save(state, path.with_suffix(".new"))
    path.with_suffix(".new").rename(path)


def main() -> None:
    """Trains until the steps or the time are used up; goes on from OUT/last.pt if that is there."""
    arguments = parse_arguments()
    torch.manual_seed(arguments.seed)
    torch.set_num_threads(1)
    if arguments.world > 1:
        address = f"tcp://127.0.0.1:{arguments.port}"
        dist.init_process_group("gloo", init_method=address, rank=arguments.rank, world_size=arguments.world)
    out = Path(arguments.out)
    out.mkdir(parents=True, exist_ok=True)
    # Means and deviations are taken of the gates that it begins with.
    Gate.sharpness = sharpness_at(0.0, arguments.sharpen)
    network = start_from(arguments.start, arguments.views).to(memory_format=torch.channels_last)
    mean = copy.deepcopy(network)
    decayed = [p for p in network.parameters() if p.ndim > 1]
    others = [p for p in network.parameters() if p.ndim == 1]
    groups = [{"params": decayed, "weight_decay": WEIGHT_DECAY}, {"params": others, "weight_decay": 0.0}]
    optimiser = torch.optim.AdamW(groups, lr=PEAK_RATE)
    step, done = 0, 0.0
    if (out / "last.pt").exists():
        state = torch.load(out / "last.pt")
        network.load_state_dict(state["network"]), mean.load_state_dict(state["mean"])
        optimiser.load_state_dict(state["optimiser"])
        step, done = state["step"], state["done"]
    progress = Progress(arguments, step, done)
    part, source, sums, began = None, None, [0.0] * 4, time.time()
    while True:
        if step % JOIN_EVERY_STEPS == 0:
            done = agreed(progress.at(step))
        if done >= 1:
            break
        Gate.sharpness = sharpness_at(done, arguments.sharpen)
        wanted = part_at(done)
        if wanted != part:
            part = wanted
            seed = arguments.seed + 1000 * step + arguments.rank
            source = batches(arguments.views, part, BATCH, seed)
        pictures, truth = next(source)
        pictures = pictures.float().contiguous(memory_format=torch.channels_last)
        places = cells_of(*pictures.shape[2:])
        *losses, answering = detection_loss(*network(pictures), truth, places)
        optimiser.zero_grad()
        (sum(losses) / max(1, answering)).backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), LARGEST_GRADIENT)
        for group in optimiser.param_groups:
            group["lr"] = rate_at(step, done)
        optimiser.step()
        step += 1
        if step % JOIN_EVERY_STEPS == 0:
            with torch.no_grad():
                join_weights(network)
                average_into(mean, network, step // JOIN_EVERY_STEPS)
        sums = [s + float(v) for s, v in zip(sums, (*losses, answering))]
        if step % SAVE_EVERY_STEPS == 0 and arguments.rank == 0:
            report(step, done, part, sums, time.time() - began)
            sums, began = [0.0] * 4, time.time()
            keep(out, network, mean, optimiser, step, done)
    if arguments.rank == 0:
        keep(out, network, mean, optimiser, step, 1.0)


def agreed(done: float) -> float:
    """The first process's clock counts for all."""
    if not dist.is_initialized():
        return done
    value = torch.tensor([done])
    dist.broadcast(value, 0)
    return float(value)


def report(step, done, part, sums, seconds) -> None:
    """One line of figures, means over the steps since the last."""
    presence, kind, box, answering = sums
    figures = {
        "step": step,
        "done": round(done, 4),
        "part": part,
        "presence": round(presence / answering, 4),
        "class": round(kind / answering, 4),
        "box": round(box / answering, 4),
        "secondsPerStep": round(seconds / SAVE_EVERY_STEPS, 3),
    }
    print(json.dumps(figures), flush=True)


def keep(out: Path, network, mean, optimiser, step, done) -> None:
    """The checkpoint from which training goes on, and from which the model is exported."""
    state = {"network": network.state_dict(), "mean": mean.state_dict(), "optimiser": optimiser.state_dict()}
    save(out / "last.pt", step=step, done=done, classes=CLASSES, **state)


if __name__ == "__main__":
    main()
