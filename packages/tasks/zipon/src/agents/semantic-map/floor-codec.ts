import { type GridSpec, ParleyError } from '@parley/protocol';
import { FLOOR_BITS, type TourFloor } from './tour-floor';

/** Bytes of a run: first cell, cells, bits. */
const RUN_BYTES = 7;
const LONGEST = 0xffff;

/** A floor as runs of cells that are alike, in ascending order, little-endian; cells of which nothing is known are left out. */
export function encodeFloor({ cells }: TourFloor): Uint8Array {
  const runs: number[] = [];
  for (let at = 0; at < cells.length; ) {
    const bits = cells[at] as number;
    let end = at + 1;
    while (end < cells.length && cells[end] === bits && end - at < LONGEST) end++;
    if (bits !== 0) runs.push(at, end - at, bits);
    at = end;
  }
  const bytes = new Uint8Array((runs.length / 3) * RUN_BYTES);
  const view = new DataView(bytes.buffer);
  for (let i = 0, at = 0; i < runs.length; i += 3, at += RUN_BYTES) {
    view.setUint32(at, runs[i] as number, true);
    view.setUint16(at + 4, runs[i + 1] as number, true);
    view.setUint8(at + 6, runs[i + 2] as number);
  }
  return bytes;
}

/**
 * Inverse of {@link encodeFloor}.
 *
 * @throws {ParleyError} `BAD_MODEL` for runs that overlap, leave the grid, or hold other bits.
 */
export function decodeRuns(bytes: Uint8Array, grid: GridSpec): TourFloor {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const cells = new Uint8Array(grid.widthCells * grid.heightCells);
  let free = 0;
  if (bytes.byteLength % RUN_BYTES !== 0) throw badFloor('ends within a run');
  for (let at = 0; at < bytes.byteLength; at += RUN_BYTES) {
    const from = view.getUint32(at, true);
    const to = from + view.getUint16(at + 4, true);
    const bits = view.getUint8(at + 6);
    if (from < free || to <= from || to > cells.length || (bits & ~FLOOR_BITS) !== 0)
      throw badFloor(`has a run that does not fit at cell ${from}`);
    cells.fill(bits, from, to);
    free = to;
  }
  return { grid, cells };
}

const badFloor = (why: string): ParleyError =>
  new ParleyError('BAD_MODEL', `the floor of a semantic map ${why}`, {
    where: 'features.prebuilt',
    remedy: 'Make it anew by `parley zipon map HOME`.',
  });
