import type { EffectOf, Json, ResultOf } from '@parley/protocol';

/** What a backend returns: the result that is stored and fed back, and what goes beside it (latency, tokens, cost). */
export interface Performed<R> {
  readonly result: R;
  /** Latency, tokens, cost, request ids: outside the canonical hash. */
  readonly volatile: Readonly<Record<string, Json>>;
  /** Body that gave the result, where it is another than the performer's own: a study's fallback. */
  readonly backend?: string;
}

/** Where an effect comes from; names it in the log and seeds the streams of offline backends. */
export interface EffectContext {
  readonly trialId: string;
  readonly actor: string;
  readonly n: number;
  readonly attempt: number;
}

/** A backend behind a port. `backend` is its honest name in every row. */
export interface Performer<K extends 'detect' | 'image' | 'model' | 'ask'> {
  readonly backend: string;
  perform(effect: EffectOf<K>, context: EffectContext): Promise<Performed<ResultOf<K>>>;
  /** Estimated cost in US dollars, written before the call; 0 for offline backends. */
  estimateUsd?(effect: EffectOf<K>): number;
}

/** The backends of one episode. */
export interface Performers {
  readonly detect: Performer<'detect'>;
  readonly image: Performer<'image'>;
  readonly model: Performer<'model'>;
  readonly ask: Performer<'ask'>;
  /** Delivers a say to the person, after its row is committed. Known message ids are dropped by the receiver. */
  readonly say: (effect: EffectOf<'say'>, context: EffectContext) => void | Promise<void>;
  /** Unsolicited messages and corrections of the person since the last call. */
  readonly hear: (context: EffectContext) => ResultOf<'hear'>;
}
