import type { Hint } from './hint';
import { readNoHelp } from './read-help';
import { type GoalWords, isNearly, readVerdict, type Verdict } from './read-verdict';

/** What an answer says of whether the robot has reached the goal, and which of its clauses say no more than that. */
export interface Judgement {
  readonly hints: readonly Hint[];
  readonly of: ReadonlySet<number>;
}

interface Clause {
  readonly text: string;
  readonly isAsked: boolean;
}

/**
 * The verdict of an answer, from those of its clauses. Coming closer goes before no, no before stepping back, and that before yes. A yes stands only where every clause is one or
 * goes with one: beside a way, a place, a doubt, a question or anything that is not known it says nothing (SCI-11). "Nearly there" says that the
 * thing is right only where one was held up, and nothing else is said.
 *
 * @param isHeldUp The robot has asked whether something is the goal.
 */
export function judge(
  clauses: readonly Clause[],
  goal: GoalWords | null,
  { isWay, isHeldUp = true }: { readonly isWay: boolean; readonly isHeldUp?: boolean },
): Judgement {
  const verdicts = clauses.map(({ text, isAsked }): Verdict => {
    const verdict = readVerdict(text, goal);
    return isAsked && verdict !== 'no' ? null : verdict;
  });
  const of = new Set(
    verdicts.flatMap((verdict, i) => (verdict !== null && NO_MORE.has(verdict) ? [i] : [])),
  );
  const nearly = clauses.flatMap(({ text }, i) => (isNearly(text) ? [i] : []));
  const isOnlyNearly =
    isHeldUp &&
    verdicts.every((verdict) => verdict !== null && verdict !== 'no' && verdict !== 'farther');
  if (!isOnlyNearly)
    for (const i of nearly) {
      verdicts[i] = null;
      of.add(i);
    }
  if (verdicts.includes('closer')) return { hints: [{ kind: 'closer' }], of };
  if (verdicts.includes('no')) return { hints: [{ kind: 'verdict', isGoal: false }], of };
  if (verdicts.includes('farther')) return { hints: [{ kind: 'farther' }], of };
  const isYes =
    !isWay &&
    verdicts.includes('yes') &&
    verdicts.every((verdict) => verdict !== null) &&
    clauses.every(({ text }) => readNoHelp(text) === null || isSureOf(text));
  return { hints: isYes ? [{ kind: 'verdict', isGoal: true }] : [], of };
}

/** Verdicts whose clauses say nothing else. */
const NO_MORE = new Set<Verdict>(['yes', 'harmless', 'farther']);

/** "No doubt" holds no doubt. */
const isSureOf = (text: string): boolean => /\bno doubt\b/i.test(text);
