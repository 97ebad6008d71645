const FIRST_ROWS = 256;

/** Rows of numbers, all of one width: equal ones are stored once. */
export interface RowTable {
  /** Index of an equal row that is there already, else of a new one; indices count from 0. */
  indexOf(row: Float64Array): number;
  readonly count: () => number;
  /** `size` numbers of each row from the `from`-th on. */
  column(from: number, size: number): Float64Array;
}

/** An open-addressed hash table over rows of numbers: no strings, no garbage. */
export function createRowTable(width: number): RowTable {
  let rows = new Float64Array(FIRST_ROWS * width);
  let slots = new Int32Array(FIRST_ROWS * 4).fill(-1);
  let count = 0;

  const isSame = (index: number, row: Float64Array): boolean => {
    for (let k = 0; k < width; k++) if (rows[index * width + k] !== row[k]) return false;
    return true;
  };
  const hashOf = (values: Float64Array, at: number): number => {
    let hash = 0x811c9dc5;
    for (let k = 0; k < width; k++) {
      hash = Math.imul(hash ^ Math.round((values[at + k] as number) * 1e4), 0x01000193);
      hash ^= hash >>> 15;
    }
    return hash;
  };
  const grow = (): void => {
    const larger = new Float64Array(rows.length * 2);
    larger.set(rows);
    rows = larger;
    slots = new Int32Array(slots.length * 2).fill(-1);
    const mask = slots.length - 1;
    for (let index = 0; index < count; index++) {
      let at = hashOf(rows, index * width) & mask;
      while (slots[at] !== -1) at = (at + 1) & mask;
      slots[at] = index;
    }
  };
  return {
    indexOf: (row) => {
      const mask = slots.length - 1;
      let at = hashOf(row, 0) & mask;
      for (let index = slots[at] as number; index !== -1; index = slots[at] as number) {
        if (isSame(index, row)) return index;
        at = (at + 1) & mask;
      }
      slots[at] = count;
      rows.set(row, count * width);
      count += 1;
      if (count * width === rows.length) grow();
      return count - 1;
    },
    count: () => count,
    column: (from, size) => {
      const out = new Float64Array(count * size);
      for (let index = 0; index < count; index++)
        for (let k = 0; k < size; k++)
          out[index * size + k] = rows[index * width + from + k] as number;
      return out;
    },
  };
}
