import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Vec3 } from '@parley/protocol';
import type { Scene } from '@parley/scenes/format';
import { floorOf, GRAPH_FILE, type NavigationGraph } from '@parley/scenes/kinds';
import { isInside } from '@parley/scenes/polygon';
import { readGraph } from '@parley/scenes/validate';
import { describe, expect, it } from 'vitest';

/*
 * Whether each edge of the built-in graphs is a straight walk that is free, told by other means than those that make them: points of the line in rooms and doorways,
 * and outside what stands on the floor.
 */

const HOMES = fileURLToPath(new URL('../../../../public/scenes', import.meta.url));
/** Between two points of a line that are looked at, metres. */
const STEP_M = 0.01;
/** What stands lower is stepped over (0.2 m, in voxels of a navmesh), and what hangs higher passed beneath by a robot of 1.5 m. */
const BODY_M = { from: 0.25, to: 1.5 } as const;
/** A doorway is as deep as its wall; a line may be this much wider than it at the ends of the wall, metres. */
const DOORWAY_SLACK_M = 0.01;

type Line = readonly [from: Vec3, to: Vec3];

const pointsOf = ([from, to]: Line): Vec3[] => {
  const steps = Math.ceil(Math.hypot(to[0] - from[0], to[2] - from[2]) / STEP_M);
  return Array.from({ length: steps + 1 }, (_, i) => {
    const at = (axis: 0 | 1 | 2): number => from[axis] + ((to[axis] - from[axis]) * i) / steps;
    return [at(0), at(1), at(2)];
  });
};

/** What fills its box on the floor in part alone: round things, plants with leaves over their pot, and a lamp beneath whose arm one walks. */
const SHARES: Readonly<Record<string, number>> = {
  ...{ ball: 1, lamp: 1, stool: 1, toy: 1, 'trash can': 1, vase: 1, plant: 0.5 },
};
const ARC_LAMP = 'lamp-floor-arc';

/** Is a point of the floor in what stands there? Along its own axes. */
function isIn(
  { category, position, sizeM, yawDeg }: Scene['instances'][number],
  at: Vec3,
): boolean {
  const [dx, dz] = [at[0] - position[0], at[2] - position[2]];
  const yaw = ((yawDeg ?? 0) * Math.PI) / 180;
  const across = (dx * Math.cos(yaw) - dz * Math.sin(yaw)) / (sizeM[0] / 2);
  const along = (dx * Math.sin(yaw) + dz * Math.cos(yaw)) / (sizeM[2] / 2);
  const round = SHARES[category];
  return round !== undefined
    ? Math.hypot(across, along) < round
    : Math.max(Math.abs(across), Math.abs(along)) < 1;
}

/** What a line touches: things by name, and walls. */
function touched(scene: Scene, line: Line): string[] {
  const points = pointsOf(line);
  const things = scene.instances.filter(
    (thing) =>
      thing.category !== 'door' &&
      thing.model !== ARC_LAMP &&
      thing.aabb.max[1] > BODY_M.from &&
      thing.aabb.min[1] < BODY_M.to &&
      points.some((point) => isIn(thing, point)),
  );
  const isInRoom = ([x, , z]: Vec3): boolean =>
    scene.rooms.some(({ polygonXZ }) => isInside(polygonXZ, [x, z]));
  const isInDoorway = ([x, , z]: Vec3): boolean =>
    scene.portals.some(
      ({ position, widthM }) =>
        Math.hypot(x - position[0], z - position[2]) <= widthM / 2 + DOORWAY_SLACK_M,
    );
  return [
    ...things.map(({ category, id }) => `${category} ${id}`),
    ...(points.every((point) => isInRoom(point) || isInDoorway(point)) ? [] : ['wall']),
  ];
}

const sceneOf = (home: string): Scene =>
  JSON.parse(readFileSync(join(HOMES, home, 'scene.json'), 'utf8'));

const graphOf = (home: string): NavigationGraph => {
  const text = readFileSync(join(HOMES, home, GRAPH_FILE), 'utf8');
  const { graph } = readGraph(text, home, 'Make it again.');
  if (graph === null) throw new Error(`${home} has no graph`);
  return graph;
};

const lineOf = ({ nodes }: NavigationGraph, a: number, b: number): Line => {
  const [from, to] = [nodes[a], nodes[b]];
  if (from === undefined || to === undefined) throw new Error('an end is missing');
  return [floorOf(from), floorOf(to)];
};

const ALL = readdirSync(HOMES).sort();

it('has fourteen homes to look at', () => {
  expect(ALL).toHaveLength(14);
});

describe.each(ALL)('the graph of %s', (id) => {
  const graph = graphOf(id);
  const scene = sceneOf(id);

  it('has edges that touch nothing', () => {
    const bad = graph.edges.flatMap(([a, b]) => {
      const what = touched(scene, lineOf(graph, a, b));
      return what.length === 0 ? [] : [[graph.nodes[a]?.id, graph.nodes[b]?.id, ...what]];
    });
    expect(bad).toEqual([]);
  });

  it('leads through every doorway, into every room and from each viewpoint to each', () => {
    const lines = graph.edges.map(([a, b]) => pointsOf(lineOf(graph, a, b)));
    for (const { position, widthM, roomA, roomB } of scene.portals) {
      const leads = lines.some((points) =>
        points.some(([x, , z]) => Math.hypot(x - position[0], z - position[2]) < widthM / 2),
      );
      expect(leads, `${roomA} and ${roomB}`).toBe(true);
    }
    for (const room of scene.rooms)
      expect(
        graph.nodes.some(({ position: [x, , z] }) => isInside(room.polygonXZ, [x, z])),
        room.id,
      ).toBe(true);
    const reached = new Set([0]);
    for (const node of reached)
      for (const [a, b] of graph.edges) {
        if (a === node) reached.add(b);
        if (b === node) reached.add(a);
      }
    expect(reached.size).toBe(graph.nodes.length);
  });
});

it('finds what is in the way of lines that are no edges', () => {
  const [graph, scene] = [graphOf('oak'), sceneOf('oak')];
  const joined = new Set(graph.edges.map(([a, b]) => `${a} ${b}`));
  const others = graph.nodes.flatMap((_, a) =>
    graph.nodes.flatMap((__, b): [number, number][] =>
      a < b && !joined.has(`${a} ${b}`) ? [[a, b]] : [],
    ),
  );
  const found = others.flatMap(([a, b]) => touched(scene, lineOf(graph, a, b)));
  expect(found).toContain('wall');
  // Around which an edge of an earlier graph led, and over the corner of whose seat the line went.
  expect(found).toContain('chair 53');
});
