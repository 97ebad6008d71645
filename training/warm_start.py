"""Begins from published weights: YOLOX-Nano (Megvii, Apache-2.0) or an earlier parley-rooms, both with normalisations folded in."""
import json
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import numpy_helper
from torch import nn

from network import Network
from views import CLASS_OF, CLASSES, Views

# Index in COCO's 80 classes of those of our kinds that it has a name for, or one that comes near.
COCO = {
    "chair": 56, "armchair": 56, "sofa": 57, "plant": 58, "bed": 59, "table": 60, "desk": 60, "toilet": 61, "tv": 62,
    "computer": 63, "stove": 69, "sink": 71, "fridge": 72, "book": 73, "clock": 74, "vase": 75, "bottle": 39, "cup": 41,
    "bench": 13,
}
PICTURES = 48


def start_from(file: Path, folder: str) -> Network:
    """A network that answers as the published one does, for classes that both have (by `model.json` beside the file, else COCO's).

    Each normalisation gets the mean and deviation that its inputs have on some of the views, and a scale and an offset that
    undo them: so there are normalisations to learn with again, without a jump.
    """
    network = Network(len(CLASSES))
    weights, rows = iter(read_weights(file)), rows_of(file)
    biases, hooks = {}, []

    def fill(layer: nn.Conv2d, _) -> None:
        weight, bias = fit(layer, *next(weights), rows)
        layer.weight.copy_(weight)
        if layer.bias is None:
            biases["next"] = bias
        else:
            layer.bias.copy_(bias)

    def undo(norm: nn.BatchNorm2d, inputs) -> None:
        variance, mean = torch.var_mean(inputs[0], (0, 2, 3), unbiased=False)
        norm.running_mean.copy_(mean), norm.running_var.copy_(variance)
        norm.weight.copy_((variance + norm.eps).sqrt()), norm.bias.copy_(mean + biases.pop("next"))

    for module in network.modules():
        if isinstance(module, nn.Conv2d):
            hooks.append(module.register_forward_pre_hook(fill))
        elif isinstance(module, nn.BatchNorm2d):
            hooks.append(module.register_forward_pre_hook(undo))
    with torch.no_grad():
        network.eval()(some_pictures(folder))
    for hook in hooks:
        hook.remove()
    if next(weights, None) is not None:
        raise ValueError(f"{file}: more convolutions than the network has")
    return network.train()


def rows_of(file: Path) -> dict:
    """Row of the published classes for each of ours that it has."""
    about = Path(file).parent / "model.json"
    if not about.exists():
        return COCO
    names = json.loads(about.read_text())["classes"]
    return {name: row for row, name in enumerate(names) if name in CLASS_OF}


def fit(layer: nn.Conv2d, weight: torch.Tensor, bias: torch.Tensor, rows: dict):
    """Weights as our layer takes them: quarters of the picture for all of it, RGB for BGR, our classes for others."""
    if tuple(weight.shape[1:]) == (3, 6, 6):
        quarters = [weight[:, :, row::2, column::2] for column in (0, 1) for row in (0, 1)]
        return torch.cat(quarters, 1), bias
    if weight.shape[1] == 12:
        weight = weight.unflatten(1, (4, 3)).flip(2).flatten(1, 2)
    if layer.weight.shape[0] == len(CLASSES):
        ours, our_bias = layer.weight.clone(), layer.bias.clone()
        for name, row in rows.items():
            ours[CLASS_OF[name]], our_bias[CLASS_OF[name]] = widened(weight[row], ours[CLASS_OF[name]]), bias[row]
        return ours, our_bias
    if any(has > wants for has, wants in zip(weight.shape, layer.weight.shape)):
        raise ValueError(f"weights {tuple(weight.shape)} for a layer of {tuple(layer.weight.shape)}")
    ours = layer.weight.clone()
    ours[: len(weight)] = widened(weight, ours[: len(weight)])
    return ours, torch.cat((bias, torch.zeros(len(ours) - len(bias))))


def widened(weight: torch.Tensor, ours: torch.Tensor) -> torch.Tensor:
    """What comes out of published weights stays as it was: inputs that those did not have count for nothing at first."""
    dimension = ours.dim() - 3
    if weight.shape == ours.shape:
        return weight
    out = torch.zeros_like(ours)
    out.narrow(dimension, 0, weight.shape[dimension]).copy_(weight)
    return out


def read_weights(file: Path):
    """Weight and bias of every convolution, in the order in which they run."""
    graph = onnx.load(str(file)).graph
    values = {i.name: torch.from_numpy(numpy_helper.to_array(i).copy()) for i in graph.initializer}
    # Equal values stand once.
    values.update((n.output[0], values[n.input[0]]) for n in graph.node if n.op_type == "Identity" and n.input[0] in values)
    return [tuple(values[name] for name in node.input[1:3]) for node in graph.node if node.op_type == "Conv"]


def some_pictures(folder: str) -> torch.Tensor:
    """Whole views [B, 3, 224, 288], evenly taken, cut to what the network divides by."""
    views = Views(folder)
    chosen = np.linspace(0, len(views) - 1, PICTURES).astype(int)
    return torch.stack([torch.from_numpy(views[k][0][:224, :288].transpose(2, 0, 1).copy()).float() for k in chosen])
