import { callMethods, type Routine } from '@parley/agent-core/ports';
import { ZIPON_METHODS } from '../../shared';

/** A text in the space of the map and in that of the memory. */
export interface TextFeature {
  readonly map: readonly number[];
  readonly memory: readonly number[];
  /** That embedded it for the memory; undefined: not told. */ readonly encoder?:
    | string
    | undefined;
}

/** Features of texts that were asked for before, by text. */
export type TextFeatures = Map<string, TextFeature>;

/** Features of texts, in their order; a message when the backend failed. */
export function* featuresOf(
  known: TextFeatures,
  texts: readonly string[],
): Routine<readonly TextFeature[] | string> {
  const missing = [...new Set(texts)].filter((text) => !known.has(text));
  const replies = yield* callMethods(
    ZIPON_METHODS,
    'features.text',
    missing.map((text) => ({ text })),
  );
  for (const [i, reply] of replies.entries()) {
    if (reply.kind === 'failed') return `the features of a text are missing: ${reply.message}`;
    known.set(missing[i] as string, reply.output);
  }
  return texts.map((text) => known.get(text) as TextFeature);
}
