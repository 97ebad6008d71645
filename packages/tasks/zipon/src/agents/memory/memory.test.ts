import { centredGrid } from '@parley/agent-core/mapping';
import { ParleyError, type Vec3 } from '@parley/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MemoryBelief } from '../../shared';
import { areaOf } from '../semantic-map';
import { isDenied } from './is-denied';
import { memoryBelief } from './memory-belief';
import { parseMemory, serialiseMemory } from './memory-codec';
import { DEFAULT_MEMORY } from './memory-config';
import { cosineOfMean, matchesOf, similarityByCell } from './memory-similarity';
import { emptyMemory, type NeuralMemory } from './neural-memory';
import { retrieveMemory } from './retrieve-memory';
import { updateMemory } from './update-memory';

const GRID = centredGrid([0, 0, 0], { cellSizeM: 0.05, sizeCells: 600 });
const block = (col: number, row: number, size: number, heightM = 0.4) =>
  areaOf(
    Array.from(
      { length: size * size },
      (_, i) => (row + Math.floor(i / size)) * 600 + col + (i % size),
    ),
    GRID,
    () => heightM,
  );
const text = (name: string, ...vector: number[]) => ({ text: name, vector });
/** Cosine of the first two is 0.9: near enough to match. */
const DESK = text('Alice’s desk', 1, 0, 0);
const TABLE = text('Alice’s table', 0.9, Math.sqrt(1 - 0.81), 0);
const CABINET = text('cabinet', 0, 0, 1);

const saying = (
  memory: NeuralMemory,
  area: ReturnType<typeof block>,
  positive: typeof DESK | null,
  negative: typeof DESK | null = null,
) => updateMemory(memory, { area, positive, negative });
const START = emptyMemory(GRID);
const found = (memory: NeuralMemory, query: typeof DESK) =>
  retrieveMemory(memory, query.vector).areas.map(({ cells }) => cells[0]);

describe('what matches', () => {
  it('lies above the best less 0.03 and above 0.88, strictly', () => {
    expect(matchesOf([0.95, 0.93, 0.92, 0.91], DEFAULT_MEMORY)).toEqual([true, true, false, false]);
    expect(matchesOf([0.9, 0.88, 0.875], DEFAULT_MEMORY)).toEqual([true, false, false]);
    expect(matchesOf([0.5], DEFAULT_MEMORY)).toEqual([false]);
    expect(matchesOf([], DEFAULT_MEMORY)).toEqual([]);
  });

  it('is the running mean of what was added to a cell', () => {
    // (1, 0) and (0, 1): their mean is at 45° to both, cosine √½.
    expect(
      cosineOfMean(
        [
          [1, 0],
          [0, 1],
        ],
        [1, 0],
      ),
    ).toBe(Math.round(1e6 * Math.SQRT1_2) / 1e6);
    expect(
      cosineOfMean(
        [
          [1, 0],
          [1, 0],
          [0, 1],
        ],
        [1, 0],
      ),
    ).toBe(0.894427);
    expect(cosineOfMean([[1], [-1]], [1])).toBe(0);
  });

  it('agrees with a running mean that is kept cell by cell', () => {
    const entry = fc.record({
      cells: fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { minLength: 1 }),
      vector: fc.array(fc.integer({ min: -5, max: 5 }), { minLength: 3, maxLength: 3 }),
    });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 6 }), (entries) => {
        const means = new Map<number, { n: number; mean: number[] }>();
        for (const { cells, vector } of entries)
          for (const cell of cells) {
            const { n, mean } = means.get(cell) ?? { n: 0, mean: [0, 0, 0] };
            const next = mean.map((was, k) => (was * n + (vector[k] as number)) / (n + 1));
            means.set(cell, { n: n + 1, mean: next });
          }
        const query = [1, 2, -1];
        const byCell = similarityByCell(
          entries.map((each) => ({ ...each, text: '', heightM: 0 })),
          query,
        );
        expect([...byCell.keys()].sort()).toEqual([...means.keys()].sort());
        for (const [cell, { mean }] of means) {
          // Sums of opposite numbers are nought, means of them only nearly.
          const isNought = mean.every((value) => Math.abs(value) < 1e-9);
          const wanted = isNought ? 0 : cosineOfMean([mean], query);
          expect(byCell.get(cell)).toBeCloseTo(wanted, 5);
        }
      }),
    );
  });
});

