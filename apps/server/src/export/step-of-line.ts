import { type LogRecord, mainActor, type TranscriptLine, type TrialStart } from '@parley/log';

/** A trial, as much of it as lines are placed by. */
interface Walked {
  readonly start: TrialStart;
  readonly end: { readonly endedBy: string } | null;
  readonly records: readonly LogRecord[];
}

/**
 * The step of the scored agent that each line belongs to, from 1: the action that came next when it was said. What answers or corrects belongs to
 * the step of its question, however late it came.
 *
 * @returns In the order of the lines; null for one after the last action of a trial that its agent ended: no step follows.
 */
export function stepsOfLines(
  lines: readonly TranscriptLine[],
  { start, end, records }: Walked,
): (number | null)[] {
  const actor = mainActor(start);
  const acts = records.flatMap(({ row, event }) =>
    event.kind === 'act' && row.actor === actor ? [row.seq] : [],
  );
  const stepAt = (seq: number): number | null => {
    const before = acts.filter((act) => act < seq).length;
    return end?.endedBy === 'agent' && before === acts.length ? null : before + 1;
  };
  const asked = new Map(
    lines.flatMap(({ kind, questionId, seq }) =>
      kind === 'question' && questionId !== null ? [[questionId, seq] as const] : [],
    ),
  );
  return lines.map(({ questionId, seq }) => stepAt(asked.get(questionId ?? '') ?? seq));
}
