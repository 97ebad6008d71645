import { randomStream } from '@parley/scenes/seed';
import { describe, expect, it } from 'vitest';
import { betaByOrder } from './beta-by-order';
import { atOrigin, type Block, paintBlocks, turned } from './blocks';
import { bordersOf } from './borders';
import { type CellGrid, FREE, OUTDOOR } from './cell-grid';
import { linkRooms } from './link-rooms';
import { drawProgram, MAX_ROOMS, type RoomWish } from './room-program';
import { largestSquareM, narrowestM } from './room-spans';
import { draftOf, lengthOf, slotOf, stretched } from './slots';
import { traceOutline } from './trace-outline';

/** `.` outside, `_` free, digits are rooms. */
const draw = (...lines: readonly string[]): CellGrid => ({
  columns: (lines[0] as string).length,
  rows: lines.length,
  cells: Int16Array.from(lines.join(''), (c) =>
    c === '.' ? OUTDOOR : c === '_' ? FREE : Number(c),
  ),
});
const wish = (id: string, type: RoomWish['type'], suiteOf: string | null = null): RoomWish => ({
  id,
  type,
  suiteOf,
});

describe('the parts of a floor plan', () => {
  it('programs have the rooms that were asked for, a bathroom for all before one of a bedroom', () => {
    for (let rooms = 1; rooms <= MAX_ROOMS; rooms++)
      for (const seed of ['1', '2', '3', '4', '5', '6']) {
        const program = drawProgram(rooms, randomStream(seed));
        expect(program).toHaveLength(rooms);
        expect(program.some(({ type }) => type === 'living room')).toBe(true);
        const baths = program.filter(({ type }) => type === 'bathroom');
        const own = baths.filter(({ suiteOf }) => suiteOf !== null);
        expect(own.length).toBeLessThanOrEqual(Math.max(0, baths.length - 1));
        expect(rooms < 6 || program.some(({ type }) => type === 'hallway')).toBe(true);
      }
  });

  it('blocks are turned and mirrored in eight ways that keep their floor, and painted where they are', () => {
    const ell: Block[] = [
      { id: 'a', x0: 0, z0: 0, x1: 2, z1: 1 },
      { id: 'b', x0: 0, z0: 1, x1: 1, z1: 3 },
    ];
    const painted = Array.from({ length: 8 }, (_, way) =>
      paintBlocks(atOrigin(turned(ell, way)), ['a', 'b']),
    );
    const texts = painted.map((grid) => `${grid?.columns}:${grid?.cells.join()}`);
    expect(new Set(texts).size).toBe(8);
    for (const grid of painted) expect(grid?.cells.filter((cell) => cell >= 0)).toHaveLength(4);
    expect(painted[0]?.cells.join()).toBe(`0,0,1,${OUTDOOR},1,${OUTDOOR}`);
  });

  it('blocks that share floor are no plan', () => {
    const one = { id: 'a', x0: 0, z0: 0, x1: 2, z1: 2 };
    expect(paintBlocks([one, { ...one, id: 'b', x0: 1, x1: 3 }], ['a', 'b'])).toBeNull();
  });

  it('rows are stretched a little, never below the least width, and entries keep theirs', () => {
    const draft = draftOf([wish('a', 'bedroom'), wish('b', 'study')], randomStream('1'));
    const row = [slotOf(draft, 'a', 36), { id: 'hall', width: 15, depth: 36, isEntry: true }];
    const longer = stretched(draft, row, lengthOf(row) + 3);
    expect(lengthOf(longer ?? [])).toBe(lengthOf(row) + 3);
    expect(longer?.[1]?.width).toBe(15);
    expect(stretched(draft, row, 2 * lengthOf(row))).toBeNull();
    expect(stretched(draft, [{ id: 'a', width: 28, depth: 36 }], 25)).toBeNull();
  });

  it('narrow places and wide squares are found in rooms that are no boxes', () => {
    const ell = [
      [0, 0],
      [0, 5],
      [1.2, 5],
      [1.2, 1.5],
      [6, 1.5],
      [6, 0],
    ] as const;
    expect(narrowestM(ell)).toBeCloseTo(1.2, 9);
    expect(largestSquareM(ell)).toBeCloseTo(1.5, 9);
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

  it('links lead from the hall to private rooms, from a bedroom to its own bathroom, around the day rooms', () => {
    const wishes = [
      wish('living', 'living room'),
      wish('kitchen', 'kitchen'),
      wish('hall', 'hallway'),
      wish('bed', 'bedroom'),
      wish('suite', 'bathroom', 'bed'),
      wish('bath', 'bathroom'),
    ];
    const wide = (line: string): string => [...line].map((c) => c.repeat(14)).join('');
    const lines = ['4335', '4335', '2222', '0011', '0011'].flatMap((line) =>
      Array.from({ length: 14 }, () => wide(line)),
    );
    const borders = bordersOf(draw(...lines));
    for (const seed of ['1', '2', '3', '4', '5']) {
      const links = (linkRooms(wishes, borders, randomStream(seed)) ?? []).map(String);
      expect(links).toEqual(expect.arrayContaining(['2,3', '3,4', '2,5', '0,1', '0,2']));
      expect(links).not.toContain('2,4');
      expect(links.length).toBeLessThanOrEqual(6);
    }
    const apart = wishes.map((one) => (one.id === 'suite' ? { ...one, suiteOf: 'bath' } : one));
    expect(linkRooms(apart, borders, randomStream('1'))).toBeNull();
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
