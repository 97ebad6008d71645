#!/usr/bin/env python3
"""Writes the tiny image-text models that tests run: real graphs in the layout of transformers.js, a few kB each, whose
similarities can be worked out by hand.

    python3 packages/test-kit/models/similarity/make-tiny-models.py

Needs the Python package onnx (Debian: python3-onnx). Pictures are 16 x 16. Bytes become -1..1, and a picture's embedding is the
mean of its pixels: red is (1, -1, -1). A text's embedding is the sum of its words': "red" is (1, -1, -1), "green" (-1, 1, -1),
"blue" (-1, -1, 1), any other word (0, 0, 0), so "a red thing" is (1, -1, -1) too.

tiny/clip      inputs input_ids, attention_mask and pixel_values; outputs text_embeds and image_embeds
tiny/siglip    inputs input_ids (always 8, padded with 0) and pixel_values; both outputs are called pooler_output
"""
import json
import os

import numpy
import onnx
from onnx import TensorProto, helper, numpy_helper

HERE = os.path.dirname(os.path.abspath(__file__))
SIDE, LENGTH = 16, 8
WORDS = ["<pad>", "<unk>", "a", "thing", "red", "green", "blue"]
COLOURS = {"red": (1, -1, -1), "green": (-1, 1, -1), "blue": (-1, -1, 1)}
TABLE = numpy.array([COLOURS.get(word, (0, 0, 0)) for word in WORDS], numpy.float32)


def write_onnx(path, nodes, constants, inputs, output):
    graph = helper.make_graph(
        nodes,
        os.path.basename(path),
        inputs,
        [helper.make_tensor_value_info(output, TensorProto.FLOAT, ["batch", 3])],
        [numpy_helper.from_array(value, name) for name, value in constants.items()],
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 13)], producer_name="parley")
    model.ir_version = 7
    onnx.checker.check_model(model)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(model.SerializeToString())


def write_text_model(folder, output, is_masked):
    ids = ["batch", "tokens"]
    inputs = [helper.make_tensor_value_info("input_ids", TensorProto.INT64, ids)]
    constants = {"table": TABLE, "tokens_axis": numpy.array([1], numpy.int64)}
    nodes = [helper.make_node("Gather", ["table", "input_ids"], ["words"])]
    words = "words"
    if is_masked:
        inputs.append(helper.make_tensor_value_info("attention_mask", TensorProto.INT64, ids))
        constants["last_axis"] = numpy.array([2], numpy.int64)
        nodes += [
            helper.make_node("Cast", ["attention_mask"], ["kept"], to=TensorProto.FLOAT),
            helper.make_node("Unsqueeze", ["kept", "last_axis"], ["mask"]),
            helper.make_node("Mul", ["words", "mask"], ["masked"]),
        ]
        words = "masked"
    nodes.append(helper.make_node("ReduceSum", [words, "tokens_axis"], [output], keepdims=0))
    write_onnx(os.path.join(folder, "onnx", "text_model.onnx"), nodes, constants, inputs, output)


def write_vision_model(folder, output):
    pixels = helper.make_tensor_value_info("pixel_values", TensorProto.FLOAT, ["batch", 3, SIDE, SIDE])
    nodes = [helper.make_node("ReduceMean", ["pixel_values"], [output], axes=[2, 3], keepdims=0)]
    write_onnx(os.path.join(folder, "onnx", "vision_model.onnx"), nodes, {}, [pixels], output)


def write_json(folder, name, value):
    with open(os.path.join(folder, name), "w") as file:
        json.dump(value, file, indent=2)
        file.write("\n")


def write_tokenizer(folder, tokenizer_class):
    special = {
        "single_word": False,
        "lstrip": False,
        "rstrip": False,
        "normalized": False,
        "special": True,
    }
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
        {
            "tokenizer_class": tokenizer_class,
            "pad_token": "<pad>",
            "unk_token": "<unk>",
            "model_max_length": LENGTH,
        },
    )


def write_model(name, model_type, outputs, processor, tokenizer_class):
    folder = os.path.join(HERE, "tiny", name)
    os.makedirs(folder, exist_ok=True)
    write_text_model(folder, outputs[0], is_masked=model_type == "clip")
    write_vision_model(folder, outputs[1])
    write_tokenizer(folder, tokenizer_class)
    write_json(
        folder,
        "config.json",
        {
            "model_type": model_type,
            "text_config": {"max_position_embeddings": LENGTH, "model_type": model_type + "_text_model"},
            "vision_config": {"image_size": SIDE, "model_type": model_type + "_vision_model"},
        },
    )
    write_json(
        folder,
        "preprocessor_config.json",
        {
            "do_normalize": True,
            "do_rescale": True,
            "do_resize": True,
            "image_mean": [0.5, 0.5, 0.5],
            "image_std": [0.5, 0.5, 0.5],
            "resample": 3,
            **processor,
        },
    )


square = {"height": SIDE, "width": SIDE}
write_model(
    "clip",
    "clip",
    ("text_embeds", "image_embeds"),
    {
        "image_processor_type": "CLIPImageProcessor",
        "size": {"shortest_edge": SIDE},
        "do_center_crop": True,
        "crop_size": square,
    },
    "CLIPTokenizer",
)
write_model(
    "siglip",
    "siglip",
    ("pooler_output", "pooler_output"),
    {"image_processor_type": "SiglipImageProcessor", "size": square},
    "SiglipTokenizer",
)
