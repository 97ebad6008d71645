import type { AskedQuestion } from './read-question';
import { refuses } from './said-before';
import { type Statement, sameClaim } from './statement';
import { is, type Tag } from './tag-words';
import type { SenseKind } from './word-index';

export type DialogueAct =
  | 'inform'
  | 'confirm'
  | 'deny'
  | 'correct'
  | 'cannot_tell'
  | 'refuse'
  | 'question_back'
  | 'off_topic'
  | 'instruct';

/** What kind of text it is; a text of its own may be any of the last two. */
export type UtteranceKind = 'answer' | 'instruction' | 'feedback';

export interface ActSituation {
  readonly text: string;
  readonly kind: UtteranceKind | null;
  readonly asked: AskedQuestion | null;
  readonly tags: readonly Tag[];
  /** What the text says by itself. */
  readonly said: readonly Statement[];
  /** What it says with the question. */
  readonly statements: readonly Statement[];
  /** What of that may be believed. */
  readonly kept: readonly Statement[];
  readonly polarity: 'yes' | 'no' | null;
  readonly corrected: boolean;
}

const ORDERS =
  /^(please |now |then |no |ok |okay )*(turn|go|stop|keep|look|come|move|follow|walk|drive|head|continue|leave|take|try|search|find|wait|back up|get|check|enter|cross)\b/;
const ASKS_BACK =
  /^(what|which|who|where|why|how|do you|did you|can you|are you|have you|you mean|is it|is there|are there|does it|what do you|huh|sorry)\b/;
/** Questions to the robot, with or without their mark, anywhere in a text that says nothing else. */
const QUESTIONS_BACK =
  /\b(?:(?:what|which|who|why|how|where) (?:\w+ ){0,2}(?:do|did|are|can|would|will|should) (?:you|i|u)\b|(?:do|did) (?:you|u) mean|what do(?:es)? (?:that|it|this|\w+) mean|what(?:'s| is|s) (?:an? |that\b|this\b|meant\b|the meaning\b)|who are you|are you (?:a |an |real|human|there|sure)|have you (?:ever|already|eaten|looked|seen|been|tried)|why (?:not|that|this)\b)/;
/** What one talks of when it is not the thing. */
const SMALL_TALK =
  /\b(?:how are you|have you eaten|good (?:morning|afternoon|evening|night)|nice to meet|the weather|raining|my (?:bus|train|boss|lunch|dinner|birthday|ex|job)|i am (?:hungry|tired|bored|late)|i'?m (?:hungry|tired|bored|late)|tell me a joke|sing (?:me )?a|can you believe|what time is it|happy birthday|i love you|do you like)\b/;

/** What a text does in the talk: the first that fits (see the README of the labelled utterances). */
export function actOf(situation: ActSituation): DialogueAct {
  const { text, kind, asked, tags, said, statements, polarity } = situation;
  const plain = text.toLowerCase().trim();
  const isClosed = asked !== null && asked.form !== 'open';
  if (refuses(tags, { isClosed, kept: situation.kept })) return 'refuse';
  if (kind === 'instruction') return 'instruct';
  if (situation.corrected) return 'correct';
  const isMute = situation.kept.length === 0;
  if (
    tags.some((tag) => is(tag, 'cannot-tell')) &&
    (isMute || said.length === 0) &&
    (isMute || polarity === null || !isClosed)
  )
    return 'cannot_tell';
  if (isMute && kind !== 'feedback' && asked !== null) {
    if (SMALL_TALK.test(plain) || isElsewhere(plain, situation)) return 'off_topic';
    if (QUESTIONS_BACK.test(plain) && polarity === null) return 'question_back';
  }
  if ((isClosed || kind === 'feedback') && polarity !== null)
    return polarity === 'yes' ? 'confirm' : 'deny';
  if (plain.endsWith('?') && (said.length === 0 || ASKS_BACK.test(plain))) return 'question_back';
  if (asked?.form === 'choice')
    return statements.length > 0 && statements.every((s) => s.polarity === 'no')
      ? 'deny'
      : 'inform';
  if (isClosed && statements.length > 0) {
    if (asked.values.some((v) => v.value === 'anything' && v.polarity === 'yes'))
      return statements.some((s) => s.polarity === 'yes') ? 'confirm' : 'deny';
    const find = (fits: (asked: Statement, said: Statement) => boolean) =>
      statements.find((s) => asked.values.some((v) => fits(v, s)));
    const verdict = find(sameClaim) ?? find(isAbout);
    if (verdict !== undefined) return verdict.polarity === 'yes' ? 'confirm' : 'deny';
  }
  if (kind === 'feedback') {
    if (ORDERS.test(plain)) return 'instruct';
    return isClosed ? 'deny' : 'inform';
  }
  return asked === null ? 'instruct' : 'inform';
}

/** Kinds of word that an answer to the question may be made of. */
const ANSWERS: readonly SenseKind[] = [
  'attribute',
  'shade',
  'comparative',
  'part',
  'room',
  'count',
  'thing',
  'sought',
  'target',
  'other',
  'yes',
  'no',
  'cannot-tell',
];
/** Talk of the robot, of who talks, or of the talk itself; asking what was meant is no such talk. */
const OF_OTHERS =
  /^(?:(?:hey|oh|so|well|ha(?:ha)*|btw|robot)\b[ ,]*)*(?:(?:do|did|does|have|has|had|can|could|would|will|are|is|was) (?:you|u|ya|robots?|we|they|anyone|anybody|someone|somebody|people|the (?:robot|dog|cat|kids?))\b|(?:i|we|you|u|he|she|my \w+|your \w+|robots?|people) (?!mean\b|meant\b|think\b|guess\b|see\b|would\b|hope\b|already\b|call\b|painted\b)\w+|(?:hurry|come on|whatever|blah|beep|boop|lol|tell|sing|say|give|talk|call|order|buy)\b)/;
const CLARIFIES =
  /\b(?:mean|which|define|repeat|rephrase|understand|question|asking|sure|say that|explain|again)\b/;

/** Speaks of something else: no word of it could be an answer, and it begins with another subject. */
function isElsewhere(plain: string, { tags, said, polarity, asked }: ActSituation): boolean {
  if (said.length > 0 || polarity !== null || CLARIFIES.test(plain)) return false;
  const mayAnswer = (tag: Tag): boolean =>
    ANSWERS.some((kind) => is(tag, kind)) ||
    (is(tag, 'motif') && asked?.type === 'content') ||
    (is(tag, 'relation') && asked?.type === 'relation');
  return tags.length >= 2 && OF_OTHERS.test(plain) && !tags.some(mayAnswer);
}

/** The same in the same respect, whatever it is. */
const isAbout = (asked: Statement, said: Statement): boolean =>
  sameClaim(asked, said) || (asked.type === said.type && asked.of === said.of);
