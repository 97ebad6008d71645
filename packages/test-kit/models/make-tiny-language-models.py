#!/usr/bin/env python3
"""Writes the tiny language and vision-language models that tests run: real graphs in the layout of transformers.js, a few kB
each, whose answers can be worked out by hand.

    python3 packages/test-kit/models/make-tiny-language-models.py

Needs the Python package onnx (Debian: python3-onnx).

tiny/words     a language model (layout of Llama) that knows which token follows which: after the prompt it says
               "YAML_START\nsimilarity_score: 7\nYAML_END" and ends, whatever it was asked.
tiny/colours   a vision-language model (layout of SmolVLM) that sees one colour and reads three colour words. Pictures are
               16 x 16, bytes become -1..1, and a picture is the mean of its pixels: red is (1, -1, -1). So is the word "red".
               With s the dot product of picture and words, the logits of its first token are Yes 2 s, No -2 s, Unknown 0.5:
               "red" of a red picture gives s = 3, of a green one s = -1, a question without a colour s = 0. Asked what
               something looks like ("look" in the prompt) it says Red, Green or Blue instead. Then it ends.
"""
import json
import os
import shutil

import numpy
import onnx
from onnx import TensorProto, helper, numpy_helper

TINY = os.path.join(os.path.dirname(os.path.abspath(__file__)), "tiny")
NEVER = -40.0
SIDE, IMAGE_TOKENS, HIDDEN = 16, 4, 8


def info(name, kind, shape):
    return helper.make_tensor_value_info(name, kind, shape)


def write_onnx(path, nodes, constants, inputs, outputs):
    graph = helper.make_graph(
        nodes,
        os.path.basename(path),
        inputs,
        outputs,
        [numpy_helper.from_array(value, name) for name, value in constants.items()],
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 13)], producer_name="parley")
    model.ir_version = 7
    onnx.checker.check_model(model)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(model.SerializeToString())


def write_json(folder, name, value):
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, name), "w") as file:
        json.dump(value, file, indent=1)
        file.write("\n")


def write_tokenizer(folder, words, special, template):
    flags = {"single_word": False, "lstrip": False, "rstrip": False, "normalized": False, "special": True}
    write_json(
        folder,
        "tokenizer.json",
        {
            "version": "1.0",
            "truncation": None,
            "padding": None,
            "added_tokens": [{"id": words.index(word), "content": word, **flags} for word in special],
            "normalizer": {"type": "Lowercase"},
            "pre_tokenizer": {"type": "Whitespace"},
            "post_processor": None,
            "decoder": {"type": "Fuse"},
            "model": {
                "type": "WordPiece",
                "unk_token": "<unk>",
                "continuing_subword_prefix": "##",
                "max_input_chars_per_word": 100,
                "vocab": {word: i for i, word in enumerate(words)},
            },
        },
    )
    write_json(
        folder,
        "tokenizer_config.json",
        {
            "tokenizer_class": "PreTrainedTokenizer",
            "pad_token": "<pad>",
            "unk_token": "<unk>",
            "eos_token": "<end>",
            "model_max_length": 4096,
            "chat_template": template,
        },
    )
    end = words.index("<end>")
    write_json(folder, "generation_config.json", {"eos_token_id": end, "pad_token_id": words.index("<pad>")})


def cache(size):
    """One layer of a real cache: what was fed in is kept, so that a token sees all before it."""
    past = [info(f"past_key_values.0.{kind}", TensorProto.FLOAT, ["batch", 1, "past", size]) for kind in ("key", "value")]
    present = [info(f"present.0.{kind}", TensorProto.FLOAT, ["batch", 1, "all", size]) for kind in ("key", "value")]
    nodes = [
        helper.make_node("Unsqueeze", ["fed", "head_axis"], ["fed_heads"]),
        helper.make_node("Concat", ["past_key_values.0.key", "fed_heads"], ["present.0.key"], axis=2),
        helper.make_node("Concat", ["past_key_values.0.value", "fed_heads"], ["present.0.value"], axis=2),
    ]
    return past, present, nodes, {"head_axis": numpy.array([1], numpy.int64)}


def text_config(words, size):
    return {
        "model_type": "llama",
        "hidden_size": size,
        "num_hidden_layers": 1,
        "num_attention_heads": 1,
        "num_key_value_heads": 1,
        "head_dim": size,
        "vocab_size": len(words),
        "eos_token_id": words.index("<end>"),
        "pad_token_id": words.index("<pad>"),
    }


