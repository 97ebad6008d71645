import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addObstacle } from './add-obstacle';
import {
  createExplorationMap,
  EXPLORED,
  type ExplorationMap,
  isKnownFree,
} from './exploration-map';
import { fillEnclosed } from './fill-enclosed';
import { MappingConfig } from './mapping-config';
import { markExplored } from './reveal-fog';

const SIDE = 40;
const CONFIG = MappingConfig.parse({
  cellSizeM: 0.1,
  sizeCells: SIDE,
  agentRadiusM: 0,
  clearanceM: 0,
  exploredDilationCells: 0,
  fillsExplored: true,
});
const FROM = 10;
const indexOf = (row: number, col: number): number => (FROM + row) * SIDE + FROM + col;

/** `.` explored, `#` obstacle, anything else unknown. */
function draw(rows: readonly string[]): ExplorationMap {
  const map = createExplorationMap([0, 0, 0], CONFIG);
  rows.forEach((row, r) => {
    [...row].forEach((letter, c) => {
      if (letter === '.') markExplored(map, indexOf(r, c));
      if (letter === '#') addObstacle(map, indexOf(r, c));
    });
  });
  return map;
}

/** What is explored now: `.` free, `o` explored obstacle, `#` obstacle, space unknown. */
const shown = (map: ExplorationMap, rows: readonly string[]): string[] =>
  rows.map((row, r) =>
    [...row]
      .map((_, c) => {
        const cell = map.cells[indexOf(r, c)] as number;
        if (isKnownFree(cell)) return '.';
        if ((cell & EXPLORED) !== 0) return 'o';
        return cell === 0 ? ' ' : '#';
      })
      .join(''),
  );
const filled = (...rows: string[]): string[] => {
  const map = draw(rows);
  fillEnclosed(map);
  return shown(map, rows);
};

describe('what explored floor encloses (VLFM obstacle_map.py)', () => {
  it('is explored: unseen floor and what stands in it', () => {
    expect(filled('.....', '.   .', '. # .', '.....')).toEqual([
      '.....',
      '.....',
      '..o..',
      '.....',
    ]);
  });

  it('is not where a gap leads out, be it through a wall', () => {
    const open = ['.....', '.   .', '.   .', '.. ..'];
    expect(filled(...open)).toEqual(open);
    const walled = ['.....', '.   .', '.###.', '..#..'];
    expect(filled(...walled)).toEqual(walled);
  });

  it('is closed by corners that touch', () => {
    expect(filled(' . ', '. .', ' . ')).toEqual([' . ', '...', ' . ']);
  });

  it('is nothing where nothing is explored', () => {
    expect(filled('   ', ' # ')).toEqual(['   ', ' # ']);
  });

  it('counts as seen in the step that closes it, once', () => {
    const map = draw(['...', '. .', '...']);
    const before = map.newExplored.count;
    fillEnclosed(map);
    expect(map.newExplored.count).toBe(before + 1);
    fillEnclosed(map);
    expect(map.newExplored.count).toBe(before + 1);
  });
});

it('is all that no way over the sides of cells reaches from beyond, on any drawing', () => {
  const letters = fc.constantFrom('.', '.', '#', ' ');
  const rows = fc.array(fc.array(letters, { minLength: 9, maxLength: 9 }), {
    minLength: 9,
    maxLength: 9,
  });
  fc.assert(
    fc.property(rows, (drawn) => {
      const map = draw(drawn.map((row) => row.join('')));
      const before = map.cells.slice();
      fillEnclosed(map);
      const outside = reachedFromRim(before);
      const hasAny = before.some(isKnownFree);
      const wrong = [...before.keys()].filter((index) => {
        const isEnclosed = hasAny && !outside.has(index);
        const isExplored = ((map.cells[index] as number) & EXPLORED) !== 0;
        return isExplored !== (isKnownFree(before[index] as number) || isEnclosed);
      });
      expect(wrong).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

/** The plain way: over the whole map, from its corner. */
function reachedFromRim(cells: Uint8Array): Set<number> {
  const reached = new Set<number>([0]);
  for (const index of reached)
    for (const step of [1, -1, SIDE, -SIDE]) {
      const to = index + step;
      const staysInRow = Math.abs((to % SIDE) - (index % SIDE)) <= 1;
      if (cells[to] !== undefined && staysInRow && !isKnownFree(cells[to])) reached.add(to);
    }
  return reached;
}
