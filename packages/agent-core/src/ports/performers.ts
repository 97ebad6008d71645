import type { EffectOf, Json, ResultOf } from '@parley/protocol';

/** What a backend returns: the result that is stored and fed back, and what goes beside it (latency, tokens, cost). */
export interface Performed<R> {
  readonly result: R;
  /** Latency, tokens, cost, request ids: outside the canonical hash. */
  readonly volatile: Readonly<Record<string, Json>>;
  /** Backend that gave the result, where it is another than the performer's own: a study's fallback. */
  readonly backend?: string;
  /** Binary parts that the result names by their SHA-256: kept beside the log before its row. */
  readonly blobs?: readonly Uint8Array[];
}

/** The binary parts of several results as those of one; absent where there are none. */
export function joinBlobs(
  performed: readonly Pick<Performed<unknown>, 'blobs'>[],
): Pick<Performed<unknown>, 'blobs'> {
  const blobs = performed.flatMap((each) => each.blobs ?? []);
  return blobs.length === 0 ? {} : { blobs };
}

/** Where an effect comes from; names it in the log and seeds the streams of offline backends. */
export interface EffectContext {
  readonly trialId: string;
  readonly actor: string;
  readonly n: number;
  readonly attempt: number;
}

/** A backend behind a port, or a respondent in a role. `backend` is its honest name in every row. */
export interface Performer<K extends 'image' | 'model' | 'ask'> {
  readonly backend: string;
  perform(effect: EffectOf<K>, context: EffectContext): Promise<Performed<ResultOf<K>>>;
  /** Estimated cost in US dollars, written before the call; 0 for offline backends. */
  estimateUsd?(effect: EffectOf<K>): number;
  /** A call that was lost with the process costs nothing and is made again, as often as needed. */
  readonly isRepeatable?: boolean;
  /**
   * Its results come from outside the process (a person, a provider, weights): a proof takes them from the rows. Those of
   * any other are computed again, and must be what the rows say.
   */
  readonly isOutside?: boolean;
}

/** The backends and respondents of one trial. */
export interface Performers {
  /** By port: detector, vlm, reasoner, … as the task kind and its agents name them. */
  readonly ports: Readonly<Record<string, Performer<'model'>>>;
  readonly image: Performer<'image'>;
  /** By role; a question that names none goes to the first. */
  readonly roles: Readonly<Record<string, Performer<'ask'>>>;
  /** Delivers a say to a role, after its row is committed. Known message ids are dropped by the receiver. */
  readonly say: (effect: EffectOf<'say'>, context: EffectContext) => void | Promise<void>;
  /** Unsolicited messages and corrections of people since the last call. */
  readonly hear: (context: EffectContext) => ResultOf<'hear'>;
  /** Bytes that an earlier result named; null when they are gone. Absent where nothing binary is kept. */
  readonly load?: (blobId: string) => Uint8Array | null;
}
