import type { Performer } from '@parley/agent-core/ports';
import { questionOf } from '@parley/task-zipon/shared';
import type { ZiponWorld } from '../zipon-world';

/** A simulated user that knows the truth: names the next goal, and says yes or no. */
export const ORACLE_USER = 'oracle-user';

/** What it needs of the world. */
export type UserWorld = Pick<ZiponWorld, 'goals' | 'standing' | 'pose'>;

/** Answers from truth, with the success signal beside its words (SCI-11). */
export const createOracleUser = (world: UserWorld): Performer<'ask'> => ({
  backend: ORACLE_USER,
  perform: ({ questionId }) => {
    const question = questionOf(questionId);
    if (question === null)
      return Promise.resolve({
        result: { kind: 'failed', code: 'NO_SUCH_FORM', message: `no answer to ${questionId}` },
        volatile: {},
      });
    const { goalIndex } = question;
    const goal = world.goals[goalIndex];
    if (question.kind === 'request')
      return Promise.resolve({
        result: { kind: 'answered', via: 'text', text: `Find ${goal?.name ?? 'nothing'}.` },
        volatile: {},
      });
    const { isReached } = world.standing(goalIndex);
    const text = isReached ? 'Yes.' : 'No.';
    return Promise.resolve({
      result: { kind: 'answered', via: 'text', text, value: { isReached } },
      volatile: {},
    });
  },
});
