import type { Picture } from '@parley/agent-core/detection';
import type { Json } from '@parley/protocol';

/** Scores 0…1, a row for each picture and in it one for each text; or why there are none. */
export type Scored =
  | { readonly kind: 'ok'; readonly scores: readonly (readonly number[])[] }
  | { readonly kind: 'failed'; readonly code: string; readonly message: string };

/** A model that compares pictures with texts, ready to be asked. It sees pixels and words, nothing else. */
export interface PictureScorer {
  /** Shorter side at which a picture is best drawn for it, pixels. */ readonly sidePx: number;
  /** Never throws: a failure is a result with a code. A remote one is called off by the signal. */
  readonly score: (
    pictures: readonly Picture[],
    texts: readonly string[],
    signal?: AbortSignal,
  ) => Promise<{ readonly scored: Scored; readonly volatile: Readonly<Record<string, Json>> }>;
}
