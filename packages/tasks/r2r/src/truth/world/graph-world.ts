import { type Action, type Pose, roundM, waysFrom, wrapDeg } from '@parley/protocol';
import { floorOf, type GraphNode, type NavigationGraph } from '@parley/scenes/kinds';
import { bearingDeg } from '../panorama';

/** Where an episode begins, and where it should end. */
export interface GraphStart {
  readonly start: string;
  /** Degrees clockwise from −z. */ readonly bearingDeg: number;
  readonly goal: string;
}

/** What an act did, with where the actor is now. */
interface Moved {
  readonly pose: Pose;
  readonly collided: boolean;
  readonly node: string;
}

/** One robot on a navigation graph: it stands at viewpoints and moves along edges, in no time and without a way between. */
export interface GraphWorld {
  /** Index of the viewpoint where it stands. */ readonly at: () => number;
  /** Of all that it stood at, the start first. */ readonly gone: () => readonly number[];
  readonly look: () => never;
  readonly act: (actor: string, action: Action) => Moved;
  /** Metres to the goal along the graph; null where no way leads. */
  readonly measure: () => { distanceM: number | null };
  /** Next viewpoint of the shortest way to the goal; null at the goal. */
  readonly nextToGoal: () => string | null;
}

/**
 * A graph as a world. A move that is no edge leaves the robot where it is.
 *
 * @throws {RangeError} where start or goal is not in the graph.
 */
export function createGraphWorld(
  graph: NavigationGraph,
  { start, goal, bearingDeg: startDeg }: GraphStart,
): GraphWorld {
  const { nodes } = graph;
  const indices = new Map(nodes.map(({ id }, i) => [id, i]));
  const indexOf = (id: string): number => {
    const index = indices.get(id);
    if (index === undefined) throw new RangeError(`viewpoint ${id} is not in graph ${graph.scan}`);
    return index;
  };
  const toGoal = waysFrom(graph, indexOf(goal)).lengthsM;
  const edges = graph.edges.flatMap(([a, b, lengthM]) => [
    { from: a, to: b, lengthM },
    { from: b, to: a, lengthM },
  ]);
  let at = indexOf(start);
  const gone = [at];
  let facing = startDeg;
  const pose = (): Pose => {
    const [x, y, z] = floorOf(nodes[at] as GraphNode);
    return {
      position: [roundM(x), roundM(y), roundM(z)],
      headingDeg: wrapDeg(-Math.round(facing)),
    };
  };
  const done = (collided: boolean): Moved => ({
    pose: pose(),
    collided,
    node: nodes[at]?.id as string,
  });
  return {
    at: () => at,
    gone: () => gone,
    look: () => {
      throw new TypeError('a graph has panoramas, and no camera that one looks through');
    },
    act: (_, action) => {
      if (action.kind === 'stop') return done(false);
      const to = action.kind === 'move' ? indices.get(action.to) : undefined;
      const isWay = edges.some((edge) => edge.from === at && edge.to === to);
      if (!isWay || to === undefined) return done(true);
      facing = bearingDeg(nodes[at] as GraphNode, nodes[to] as GraphNode);
      at = to;
      gone.push(at);
      return done(false);
    },
    measure: () => {
      const distanceM = toGoal[at] ?? Number.POSITIVE_INFINITY;
      return { distanceM: Number.isFinite(distanceM) ? roundM(distanceM) : null };
    },
    nextToGoal: () => {
      const left = (node: number, lengthM: number): number =>
        lengthM + (toGoal[node] ?? Number.POSITIVE_INFINITY);
      if (toGoal[at] === 0) return null;
      const [best] = edges
        .filter(({ from }) => from === at)
        .sort((one, other) => left(one.to, one.lengthM) - left(other.to, other.lengthM));
      return best === undefined ? null : (nodes[best.to]?.id ?? null);
    },
  };
}
