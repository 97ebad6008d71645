import type { OfferedEdge } from '../panorama';

/** The way that was told, as one who knows it walks it. */
export interface ToldWay {
  /** Moves of the way that are done: its viewpoint where the robot stood last, however it came there. @param gone Nodes, the start first. */
  readonly movesDone: (gone: readonly number[]) => number;
  /**
   * How far it is by way of a neighbour to the viewpoint of the way that is next, metres, over moves that are offered; `Infinity` where
   * none is. Where the robot left the way, that is the shortest way back to it. A viewpoint that no offered move leads to is left out.
   */
  readonly leftM: (gone: readonly number[], neighbour: number) => number;
}

/** @param path Nodes from the start to the goal. @param edges Moves that the robot is offered. */
export function createToldWay(path: readonly number[], edges: readonly OfferedEdge[]): ToldWay {
  const known = new Map<number, ReadonlyMap<number, number>>();
  const lengthsTo = (node: number): ReadonlyMap<number, number> => {
    const made = known.get(node) ?? lengthsOver(edges, node);
    known.set(node, made);
    return made;
  };
  const movesDone = (gone: readonly number[]): number =>
    path.indexOf(gone.findLast((node) => path.includes(node)) ?? (path[0] as number));
  const nextOf = (gone: readonly number[]): number => {
    const left = path.slice(movesDone(gone) + 1);
    const here = gone.at(-1) as number;
    return left.find((node) => lengthsTo(node).has(here)) ?? (path.at(-1) as number);
  };
  return {
    movesDone,
    leftM: (gone, neighbour) => {
      const here = gone.at(-1) as number;
      const edge = edges.find(([from, to]) => from === here && to === neighbour);
      return (edge?.[2] ?? Infinity) + (lengthsTo(nextOf(gone)).get(neighbour) ?? Infinity);
    },
  };
}

/** Length of the shortest way from each node to one, metres; without those that no way leads from. */
function lengthsOver(edges: readonly OfferedEdge[], to: number): ReadonlyMap<number, number> {
  const lengths = new Map([[to, 0]]);
  for (let isShorter = true; isShorter; ) {
    isShorter = false;
    for (const [from, next, lengthM] of edges) {
      const left = (lengths.get(next) ?? Infinity) + lengthM;
      if (left >= (lengths.get(from) ?? Infinity)) continue;
      lengths.set(from, left);
      isShorter = true;
    }
  }
  return lengths;
}
