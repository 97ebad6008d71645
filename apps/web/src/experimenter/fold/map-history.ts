import type { LogRecord } from '@parley/log';
import type { GridSpec } from '@parley/protocol';

const NEVER = 0x7fffffff;

/** A map that remembers when each cell became known, so that any moment of it costs one pass and no keyframe. */
interface MapEpoch {
  readonly startSeq: number;
  readonly grid: GridSpec;
  /** Row-major: seq at which the cell was explored. */ readonly exploredAt: Int32Array;
  /** Row-major: seq at which the cell became an obstacle. */ readonly obstacleAt: Int32Array;
  /** Cells from `first` up to `end` hold all that ever became known. */ first: number;
  end: number;
}

/** Maps of a trial, in order of their starts. Grown in place as rows come in. */
export interface MapHistory {
  readonly epochs: MapEpoch[];
  /** Seqs at which the map changed, ascending. */ readonly changes: number[];
  /** Rows read so far. */ length: number;
}

/** The map at one moment. */
export interface MapMoment {
  readonly grid: GridSpec;
  /** Row-major, 1 where explored. */ readonly explored: Uint8Array;
  /** Row-major, 1 where an obstacle is known. */ readonly obstacle: Uint8Array;
  /** Seq of the last change: two moments with the same are equal. */ readonly seq: number;
}

export const emptyMapHistory = (): MapHistory => ({ epochs: [], changes: [], length: 0 });

/** Reads the rows that the history has not seen. Cells are only ever added, so the earliest seq stays. */
export function extendMapHistory(history: MapHistory, rows: readonly LogRecord[]): MapHistory {
  for (; history.length < rows.length; history.length++) {
    const { event, row } = rows[history.length] as LogRecord;
    if (event.kind !== 'note') continue;
    const { belief } = event;
    if (belief.type === 'map-start') {
      const size = belief.grid.widthCells * belief.grid.heightCells;
      history.epochs.push({
        startSeq: row.seq,
        grid: belief.grid,
        exploredAt: new Int32Array(size).fill(NEVER),
        obstacleAt: new Int32Array(size).fill(NEVER),
        first: size,
        end: 0,
      });
      history.changes.push(row.seq);
    } else if (belief.type === 'map-delta') {
      const epoch = history.epochs.at(-1);
      if (epoch === undefined) continue;
      stamp(epoch, 'exploredAt', { runs: belief.explored, seq: row.seq });
      stamp(epoch, 'obstacleAt', { runs: belief.obstacle, seq: row.seq });
      history.changes.push(row.seq);
    }
  }
  return history;
}

function stamp(
  epoch: MapEpoch,
  part: 'exploredAt' | 'obstacleAt',
  { runs, seq }: { readonly runs: readonly number[]; readonly seq: number },
): void {
  const cells = epoch[part];
  for (let i = 0; i + 1 < runs.length; i += 2) {
    const first = runs[i] as number;
    const end = Math.min(cells.length, first + (runs[i + 1] as number));
    for (let at = first; at < end; at++) if ((cells[at] as number) > seq) cells[at] = seq;
    epoch.first = Math.min(epoch.first, first);
    epoch.end = Math.max(epoch.end, end);
  }
}

/** Seq of the last change at or before `atSeq`; −1 when there is no map yet. */
export function mapChangeBefore(history: MapHistory, atSeq: number): number {
  let low = 0;
  let high = history.changes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((history.changes[middle] as number) <= atSeq) low = middle + 1;
    else high = middle;
  }
  return history.changes[low - 1] ?? -1;
}

/** The map as it was after the row `atSeq`; null before the first. */
export function mapAt(history: MapHistory, atSeq: number): MapMoment | null {
  const epoch = history.epochs.findLast((each) => each.startSeq <= atSeq);
  if (epoch === undefined) return null;
  return {
    grid: epoch.grid,
    explored: knownAt(epoch, 'exploredAt', atSeq),
    obstacle: knownAt(epoch, 'obstacleAt', atSeq),
    seq: mapChangeBefore(history, atSeq),
  };
}

function knownAt(epoch: MapEpoch, part: 'exploredAt' | 'obstacleAt', atSeq: number): Uint8Array {
  const cells = epoch[part];
  const known = new Uint8Array(cells.length);
  for (let i = epoch.first; i < epoch.end; i++) if ((cells[i] as number) <= atSeq) known[i] = 1;
  return known;
}
