import { type Estimate, type TrajectoryStep, turnDeg, turnOf, type Way } from '../../shared';
import { countDone } from './estimate-by-rules';
import { type DirectWay, withoutDetours } from './without-detours';

/** What of a walk so far bears on a direction, beside what it shows. */
export interface Recovery {
  /** The way as it lay when the robot first came to where it stands: what it was told was told for that. */
  readonly asFirstSeen: (way: Way) => Way;
  /** What is to be added to the fit of a way, with the reason; null: nothing is said. */
  readonly weigh: (way: Way) => { readonly score: number; readonly reason: string | null };
}

/** Moves that no action is done in, after which the robot takes itself to have gone wrong. */
const PATIENCE = 2;
const WEIGHTS = {
  /** To go back from where it went wrong. */ back: 3,
  /** To go again where it came back from; and where it came from at first, which is what is left when all else was tried. */
  tried: -5,
  cameFrom: 2,
} as const;

/** Nothing went wrong, or it cannot be told. */
const NO_RECOVERY: Recovery = {
  asFirstSeen: (way) => way,
  weigh: () => ({ score: 0, reason: null }),
};

/**
 * How to go on where a walk may have gone wrong. Who goes on without anything of what was told goes back; who is back does not go the same
 * way again, and takes turns as from where it first came. Without an estimate nothing can be told.
 */
export function recover(
  { executed, inProgress, waiting }: Estimate,
  trajectory: readonly TrajectoryStep[],
): Recovery {
  if (executed.length + inProgress.length === 0) return NO_RECOVERY;
  const { steps, turnedDeg, isBack }: DirectWay = withoutDetours(trajectory);
  const asFirstSeen = (way: Way): Way => ({ ...way, turnDeg: turnDeg(-turnedDeg, way.turnDeg) });
  const isAround = ({ turnDeg: deg }: Way): boolean => turnOf(deg) === 'around';
  if (isBack)
    return {
      asFirstSeen,
      weigh: (way) => {
        if (!way.visited) return { score: 0, reason: null };
        const from = isAround(asFirstSeen(way)) ? WEIGHTS.cameFrom : 0;
        return { score: WEIGHTS.tried + from, reason: null };
      },
    };
  const isLost = stalledMoves([...executed, ...inProgress, ...waiting], steps) >= PATIENCE;
  return {
    asFirstSeen,
    weigh: (way) =>
      isLost && way.visited && isAround(way)
        ? { score: WEIGHTS.back, reason: 'nothing of what I was told is here' }
        : { score: 0, reason: null },
  };
}

/** Moves since the last action was done. */
function stalledMoves(actions: readonly string[], steps: readonly TrajectoryStep[]): number {
  const doneAt = (step: number): number => countDone(actions, steps.slice(0, step + 1));
  const last = steps.length - 1;
  const now = doneAt(last);
  let moves = 0;
  while (moves < last && doneAt(last - moves - 1) === now) moves += 1;
  return moves;
}
