import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RouteGraph } from './route-graph';
import { type Fidelity, type RouteMeasures, score } from './score';

/**
 * Five viewpoints in a row, two metres apart and the last 3 m on; s beside the first, 1 m off; apart has no way out.
 *
 *     s –1– v0 –2– v1 –2– v2 –2– v3 –3– v4      apart
 */
const GRAPH: RouteGraph = {
  nodes: ['v0', 'v1', 'v2', 'v3', 'v4', 's', 'apart'].map((id) => ({ id })),
  edges: [
    [0, 1, 2],
    [1, 2, 2],
    [2, 3, 2],
    [3, 4, 3],
    [0, 5, 1],
  ],
};
/** Six metres. */
const GOAL = { path: ['v0', 'v1', 'v2', 'v3'] };

function measured(route: string, fidelity: Fidelity = 'paper', goal = GOAL): RouteMeasures {
  const scored = score(GRAPH, route.split(' '), goal, { fidelity });
  if (scored.kind === 'refused') throw new TypeError(scored.detail);
  return scored.measures;
}

describe('score, worked by hand', () => {
  it('of the path itself', () => {
    expect(measured('v0 v1 v2 v3')).toEqual({
      ...{ lengthM: 6, errorM: 0, oracleErrorM: 0, success: 1, oracleSuccess: 1, spl: 1 },
      ...{ ndtw: 1, sdtw: 1, shortestM: 6, moves: 3 },
    });
  });

  it('of one that stops 2 m short: success, no longer than the shortest way, DTW 2 m over 4 viewpoints', () => {
    const { lengthM, errorM, success, spl, ndtw, sdtw } = measured('v0 v1 v2');
    expect([lengthM, errorM, success, spl]).toEqual([4, 2, 1, 1]);
    // e^(−2 ÷ (4 · 3)) = e^(−1 ÷ 6)
    expect(ndtw).toBeCloseTo(0.846481724890614, 12);
    expect(sdtw).toBe(ndtw);
  });

  it('of one that passes the goal and comes to a stand 3 m beyond: 3 m is too far', () => {
    const { lengthM, errorM, oracleErrorM, success, oracleSuccess, spl, ndtw, sdtw } =
      measured('v0 v1 v2 v3 v4');
    expect([lengthM, errorM, oracleErrorM]).toEqual([9, 3, 0]);
    expect([success, oracleSuccess, spl, sdtw]).toEqual([0, 1, 0, 0]);
    // v4 is 3 m from v3, all others lie on the path: e^(−3 ÷ 12)
    expect(ndtw).toBeCloseTo(0.7788007830714049, 12);
  });

  it('of a detour of 2 m: SPL 6 ÷ 8', () => {
    const { lengthM, spl, moves } = measured('v0 s v0 v1 v2 v3');
    expect([lengthM, spl, moves]).toEqual([8, 0.75, 5]);
  });

  it('of one that never moved, and of one whose start is its goal', () => {
    expect(measured('v0')).toMatchObject({ lengthM: 0, errorM: 6, success: 0, spl: 0, moves: 0 });
    const here = { path: ['v1'] };
    expect(measured('v1', 'paper', here)).toMatchObject({ success: 1, spl: 1, ndtw: 1 });
    expect(measured('v1 v2', 'paper', here)).toMatchObject({ success: 1, spl: 0 });
  });

  it('takes turns on the spot for nothing', () => {
    expect(measured('v0 v0 v1 v1 v1 v2 v3 v3')).toEqual(measured('v0 v1 v2 v3'));
  });
});

describe("score with fidelity 'code'", () => {
  it('leaves the first move out: TL is 2 m less, and SPL of a detour 6 ÷ 7 in place of 6 ÷ 8', () => {
    expect(measured('v0 v1 v2 v3', 'code').lengthM).toBe(4);
    const { lengthM, spl, success } = measured('v0 s v0 v1 v2 v3', 'code');
    expect([lengthM, spl, success]).toEqual([7, 6 / 7, 1]);
  });

  it('forgets that the start was near the goal', () => {
    const near = { path: ['v0', 'v1'] };
    // From v0, 2 m from v1, to s, 3 m from it.
    expect(measured('v0 s', 'paper', near)).toMatchObject({ oracleErrorM: 2, oracleSuccess: 1 });
    expect(measured('v0 s', 'code', near)).toMatchObject({ oracleErrorM: 3, oracleSuccess: 0 });
  });

  it('still refuses a wrong start, and leaves one that never moved as it is', () => {
    expect(score(GRAPH, ['v1', 'v2'], GOAL, { fidelity: 'code' }).kind).toBe('refused');
    expect(measured('v0', 'code')).toEqual(measured('v0'));
  });
});

