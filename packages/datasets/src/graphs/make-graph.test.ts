import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { distanceM } from '@parley/protocol';
import { type LoadedHome, loadHome } from '@parley/scenes/files';
import { floorOf, GRAPH_FILE, type NavigationGraph } from '@parley/scenes/kinds';
import { isInside } from '@parley/scenes/polygon';
import { createRasteriser } from '@parley/scenes/raster';
import { readGraph } from '@parley/scenes/validate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GRAPH_CAMERA_M, makeGraph } from './make-graph';

const WILLOW = fileURLToPath(new URL('../../../../public/scenes/willow', import.meta.url));

let home: LoadedHome;
let graph: NavigationGraph;
beforeAll(async () => {
  home = await loadHome(WILLOW);
  graph = make();
});
afterAll(() => home.pathFinder.dispose());
const make = (spacingM?: number): NavigationGraph =>
  makeGraph(
    home.scene,
    { pathFinder: home.pathFinder, rasteriser: createRasteriser(home.sensors) },
    spacingM,
  );

describe('makeGraph', () => {
  it('is the same graph of the same home, and the one that is shipped beside it', () => {
    expect(make()).toEqual(graph);
    const { graph: shipped } = readGraph(
      readFileSync(join(WILLOW, GRAPH_FILE), 'utf8'),
      GRAPH_FILE,
      'Make it again.',
    );
    expect(shipped).toMatchObject({ ...graph });
  });

  it('has a viewpoint in every room, where one can stand, and in every doorway', () => {
    for (const { id, polygonXZ } of home.scene.rooms)
      expect(
        graph.nodes.some(({ position: [x, , z] }) => isInside(polygonXZ, [x, z])),
        id,
      ).toBe(true);
    for (const node of graph.nodes) {
      expect(home.pathFinder.isNavigable(floorOf(node)), node.id).toBe(true);
      expect(node.heightM).toBe(GRAPH_CAMERA_M);
    }
    for (const { position } of home.scene.portals) {
      const nearestM = Math.min(...graph.nodes.map((node) => distanceM(floorOf(node), position)));
      expect(nearestM).toBeLessThan(1);
    }
  });

  it('has ways that are straight, as long as the line, and between viewpoints that see each other', () => {
    expect(graph.edges.length).toBeGreaterThanOrEqual(graph.nodes.length - 1);
    for (const [a, b, lengthM] of graph.edges) {
      const [from, to] = [graph.nodes[a], graph.nodes[b]];
      if (from === undefined || to === undefined) throw new Error('an end is missing');
      expect(lengthM).toBeCloseTo(distanceM(from.position, to.position), 5);
      expect(lengthM).toBeLessThanOrEqual(5);
      const walk = home.pathFinder.findPath(floorOf(from), floorOf(to));
      expect(walk.kind === 'complete' && walk.lengthM - lengthM).toBeLessThan(0.06);
      expect([from.visible.includes(to.id), to.visible.includes(from.id)]).toEqual([true, true]);
    }
  });

  it('leads from each viewpoint to each', () => {
    const reached = new Set([0]);
    for (const node of reached)
      for (const [a, b] of graph.edges) {
        if (a === node) reached.add(b);
        if (b === node) reached.add(a);
      }
    expect(reached.size).toBe(graph.nodes.length);
  });

  it('has more viewpoints where they may stand nearer, none of them in one place', () => {
    const dense = make(1.2);
    expect(dense.nodes.length).toBeGreaterThan(graph.nodes.length);
    dense.nodes.forEach((node, i) => {
      for (const other of dense.nodes.slice(0, i))
        expect(distanceM(node.position, other.position)).toBeGreaterThan(0.25);
    });
  });

  it('refuses a home in which nobody can stand', () => {
    const nowhere = { ...home.pathFinder, grid: () => [], snap: () => null };
    const parts = { pathFinder: nowhere, rasteriser: createRasteriser(home.sensors) };
    expect(() => makeGraph(home.scene, parts)).toThrow(/nowhere to stand/);
  });
});
