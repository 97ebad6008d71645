import { decodeRows, hasPeople, type LogRecord, type Row, type TrialStart } from '@parley/log';
import type { AskResult } from '@parley/protocol';

/** Name of a person in rows. */
const PERSON = 'person';

/**
 * An answer of a person that the agent was fed and that the page did not send before, in one sentence; null when there is
 * none. Where the whole session is not at hand there is nothing to say.
 *
 * @param session All rows of the session.
 */
export function answerFault(
  start: TrialStart,
  trial: readonly Row[],
  session: readonly Row[],
): string | null {
  const isOfPeople = hasPeople(start);
  if (!isOfPeople || !session.some(({ type }) => type === 'session-start')) return null;
  const sent = sentAnswers(decodeRows(session));
  for (const { questionId, result, record } of fedAnswers(decodeRows(trial))) {
    if (result.kind !== 'answered') continue;
    const texts = sent.filter(({ id, seq }) => id === questionId && seq < record.row.seq);
    if (!texts.some(({ text }) => text === result.text))
      return `seq ${record.row.seq}: the answer to ${questionId} is not one that the page sent.`;
  }
  return null;
}

const sentAnswers = (records: readonly LogRecord[]) =>
  records.flatMap(({ event, row }) =>
    event.kind === 'client' && event.type === 'answer'
      ? [{ id: event.data.questionId, text: event.data.text, seq: row.seq }]
      : [],
  );

interface FedAnswer {
  readonly questionId: string;
  readonly result: AskResult;
  readonly record: LogRecord;
}

/** What persons said to each question, as the ends of asks and polls have it. */
function fedAnswers(records: readonly LogRecord[]): FedAnswer[] {
  const asked = new Map<string, readonly string[]>();
  return records.flatMap((record): FedAnswer[] => {
    const { event, row } = record;
    const key = `${row.actor} ${row.n}`;
    if (event.kind === 'ask-start') asked.set(key, [event.args.questionId]);
    if (event.kind === 'poll-start')
      asked.set(
        key,
        event.args.questions.map(({ questionId }) => questionId),
      );
    if (event.kind !== 'ask-end' && event.kind !== 'poll-end') return [];
    if (event.backend !== PERSON) return [];
    const results = event.kind === 'ask-end' ? [event.result] : event.result.answers;
    return (asked.get(key) ?? []).flatMap((questionId, i) => {
      const result = results[i];
      return result === undefined ? [] : [{ questionId, result, record }];
    });
  });
}
