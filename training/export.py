"""Writes the model of a checkpoint: python3 export.py last.pt MODEL_FOLDER [SCORE_THRESHOLD]."""
import hashlib
import json
import sys
from pathlib import Path

import torch
from torch import nn

from network import INPUT_HEIGHT_PX, INPUT_WIDTH_PX, Network

OPSET = 13
DEFAULT_SCORE = 0.3


class Exported(nn.Module):
    """Boxes [1, N, 4] in input pixels, within the input, and scores [1, N, C] of a picture [1, 3, 192, 256]."""

    def __init__(self, network: Network):
        super().__init__()
        self.network = network

    def forward(self, image: torch.Tensor):
        logits, presence, boxes = self.network(image)
        x, y = boxes[..., 0::2].clamp(0, INPUT_WIDTH_PX), boxes[..., 1::2].clamp(0, INPUT_HEIGHT_PX)
        return torch.stack((x[..., 0], y[..., 0], x[..., 1], y[..., 1]), -1), logits.sigmoid() * presence.sigmoid()


def describe(classes, version: str, score: float, model: bytes) -> dict:
    """What stands in model.json."""
    return {
        "modelId": "parley-rooms",
        "version": version,
        "title": f"Parley rooms, {len(classes)} kinds of things at home",
        "licence": "Apache-2.0",
        "source": "YOLOX-Nano (Megvii, Apache-2.0), trained further by this project on pictures of homes that it generates; recipe in training/",
        "file": "model.onnx",
        "bytes": len(model),
        "sha256": hashlib.sha256(model).hexdigest(),
        "input": {
            "name": "image",
            "widthPx": INPUT_WIDTH_PX,
            "heightPx": INPUT_HEIGHT_PX,
            "channels": "rgb",
            "scale": 1,
            "mean": [0, 0, 0],
            "std": [1, 1, 1],
            "fit": "letterbox",
            "padValue": 114,
        },
        "head": {"kind": "boxes-scores", "boxes": "boxes", "scores": "scores"},
        "classes": classes,
        "thresholds": {"score": score, "nmsIou": 0.5, "maxDetections": 50},
        "vocabulary": {},
    }


def export(checkpoint_file, folder: Path, score: float = DEFAULT_SCORE, version: str = "1.1") -> None:
    """Writes model.onnx and model.json of the moving average of the weights."""
    checkpoint = torch.load(checkpoint_file, map_location="cpu")
    folder.mkdir(parents=True, exist_ok=True)
    network = Network(len(checkpoint["classes"]))
    network.load_state_dict(checkpoint["mean"])
    network.stem = network.stem.in_one()
    image = torch.zeros(1, 3, INPUT_HEIGHT_PX, INPUT_WIDTH_PX)
    file = folder / "model.onnx"
    names = {"input_names": ["image"], "output_names": ["boxes", "scores"]}
    torch.onnx.export(Exported(network.eval()).eval(), image, str(file), opset_version=OPSET, **names)
    about = describe(checkpoint["classes"], version, score, file.read_bytes())
    (folder / "model.json").write_text(json.dumps(about, indent=2) + "\n")
    parameters = sum(p.numel() for p in network.parameters())
    print(f"{file}: step {checkpoint['step']}, {parameters} parameters, {about['bytes']} bytes")


def main() -> None:
    """Arguments of the command line."""
    file, folder, *more = sys.argv[1:]
    export(file, Path(folder), float(more[0]) if more else DEFAULT_SCORE, *more[1:])


if __name__ == "__main__":
    main()
