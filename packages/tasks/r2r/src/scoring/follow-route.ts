import type { GraphIndex } from './route-graph';

export type ScoreFault = 'empty' | 'unknown-viewpoint' | 'wrong-start' | 'no-edge' | 'bad-goal';

type Refused = {
  readonly kind: 'refused';
  readonly fault: ScoreFault;
  readonly at: number;
  readonly detail: string;
};

/** A trajectory and the path that it is held against, by indices of nodes; both lead over the graph. */
type Followed = {
  readonly kind: 'followed';
  readonly gone: readonly number[];
  readonly path: readonly number[];
};

/** Follows a trajectory over the graph, and refuses it at the first place where that cannot be. */
export function followRoute(
  index: GraphIndex,
  trajectory: readonly string[],
  goalPath: readonly string[],
): Refused | Followed {
  const path = followGoal(index, goalPath);
  if ('kind' in path) return path;
  if (trajectory.length === 0)
    return refused('empty', 0, 'it holds no viewpoint, not even its start');
  const gone: number[] = [];
  for (const [at, id] of trajectory.entries()) {
    const node = index.indexOf(id);
    if (node === undefined)
      return refused('unknown-viewpoint', at, `viewpoint ${id} is not in the graph`);
    if (at === 0 && node !== path[0])
      return refused('wrong-start', at, `it begins at ${id}; the path begins at ${goalPath[0]}`);
    const last = gone.at(-1) ?? node;
    if (node !== last && !index.isEdge(last, node))
      return refused('no-edge', at, `no edge leads from ${trajectory[at - 1]} to ${id}`);
    gone.push(node);
  }
  return { kind: 'followed', gone, path };
}

/** Viewpoints of the path; as an episode that is walked, each must lie one edge from that before it. */
function followGoal(index: GraphIndex, goalPath: readonly string[]): readonly number[] | Refused {
  if (goalPath.length === 0) return refused('bad-goal', 0, 'its path holds no viewpoint');
  const path: number[] = [];
  for (const [at, id] of goalPath.entries()) {
    const node = index.indexOf(id);
    if (node === undefined)
      return refused('bad-goal', at, `viewpoint ${id} of its path is not in the graph`);
    const start = path[0] ?? node;
    if (node !== start && !index.hasWayOut(start))
      return refused('bad-goal', 0, `no edge leads away from its start ${goalPath[0]}`);
    if (index.distanceM(start, node) === Infinity)
      return refused('bad-goal', at, `no way leads from its start ${goalPath[0]} to ${id}`);
    const last = path.at(-1);
    if (last !== undefined && !index.isEdge(last, node))
      return refused('bad-goal', at, `no edge leads from ${goalPath[at - 1]} to ${id}`);
    path.push(node);
  }
  return path;
}

const refused = (fault: ScoreFault, at: number, detail: string): Refused => ({
  kind: 'refused',
  fault,
  at,
  detail,
});
