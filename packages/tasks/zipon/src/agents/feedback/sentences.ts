import { plainText } from './plain-text';

/** A sentence, and whether it is put as a question. */
export interface Sentence {
  /** Without the marks at its end; see {@link plainText}. */ readonly text: string;
  readonly isAsked: boolean;
}

/** Sentences of a text. A point within a number ends none. */
export const markedSentences = (text: string, owners: readonly string[] = []): Sentence[] =>
  plainText(text, owners)
    .split(
      /(?<=[.!?…])\s+|(?<=\p{L}{2}[.!?]+)(?=\p{Lu}\p{Ll})|\s*[;\n]+\s*|\s+[-–—]+\s+|(?<=\.\.)\.*/u,
    )
    .map((sentence) => ({
      text: sentence.replace(/[.!?…\s]+$/, '').trim(),
      isAsked: /\?[.!?…\s]*$/.test(sentence),
    }))
    .filter(({ text: said }) => said !== '');

/** The same without their marks. */
export const sentencesOf = (text: string, owners: readonly string[] = []): string[] =>
  markedSentences(text, owners).map(({ text: said }) => said);

/** Words of a sentence in lower case; `Alice's` is one, and so is `3.4`. */
export const wordsOf = (sentence: string): string[] =>
  sentence.toLowerCase().match(/[\p{L}\p{N}]+(?:[.'-][\p{L}\p{N}]+)*/gu) ?? [];

/** A name to compare by: lower case, without article and marks. */
export const plainName = (phrase: string): string =>
  wordsOf(phrase)
    .join(' ')
    .replace(/^(?:the|a|an|my|our|your|that|this) /, '');
