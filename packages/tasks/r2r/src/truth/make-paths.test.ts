import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readBenchmark } from '@parley/datasets/benchmarks';
import { shortestWay } from '@parley/protocol';
import { type LoadedHome, loadHome } from '@parley/scenes/files';
import type { NavigationGraph } from '@parley/scenes/kinds';
import { createRasteriser } from '@parley/scenes/raster';
import { readGraph } from '@parley/scenes/validate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Style } from '../shared';
import { builtInEpisodes } from './episodes';
import { makePaths, toldClausesOf } from './make-paths';
import { createLookAround, FIELD_NAMES } from './panorama';

const homes = new URL('../../../../../public/scenes/', import.meta.url);
const graphOf = (home: string): NavigationGraph => {
  const text = readFileSync(new URL(`${home}/graph.json`, homes), 'utf8');
  return readGraph(text, home, 'Make it again.').graph as NavigationGraph;
};
const sets = new URL('./built-in/', import.meta.url);
const setOf = (name: string) => {
  const read = readBenchmark(new Uint8Array(readFileSync(new URL(name, sets))), name);
  return read.format === 'r2r' ? read.data : [];
};

let home: LoadedHome;
const graph = graphOf('willow');
beforeAll(async () => {
  home = await loadHome(fileURLToPath(new URL('willow', homes)));
});
afterAll(() => home.pathFinder.dispose());
const place = () => ({ scene: home.scene, graph, rasteriser: createRasteriser(home.sensors) });

describe('the built-in paths', () => {
  const all = readdirSync(sets).flatMap(setOf);

  it('are at least 120, in held-out homes, with three instructions each', () => {
    expect(all.length).toBeGreaterThanOrEqual(120);
    expect(new Set(all.map(({ path_id }) => path_id)).size).toBe(all.length);
    for (const { instructions } of all) expect(new Set(instructions).size).toBe(3);
    for (const { scan } of all)
      expect(['alder', 'ash', 'beech', 'birch', 'elm', 'hazel']).not.toContain(scan);
  });

  it('are shortest ways of 4 to 7 edges over the graphs of their homes', () => {
    for (const { scan, path, distance, path_id } of all) {
      const { nodes, ...rest } = graphOf(scan);
      const index = path.map((id) => nodes.findIndex((node) => node.id === id));
      const way = shortestWay({ nodes, ...rest }, index[0] as number, index.at(-1) as number);
      expect(way?.nodes, String(path_id)).toEqual(index);
      expect(way?.lengthM).toBeCloseTo(distance, 6);
      expect(path.length - 1).toBeGreaterThanOrEqual(4);
      expect(path.length - 1).toBeLessThanOrEqual(7);
    }
  });

  it('of willow are those that are made today', () => {
    const made = makePaths(place(), { seed: '1', count: 18, lexicon: 'train' });
    expect(made).toEqual(all.filter(({ scan }) => scan === 'willow'));
  });
});

describe('looking around in willow', () => {
  it.each(FIELD_NAMES)('shows each neighbour along its bearing (%s)', (field) => {
    const look = createLookAround(place(), field);
    for (const node of graph.nodes.keys()) {
      const directions = look(node);
      expect(directions.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
      const shown = new Set(
        directions.flatMap(({ candidates }) => candidates.map(({ viewpoint }) => viewpoint)),
      );
      const beside = graph.edges.flatMap(([a, b]) => (a === node ? [b] : b === node ? [a] : []));
      expect([...shown].sort()).toEqual(beside.map((next) => graph.nodes[next]?.id).sort());
    }
  });

  it('shows things where they are: the sofa of the living room to the west, and not to the east', () => {
    const sofa = home.scene.instances.find(({ category }) => category === 'sofa');
    const [x = 0, , z = 0] = sofa?.position ?? [];
    const node = graph.nodes.findIndex(
      ({ position }) => Math.hypot(position[0] - x, position[2] - z) < 2.5,
    );
    const from = graph.nodes[node]?.position ?? [0, 0, 0];
    const bearing = ((Math.atan2(x - from[0], from[2] - z) * 180) / Math.PI + 360) % 360;
    const towards = Math.round(bearing / 30) % 12;
    const shares = createLookAround(place())(node).map(
      ({ things }) => things.find(({ instanceId }) => instanceId === sofa?.id)?.share ?? 0,
    );
    expect(shares.indexOf(Math.max(...shares))).toBe(towards);
    expect(shares[(towards + 6) % 12]).toBe(0);
  });

  it('renders a viewpoint once', () => {
    const { rasteriser, ...rest } = place();
    let frames = 0;
    const counting = {
      render: (...args: Parameters<typeof rasteriser.render>) => {
        frames++;
        return rasteriser.render(...args);
      },
    };
    const look = createLookAround({ ...rest, rasteriser: counting });
    expect(look(0)).toBe(look(0));
    expect(frames).toBe(12);
  });
});

it('tells the actions of each built-in instruction of willow again, in their number and their order', () => {
  const episodes = builtInEpisodes('val').filter(({ scan }) => scan === 'willow');
  expect(episodes).toHaveLength(48);
  const lookAround = createLookAround(place());
  for (const { path, bearingDeg: startDeg, told: style, instruction, episodeId } of episodes) {
    const nodes = path.map((id) => graph.nodes.findIndex((node) => node.id === id));
    const told = toldClausesOf({ scene: home.scene, graph, lookAround }, nodes, {
      startDeg,
      style: style as Style,
    });
    const written = instruction
      .toLowerCase()
      .split(/\. | and |\.$/)
      .slice(0, -1);
    expect(told.length, episodeId).toBe(written.length);
    for (const [i, { landmark }] of told.entries())
      expect(written[i], episodeId).toContain(landmark ?? '');
    const done = told.map(({ doneAfter }) => doneAfter);
    expect(done, episodeId).toEqual([...done].sort((a, b) => a - b));
    expect(done.at(-1)).toBe(path.length - 1);
  }
});
