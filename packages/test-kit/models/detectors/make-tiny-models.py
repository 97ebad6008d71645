#!/usr/bin/env python3
"""Writes the tiny detectors that tests run: real graphs, a few kB each, whose answers can be worked out by hand.

    python3 packages/test-kit/models/detectors/make-tiny-models.py && npx biome check --write packages/test-kit/models

Needs the Python package onnx (Debian: python3-onnx). The input is [1, 3, 48, 64], RGB bytes 0..255. Every cell of 8 x 8 pixels
is one candidate, rows first; its box is the cell. Class "red" scores max(0, mean red - mean green) / 255, class "green" the same
the other way round.

tiny-boxes    heads "boxes" [1, 48, 4] and "scores" [1, 48, 2]
tiny-yolov8   head "output0" [1, 6, 48]
tiny-hungry   asks for more memory than any machine has, when it is run

../zero-shot/tiny/owlvit takes words, in the layout of transformers.js. Pictures become 16 x 16, four cells of 8 x 8, bytes -1..1. "red" is
(1, -1, -1), "green" (-1, 1, -1), any other word nothing; a text is the sum of its words. A cell's score is
sigmoid(2 (mean colour . text) - 3): all red and "a red thing" give sigmoid(3) = 0.953.
"""
import hashlib
import json
import os

import numpy
import onnx
from onnx import TensorProto, helper, numpy_helper

HERE = os.path.dirname(os.path.abspath(__file__))
WIDTH, HEIGHT, CELL = 64, 48, 8
COLUMNS, ROWS = WIDTH // CELL, HEIGHT // CELL
COUNT = COLUMNS * ROWS


def constant(name, array):
    return numpy_helper.from_array(numpy.asarray(array), name)


def score_nodes():
    """image -> "ranked" [1, 2, COUNT]"""
    initializers = [
        # One 1 x 1 convolution: red - green and green - red, as shares of 255.
        constant("mix", numpy.array([[1, -1, 0], [-1, 1, 0]], numpy.float32).reshape(2, 3, 1, 1) / 255),
        constant("flat", numpy.array([1, 2, COUNT], numpy.int64)),
    ]
    nodes = [
        helper.make_node("AveragePool", ["image"], ["cells"], kernel_shape=[CELL, CELL], strides=[CELL, CELL]),
        helper.make_node("Conv", ["cells", "mix"], ["mixed"]),
        helper.make_node("Relu", ["mixed"], ["warm"]),
        helper.make_node("Reshape", ["warm", "flat"], ["ranked"]),
    ]
    return nodes, initializers


def corners():
    return numpy.array(
        [[x * CELL, y * CELL, (x + 1) * CELL, (y + 1) * CELL] for y in range(ROWS) for x in range(COLUMNS)],
        numpy.float32,
    )


def write(model_id, nodes, initializers, outputs, head):
    graph = helper.make_graph(
        nodes,
        model_id,
        [helper.make_tensor_value_info("image", TensorProto.FLOAT, [1, 3, HEIGHT, WIDTH])],
        [helper.make_tensor_value_info(name, TensorProto.FLOAT, shape) for name, shape in outputs],
        initializers,
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 13)], producer_name="parley")
    model.ir_version = 7
    onnx.checker.check_model(model)
    data = model.SerializeToString()
    folder = os.path.join(HERE, model_id)
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "model.onnx"), "wb") as file:
        file.write(data)
    description = {
        "modelId": model_id,
        "version": "1",
        "title": "Red and green cells, for tests",
        "licence": "MIT",
        "source": "make-tiny-models.py",
        "file": "model.onnx",
        "bytes": len(data),
        "sha256": hashlib.sha256(data).hexdigest(),
        "input": {
            "name": "image",
            "widthPx": WIDTH,
            "heightPx": HEIGHT,
            "channels": "rgb",
            "scale": 1,
            "mean": [0, 0, 0],
            "std": [1, 1, 1],
            "fit": "letterbox",
            "padValue": 114,
        },
        "head": head,
        "classes": ["red", "green"],
        "thresholds": {"score": 0.3, "nmsIou": 0.5, "maxDetections": 50},
        "vocabulary": {"chair": ["red"], "plant": ["green"]},
    }
    with open(os.path.join(folder, "model.json"), "w") as file:
        json.dump(description, file, indent=2)
        file.write("\n")
    print(model_id, len(data), "bytes", description["sha256"])


