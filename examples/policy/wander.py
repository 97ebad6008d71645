"""A policy to begin from: wanders where there is room, asks one question, and stops before the first thing of the category.

    python3 examples/policy/wander.py --port 8765
    parley simulate --policy ws://127.0.0.1:8765 --config '{"detect": true}' --n 4
"""
import argparse
import random

from parley_policy import act, ask, depth_of, serve, stop

# Metres of free way that a step forward needs, and that lie between the robot and a thing that it stops at.
ROOM_M, NEAR_M = 0.6, 1.0


class Wander:
    """One episode."""

    def start(self, episode):
        """Takes in what is asked for."""
        self.category = episode["category"]
        self.random = None
        self.turn = "turn-left"
        self.has_asked = False

    def step(self, step):
        """Looks, then moves, asks or stops. What begins with the same view always wanders the same way."""
        self.random = self.random or random.Random(step["depth"]["data"])
        depth = depth_of(step)
        height, width = len(depth), len(depth[0])
        for found in step["detections"] or []:
            left, top, right, bottom = found["box"]
            away = depth[int((top + bottom) / 2)][int((left + right) / 2)]
            if 0 < away < NEAR_M:
                return stop()
        if not self.has_asked and step["step"] >= 5:
            self.has_asked = True
            return ask(f"What colour is the {self.category}?")
        ahead = [row[column] for row in depth[height // 3 :] for column in range(width // 3, 2 * width // 3)]
        free = min((value for value in ahead if value > 0), default=9.0)
        if step["collided"] or free < ROOM_M:
            return act(self.turn)
        if self.random.random() < 0.1:
            self.turn = self.random.choice(["turn-left", "turn-right"])
            return act(self.turn)
        return act("forward")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, default=8765, help="0 takes one that is free")
    serve(Wander, port=parser.parse_args().port)
