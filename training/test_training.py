"""python3 -m unittest discover training: what boxes, cells and crops must be, worked out by hand."""
import unittest

import numpy as np
import torch

from assign import assign
from augment import crop
from losses import detection_loss, overlap
from network import Network, cells_of


class Training(unittest.TestCase):
    """Small numbers that can be checked on paper."""

    def test_cells_cover_an_odd_picture(self):
        cells, strides = cells_of(240, 320)
        # 30 x 40 + 15 x 20 + 8 x 10
        self.assertEqual(len(cells), 1580)
        self.assertEqual(cells[0].tolist(), [4, 4])
        self.assertEqual(cells[-1].tolist(), [304, 240])
        self.assertEqual(strides[-1].item(), 32)

    def test_a_box_smaller_than_a_cell_has_one_cell(self):
        index = assign(torch.tensor([[9.0, 9.0, 12.0, 12.0]]), 64, 64)
        self.assertEqual((index >= 0).nonzero()[:, 0].tolist(), [9])

    def test_the_smaller_of_two_boxes_wins(self):
        boxes = torch.tensor([[0.0, 0.0, 46.0, 46.0], [12.0, 12.0, 34.0, 34.0]])
        cells, _ = cells_of(64, 64)
        index = assign(boxes, 64, 64)
        self.assertEqual(index[(cells[:64] == 20).all(1).nonzero()[0, 0]].item(), 1)

    def test_overlap_of_halves_is_a_third(self):
        iou, _ = overlap(torch.tensor([[0.0, 0.0, 2.0, 1.0]]), torch.tensor([[1.0, 0.0, 3.0, 1.0]]))
        self.assertAlmostEqual(iou.item(), 1 / 3, places=6)

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

    def test_what_is_ignored_gives_no_loss(self):
        torch.manual_seed(1)
        logits, boxes = torch.randn(1, 5, 3), torch.rand(1, 5, 4)
        nothing = (torch.full((5,), -1), torch.zeros(0, 4), torch.zeros(0, dtype=torch.long))
        ignored = detection_loss(logits, boxes, [(*nothing, torch.ones(5, 3, dtype=torch.bool))])
        judged = detection_loss(logits, boxes, [(*nothing, torch.zeros(5, 3, dtype=torch.bool))])
        self.assertEqual(ignored[0].item(), 0)
        self.assertGreater(judged[0].item(), 0)

    def test_the_network_is_as_small_as_promised(self):
        network = Network(44)
        self.assertLess(sum(p.numel() for p in network.parameters()), 1_000_000)
        logits, boxes = network.eval()(torch.zeros(1, 3, 240, 320))
        self.assertEqual((logits.shape, boxes.shape), ((1, 1580, 44), (1, 1580, 4)))


if __name__ == "__main__":
    unittest.main()