def boxes_model():
    nodes, initializers = score_nodes()
    nodes.append(helper.make_node("Transpose", ["ranked"], ["scores"], perm=[0, 2, 1]))
    nodes.append(helper.make_node("Identity", ["corners"], ["boxes"]))
    initializers.append(constant("corners", corners()[None]))
    write(
        "tiny-boxes",
        nodes,
        initializers,
        [("boxes", [1, COUNT, 4]), ("scores", [1, COUNT, 2])],
        {"kind": "boxes-scores", "boxes": "boxes", "scores": "scores"},
    )


def yolov8_model():
    nodes, initializers = score_nodes()
    boxes = corners()
    centred = numpy.stack(
        [
            (boxes[:, 0] + boxes[:, 2]) / 2,
            (boxes[:, 1] + boxes[:, 3]) / 2,
            boxes[:, 2] - boxes[:, 0],
            boxes[:, 3] - boxes[:, 1],
        ]
    )
    initializers.append(constant("centred", centred[None].astype(numpy.float32)))
    nodes.append(helper.make_node("Concat", ["centred", "ranked"], ["output0"], axis=1))
    write("tiny-yolov8", nodes, initializers, [("output0", [1, 6, COUNT])], {"kind": "yolov8", "output": "output0"})


def hungry_model():
    nodes, initializers = score_nodes()
    # 2^20 x 2^20 floats: four terabytes, reached only when the graph is run.
    initializers.append(constant("huge", numpy.array([1, 1, 2**20, 2**20], numpy.int64)))
    initializers.append(constant("corners", corners()[None]))
    nodes += [
        helper.make_node("ReduceMax", ["image"], ["one"], keepdims=1),
        helper.make_node("Expand", ["one", "huge"], ["wide"]),
        helper.make_node("ReduceMax", ["wide"], ["least"], keepdims=0),
        helper.make_node("Add", ["ranked", "least"], ["risen"]),
        helper.make_node("Transpose", ["risen"], ["scores"], perm=[0, 2, 1]),
        helper.make_node("Identity", ["corners"], ["boxes"]),
    ]
    write(
        "tiny-hungry",
        nodes,
        initializers,
        [("boxes", [1, COUNT, 4]), ("scores", [1, COUNT, 2])],
        {"kind": "boxes-scores", "boxes": "boxes", "scores": "scores"},
    )


WORDS = ["<pad>", "<unk>", "a", "thing", "red", "green"]
COLOURS = {"red": (1, -1, -1), "green": (-1, 1, -1)}


def write_json(folder, name, value):
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, name), "w") as file:
        json.dump(value, file, indent=2)
        file.write("\n")


