import type { LogRecord, TrialStart } from '@parley/log';
import type { Json } from '@parley/protocol';
import type { z } from 'zod';
import {
  type DescribedBy,
  type DescriptionAdvice,
  PINVERIFY_BELIEFS,
  PinverifyGiven,
  type PinverifyVerdict,
} from '../shared';

/** What one does in a trial: says whether it is the one, describes a thing, or picks the described one among others. */
export type Part = 'verify' | 'describe' | 'choose';

/** The part of a trial, as its first row tells it. */
export function partOf({ given }: Pick<TrialStart, 'given'>): Part {
  const { sides, things } = PinverifyGiven.parse(given);
  if (sides !== undefined) return 'describe';
  return things === undefined ? 'verify' : 'choose';
}

/** What a person wrote who saw the thing from all sides. */
export interface Described {
  readonly text: string;
  readonly words: number;
  readonly advice: readonly DescriptionAdvice[];
}

/** Null where nothing was written. */
export const describedIn = (records: readonly LogRecord[]): Described | null =>
  beliefIn(records, 'description', PINVERIFY_BELIEFS.description);

/** Which thing of a line a person took for the described one. */
export interface Choice {
  /** Null: they can't tell. */ readonly place: number | null;
  readonly objectId: string | null;
  /** Their pick is the described thing; who can't tell has not found it. */ readonly isRight: boolean;
  /** Null where they can't tell. */ readonly sure: number | null;
  /** How many there were to choose from: chance is one of them. */ readonly things: number;
  /** What the thing is said to be. */ readonly description: string;
  /** Null of several descriptions at once. */ readonly describedBy: DescribedBy | null;
}

/** What is known of the line of a trial. */
export interface LineTruth {
  readonly target: { readonly objectId: string };
  readonly lineup?: readonly { readonly objectId: string }[] | undefined;
  readonly describedBy?: DescribedBy | undefined;
}

/** Null without a verdict. */
export function choiceIn(
  records: readonly LogRecord[],
  {
    start,
    truth: { target, lineup = [], describedBy },
    verdict,
  }: {
    readonly start: Pick<TrialStart, 'given'>;
    readonly truth: LineTruth;
    readonly verdict: PinverifyVerdict | null;
  },
): Choice | null {
  if (verdict === null || !('chosen' in verdict)) return null;
  const place = verdict.chosen;
  const objectId = place === null ? null : (lineup[place - 1]?.objectId ?? null);
  return {
    ...{ place, objectId, isRight: objectId === target.objectId, things: lineup.length },
    sure: beliefIn(records, 'chosen', PINVERIFY_BELIEFS.chosen)?.sure ?? null,
    description: PinverifyGiven.parse(start.given).descriptions.join(' / '),
    describedBy: describedBy ?? null,
  };
}

/** The first belief of a name; null: there is none, or it cannot be read. */
function beliefIn<S extends z.ZodType>(
  records: readonly LogRecord[],
  name: string,
  schema: S,
): z.output<S> | null {
  const found = records.flatMap(({ event }): Json[] =>
    event.kind === 'note' && event.belief.type === 'task' && event.belief.name === name
      ? [event.belief.data]
      : [],
  );
  return schema.safeParse(found[0]).data ?? null;
}