def write_words():
    folder = os.path.join(TINY, "words")
    said = ["YAML_START\n", "similarity_score: 7\n", "YAML_END"]
    words = ["<pad>", "<unk>", "<end>", "<user>", "<assistant>", *said]
    follows = numpy.full((len(words), len(words)), NEVER, numpy.float32)
    for before, after in zip(["<assistant>", *said], [*said, "<end>"]):
        follows[words.index(before), words.index(after)] = 5
    ids = ["batch", "tokens"]
    past, present, nodes, constants = cache(1)
    nodes = [
        helper.make_node("Cast", ["input_ids"], ["numbers"], to=TensorProto.FLOAT),
        helper.make_node("Unsqueeze", ["numbers", "last_axis"], ["fed"]),
        *nodes,
        helper.make_node("Gather", ["follows", "input_ids"], ["logits"]),
    ]
    constants.update(follows=follows, last_axis=numpy.array([2], numpy.int64))
    inputs = [info("input_ids", TensorProto.INT64, ids), *past]
    outputs = [info("logits", TensorProto.FLOAT, ["batch", "tokens", len(words)]), *present]
    write_onnx(os.path.join(folder, "onnx", "model.onnx"), nodes, constants, inputs, outputs)
    config = {**text_config(words, 1), "architectures": ["LlamaForCausalLM"]}
    write_json(folder, "config.json", config)
    template = "{% for message in messages %}<user>{{ message['content'] }}{% endfor %}<assistant>"
    write_tokenizer(folder, words, ["<pad>", "<unk>", "<end>", "<user>", "<assistant>"], template)


COLOURS = {"red": (1, -1, -1), "green": (-1, 1, -1), "blue": (-1, -1, 1)}


def write_colours():
    folder = os.path.join(TINY, "colours")
    special = ["<pad>", "<unk>", "<end>", "<image>", "<fake_token_around_image>", "<global-img>", "<user>", "<assistant>"]
    answers = ["Yes", "No", "Unknown", "Red", "Green", "Blue"]
    words = [*special, *COLOURS, "look", *answers]
    # Of an embedding, 0-2 are what is seen, 3-5 the colour asked for, 6 "look" was said, 7 an answer was given.
    table = numpy.zeros((len(words), HIDDEN), numpy.float32)
    for word, colour in COLOURS.items():
        table[words.index(word), 3:6] = colour
    table[words.index("look"), 6] = 1
    for answer in answers:
        table[words.index(answer), 7] = 1
    ids = ["batch", "tokens"]
    write_onnx(
        os.path.join(folder, "onnx", "embed_tokens.onnx"),
        [helper.make_node("Gather", ["table", "input_ids"], ["inputs_embeds"])],
        {"table": table},
        [info("input_ids", TensorProto.INT64, ids)],
        [info("inputs_embeds", TensorProto.FLOAT, [*ids, HIDDEN])],
    )
    spread = numpy.zeros((3, IMAGE_TOKENS * HIDDEN), numpy.float32)
    for token in range(IMAGE_TOKENS):
        spread[range(3), [token * HIDDEN + k for k in range(3)]] = 1 / IMAGE_TOKENS
    write_onnx(
        os.path.join(folder, "onnx", "vision_encoder.onnx"),
        [
            helper.make_node("ReduceMean", ["pixel_values"], ["mean"], axes=[3, 4], keepdims=0),
            helper.make_node("MatMul", ["mean", "spread"], ["flat"]),
            helper.make_node("Reshape", ["flat", "shape"], ["image_features"]),
        ],
        {"spread": spread, "shape": numpy.array([-1, IMAGE_TOKENS, HIDDEN], numpy.int64)},
        [info("pixel_values", TensorProto.FLOAT, ["batch", "images", 3, SIDE, SIDE])],
        [info("image_features", TensorProto.FLOAT, ["pictures", IMAGE_TOKENS, HIDDEN])],
    )
    write_colours_decoder(folder, words, answers)
    config = {
        "model_type": "smolvlm",
        "architectures": ["SmolVLMForConditionalGeneration"],
        "image_token_id": words.index("<image>"),
        "text_config": text_config(words, HIDDEN),
        "eos_token_id": words.index("<end>"),
        "pad_token_id": words.index("<pad>"),
    }
    write_json(folder, "config.json", config)
    write_json(
        folder,
        "preprocessor_config.json",
        {
            "image_processor_type": "SmolVLMImageProcessor",
            "processor_class": "SmolVLMProcessor",
            "do_convert_rgb": True,
            "do_resize": True,
            "do_rescale": True,
            "do_normalize": True,
            "do_pad": True,
            "do_image_splitting": False,
            "image_mean": [0.5, 0.5, 0.5],
            "image_std": [0.5, 0.5, 0.5],
            "rescale_factor": 1 / 255,
            "resample": 2,
            "size": {"longest_edge": SIDE},
            "max_image_size": {"longest_edge": SIDE},
        },
    )
    write_json(folder, "processor_config.json", {"processor_class": "SmolVLMProcessor", "image_seq_len": IMAGE_TOKENS})
    template = (
        "{% for message in messages %}<user>{% for part in message['content'] %}"
        "{% if part['type'] == 'image' %}<image>{% else %}{{ part['text'] }}{% endif %}"
        "{% endfor %}{% endfor %}<assistant>"
    )
    write_tokenizer(folder, words, special, template)


