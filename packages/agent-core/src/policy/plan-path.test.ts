import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addObstacle,
  cellAt,
  cellCentre,
  createExplorationMap,
  type ExplorationMap,
  isKnownFree,
  MappingConfig,
  markExplored,
  NEAR,
} from '../mapping';
import { everyCellOnLine } from './line-cells';
import { type Path, planPath } from './plan-path';
import { advanceRoute, isRouteClear, remainingM, startRoute } from './route';

const SIDE = 30;
const CONFIG = MappingConfig.parse({
  cellSizeM: 0.1,
  sizeCells: SIDE,
  agentRadiusM: 0.1,
  clearanceM: 0.2,
  exploredDilationCells: 1,
});

/** A map of rows: `.` explored, `#` obstacle, anything else unknown. The first cell lies at (4, 4). */
function draw(rows: readonly string[]): ExplorationMap {
  const map = createExplorationMap([0, 0, 0], CONFIG);
  rows.forEach((row, r) => {
    [...row].forEach((letter, c) => {
      const at = (4 + r) * SIDE + 4 + c;
      if (letter === '.') markExplored(map, at);
      if (letter === '#') addObstacle(map, at);
    });
  });
  return map;
}
const cell = (col: number, row: number): number => (4 + row) * SIDE + 4 + col;
const plan = (map: ExplorationMap, from: number, goals: readonly number[], nearCost = 3) =>
  planPath({ map, from: cellCentre(map.grid, from, 0), goals, nearCost });

const maps = fc
  .array(
    fc.array(fc.constantFrom('.', '.', '.', '.', '.', '.', '#', ' '), {
      minLength: 20,
      maxLength: 20,
    }),
    {
      minLength: 20,
      maxLength: 20,
    },
  )
  .map((rows) => draw(rows.map((row) => row.join(''))));
const cells = fc.tuple(fc.integer({ min: 0, max: 19 }), fc.integer({ min: 0, max: 19 }));

/** Cheapest cost from a cell to any goal by relaxing until nothing changes: slow and plain. */
function cheapest(
  map: ExplorationMap,
  from: number,
  goals: readonly number[],
  nearCost: number,
): number {
  const costs = new Map([[from, 0]]);
  for (let isChanging = true; isChanging; ) {
    isChanging = false;
    for (const [at, cost] of [...costs])
      for (const [dx, dz] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
        [1, 1],
        [1, -1],
        [-1, 1],
        [-1, -1],
      ] as const) {
        const to = at + dx + dz * SIDE;
        const isFree = (index: number): boolean => isKnownFree(map.cells[index] as number);
        if (!isFree(to) || !isFree(at + dx) || !isFree(at + dz * SIDE)) continue;
        const near = (map.cells[to] as number) & NEAR ? nearCost : 1;
        const total = cost + (dx !== 0 && dz !== 0 ? 7 : 5) * near;
        if (total >= (costs.get(to) ?? Number.POSITIVE_INFINITY)) continue;
        costs.set(to, total);
        isChanging = true;
      }
  }
  return Math.min(...goals.map((goal) => costs.get(goal) ?? Number.POSITIVE_INFINITY));
}

/** All cells that the simplified path touches. */
function touched(map: ExplorationMap, path: Path): number[] {
  const list: number[] = [];
  path.corners.forEach((corner, i) => {
    everyCellOnLine(map.grid, path.corners[Math.max(0, i - 1)] as number, corner, (at) => {
      list.push(at);
      return true;
    });
  });
  return list;
}

