import type { LabelledUtterance } from '../../apps/server/src/nlu/labelled-utterance';
import { knownPhrases } from '../../packages/agent-core/src/nlu';
import { lookUp } from '../../packages/agent-core/src/nlu/word-index';
import type { NearValue } from './drafts';
import type { Means } from './tagger';
import { tokensOf } from './tokens';
import { readVectors } from './vectors';

/** Reads vectors for the words of these texts, and finds the value of the vocabulary that is nearest to a word. */
export function meansOf(file: string, utterances: readonly LabelledUtterance[]): Means {
  const values = new Map<string, Omit<NearValue, 'cosine'>>();
  for (const phrase of knownPhrases())
    for (const sense of phrase.includes(' ') ? [] : lookUp(phrase))
      if (sense.kind === 'attribute') values.set(phrase, sense);
      else if (sense.kind === 'thing' || sense.kind === 'room' || sense.kind === 'part')
        values.set(phrase, { type: sense.kind, value: sense.value });
  const said = utterances.flatMap(({ text }) => tokensOf(text).map((token) => token.text));
  const vectors = readVectors(file, new Set([...values.keys(), ...said]));
  const words = [...values.keys()];
  return {
    vectors,
    near: (word) => {
      const nearest = vectors.nearest(word, words);
      const found = nearest === null ? undefined : values.get(nearest.word);
      return nearest === null || found === undefined
        ? null
        : { type: found.type, value: found.value, cosine: nearest.cosine };
    },
  };
}
