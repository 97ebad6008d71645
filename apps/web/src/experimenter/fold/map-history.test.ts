import { decodeRows, type LogRecord } from '@parley/log';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RowWriter, SAMPLE_GRID } from '../../../test/sample-rows';
import { sampleTrial } from '../../../test/sample-trial';
import { emptyMapHistory, extendMapHistory, mapAt, mapChangeBefore } from './map-history';

/** The obvious way: paint every delta up to the moment. */
function painted(
  rows: readonly LogRecord[],
  atSeq: number,
): { explored: number; obstacle: number } | null {
  let cells: { explored: Set<number>; obstacle: Set<number> } | null = null;
  for (const { event, row } of rows) {
    if (row.seq > atSeq || event.kind !== 'note') continue;
    const { belief } = event;
    if (belief.type === 'map-start') cells = { explored: new Set(), obstacle: new Set() };
    if (belief.type !== 'map-delta' || cells === null) continue;
    for (const part of ['explored', 'obstacle'] as const)
      for (let i = 0; i + 1 < belief[part].length; i += 2)
        for (let k = 0; k < (belief[part][i + 1] ?? 0); k++)
          cells[part].add((belief[part][i] ?? 0) + k);
  }
  return cells === null ? null : { explored: cells.explored.size, obstacle: cells.obstacle.size };
}

const count = (cells: Uint8Array | undefined): number =>
  cells === undefined ? 0 : cells.reduce((sum, cell) => sum + cell, 0);

describe('map history', () => {
  const rows = decodeRows(sampleTrial());
  const history = extendMapHistory(emptyMapHistory(), rows);

  it('gives at every moment what painting all deltas gives', () => {
    for (let seq = -1; seq <= rows.length; seq += 7) {
      const map = mapAt(history, seq);
      const expected = painted(rows, seq);
      expect(
        map === null ? null : { explored: count(map.explored), obstacle: count(map.obstacle) },
      ).toEqual(expected);
    }
  });

  it('grows in pieces as it does at once', () => {
    fc.assert(
      fc.property(fc.nat(rows.length), fc.nat(rows.length), (a, b) => {
        const pieces = emptyMapHistory();
        for (const cut of [Math.min(a, b), Math.max(a, b), rows.length])
          extendMapHistory(pieces, rows.slice(0, cut));
        expect(pieces.changes).toEqual(history.changes);
        expect(pieces.epochs[0]?.exploredAt).toEqual(history.epochs[0]?.exploredAt);
      }),
      { numRuns: 20 },
    );
  });

  it('names the moment of its last change, so that an unchanged map is not drawn again', () => {
    const [first = 0, second = 0] = history.changes;
    expect(mapChangeBefore(history, first - 1)).toBe(-1);
    expect(mapChangeBefore(history, second - 1)).toBe(first);
    expect(mapAt(history, second)?.seq).toBe(second);
  });

  it('starts over with a new grid, and ignores cells outside of it', () => {
    const writer = new RowWriter();
    writer.start();
    writer.note({ type: 'map-delta', explored: [0, 5], obstacle: [] });
    writer.note({ type: 'map-start', grid: { ...SAMPLE_GRID, widthCells: 4, heightCells: 4 } });
    writer.note({ type: 'map-delta', explored: [14, 9], obstacle: [3, 1] });
    writer.note({ type: 'map-start', grid: { ...SAMPLE_GRID, widthCells: 2, heightCells: 2 } });
    const own = extendMapHistory(emptyMapHistory(), writer.records());
    expect(mapAt(own, 1)).toBeNull();
    expect(count(mapAt(own, 3)?.explored)).toBe(2);
    expect(mapAt(own, 3)?.obstacle[3]).toBe(1);
    expect(count(mapAt(own, 4)?.explored)).toBe(0);
  });
});
