import { type TrajectoryStep, type Turn, turnDeg, turnOf } from '../../shared';

/** How far one turns by a word, degrees. */
const TURNED_DEG: Readonly<Record<Turn, number>> = {
  straight: 0,
  left: -90,
  right: 90,
  around: 180,
};

/** A trajectory as it would be without the ways that led back to where they began. */
export interface DirectWay {
  /** Their turns are those that lead from one to the next. */ readonly steps: readonly TrajectoryStep[];
  /** By how much the robot faces elsewhere than when it first came to the last of them: degrees, positive to the right, about. */
  readonly turnedDeg: number;
  /** It has come back to the last of them. */ readonly isBack: boolean;
}

/** A viewpoint on the direct way, and how one faces who comes there by it. */
interface Kept {
  readonly step: TrajectoryStep;
  readonly headingDeg: number;
}

/**
 * Leaves out of a trajectory what was gone in vain: a viewpoint is known again by what is seen there, and what lies between is a detour.
 * Turns are words, so headings are right to within half the width of a turn; who goes the same way twice, or back along it, faces as
 * before. Where nothing is seen nothing is known again.
 */
export function withoutDetours(trajectory: readonly TrajectoryStep[]): DirectWay {
  const kept: Kept[] = [];
  const headings = new Map<string, number>();
  let headingDeg = 0;
  let isBack = false;
  for (const [i, step] of trajectory.entries()) {
    if (step.turn !== null) {
      const move = [trajectory[i - 1]?.observation ?? '', step.observation];
      const isSeen = move.every((observation) => observation !== '');
      const known = isSeen ? headings.get(move.join('\n')) : undefined;
      headingDeg = known ?? headingDeg + TURNED_DEG[step.turn];
      headings.set(move.join('\n'), headingDeg);
      headings.set(move.reverse().join('\n'), headingDeg + 180);
    }
    const at = kept.findIndex((one) => isSamePlace(one.step, step));
    isBack = at >= 0;
    if (isBack) kept.length = at + 1;
    else kept.push({ step: { ...step, turn: turnTo(step, headingDeg, kept.at(-1)) }, headingDeg });
  }
  const turnedDeg = turnDeg(kept.at(-1)?.headingDeg ?? 0, headingDeg);
  return { steps: kept.map(({ step }) => step), turnedDeg, isBack };
}

const turnTo = ({ turn }: TrajectoryStep, headingDeg: number, last: Kept | undefined) =>
  last === undefined ? turn : turnOf(turnDeg(last.headingDeg, headingDeg));

const isSamePlace = (one: TrajectoryStep, other: TrajectoryStep): boolean =>
  one.observation !== '' && one.observation === other.observation;