describe('what was affirmed', () => {
  const memory = saying(saying(START, block(100, 100, 4), DESK), block(300, 300, 4), CABINET);

  it('is found again by its name and by one like it, and by no other', () => {
    expect(found(memory, DESK)).toEqual([100 * 600 + 100]);
    expect(found(memory, TABLE)).toEqual([100 * 600 + 100]);
    expect(found(memory, text('lamp', 0, 1, 0))).toEqual([]);
    expect(found(START, DESK)).toEqual([]);
    const [area] = retrieveMemory(memory, TABLE.vector).areas;
    expect(area?.score).toBe(0.9);
    expect(area?.position[1]).toBeCloseTo(0.4, 6);
  });

  it('needs an area larger than 2: cells, or the polygon of the code', () => {
    const small = saying(START, block(100, 100, 2), DESK);
    expect(found(small, DESK)).toHaveLength(1);
    // Two by two cells span a polygon of one.
    const code = { ...DEFAULT_MEMORY, fidelity: 'code' as const };
    expect(retrieveMemory(small, DESK.vector, code).areas).toEqual([]);
  });

  it('is not changed in place', () => {
    expect(START.positive).toEqual([]);
    expect(memory.positive).toHaveLength(2);
  });
});

describe('what was denied', () => {
  const thing = (xM: number, yM: number, zM: number, cells: readonly number[] = [7]) => ({
    position: [xM, yM, zM] as Vec3,
    cells,
  });
  const limits = { ...DEFAULT_MEMORY, cellSizeM: 0.05 };

  it('is what is nearer than 12 cells with less than 0.5 m between their heights', () => {
    const denied = [thing(0, 0.5, 0)];
    expect(isDenied(thing(0.59, 0.5, 0, [8]), denied, limits)).toBe(true);
    expect(isDenied(thing(0.6, 0.5, 0, [8]), denied, limits)).toBe(false);
    expect(isDenied(thing(0, 0.99, 0, [8]), denied, limits)).toBe(true);
    expect(isDenied(thing(0, 1, 0, [8]), denied, limits)).toBe(false);
    expect(isDenied(thing(0, 0.5, 0), [], limits)).toBe(false);
  });

  it('or what shares more than 0.7 of its cells', () => {
    const ten = (from: number) => Array.from({ length: 10 }, (_, i) => from + i);
    const far = (from: number) => thing(9, 0, 9, ten(from));
    expect(isDenied(far(2), [thing(0, 0, 0, ten(0))], limits)).toBe(true);
    expect(isDenied(far(3), [thing(0, 0, 0, ten(0))], limits)).toBe(false);
  });

  it('is left out of what is found, under that text and no other', () => {
    const affirmed = saying(START, block(100, 100, 4), DESK);
    // 0.25 m beside it, denied to be a thing of another text: nothing changes.
    const other = saying(affirmed, block(105, 100, 4), null, CABINET);
    expect(found(other, DESK)).toHaveLength(1);
    const denied = saying(saying(START, block(100, 100, 4), TABLE), block(200, 100, 4), TABLE);
    const one = saying(denied, block(200, 100, 4), null, TABLE);
    expect(found(one, TABLE)).toEqual([100 * 600 + 100]);
  });

  it('is taken back when the person says otherwise later, and the other way round', () => {
    const area = block(100, 100, 4);
    const denied = saying(saying(START, area, DESK), area, null, DESK);
    expect(found(denied, DESK)).toEqual([]);
    expect(denied.positive).toEqual([]);
    const again = saying(denied, area, DESK);
    expect(found(again, DESK)).toHaveLength(1);
    expect(again.negative).toEqual([]);
  });

  it('hides a thing that was affirmed elsewhere in the same area under a like text', () => {
    // The denial's text is like the affirmed one by 0.87: not withdrawn, and still matched by a text between the two.
    const near = text('a', 1, 0, 0);
    const far = text('b', 0.87, Math.sqrt(1 - 0.87 * 0.87), 0);
    const between = text('c', 0.967, Math.sqrt(1 - 0.967 * 0.967), 0);
    const area = block(100, 100, 4);
    const memory = saying(saying(START, area, near), area, null, far);
    expect(memory.positive).toHaveLength(1);
    expect(found(memory, near)).toHaveLength(1);
    const { areas, denied } = retrieveMemory(memory, between.vector);
    expect([areas.length, denied.length]).toEqual([0, 1]);
  });
});

describe('a memory as text', () => {
  const memory = saying(
    saying(START, block(100, 100, 4), DESK, CABINET),
    block(40, 7, 3, 1.25),
    null,
    TABLE,
  );

  it('comes back as it was, and equal memories give equal text', () => {
    expect(parseMemory(serialiseMemory(memory))).toEqual(memory);
    expect(serialiseMemory(parseMemory(serialiseMemory(memory)))).toBe(serialiseMemory(memory));
  });

  it('is refused when it is none', () => {
    for (const bad of ['', '{}', serialiseMemory(memory).replace('"version":1', '"version":2')])
      expect(() => parseMemory(bad)).toThrow(ParleyError);
  });

  it('is shown in two layers', () => {
    const belief = memoryBelief(memory);
    expect(MemoryBelief.parse(belief)).toEqual(belief);
    expect(belief.positive.map((entry) => entry.text)).toEqual(['Alice’s desk']);
    expect(belief.negative[1]?.runs).toEqual([7 * 600 + 40, 3, 8 * 600 + 40, 3, 9 * 600 + 40, 3]);
    expect(belief.negative[1]?.position[1]).toBe(1.25);
  });
});
