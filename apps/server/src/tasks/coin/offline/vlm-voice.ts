import type { LexiconId, SpeakerLexicon } from '@parley/agent-core/nlu';
import { type Random, randomStream } from '@parley/agent-core/ports';
import type { AttributeName } from '@parley/protocol';
import { LEXICONS } from './lexicons';
import { plainWord, wordFor } from './speak';

/** Whose words the grounded VLM takes: the vocabulary's own, or those of a speaker lexicon (SCI-16). */
export const VLM_WORDS = ['plain', 'lexicon'] as const;
export type VlmWords = (typeof VLM_WORDS)[number];

/** The part that a run's speakers take when it names none: `train` in training homes, else `test`. */
export const BY_SPLIT = 'by-split';

/** What a specification says of the words of its speakers. */
export interface WordsChoice {
  /** Absent: plain. */ readonly vlmWords?: VlmWords | undefined;
  readonly lexicon?: LexiconId | undefined;
}

/** Unless a run says otherwise, training homes speak in the part `train`, all others in `test` (SCI-16). */
export const lexiconOf = (
  { lexicon }: Pick<WordsChoice, 'lexicon'>,
  { split }: { readonly split?: string | undefined },
): SpeakerLexicon => LEXICONS[lexicon ?? (split === 'train' ? 'train' : 'test')];

/** The words of the grounded VLM by name, as its rows have them after the profile; null: plain. */
export const vlmWordsName = ({ vlmWords, lexicon }: WordsChoice): string | null =>
  vlmWords === 'lexicon' ? (lexicon ?? BY_SPLIT) : null;

/** Whose words the grounded VLM of a logged trial took, by the names of its backends. */
export const vlmWordsIn = ({ vlm = '' }: Readonly<Record<string, string>>): VlmWords =>
  vlm.split(':')[2] === undefined ? 'plain' : 'lexicon';

/** What the grounded VLM words its sentences with. */
export interface VlmVoice {
  /** In its rows. */ readonly name: string;
  readonly lexicon: SpeakerLexicon;
}

/** The voice of a trial; null: the vocabulary's plain words. */
export function voiceOf(
  noise: WordsChoice,
  episode: { readonly split?: string | undefined },
): VlmVoice | null {
  const name = vlmWordsName(noise);
  return name === null ? null : { name, lexicon: lexiconOf(noise, episode) };
}

/** One trial's way to say a value; things and rooms come with their article. */
export type SayValue = (slot: AttributeName, value: string) => string;

/** The words of one trial: a speaker that once says "crimson" of a thing says so of it ever after. */
export function sayWith(
  voice: VlmVoice | null,
  of: { readonly seed: string; readonly trialId: string; readonly actor: string },
): SayValue {
  if (voice === null) return plainWord;
  const { lexicon } = voice;
  return (slot, value) => wordFor(slot, value, { lexicon, random: streamOf(of, slot, value) });
}

const streamOf = (
  { seed, trialId, actor }: Parameters<typeof sayWith>[1],
  slot: AttributeName,
  value: string,
): Random => randomStream(seed, 'grounded-vlm', 'words', trialId, actor, slot, value);
