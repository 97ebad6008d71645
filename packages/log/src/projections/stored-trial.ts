import { ParleyError } from '@parley/protocol';
import type { EffectEnd, EffectStart, TrialEnd } from '../payloads';
import { readPayload } from '../read-payload';
import type { Row } from '../row';

/** What the log already holds of one trial, by actor and ordinal. */
export interface StoredTrial {
  readonly hasStart: boolean;
  /** The stored trial-end and its text; null while the trial is open. */
  readonly ending: (TrialEnd & { readonly text: string }) | null;
  hasFault(actor: string): boolean;
  end(actor: string, n: number): EffectEnd | null;
  /** Starts without an end, oldest first: tries that were cut off. */
  openStarts(
    actor: string,
    n: number,
  ): readonly { readonly attempt: number; readonly start: EffectStart }[];
  lostAttempts(actor: string, n: number): number;
  /** Place of a question among those of a poll; null where the effect is none, or has no such question. */
  placeInPoll(
    place: { readonly actor: string; readonly n: number },
    questionId: string,
  ): number | null;
  /** Text of the stored trial-start payload. */
  readonly startText: string | null;
}

interface PollArgs {
  readonly questions?: readonly { readonly questionId: string }[];
}

const keyOf = (row: Row): string => `${row.actor}\u0000${row.n}`;

/**
 * Indexes the stored rows of one trial.
 *
 * @throws {ParleyError} `LOG_GAP` when an effect ended twice.
 */
export function indexStoredTrial(rows: readonly Row[]): StoredTrial {
  const ends = new Map<string, EffectEnd>();
  const starts = new Map<string, { attempt: number; start: EffectStart }[]>();
  const lost = new Map<string, number>();
  let startText: string | null = null;
  let ending: StoredTrial['ending'] = null;
  const faults = new Set<string | null>();
  for (const row of rows) {
    const key = keyOf(row);
    if (row.type === 'trial-start') startText = row.payload;
    else if (row.type === 'trial-end')
      ending = { ...readPayload(row, 'trial-end'), text: row.payload };
    else if (row.type === 'fault') faults.add(row.actor);
    else if (row.type === 'effect-start')
      starts.set(key, [
        ...(starts.get(key) ?? []),
        { attempt: row.attempt, start: readPayload(row, 'effect-start') },
      ]);
    else if (row.type === 'attempt-lost') lost.set(key, (lost.get(key) ?? 0) + 1);
    else if (row.type === 'effect-end') {
      if (ends.has(key))
        throw new ParleyError('LOG_GAP', `effect ${row.actor}/${row.n} ended twice`, {
          where: `session ${row.sessionId} seq ${row.seq}`,
        });
      ends.set(key, readPayload(row, 'effect-end'));
    }
  }
  return {
    hasStart: startText !== null,
    ending,
    hasFault: (actor) => faults.has(actor),
    startText,
    end: (actor, n) => ends.get(`${actor}\u0000${n}`) ?? null,
    openStarts: (actor, n) =>
      ends.has(`${actor}\u0000${n}`) ? [] : (starts.get(`${actor}\u0000${n}`) ?? []),
    lostAttempts: (actor, n) => lost.get(`${actor}\u0000${n}`) ?? 0,
    placeInPoll: ({ actor, n }, questionId) => {
      const args = starts.get(`${actor}\u0000${n}`)?.[0]?.start.args as PollArgs | undefined;
      const place = args?.questions?.findIndex((question) => question.questionId === questionId);
      return place === undefined || place === -1 ? null : place;
    },
  };
}
