import { randomStream } from '@parley/scenes/seed';
import { describe, expect, it } from 'vitest';
import { bordersOf } from './borders';
import { type CellGrid, FREE, OUTDOOR } from './cell-grid';
import { betaByOrder } from './draw-boundary';
import { growRooms } from './grow-rooms';
import { idealShares, scoreOf } from './lay-out';
import { linkRooms } from './link-rooms';
import type { RoomTree } from './room-tree';
import { traceOutline } from './trace-outline';

/** `.` outside, `_` free, digits are rooms. */
const draw = (...lines: readonly string[]): CellGrid => ({
  columns: (lines[0] as string).length,
  rows: lines.length,
  cells: Int16Array.from(lines.join(''), (c) =>
    c === '.' ? OUTDOOR : c === '_' ? FREE : Number(c),
  ),
});
const leaf = (id: string, ratio: number, hasFewDoors = false): RoomTree => ({
  kind: 'room',
  id,
  type: 'bedroom',
  ratio,
  hasFewDoors,
});

describe('the parts of a floor plan', () => {
  it('shares: 3 of 4 to a group whose rooms halve it, 1 of 4 to the other; the score is their overlap', () => {
    const tree: RoomTree = {
      kind: 'group',
      ratio: 1,
      children: [{ kind: 'group', ratio: 3, children: [leaf('a', 1), leaf('b', 1)] }, leaf('c', 1)],
    };
    expect(idealShares(tree)).toEqual([0.375, 0.375, 0.25]);
    // 8 cells: 4, 2 and 2 → min(.5, .375) + min(.25, .375) + min(.25, .25)
    expect(scoreOf(draw('0011', '0022'), [0.375, 0.375, 0.25])).toBeCloseTo(0.875, 12);
  });

  it('growth fills everything, each room in one piece', () => {
    for (const seed of ['1', '2', '3', '4']) {
      const grid = draw('______', '______', '__....', '______', '______');
      const parts = [0, 1, 2].map((mark) => ({ mark, ratio: mark + 1 }));
      expect(growRooms(grid, parts, randomStream(seed))).toBe(true);
      expect(grid.cells.includes(FREE)).toBe(false);
      for (const { mark } of parts) expect(grid.cells.includes(mark)).toBe(true);
    }
  });

  it('growth says so when there are more rooms than places to start', () => {
    const parts = [0, 1].map((mark) => ({ mark, ratio: 1 }));
    expect(growRooms(draw('__', '__'), parts, randomStream('1'))).toBe(false);
  });

  it('outlines keep the room on the left and merge straight pieces', () => {
    expect(traceOutline(draw('00', '0.'), 0)).toEqual([
      [0, 0],
      [0, 2],
      [1, 2],
      [1, 1],
      [2, 1],
      [2, 0],
    ]);
  });

  it('outlines with a hole, or that touch themselves at a corner, are none', () => {
    expect(traceOutline(draw('000', '010', '000'), 0)).toBeNull();
    expect(traceOutline(draw('00.', '0.0', '000'), 0)).toBeNull();
    expect(traceOutline(draw('0.', '.0'), 0)).toBeNull();
  });

  it('borders: merged along a line, the smaller room first, the outside last', () => {
    const borders = bordersOf(draw('001', '001'));
    const shared = borders.filter(({ b }) => b !== OUTDOOR);
    expect(shared).toEqual([{ a: 0, b: 1, axis: 'z', line: 2, from: 0, to: 2, isAFirst: true }]);
    expect(
      borders.filter(({ a }) => a === 0).reduce((sum, { from, to }) => sum + to - from, 0),
    ).toBe(8);
  });

  it('links lead through the room that is a passage when there is a choice', () => {
    const tree: RoomTree = {
      kind: 'group',
      ratio: 1,
      children: [leaf('a', 1), leaf('bath', 1, true), leaf('c', 1)],
    };
    const borders = bordersOf(draw('0022', '0112'));
    for (const seed of ['1', '2', '3', '4', '5']) {
      const links = linkRooms(tree, borders, randomStream(seed)) ?? [];
      expect(links.length).toBe(2);
      expect(links.filter((link) => link.includes(1)).length).toBe(1);
    }
  });

  it('Beta(1, 5) and Beta(5, 6) have their means, 1/6 and 5/11', () => {
    const random = randomStream('beta');
    const mean = (a: number, b: number): number => {
      let sum = 0;
      for (let i = 0; i < 4000; i++) sum += betaByOrder(a, b, random);
      return sum / 4000;
    };
    expect(mean(1, 5)).toBeCloseTo(1 / 6, 1.5);
    expect(mean(5, 6)).toBeCloseTo(5 / 11, 1.5);
  });
});
