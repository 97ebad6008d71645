import { type Performer, randomStream } from '@parley/agent-core/ports';
import {
  decomposeByRules,
  type Expert,
  estimateByRules,
  extractByRules,
  fuseByRules,
  NAVIGATOR_BY_RULES,
  predictByRules,
  summariseByRules,
  testByRules,
  thinkByRules,
} from '@parley/task-r2r/agents';
import { R2R_METHODS, type Role } from '@parley/task-r2r/shared';
import { replyEachOf } from '../../../ports/reply-each';
import { NO_TRANSLATION } from '../r2r-ports';

const replyEach = replyEachOf(R2R_METHODS);

const expertBody = <R extends Role>(role: R, { body, answer }: Expert<R>): Performer<'model'> =>
  replyEach(body, { [`${role}.answer`]: answer });

/** Bodies that ask no model and know no truth, by their names. */
export const ruleBodies = (seed: string): Readonly<Record<string, Performer<'model'>>> =>
  Object.fromEntries(
    [
      expertBody('action-decomposition', decomposeByRules),
      expertBody('landmark-extraction', extractByRules),
      expertBody('trajectory-summary', summariseByRules),
      expertBody('completion-estimation', estimateByRules),
      expertBody('thought-fusion', fuseByRules),
      expertBody('decision-testing', testByRules),
      navigator(seed),
      NOBODY_TRANSLATES,
    ].map((performer) => [performer.backend, performer]),
  );

const NOBODY_TRANSLATES = replyEach(NO_TRANSLATION, {
  'translation.answer': () => {
    throw new RangeError('rules do not translate; ask a model');
  },
});

const navigator = (seed: string): Performer<'model'> =>
  replyEach(NAVIGATOR_BY_RULES, {
    'navigator.predict': (input, { trialId }) => {
      const stream = [seed, trialId, 'navigator', input.trajectory.length, input.sample];
      return predictByRules(input, randomStream(...stream));
    },
    'navigator.think': (input, { trialId }) => {
      const stream = [seed, trialId, 'thinker', input.trajectory.length, input.sample];
      return thinkByRules(input, randomStream(...stream));
    },
  });
