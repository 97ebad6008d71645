import type { LogRecord } from '@parley/log';
import type { AskResult } from '@parley/protocol';
import { GENCOMM_BELIEFS } from '@parley/task-gencomm/shared';

/** Longer replies are cut, characters. */
const SHOWN_CHARS = 60;

/** Why no cell was named in a localisation test, as the rows have it: of a model its last reply, of a person the answer or its absence. */
export function whyNoCell(records: readonly LogRecord[]): string {
  for (const { event } of records) {
    if (event.kind === 'ask-end') return whyOfPerson(event.result);
    if (event.kind !== 'note' || event.belief.type !== 'task') continue;
    if (event.belief.name !== 'deviation') continue;
    const found = GENCOMM_BELIEFS.deviation.safeParse(event.belief.data).data;
    if (found?.kind === 'no-cell') return whyOfModel(found.replies);
  }
  return 'the log does not say why';
}

function whyOfPerson(result: AskResult): string {
  if (result.kind === 'no-answer') return 'no answer came in time';
  if (result.kind === 'failed') return `it could not be asked: ${result.message}`;
  if (result.via === 'cant-tell') return 'the person could not find the robot';
  return result.text === ''
    ? 'the answer names none'
    : `the answer names none: ${cut(result.text)}`;
}

function whyOfModel(replies: readonly string[]): string {
  const last = replies.at(-1);
  if (last === undefined) return 'no reply came';
  return last.trim() === ''
    ? 'the last reply was empty'
    : `the last reply names none: ${cut(last)}`;
}

const cut = (text: string): string =>
  text.length > SHOWN_CHARS ? `“${text.slice(0, SHOWN_CHARS)}…”` : `“${text}”`;
