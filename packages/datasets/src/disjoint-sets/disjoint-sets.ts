/** Which of `count` elements, 0…count − 1, belong together. */
export interface DisjointSets {
  /** The element that stands for the set of another; the same for all of a set. */
  rootOf(element: number): number;
  /** Makes one set of the sets of two elements; the root of `b` stands for it. */
  join(a: number, b: number): void;
}

/** Every element in a set of its own (union–find with path halving). */
export function createDisjointSets(count: number): DisjointSets {
  const parent = Uint32Array.from({ length: count }, (_, element) => element);
  const rootOf = (element: number): number => {
    let root = element;
    while (parent[root] !== root) {
      parent[root] = parent[parent[root] as number] as number;
      root = parent[root] as number;
    }
    return root;
  };
  return {
    rootOf,
    join: (a, b) => {
      parent[rootOf(a)] = rootOf(b);
    },
  };
}
