import { type LogRecord, mainActor, type TrialStart } from '@parley/log';
import { BAYES_ASK, PINVERIFY_BELIEFS, type QuestionBelief } from '../shared';

/** What an owner was asked in a trial, in order; null of agents that ask no one. */
export function questionsIn(
  records: readonly LogRecord[],
  start: Pick<TrialStart, 'agents' | 'actors'>,
): QuestionBelief[] | null {
  if (start.agents[mainActor(start)]?.agentId !== BAYES_ASK) return null;
  return records.flatMap(({ event }) => {
    if (event.kind !== 'note' || event.belief.type !== 'task') return [];
    if (event.belief.name !== 'question') return [];
    return PINVERIFY_BELIEFS.question.safeParse(event.belief.data).data ?? [];
  });
}
