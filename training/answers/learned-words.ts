import type { LabelledUtterance } from '../../apps/server/src/nlu/labelled-utterance';
import type { StatementType } from '../../packages/agent-core/src/nlu';
import { splitClauses } from '../../packages/agent-core/src/nlu/split-clauses';

/** A value that labels name in the very words of their texts. */
export interface LearnedWord {
  readonly type: StatementType;
  readonly value: string;
  /** Texts that taught it. */
  readonly ids: Set<string>;
}

/** By phrase: what labelled texts call by it. */
export type LearnedWords = ReadonlyMap<string, readonly LearnedWord[]>;

/** Longest phrase that is learned, in words. */
export const LONGEST_LEARNED = 3;

/** Collects the words of values, so that what the vocabulary of the parser lacks can be found as well. */
export function learnWords(utterances: readonly LabelledUtterance[]): LearnedWords {
  const words = new Map<string, LearnedWord[]>();
  for (const { id, text, labels } of utterances) {
    const said = ` ${splitClauses(text)
      .map(({ words: own }) => own.join(' '))
      .join(' , ')} `;
    for (const { type, value } of labels) {
      const phrase = [value, `${value}s`].find((each) => said.includes(` ${each} `));
      if (phrase === undefined || phrase.split(' ').length > LONGEST_LEARNED) continue;
      const senses = words.get(phrase) ?? [];
      words.set(phrase, senses);
      const known = senses.find((sense) => sense.type === type && sense.value === value);
      if (known === undefined) senses.push({ type, value, ids: new Set([id]) });
      else known.ids.add(id);
    }
  }
  return words;
}

/** Does any other text teach the word? In training, a text must not find its own labels. */
export const isTaughtByOthers = ({ ids }: LearnedWord, id: string): boolean =>
  ids.size > (ids.has(id) ? 1 : 0);
