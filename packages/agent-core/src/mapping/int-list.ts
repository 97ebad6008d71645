/** A growing list of cell indices that is emptied and filled again every step without allocating. */
export interface IntList {
  items: Int32Array;
  count: number;
}

export const createIntList = (capacity = 1024): IntList => ({
  items: new Int32Array(capacity),
  count: 0,
});

/** Appends one index; doubles the store when it is full. */
export function pushInt(list: IntList, value: number): void {
  if (list.count === list.items.length) {
    const grown = new Int32Array(list.items.length * 2);
    grown.set(list.items);
    list.items = grown;
  }
  list.items[list.count++] = value;
}
