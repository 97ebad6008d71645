import type { AnyJudgement } from '@parley/protocol';
import type { LogRecord } from '../decode/log-event';

/** A judgement of a dialogue, as it was stored. */
export interface StoredJudgement {
  readonly judgement: AnyJudgement;
  readonly record: LogRecord;
  /** It was there when the judge went on, and no later one of the same dialogue was. */
  readonly counts: boolean;
}

/** Judgements of one session, in the order of giving. One that came after the judge had gone on, as of another tab, counts for nothing. */
export function dialogueJudgements(records: readonly LogRecord[]): StoredJudgement[] {
  const stored: { readonly judgement: AnyJudgement; readonly record: LogRecord }[] = [];
  const counting = new Map<string, LogRecord>();
  let isOver = false;
  for (const record of records) {
    const { event } = record;
    if (event.kind === 'session-end') isOver = true;
    if (event.kind !== 'client') continue;
    if (event.type === 'page-done' && event.data.page === 'judging') isOver = true;
    if (event.type !== 'judgement') continue;
    stored.push({ judgement: event.data, record });
    if (!isOver) counting.set(event.data.dialogueId, record);
  }
  return stored.map((one) => ({
    ...one,
    counts: counting.get(one.judgement.dialogueId) === one.record,
  }));
}

/** Dialogues that were taken out of a session that judges them: who wrote them withdrew, and no judgement of them counts anywhere. */
export const withdrawnDialogues = (records: readonly LogRecord[]): ReadonlySet<string> =>
  new Set(
    records.flatMap(({ event }) => (event.kind === 'dialogue-withdrawn' ? [event.dialogueId] : [])),
  );