def owlvit_model():
    folder = os.path.join(HERE, "..", "zero-shot", "tiny", "owlvit")
    table = numpy.array([COLOURS.get(word, (0, 0, 0)) for word in WORDS], numpy.float32)
    cells = [[[x / 4, y / 4, 0.5, 0.5] for y in (1, 3) for x in (1, 3)]]
    initializers = [
        constant("table", table),
        constant("tokens_axis", numpy.array([1], numpy.int64)),
        constant("last_axis", numpy.array([2], numpy.int64)),
        constant("flat", numpy.array([1, 3, 4], numpy.int64)),
        constant("two", numpy.array(2, numpy.float32)),
        constant("three", numpy.array(3, numpy.float32)),
        constant("cells", numpy.array(cells, numpy.float32)),
    ]
    nodes = [
        helper.make_node("Gather", ["table", "input_ids"], ["words"]),
        helper.make_node("Cast", ["attention_mask"], ["kept"], to=TensorProto.FLOAT),
        helper.make_node("Unsqueeze", ["kept", "last_axis"], ["mask"]),
        helper.make_node("Mul", ["words", "mask"], ["masked"]),
        helper.make_node("ReduceSum", ["masked", "tokens_axis"], ["texts"], keepdims=0),
        helper.make_node("Transpose", ["texts"], ["across"], perm=[1, 0]),
        helper.make_node("AveragePool", ["pixel_values"], ["pooled"], kernel_shape=[8, 8], strides=[8, 8]),
        helper.make_node("Reshape", ["pooled", "flat"], ["seen"]),
        helper.make_node("Transpose", ["seen"], ["each"], perm=[0, 2, 1]),
        helper.make_node("MatMul", ["each", "across"], ["alike"]),
        helper.make_node("Mul", ["alike", "two"], ["doubled"]),
        helper.make_node("Sub", ["doubled", "three"], ["logits"]),
        helper.make_node("Identity", ["cells"], ["pred_boxes"]),
    ]
    graph = helper.make_graph(
        nodes,
        "owlvit",
        [
            helper.make_tensor_value_info("input_ids", TensorProto.INT64, ["texts_count", "tokens"]),
            helper.make_tensor_value_info("pixel_values", TensorProto.FLOAT, [1, 3, 16, 16]),
            helper.make_tensor_value_info("attention_mask", TensorProto.INT64, ["texts_count", "tokens"]),
        ],
        [
            helper.make_tensor_value_info("logits", TensorProto.FLOAT, [1, 4, "texts_count"]),
            helper.make_tensor_value_info("pred_boxes", TensorProto.FLOAT, [1, 4, 4]),
        ],
        initializers,
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 13)], producer_name="parley")
    model.ir_version = 7
    onnx.checker.check_model(model)
    os.makedirs(os.path.join(folder, "onnx"), exist_ok=True)
    with open(os.path.join(folder, "onnx", "model.onnx"), "wb") as file:
        file.write(model.SerializeToString())
    special = {"single_word": False, "lstrip": False, "rstrip": False, "normalized": False, "special": True}
    write_json(
        folder,
        "tokenizer.json",
        {
            "version": "1.0",
            "truncation": None,
            "padding": None,
            "added_tokens": [{"id": i, "content": WORDS[i], **special} for i in (0, 1)],
            "normalizer": {"type": "Lowercase"},
            "pre_tokenizer": {"type": "Whitespace"},
            "post_processor": None,
            "decoder": None,
            "model": {
                "type": "WordPiece",
                "unk_token": "<unk>",
                "continuing_subword_prefix": "##",
                "max_input_chars_per_word": 100,
                "vocab": {word: i for i, word in enumerate(WORDS)},
            },
        },
    )
    write_json(
        folder,
        "tokenizer_config.json",
        {"tokenizer_class": "CLIPTokenizer", "pad_token": "<pad>", "unk_token": "<unk>", "model_max_length": 8},
    )
    write_json(folder, "config.json", {"model_type": "owlvit", "architectures": ["OwlViTForObjectDetection"]})
    write_json(
        folder,
        "preprocessor_config.json",
        {
            "image_processor_type": "OwlViTImageProcessor",
            "processor_class": "OwlViTProcessor",
            "do_normalize": True,
            "do_rescale": True,
            "do_resize": True,
            "image_mean": [0.5, 0.5, 0.5],
            "image_std": [0.5, 0.5, 0.5],
            "resample": 2,
            "size": {"height": 16, "width": 16},
        },
    )


if __name__ == "__main__":
    owlvit_model()
    boxes_model()
    yolov8_model()
    hungry_model()
