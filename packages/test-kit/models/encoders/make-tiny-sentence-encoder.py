#!/usr/bin/env python3
"""Writes the tiny sentence encoder that tests run: a real graph in the layout of transformers.js, a few kB, whose
similarities can be worked out by hand.

    python3 packages/test-kit/models/encoders/make-tiny-sentence-encoder.py

Needs the Python package onnx (Debian: python3-onnx). A token has three numbers: "left" is (1, 0, 0), "right" (0, 1, 0),
"ahead" (0, 0, 1), any other word (0, 0, 0). The graph gives the numbers of each token, as encoders of sentences do; who asks
takes their mean over a text, padding left out, and its length to 1.
"""
import json
import os

import numpy
import onnx
from onnx import TensorProto, helper, numpy_helper

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "tiny-sentences")
WORDS = ["<pad>", "<unk>", "left", "right", "ahead"]
# Padding has numbers of its own: who counted it in the mean would be seen.
TABLE = numpy.array([(9, 9, 9), (0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)], numpy.float32)


def write_graph():
    ids = ["batch", "tokens"]
    graph = helper.make_graph(
        [helper.make_node("Gather", ["table", "input_ids"], ["last_hidden_state"])],
        "tiny-sentences",
        [
            helper.make_tensor_value_info(name, TensorProto.INT64, ids)
            for name in ("input_ids", "attention_mask", "token_type_ids")
        ],
        [helper.make_tensor_value_info("last_hidden_state", TensorProto.FLOAT, [*ids, 3])],
        [numpy_helper.from_array(TABLE, "table")],
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 13)], producer_name="parley")
    model.ir_version = 7
    onnx.checker.check_model(model)
    os.makedirs(os.path.join(FOLDER, "onnx"), exist_ok=True)
    with open(os.path.join(FOLDER, "onnx", "model.onnx"), "wb") as file:
        file.write(model.SerializeToString())


def write_json(name, value):
    with open(os.path.join(FOLDER, name), "w") as file:
        json.dump(value, file, indent=2)
        file.write("\n")


write_graph()
special = {"single_word": False, "lstrip": False, "rstrip": False, "normalized": False, "special": True}
write_json("config.json", {"model_type": "bert", "hidden_size": 3, "max_position_embeddings": 64})
write_json(
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
    "tokenizer_config.json",
    {"tokenizer_class": "BertTokenizer", "pad_token": "<pad>", "unk_token": "<unk>", "model_max_length": 64},
)
