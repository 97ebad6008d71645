import { followRoute, type ScoreFault } from './follow-route';
import { indexGraph, type RouteGraph } from './route-graph';
import { warpCost } from './time-warp';

/** A path of R2R ends well nearer than this to the goal, metres (Anderson et al. 2018, §5; SRC-20). */
export const SUCCESS_M = 3;

/** `paper`: the whole trajectory. `code`: as DiscussNav's published code hands it over, without its start and with its end twice. */
export type Fidelity = 'paper' | 'code';

/** What a trajectory is held against. */
export interface RouteGoal {
  /** Ids of viewpoints, from the start to the goal: the path that the instruction tells. */
  readonly path: readonly string[];
}

/** One trajectory against its path. Lengths in metres along the graph. */
export interface RouteMeasures {
  /** TL: sum of the ways gone. */ readonly lengthM: number;
  /** NE: shortest way from the last viewpoint to the goal. */ readonly errorM: number;
  /** The same from the viewpoint of the trajectory that is nearest to the goal. */
  readonly oracleErrorM: number;
  /** SR: NE below 3 m, strictly. */ readonly success: 0 | 1;
  /** OSR: the nearest viewpoint is below 3 m, strictly. */ readonly oracleSuccess: 0 | 1;
  /** Success × shortest ÷ max(shortest, TL), 0…1 (Anderson et al. 2018b). */ readonly spl: number;
  /** exp(−DTW ÷ (viewpoints of the path × 3 m)), 0…1 (Ilharco et al. 2019, eq. 4). */ readonly ndtw: number;
  /** Success × nDTW, 0…1. */ readonly sdtw: number;
  /** Shortest way from start to goal. */ readonly shortestM: number;
  /** Moves from viewpoint to viewpoint. */ readonly moves: number;
}

export type Scored =
  | { readonly kind: 'scored'; readonly measures: RouteMeasures }
  | {
      readonly kind: 'refused';
      readonly fault: ScoreFault;
      /** Place in the trajectory, from 0; in the path of the goal where that is at fault. */ readonly at: number;
      /** What is wrong, with the ids. */ readonly detail: string;
    };

/**
 * Scores a trajectory as R2R does (Anderson et al. 2018, §5; `tasks/R2R/eval.py` of the Matterport3D simulator), with nDTW and
 * SDTW beside; the whole trajectory counts (SCI-40). A viewpoint that follows itself is a turn on the spot: it is allowed and adds nothing.
 *
 * @param trajectory Ids of viewpoints, the start first.
 * @returns A refusal with its place for an empty trajectory, an unknown viewpoint, a wrong start, and a move that is no edge.
 */
export function score(
  graph: RouteGraph,
  trajectory: readonly string[],
  goal: RouteGoal,
  { fidelity = 'paper' }: { readonly fidelity?: Fidelity } = {},
): Scored {
  const index = indexGraph(graph);
  const followed = followRoute(index, trajectory, goal.path);
  if (followed.kind === 'refused') return followed;
  const { path } = followed;
  const [start, end] = [path[0] as number, path.at(-1) as number];
  const gone = fidelity === 'code' ? asCodeHasIt(followed.gone) : followed.gone;
  const steps = gone.slice(1).map((to, i) => index.distanceM(gone[i] as number, to));
  const lengthM = steps.reduce((sum, step) => sum + step, 0);
  const toGoal = gone.map((node) => index.distanceM(node, end));
  const errorM = toGoal.at(-1) as number;
  const oracleErrorM = Math.min(...toGoal);
  const success = errorM < SUCCESS_M ? 1 : 0;
  const shortestM = index.distanceM(start, end);
  const longestM = Math.max(shortestM, lengthM);
  const places = gone.filter((node, i) => i === 0 || node !== gone[i - 1]);
  const warpM = warpCost(places, path, index.distanceM);
  const ndtw = Math.exp(-warpM / (path.length * SUCCESS_M));
  return {
    kind: 'scored',
    measures: {
      ...{ lengthM, errorM, oracleErrorM, success },
      oracleSuccess: oracleErrorM < SUCCESS_M ? 1 : 0,
      // Who stands at the goal already, and stays, has all of it.
      spl: success * (longestM === 0 ? 1 : shortestM / longestM),
      ndtw,
      sdtw: success * ndtw,
      shortestM,
      moves: steps.filter((step) => step > 0).length,
    },
  };
}

/** SRC-17: its list of viewpoints begins with the first that is moved to, and the last is added once more. One that never moved stays as it is. */
const asCodeHasIt = (gone: readonly number[]): number[] => [
  ...gone.slice(1),
  gone.at(-1) as number,
];
