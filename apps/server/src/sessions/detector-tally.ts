import { EffectEnd, type Row, type SessionProgress } from '@parley/protocol';

/** What detected, or compared pictures and texts, for a session's robot so far. */
export interface DetectorTally {
  /** Null before the first frame. */ readonly body: string | null;
  readonly ep: string | null;
  readonly modelHash: string | null;
  readonly frames: number;
  /** Milliseconds of the newest frames, oldest first. */ readonly recentMs: readonly number[];
}

export const NO_DETECTOR: DetectorTally = {
  body: null,
  ep: null,
  modelHash: null,
  frames: 0,
  recentMs: [],
};

/** Frames that the median is taken over. */
const RECENT = 50;

type Volatile = Readonly<Record<string, unknown>>;

/** Adds the end row of a `detect`. */
export function tallyDetection(tally: DetectorTally, row: Row): DetectorTally {
  const { body } = EffectEnd.parse(JSON.parse(row.payload));
  return add(tally, body, JSON.parse(row.volatile) as Volatile);
}

/** Does the start row of a `model` call ask for similarity? */
export const asksForSimilarity = (row: Row): boolean => row.payload.includes('"scorer.similarity"');

/** Adds the end row of a `model` call that asked for similarity; one that asked for more names a body for each job. */
export function tallySimilarity(tally: DetectorTally, row: Row): DetectorTally {
  const { body } = EffectEnd.parse(JSON.parse(row.payload));
  const { parts, ...whole } = JSON.parse(row.volatile) as Volatile;
  const own = Array.isArray(parts)
    ? (parts as Volatile[]).find(({ ep }) => typeof ep === 'string')
    : whole;
  const scorer = /scorer: ([^;]+)/.exec(body)?.[1] ?? body;
  const { answeredBy } = own ?? {};
  return add(tally, typeof answeredBy === 'string' ? answeredBy : scorer, own ?? {});
}

function add(tally: DetectorTally, body: string, { ep, ms, modelHash }: Volatile): DetectorTally {
  return {
    body,
    ep: typeof ep === 'string' ? ep : null,
    modelHash: typeof modelHash === 'string' ? modelHash : null,
    frames: tally.frames + 1,
    // Of another body, or of none that is timed, nothing counts for this one.
    recentMs:
      typeof ms !== 'number'
        ? []
        : [...(tally.body === body ? tally.recentMs : []), ms].slice(-RECENT),
  };
}

export function detectorLine(tally: DetectorTally): SessionProgress['detector'] {
  const { body, ep, modelHash, frames, recentMs } = tally;
  return body === null ? null : { body, ep, modelHash, medianMs: medianOf(recentMs), frames };
}

/** Upper median, to a tenth; null of nothing. */
export function medianOf(values: readonly number[]): number | null {
  const middle = [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
  return middle === undefined ? null : Math.round(middle * 10) / 10;
}
