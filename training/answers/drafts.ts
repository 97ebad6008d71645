import type { LabelledUtterance } from '../../apps/server/src/nlu/labelled-utterance';
import {
  type AskedQuestion,
  inverseRelation,
  readQuestion,
  type Statement,
} from '../../packages/agent-core/src/nlu';
import { isTaughtByOthers, type LearnedWords, LONGEST_LEARNED } from './learned-words';
import { isOpen, isStrange, type Token, tokensOf } from './tokens';

/** Where the value of a draft came from. */
export type Source = 'word' | 'slip' | 'learned' | 'near' | 'open' | 'asked';

/** What a text might say; polarity and certainty are left to the tagger. */
export interface Draft {
  readonly claim: Pick<Statement, 'type' | 'of' | 'value' | 'relation'>;
  /** Token of the value; −1 where only the question has it. */
  readonly at: number;
  /** Token of the bearer; −1 for the target and for what the question asks about. */
  readonly bearerAt: number;
  readonly source: Source;
  /** Cosine of the value to the word that stands for it, for `near`. */
  readonly cosine: number;
}

/** A text made ready: its tokens, its question and what it might say. */
export interface Drafted {
  readonly utterance: LabelledUtterance;
  readonly tokens: readonly Token[];
  readonly asked: AskedQuestion | null;
  readonly drafts: readonly Draft[];
}

export interface Lexicon {
  readonly learned: LearnedWords;
  /** The nearest value of the vocabulary to an unread word; null without vectors. */
  readonly near: ((word: string) => NearValue | null) | null;
}

/** A value, its kind, and the cosine of the word that stands for it, −1…1. */
export interface NearValue {
  readonly type: Mention['type'];
  readonly value: string;
  readonly cosine: number;
}

interface Mention {
  readonly type: Statement['type'] | 'thing' | 'person';
  readonly value: string;
  readonly at: number;
  readonly source: Source;
  readonly cosine: number;
}

const LEAST_COSINE = 0.5;

/** Everything that the text might say, by the words of the vocabulary, of labelled texts, and near them. */
export function draft(utterance: LabelledUtterance, lexicon: Lexicon): Drafted {
  const tokens = tokensOf(utterance.text);
  const { question, category } = utterance;
  const asked = question === null ? null : readQuestion(question, category);
  const drafts = [
    ...(asked?.values ?? []).map(
      ({ type, of, value, relation }): Draft => ({
        claim: { type, of, value, relation },
        at: -1,
        bearerAt: -1,
        source: 'asked',
        cosine: 0,
      }),
    ),
    ...mentionsIn(tokens, utterance.id, lexicon).flatMap((mention) =>
      draftsOf(mention, tokens, asked),
    ),
  ];
  const seen = new Set<string>();
  const once = drafts.filter(({ claim }) => {
    const key = JSON.stringify([claim.type, claim.of, claim.value, claim.relation]);
    return !seen.has(key) && seen.add(key);
  });
  return { utterance, tokens, asked, drafts: once };
}

function mentionsIn(tokens: readonly Token[], id: string, { learned, near }: Lexicon): Mention[] {
  const found: Mention[] = [];
  tokens.forEach((token, at) => {
    const source = token.isGuess || token.isSlip ? 'slip' : 'word';
    for (const sense of token.senses) {
      if (!('value' in sense) || sense.kind === 'relation' || sense.kind === 'shade') continue;
      const type =
        sense.kind === 'attribute' || sense.kind === 'comparative' ? sense.type : TYPES[sense.kind];
      found.push({ type, value: shaded(sense.value, type, tokens[at - 1]), at, source, cosine: 0 });
    }
    for (let length = 1; length <= LONGEST_LEARNED; length++) {
      const phrase = tokens.slice(at, at + length);
      for (const word of learned.get(phrase.map(({ text }) => text).join(' ')) ?? [])
        if (isTaughtByOthers(word, id))
          found.push({
            type: word.type === 'relation' ? 'thing' : word.type,
            value: word.value,
            at,
            source: 'learned',
            cosine: 0,
          });
    }
    if (isStrange(token) && near !== null) {
      const value = near(token.text);
      if (value !== null && value.cosine >= LEAST_COSINE)
        found.push({
          type: value.type,
          value: value.value,
          at,
          source: 'near',
          cosine: value.cosine,
        });
    }
    if (isOpen(token))
      found.push({ type: 'thing', value: token.text, at, source: 'open', cosine: 0 });
  });
  return found;
}
const TYPES = {
  'colour-like': 'colour',
  thing: 'thing',
  motif: 'content',
  room: 'room',
  part: 'part',
  person: 'person',
  count: 'count',
} as const;

const shaded = (value: string, type: string, before: Token | undefined): string => {
  const shade = before?.senses.find((sense) => sense.kind === 'shade');
  return type === 'colour' && shade !== undefined && 'value' in shade
    ? `${shade.value} ${value}`
    : value;
};

function draftsOf(
  mention: Mention,
  tokens: readonly Token[],
  asked: AskedQuestion | null,
): Draft[] {
  const { type, value, at, source, cosine } = mention;
  const make = (
    claim: Partial<Draft['claim']> & Pick<Draft['claim'], 'type'>,
    bearerAt = -1,
  ): Draft => ({
    claim: { of: 'target', value, relation: null, ...claim },
    at,
    bearerAt,
    source,
    cosine,
  });
  if (type === 'person') return [make({ type: 'ownership' })];
  if (type === 'room' || type === 'ownership' || type === 'brand') return [make({ type })];
  const bearers = bearersNear(at, tokens, asked);
  const ofEach = (each: Statement['type']): Draft[] =>
    bearers.map((bearer) => make({ type: each, of: bearer.name }, bearer.at));
  if (type === 'thing') {
    const places = relationsIn(tokens, asked).map((relation) =>
      make({ type: 'relation', relation }),
    );
    return [...places, make({ type: 'content' }), make({ type: 'category' })];
  }
  return type === 'part' || type === 'content' ? [make({ type })] : ofEach(type);
}

interface Bearer {
  readonly name: string;
  readonly at: number;
}

/** The target, what was asked about, and the nearest parts and things before and after the value. */
function bearersNear(at: number, tokens: readonly Token[], asked: AskedQuestion | null): Bearer[] {
  const found: Bearer[] = [{ name: 'target', at: -1 }];
  if (asked !== null) found.push({ name: asked.of, at: -1 });
  const nameAt = (i: number): string | null => {
    const sense = tokens[i]?.senses.find(({ kind }) => kind === 'part' || kind === 'thing');
    return sense !== undefined && 'value' in sense ? sense.value : null;
  };
  for (const direction of [1, -1])
    for (let i = at + direction; i >= 0 && i < tokens.length; i += direction) {
      const name = nameAt(i);
      if (name === null) continue;
      found.push({ name, at: i });
      break;
    }
  return found.filter(({ name }, i) => found.findIndex((other) => other.name === name) === i);
}

function relationsIn(
  tokens: readonly Token[],
  asked: AskedQuestion | null,
): NonNullable<Statement['relation']>[] {
  const said = tokens.flatMap(({ senses }) =>
    senses.flatMap((sense) => (sense.kind === 'relation' ? [sense.value] : [])),
  );
  const all = [...said, ...said.map(inverseRelation)];
  if (asked?.relation != null) all.push(asked.relation);
  if (asked?.type === 'room') all.push('next_to');
  return [...new Set(all)];
}
