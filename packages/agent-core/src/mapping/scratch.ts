/**
 * Work arrays of a map's size, shared by all maps of that size: the functions that use them are synchronous and leave
 * them clean, and a hundred sessions in one process need them once.
 */
export interface Scratch {
  /** Bits per cell; every user clears what it set. */
  readonly marks: Uint8Array;
  /** Stamp per cell; compared with the epoch, never cleared. */
  readonly stamps: Uint32Array;
  /** Grows with every use of `stamps`. */
  epoch: number;
}

const _scratches = new Map<number, Scratch>();

/** Work arrays for a map of `size` cells. */
export function scratchOf(size: number): Scratch {
  let scratch = _scratches.get(size);
  if (scratch === undefined) {
    scratch = { marks: new Uint8Array(size), stamps: new Uint32Array(size), epoch: 0 };
    _scratches.set(size, scratch);
  }
  return scratch;
}

/** A fresh pair of stamp values, `first` and `first + 1`, that no cell carries yet. */
export function nextStamps(scratch: Scratch): number {
  if (scratch.epoch > 0xffff_fff0) {
    scratch.stamps.fill(0);
    scratch.epoch = 0;
  }
  scratch.epoch += 2;
  return scratch.epoch;
}
