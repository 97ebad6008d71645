"""python3 -m unittest discover training: what boxes, cells and crops must be, worked out by hand."""
import json
import shutil
import tempfile
import unittest
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import torch

from assign import assign, near
from augment import crop, spoil, turn_colours
from export import export
from loader import repeats_of
from losses import detection_loss
from network import Gate, Network, Stem, cells_of, decode, quarters
from overlap import overlap, overlap_of_all
from tiles import Sought, tiled
from train import sharpness_at
from views import CLASS_OF
from warm_start import start_from


class FakeViews:
    """One view."""

    def __init__(self, picture, things):
        self.picture, self.things = picture, [things]

    def __getitem__(self, _):
        return self.picture, self.things[0]


class Cells(unittest.TestCase):
    """Where answers stand in a picture."""

    def test_cells_cover_the_picture(self):
        corners, strides = cells_of(224, 288)
        # 28 x 36 + 14 x 18 + 7 x 9
        self.assertEqual(len(corners), 1323)
        self.assertEqual(corners[37].tolist(), [8, 8])
        self.assertEqual(corners[-1].tolist(), [256, 192])
        self.assertEqual(strides[-1].item(), 32)

    def test_a_box_is_decoded(self):
        # Half a stride from the corner at 8, 16 is the middle; width e^0 and height e^0.6931 = 2 strides of 8.
        box = decode(torch.tensor([[[0.5, 0.5, 0.0, 0.693147]]]), torch.tensor([[8.0, 16.0]]), torch.tensor([[8.0]]))
        torch.testing.assert_close(box[0, 0], torch.tensor([8.0, 12.0, 16.0, 28.0]), atol=1e-4, rtol=0)

    def test_quarters_are_upper_left_lower_left_upper_right_lower_right(self):
        picture = torch.tensor([[[[1.0, 2.0], [3.0, 4.0]]]])
        self.assertEqual(quarters(picture).flatten().tolist(), [1, 3, 2, 4])


class Boxes(unittest.TestCase):
    """Overlaps, and which cell answers for which box."""

    def test_overlap_of_halves_is_a_third(self):
        iou = overlap(torch.tensor([0.0, 0.0, 2.0, 1.0]), torch.tensor([1.0, 0.0, 3.0, 1.0]))
        self.assertAlmostEqual(iou.item(), 1 / 3, places=6)

    def test_near_is_in_the_box_or_around_its_middle(self):
        middles, strides = torch.tensor([[4.0, 4.0], [28.0, 4.0]]), torch.full((2, 1), 8.0)
        in_box, in_middle = near(middles, strides, torch.tensor([[0.0, 0.0, 20.0, 8.0]]))
        self.assertEqual(in_box[:, 0].tolist(), [True, False])
        # 10, 4 is 6 and 18 px away: both under 2.5 x 8.
        self.assertEqual(in_middle[:, 0].tolist(), [True, True])

    def test_as_many_cells_answer_as_overlaps_add_up_to(self):
        places = cells_of(64, 64)
        box = torch.tensor([[8.0, 8.0, 40.0, 40.0]])
        guesses = torch.zeros(len(places[0]), 4)
        # Three cells in the box guess it exactly, a fourth gets a half: 3.5 is cut to 3.
        cells = [9, 10, 18]
        guesses[cells] = box
        guesses[19] = torch.tensor([8.0, 8.0, 40.0, 24.0])
        logits, presence = torch.zeros(len(guesses), 2), torch.zeros(len(guesses), 1)
        index, reached = assign(logits, presence, guesses, box, torch.tensor([1]), places)
        self.assertEqual((index >= 0).nonzero()[:, 0].tolist(), cells)
        self.assertEqual(reached[cells].tolist(), [1, 1, 1])

    def test_a_cell_answers_for_one_box_only(self):
        torch.manual_seed(3)
        places = cells_of(64, 64)
        boxes = torch.tensor([[8.0, 8.0, 40.0, 40.0], [12.0, 12.0, 44.0, 44.0]])
        guesses = boxes[torch.randint(0, 2, (len(places[0]),))]
        scores = torch.randn(len(guesses), 2), torch.randn(len(guesses), 1)
        index, reached = assign(*scores, guesses, boxes, torch.tensor([0, 1]), places)
        for cell in (index >= 0).nonzero()[:, 0]:
            overlaps = overlap_of_all(guesses[cell][None], boxes)[0]
            self.assertAlmostEqual(reached[cell].item(), overlaps[index[cell]].item(), places=6)

    def test_nobody_answers_for_nothing(self):
        places = cells_of(32, 32)
        n = len(places[0])
        nothing = torch.zeros(0, 4), torch.zeros(0, dtype=torch.long)
        index, _ = assign(torch.zeros(n, 2), torch.zeros(n, 1), torch.zeros(n, 4), *nothing, places)
        self.assertTrue((index == -1).all())


