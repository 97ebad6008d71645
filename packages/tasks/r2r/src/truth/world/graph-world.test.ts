import type { GraphNode, NavigationGraph } from '@parley/scenes/kinds';
import { expect, it } from 'vitest';
import { createGraphWorld } from '.';

const node = (id: string, x: number, z: number): GraphNode => ({
  ...{ id, position: [x, 1.5, z], heightM: 1.5, visible: [] },
});
/** A square of 3 m: a north of b, b west of c, d by itself behind a. */
const GRAPH: NavigationGraph = {
  scan: 'square',
  nodes: [node('a', 0, -3), node('b', 0, 0), node('c', 3, 0), node('d', 0, -7)],
  edges: [
    [0, 1, 3],
    [1, 2, 3],
    [0, 3, 4],
  ],
};
const open = (goal = 'c') => createGraphWorld(GRAPH, { start: 'a', goal, bearingDeg: 90 });
const move = (to: string) => ({ kind: 'move' as const, to });

it('begins on the floor of its start, with a heading that turns left as poses do', () => {
  const { pose, node: at } = open().act('robot', { kind: 'stop' });
  expect([pose.position, pose.headingDeg, at]).toEqual([[0, 0, -3], 270, 'a']);
});

it('goes along edges and faces on as it came', () => {
  const world = open();
  // South: 180° from north either way round; then east, which is 90° to the right of north.
  expect(world.act('robot', move('b'))).toEqual({
    ...{ collided: false, node: 'b', pose: { position: [0, 0, 0], headingDeg: 180 } },
  });
  expect(world.act('robot', move('c')).pose).toEqual({ position: [3, 0, 0], headingDeg: 270 });
});

it.each(['c', 'a', 'nowhere'])('stays where no edge leads: to %s', (to) => {
  const world = open();
  expect(world.act('robot', move(to))).toMatchObject({ collided: true, node: 'a' });
  expect(world.act('robot', { kind: 'forward' }).collided).toBe(true);
});

it('measures the way to the goal along the graph, and knows the next of it', () => {
  const world = open();
  expect([world.measure(), world.nextToGoal()]).toEqual([{ distanceM: 6 }, 'b']);
  world.act('robot', move('d'));
  expect([world.measure(), world.nextToGoal()]).toEqual([{ distanceM: 10 }, 'a']);
  expect([open('a').measure(), open('a').nextToGoal()]).toEqual([{ distanceM: 0 }, null]);
});

it('refuses a start or goal that is not there, and has no camera', () => {
  expect(() => open('x')).toThrow(/viewpoint x is not in graph square/);
  expect(() => open().look()).toThrow(TypeError);
});