def write_colours_decoder(folder, words, answers):
    judging = numpy.full((1, 1, len(words)), NEVER, numpy.float32)
    agreeing = numpy.zeros((1, 1, len(words)), numpy.float32)
    looking = numpy.zeros((1, 1, len(words)), numpy.float32)
    ending = numpy.zeros((1, 1, len(words)), numpy.float32)
    seeing = numpy.zeros((3, len(words)), numpy.float32)
    judging[0, 0, [words.index(answer) for answer in ("Yes", "No")]] = 0
    judging[0, 0, words.index("Unknown")] = 0.5
    agreeing[0, 0, words.index("Yes")] = 2
    agreeing[0, 0, words.index("No")] = -2
    for name, colour in COLOURS.items():
        seeing[:, words.index(name.capitalize())] = colour
        looking[0, 0, words.index(name.capitalize())] = -NEVER
    for answer in ("Yes", "No", "Unknown"):
        looking[0, 0, words.index(answer)] = NEVER
    ending[0, 0, :] = NEVER * 3
    ending[0, 0, words.index("<end>")] = -NEVER * 3
    past, present, nodes, constants = cache(HIDDEN)
    part = lambda name, start, end: [
        helper.make_node("Slice", ["sum", f"{name}_from", f"{name}_to", "last_axis"], [name])
    ]
    bounds = {"seen": (0, 3), "asked": (3, 6), "look": (6, 7), "answered": (7, 8)}
    for name, (start, end) in bounds.items():
        constants[f"{name}_from"] = numpy.array([start], numpy.int64)
        constants[f"{name}_to"] = numpy.array([end], numpy.int64)
    constants.update(
        last_axis=numpy.array([2], numpy.int64),
        tokens_axis=numpy.array([2], numpy.int64),
        judging=judging,
        agreeing=agreeing,
        looking=looking,
        ending=ending,
        seeing=seeing,
    )
    nodes = [
        helper.make_node("Identity", ["inputs_embeds"], ["fed"]),
        *nodes,
        helper.make_node("ReduceSum", ["present.0.key", "tokens_axis"], ["sum"], keepdims=0),
        *[node for name, (start, end) in bounds.items() for node in part(name, start, end)],
        helper.make_node("Mul", ["seen", "asked"], ["products"]),
        helper.make_node("ReduceSum", ["products", "last_axis"], ["s"], keepdims=1),
        helper.make_node("Mul", ["s", "agreeing"], ["agreed"]),
        helper.make_node("MatMul", ["seen", "seeing"], ["coloured"]),
        helper.make_node("Mul", ["look", "looking"], ["looked"]),
        helper.make_node("Mul", ["answered", "ending"], ["ended"]),
        helper.make_node("Sum", ["judging", "agreed", "coloured", "looked", "ended"], ["logits"]),
    ]
    inputs = [info("inputs_embeds", TensorProto.FLOAT, ["batch", "tokens", HIDDEN]), *past]
    outputs = [info("logits", TensorProto.FLOAT, ["batch", 1, len(words)]), *present]
    write_onnx(os.path.join(folder, "onnx", "decoder_model_merged.onnx"), nodes, constants, inputs, outputs)


if __name__ == "__main__":
    for name in ("words", "colours"):
        shutil.rmtree(os.path.join(TINY, name), ignore_errors=True)
    write_words()
    write_colours()
