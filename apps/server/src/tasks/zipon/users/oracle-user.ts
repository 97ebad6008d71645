import type { EffectContext, Performer } from '@parley/agent-core/ports';
import type { EffectOf, ResultOf } from '@parley/protocol';
import { questionOf } from '@parley/task-zipon/shared';
import {
  claimedThing,
  createFeedbackUser,
  type FeedbackManner,
  facedThing,
  type Household,
} from '@parley/task-zipon/truth';
import type { ZiponWorld } from '../zipon-world';

/** A simulated user that knows the truth of the home, and says of it what the setting of the arm lets people say. */
export const ORACLE_USER = 'oracle-user';

/** What it needs of the world. */
export type UserWorld = Pick<ZiponWorld, 'goals' | 'standing' | 'pose' | 'claim'>;

export interface OracleUserOptions {
  readonly world: UserWorld;
  readonly household: Household;
  readonly manner: FeedbackManner;
  readonly seed: string;
  readonly episodeId: string;
}

/** Answers from truth, with the success signal beside its words (SCI-11). */
export function createOracleUser(options: OracleUserOptions): Performer<'ask'> {
  const { household, manner, seed, episodeId } = options;
  const user = createFeedbackUser(household, manner, { seed, episodeId });
  return {
    backend: ORACLE_USER,
    perform: (effect: EffectOf<'ask'>, _context: EffectContext) =>
      Promise.resolve({ result: answerTo(effect, options, user), volatile: {} }),
  };
}

function answerTo(
  { questionId, text: utterance }: EffectOf<'ask'>,
  { world, household }: OracleUserOptions,
  user: ReturnType<typeof createFeedbackUser>,
): ResultOf<'ask'> {
  const question = questionOf(questionId);
  const goal = question === null ? undefined : world.goals[question.goalIndex];
  if (question === null || goal === undefined)
    return { kind: 'failed', code: 'NO_SUCH_FORM', message: `no answer to ${questionId}` };
  const { goalIndex } = question;
  if (question.kind === 'request')
    return { kind: 'answered', via: 'text', text: user.request(goal.goalId, goalIndex) };
  const { isReached } = world.standing(goalIndex);
  const pose = world.pose();
  const claim = world.claim();
  const shown = claim === null ? null : claimedThing(household.goals.things, claim);
  const answer = user.answer(
    {
      goalId: goal.goalId,
      turn: question.turn,
      utterance,
      pose,
      isReached,
      shown: (shown ?? facedThing(household, pose))?.key ?? null,
    },
    goalIndex,
  );
  if (answer.kind === 'silent') return { kind: 'no-answer' };
  const said = answer.parts.some(({ kind }) => kind === 'yes');
  return { kind: 'answered', via: 'text', text: answer.text, value: { isReached: said } };
}