describe('score refuses', () => {
  it.each([
    ['nothing', { route: [], path: GOAL.path }, 'empty', 0],
    ['a start beside the start', { route: ['v1', 'v2'], path: GOAL.path }, 'wrong-start', 0],
    ['an unknown viewpoint', { route: ['v0', 'v9'], path: GOAL.path }, 'unknown-viewpoint', 1],
    ['a leap', { route: ['v0', 'v1', 'v3'], path: GOAL.path }, 'no-edge', 2],
    ['a goal that is not there', { route: ['v0'], path: ['v0', 'v9'] }, 'bad-goal', 1],
    ['a goal that no way leads to', { route: ['v0'], path: ['v0', 'apart'] }, 'bad-goal', 1],
    ['a path along a missing edge', { route: ['v0'], path: ['v0', 'v1', 'v3'] }, 'bad-goal', 2],
    ['a path that rests', { route: ['v0'], path: ['v0', 'v0', 'v1'] }, 'bad-goal', 1],
    ['a start without a way out', { route: ['apart'], path: ['apart', 'v0'] }, 'bad-goal', 0],
    ['a path of nothing', { route: ['v0'], path: [] }, 'bad-goal', 0],
  ])('%s, with its place', (_, { route, path }, fault, at) => {
    expect(score(GRAPH, route, { path })).toMatchObject({ kind: 'refused', fault, at });
  });
});

/** A walk of given turns from a node: each number chooses among the ways out. */
function walk({ nodes, edges }: RouteGraph, from: number, turns: readonly number[]): string[] {
  const ids = [nodes[from]?.id as string];
  let here = from;
  for (const turn of turns) {
    const beside = edges.flatMap(([a, b]) => (a === here ? [b] : b === here ? [a] : []));
    if (beside.length === 0) break;
    here = beside[turn % beside.length] as number;
    ids.push(nodes[here]?.id as string);
  }
  return ids;
}

/** What holds of every walk, whatever the graph. */
function holdsFor(graph: RouteGraph, seed: number): void {
  const turns = fc.array(fc.nat({ max: 9 }), { maxLength: 12 });
  const from = fc.nat({ max: graph.nodes.length - 1 });
  fc.assert(
    fc.property(from, turns, turns, (start, gone, told) => {
      const [route, path] = [walk(graph, start, gone), walk(graph, start, told)];
      const [byPaper, byCode] = (['paper', 'code'] as const).map((fidelity) => {
        const scored = score(graph, route, { path }, { fidelity });
        if (scored.kind === 'refused') throw new TypeError(scored.detail);
        return scored.measures;
      }) as [RouteMeasures, RouteMeasures];
      for (const one of [byPaper, byCode]) {
        expect(one.oracleErrorM).toBeLessThanOrEqual(one.errorM);
        expect(one.oracleSuccess).toBeGreaterThanOrEqual(one.success);
        for (const share of [one.spl, one.ndtw, one.sdtw]) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(1);
        }
        if (one.success === 0) expect([one.spl, one.sdtw]).toEqual([0, 0]);
      }
      expect(byPaper.lengthM + 1e-9).toBeGreaterThanOrEqual(byPaper.shortestM - byPaper.errorM);
      expect(byCode.lengthM).toBeLessThanOrEqual(byPaper.lengthM + 1e-9);
      expect(byCode.spl).toBeGreaterThanOrEqual(byPaper.spl - 1e-9);
      expect([byCode.errorM, byCode.success]).toEqual([byPaper.errorM, byPaper.success]);
      // The path itself has everything.
      expect(score(graph, path, { path })).toMatchObject({ measures: { errorM: 0, ndtw: 1 } });
    }),
    { seed, numRuns: 200 },
  );
}

it('keeps its bounds for any walk and any path (seed 16)', () => {
  holdsFor({ ...GRAPH, nodes: GRAPH.nodes.slice(0, 6) }, 16);
});

const real = fileURLToPath(
  new URL('../../../../../../shared/data/r2r/pLe4wQe7qrG_connectivity.json', import.meta.url),
);
it.skipIf(!existsSync(real))(
  'keeps them on a real graph of R2R (skipped where the data is not there)',
  () => {
    const entries: { image_id: string; pose: number[]; unobstructed: boolean[] }[] = JSON.parse(
      readFileSync(real, 'utf8'),
    );
    const edges = entries.flatMap((entry, a) =>
      entries.flatMap((other, b): [number, number, number][] =>
        a < b && entry.unobstructed[b]
          ? [[a, b, Math.hypot(...[3, 7, 11].map((k) => at(entry, k) - at(other, k)))]]
          : [],
      ),
    );
    expect(edges).toHaveLength(71);
    holdsFor({ nodes: entries.map(({ image_id }) => ({ id: image_id })), edges }, 17);
    function at({ pose }: (typeof entries)[number], k: number): number {
      return pose[k] as number;
    }
  },
);