class Learning(unittest.TestCase):
    """Pictures, losses, the network."""

    def test_a_crop_moves_boxes_with_the_pixels(self):
        picture = np.zeros((240, 320, 3), np.uint8)
        picture[100:140, 60:120] = 255
        things = np.array([[60, 100, 120, 140, 3, 1]], np.float32)
        for seed in range(40):
            out, moved = crop(picture, things, (224, 160), (0.7, 1.4), np.random.default_rng(seed))
            shown = (out == 255).all(2)
            for x0, y0, x1, y1, *_ in moved:
                rows, columns = shown.any(1).nonzero()[0], shown.any(0).nonzero()[0]
                found = [columns[0], rows[0], columns[-1] + 1, rows[-1] + 1]
                np.testing.assert_allclose(found, [x0, y0, x1, y1], atol=2.5)

    def test_noise_keeps_the_mean_and_has_its_deviation(self):
        picture = np.full((160, 224, 3), 128, np.uint8)
        spoilt = [spoil(picture, np.random.default_rng(seed)).astype(float) for seed in range(200)]
        noisy = [one for one in spoilt if one.std() > 1]
        # 1 - 0.8 x 0.7 = 44 % have a ramp, noise or both.
        self.assertTrue(65 < len(noisy) < 115)
        for one in noisy:
            self.assertLess(abs(one.mean() - 128), 1.5)
            self.assertLess(one.std(), 40)
        # Neighbours differ where there is noise: no ramp does that.
        rough = [one for one in spoilt if np.diff(one, axis=1).std() > 2]
        self.assertTrue(40 < len(rough) < 85)

    def test_a_crop_around_a_thing_has_all_of_it(self):
        things = np.array([[250, 10, 300, 50, 1, 1]], np.float32)
        random = np.random.default_rng(2)
        for _ in range(50):
            # 50 px at a scale of 1.4 would be 70: 0.9 of the piece's 60 are 54, at a scale of 1.08.
            _, moved = crop(np.zeros((240, 320, 3), np.uint8), things, (60, 60), (1.4, 1.4), random, things[0, :4])
            width, height = moved[0, 2:4] - moved[0, :2]
            # Stretched by up to e^0.15 its width may be 62.7, of which 60 are in the piece.
            self.assertTrue(0.95 * 1.08**2 * 50 * 40 < width * height < 1.001 * 1.08**2 * 50 * 40)
            self.assertTrue((moved[0, :4] >= -0.01).all() and (moved[0, :4] <= 60.01).all())

    def test_kinds_with_few_things_are_sought_more_often(self):
        rows = [[0, 0, 9, 9, 7, 1]] * 16 + [[0, 0, 9, 9, 8, 1], [0, 0, 9, 9, 8, 0]]
        sought = Sought(SimpleNamespace(things=[np.array(rows, np.float32)]))
        # 16 to the power of a quarter is 2, 1 is 1: two thirds and one third.
        np.testing.assert_allclose(sought.chances[[7, 8, 9]], [2 / 3, 1 / 3, 0])
        self.assertEqual({sought.draw(np.random.default_rng(k)) for k in range(40)} - {(0, n) for n in range(17)}, set())

    def test_pieces_fill_a_picture_and_keep_their_boxes(self):
        picture, box = np.zeros((240, 320, 3), np.uint8), [100, 80, 130, 110, 7, 1]
        picture[80:110, 100:130] = 255
        views = FakeViews(picture, np.array([box], np.float32))
        part = {"size": (288, 224), "scales": (0.9, 0.9), "spoiled": 0.0}
        for seed in range(20):
            out, things = tiled(Sought(views), part, np.random.default_rng(seed))
            self.assertEqual(out.shape, (224, 288, 3))
            self.assertIn(len(things), (1, 2, 4))
            for x0, y0, x1, y1, *_ in things.round().astype(int):
                self.assertGreater(out[y0 + 2 : y1 - 2, x0 + 2 : x1 - 2].mean(), out.mean())

    def test_colours_turn_about_the_greys(self):
        picture = np.array([[[90, 90, 90], [200, 40, 40]]], np.uint8)
        for angle, red in ((0, [200, 40, 40]), (2 * np.pi / 3, [40, 200, 40]), (4 * np.pi / 3, [40, 40, 200])):
            turned = turn_colours(picture, angle).astype(int)
            np.testing.assert_allclose(turned[0], [[90, 90, 90], red], atol=1)

    def test_views_of_rare_kinds_are_seen_more_often(self):
        row = lambda kind, counts: np.array([[0, 0, 9, 9, kind, counts]], np.float32)
        # Of 100 views one shows kind 7, where sqrt(0.06 / 0.01) = 2.449; one shows kind 8, but not enough of it.
        things = [row(7, 1), row(8, 0)] + [row(3, 1)] * 98
        repeats = repeats_of(things)
        np.testing.assert_allclose(repeats[:3], [2.449, 1, 1], atol=1e-3)
        self.assertEqual(repeats_of([np.zeros((0, 6), np.float32)]).tolist(), [1])

    def test_what_is_not_judged_gives_no_loss(self):
        places = cells_of(32, 32)
        n = len(places[0])
        answers = torch.randn(1, n, 3), torch.randn(1, n, 1), torch.rand(1, n, 4)
        nothing = torch.zeros(0, 4), torch.zeros(0, dtype=torch.long)
        unjudged = detection_loss(*answers, [(*nothing, torch.ones(n, dtype=torch.bool))], places)
        judged = detection_loss(*answers, [(*nothing, torch.zeros(n, dtype=torch.bool))], places)
        self.assertEqual(unjudged[0].item(), 0)
        self.assertGreater(judged[0].item(), 0)

    def test_a_right_answer_costs_less_than_a_wrong_one(self):
        places = cells_of(64, 64)
        n = len(places[0])
        truth = torch.tensor([[8.0, 8.0, 40.0, 40.0]])
        batch = [(truth, torch.tensor([1]), torch.zeros(n, dtype=torch.bool))]
        presence = torch.full((1, n, 1), -6.0)
        presence[0, 18] = 6
        guesses = truth.expand(1, n, 4).clone()
        right, wrong = torch.zeros(1, n, 2), torch.zeros(1, n, 2)
        right[..., 1], right[..., 0], wrong[..., 0], wrong[..., 1] = 5, -5, 5, -5
        costs = [detection_loss(kind, presence, guesses, batch, places)[1].item() for kind in (right, wrong)]
        self.assertLess(costs[0], costs[1])

    def test_the_stem_is_one_convolution(self):
        torch.manual_seed(1)
        stem, picture = Stem().eval(), torch.rand(2, 3, 32, 64)
        torch.testing.assert_close(stem.in_one()(picture), stem(picture), atol=1e-5, rtol=0)

    def test_the_network_is_as_small_as_promised(self):
        network = Network(44)
        self.assertLess(sum(p.numel() for p in network.parameters()), 1_000_000)
        logits, presence, boxes = network.eval()(torch.zeros(1, 3, 224, 288))
        self.assertEqual((logits.shape, presence.shape, boxes.shape), ((1, 1323, 44), (1, 1323, 1), (1, 1323, 4)))

    def test_gates_go_from_silu_to_relu(self):
        self.assertEqual(sharpness_at(0.0, 0.35), 1)
        self.assertAlmostEqual(sharpness_at(0.175, 0.35), 2)
        self.assertEqual([sharpness_at(0.34, 0.35), sharpness_at(1.0, 0.35), sharpness_at(0.0, 0.0)], [None] * 3)
        x = torch.linspace(-3, 3, 13)
        self.addCleanup(setattr, Gate, "sharpness", None)
        for sharpness, function in ((1, torch.nn.functional.silu), (None, torch.relu)):
            Gate.sharpness = sharpness
            torch.testing.assert_close(Gate()(x), function(x))

    def test_an_earlier_model_is_gone_on_from(self):
        torch.manual_seed(1)
        few = ["vase", "chair", "no class of ours"]
        before = Network(len(few)).eval()
        for norm in (m for m in before.modules() if isinstance(m, torch.nn.BatchNorm2d)):
            torch.nn.init.uniform_(norm.weight, 0.5, 1.5), torch.nn.init.uniform_(norm.running_mean, -1, 1)
        folder = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, folder)
        state = {"mean": before.state_dict(), "classes": few, "step": 0}
        torch.save(state, folder / "last.pt")
        export(folder / "last.pt", folder)
        home = folder / "views" / "home"
        home.mkdir(parents=True)
        (home / "views.json").write_text(json.dumps({"views": [{"things": []}] * 2}))
        pictures = np.random.default_rng(1).integers(0, 256, (2, 240, 320, 3), np.uint8)
        pictures.tofile(home / "rgb.bin")
        after = start_from(folder / "model.onnx", folder / "views").eval()
        picture = torch.from_numpy(pictures[:, :192, :256].transpose(0, 3, 1, 2).copy()).float()
        with torch.no_grad():
            told, tells = before(picture), after(picture)
        for name, row in (("vase", 0), ("chair", 1)):
            torch.testing.assert_close(tells[0][..., CLASS_OF[name]], told[0][..., row], atol=1e-2, rtol=1e-2)
        torch.testing.assert_close(tells[1], told[1], atol=1e-2, rtol=1e-2)


if __name__ == "__main__":
    unittest.main()
