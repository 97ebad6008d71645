import type { Performed, Performer } from '@parley/agent-core/ports';
import type { AskResult } from '@parley/protocol';
import { REACH_M } from '@parley/task-zipon/scoring';
import { questionOf } from '@parley/task-zipon/shared';
import { createFeedbackUser, type FeedbackManner, type Situation } from '@parley/task-zipon/truth';
import type { ZiponWorld } from '../zipon-world';

/** A simulated person made of the truth of their home (SCI-15), held to the feedback of the arm. */
export const GT_USER = 'gt-user';

/** What a simulated user needs of the world. */
export type UserWorld = Pick<ZiponWorld, 'goals' | 'standing' | 'pose' | 'shown' | 'household'>;

export interface FeedbackPerformerOptions {
  readonly world: UserWorld;
  readonly manner: FeedbackManner;
  readonly seed: string;
  readonly episodeId: string;
}

/** The success signal of the run's rule (SCI-11). */
export const isReachedFor = (
  world: UserWorld,
  goalIndex: number,
  { fidelity }: Pick<FeedbackManner, 'fidelity'>,
): boolean => {
  const { isReached, isReachedByCode } = world.standing(goalIndex);
  return fidelity === 'code' ? isReachedByCode : isReached;
};

/** How things stand when a robot talks. @throws {RangeError} when there is no such goal. */
export function situationOf(
  world: UserWorld,
  { goalIndex, turn }: { readonly goalIndex: number; readonly turn: number },
  { utterance, isReached }: Pick<Situation, 'utterance' | 'isReached'>,
): Situation {
  const goal = world.goals[goalIndex];
  if (goal === undefined) throw new RangeError(`there is no goal ${goalIndex}`);
  const { distanceM, isInSight } = world.standing(goalIndex);
  return {
    goalId: goal.goalId,
    ...{ turn, utterance, isReached },
    pose: world.pose(),
    shown: world.shown(),
    isWithinReach: isInSight && distanceM <= REACH_M,
  };
}

/**
 * The offline simulated user: names the goals, and answers each talk by the setting, with the success signal beside its words. In the
 * setting without interaction there is the signal alone. What it said against what is so stands by kind in `wrong` of the row's volatile part,
 * where no agent reads it.
 */
export function createFeedbackPerformer({
  world,
  manner,
  seed,
  episodeId,
}: FeedbackPerformerOptions): Performer<'ask'> {
  const user = createFeedbackUser(world.household, manner, { seed, episodeId });
  const answer = (questionId: string, utterance: string): Performed<AskResult> => {
    const question = questionOf(questionId);
    const goal = question === null ? undefined : world.goals[question.goalIndex];
    if (question === null || goal === undefined)
      return plain({
        kind: 'failed',
        code: 'NO_SUCH_FORM',
        message: `no answer to ${questionId}`,
      });
    const { goalIndex } = question;
    if (question.kind === 'request')
      return plain({ kind: 'answered', via: 'text', text: user.request(goal.goalId, goalIndex) });
    const isReached = isReachedFor(world, goalIndex, manner);
    const said = user.answer(situationOf(world, question, { utterance, isReached }), goalIndex);
    const text = said.kind === 'answered' ? said.text : '';
    if (text === '' && manner.setting !== 'none') return plain({ kind: 'no-answer' });
    const parts = said.kind === 'answered' ? said.parts : [];
    const wrong = parts.filter(({ isWrong }) => isWrong).map(({ kind }) => kind);
    const result = { kind: 'answered', via: 'text', text, value: { isReached } } as const;
    return wrong.length === 0 ? plain(result) : { result, volatile: { wrong } };
  };
  return {
    backend: `${GT_USER}:${manner.lexicon}`,
    perform: ({ questionId, text }) => Promise.resolve(answer(questionId, text)),
  };
}

const plain = (result: AskResult): Performed<AskResult> => ({ result, volatile: {} });