describe('planPath', () => {
  it('goes straight where nothing stands', () => {
    const map = draw(Array.from({ length: 10 }, () => '.'.repeat(15)));
    const path = plan(map, cell(1, 5), [cell(13, 5)]);
    expect(path).toMatchObject({ kind: 'path', corners: [cell(1, 5), cell(13, 5)] });
    expect(path.kind === 'path' && path.lengthM).toBeCloseTo(1.2, 6);
  });

  it('goes round an obstacle with clearance, through the gap that is known', () => {
    const rows = Array.from({ length: 12 }, (_, r) =>
      r < 7 ? '.......#.......' : '...............',
    );
    const path = plan(draw(rows), cell(2, 2), [cell(12, 2)]);
    expect(path.kind).toBe('path');
    const lowest = path.kind === 'path' ? Math.max(...path.points.map((p) => p[2])) : 0;
    expect(lowest).toBeGreaterThan(cellCentre(draw(rows).grid, cell(7, 7), 0)[2] + 0.1);
  });

  it('does not plan through what it has not seen', () => {
    const rows = Array.from({ length: 10 }, () => '.......   .....');
    expect(plan(draw(rows), cell(2, 2), [cell(12, 2)])).toEqual({
      kind: 'no-path',
      reason: 'unreachable',
    });
  });

  it('says why there is no path', () => {
    const map = draw(['....', '....', '....']);
    expect(plan(map, cell(1, 1), [])).toEqual({ kind: 'no-path', reason: 'no-goal' });
    expect(plan(map, cell(1, 1), [cell(12, 12)])).toEqual({ kind: 'no-path', reason: 'no-goal' });
    expect(plan(map, cell(15, 15), [cell(1, 1)])).toEqual({
      kind: 'no-path',
      reason: 'start-enclosed',
    });
  });

  it('leaves a place that is too near to an obstacle', () => {
    const map = draw(['#.........', '..........', '..........', '..........']);
    expect(isKnownFree(map.cells[cell(1, 1)] as number)).toBe(false);
    expect(plan(map, cell(1, 1), [cell(8, 2)]).kind).toBe('path');
  });

  it('takes the cheapest of several goals', () => {
    const map = draw(Array.from({ length: 10 }, () => '.'.repeat(15)));
    expect(plan(map, cell(5, 5), [cell(13, 5), cell(3, 5), cell(5, 9)])).toMatchObject({
      goal: cell(3, 5),
    });
  });

  it('never touches a cell that is blocked or unknown, and never cuts a corner', () => {
    fc.assert(
      fc.property(
        maps,
        cells,
        fc.array(cells, { minLength: 1, maxLength: 4 }),
        (map, [c, r], goals) => {
          const path = plan(
            map,
            cell(c, r),
            goals.map(([x, z]) => cell(x, z)),
          );
          if (path.kind === 'no-path') return;
          const bad = touched(map, path).filter((at) => !isKnownFree(map.cells[at] as number));
          expect(bad).toEqual([]);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('is as cheap as can be', () => {
    fc.assert(
      fc.property(
        maps,
        cells,
        fc.array(cells, { minLength: 1, maxLength: 3 }),
        (map, [c, r], goals) => {
          const from = cell(c, r);
          fc.pre(isKnownFree(map.cells[from] as number));
          const free = goals
            .map(([x, z]) => cell(x, z))
            .filter((at) => isKnownFree(map.cells[at] as number));
          const best = cheapest(map, from, free, 3);
          const path = plan(map, from, free);
          if (path.kind === 'no-path') expect(best).toBe(Number.POSITIVE_INFINITY);
          else expect(cheapest(map, from, [path.goal], 3)).toBe(best);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('a route', () => {
  const open = () => draw(Array.from({ length: 12 }, () => '.'.repeat(16)));

  it('knows how much is left', () => {
    const map = open();
    const path = plan(map, cell(1, 5), [cell(13, 5)]) as Path;
    const route = startRoute(path);
    expect(remainingM(route, cellCentre(map.grid, cell(5, 5), 0))).toBeCloseTo(0.8, 6);
  });

  it('is barred by a new obstacle on it, not by one beside it', () => {
    const map = open();
    const path = plan(map, cell(1, 5), [cell(13, 5)]) as Path;
    const pose = { position: cellCentre(map.grid, cell(1, 5), 0), headingDeg: 270 };
    addObstacle(map, cell(8, 9));
    expect(isRouteClear(map, startRoute(path), pose)).toBe(true);
    addObstacle(map, cell(8, 6));
    expect(isRouteClear(map, startRoute(path), pose)).toBe(false);
  });

  it('skips corners that need not be walked to', () => {
    const map = open();
    const corners = [cell(1, 1), cell(1, 8), cell(13, 8)];
    const points = corners.map((at) => cellCentre(map.grid, at, 0));
    const path: Path = { kind: 'path', corners, points, goal: cell(13, 8), lengthM: 1.9 };
    const pose = { position: cellCentre(map.grid, cell(1, 1), 0), headingDeg: 0 };
    expect(advanceRoute(map, startRoute(path), pose).next).toBe(2);
    for (let r = 0; r < 7; r++) addObstacle(map, cell(5, r));
    expect(advanceRoute(map, startRoute(path), pose).next).toBe(1);
  });
});

describe('everyCellOnLine', () => {
  it('visits the same cells both ways, each beside the one before', () => {
    const grid = createExplorationMap([0, 0, 0], CONFIG).grid;
    fc.assert(
      fc.property(cells, cells, ([a, b], [c, d]) => {
        const collect = (from: number, to: number): number[] => {
          const list: number[] = [];
          everyCellOnLine(grid, from, to, (at) => list.push(at) > 0);
          return list;
        };
        const there = collect(cell(a, b), cell(c, d));
        const back = collect(cell(c, d), cell(a, b));
        expect([...new Set(there)].sort()).toEqual([...new Set(back)].sort());
        expect(there[0]).toBe(cell(a, b));
        expect(there.at(-1)).toBe(cell(c, d));
      }),
    );
  });

  it('asks both cells beside a corner', () => {
    const grid = createExplorationMap([0, 0, 0], CONFIG).grid;
    const list: number[] = [];
    everyCellOnLine(grid, cell(0, 0), cell(1, 1), (at) => list.push(at) > 0);
    expect(list).toEqual([cell(0, 0), cell(1, 0), cell(0, 1), cell(1, 1)]);
    expect(cellAt(grid, 0, 0)).toBe(15 * SIDE + 15);
  });
});
