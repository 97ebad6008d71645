import { abstain } from './abstain';
import { withAskedValues } from './asked-values';
import type { Context } from './context';
import { actOf, type DialogueAct, type UtteranceKind } from './dialogue-act';
import { noticeFlags, type UtteranceFlag } from './notice-flags';
import { plainNotes } from './plain-notes';
import { readQuestion } from './read-question';
import { NOTHING_READ, type ReadStatement, readText } from './read-text';
import { spottedValue } from './spotted-value';
import { type Statement, sameClaim } from './statement';

/** What a whole text yields: a fact, a doubtful one, or nothing that a belief may rest on. */
export type Reading = 'sure' | 'hedged' | 'unread';

/** What a text says and what it does in the talk. */
export interface Utterance {
  readonly statements: readonly Statement[];
  readonly act: DialogueAct;
  /** `sure` with one sure statement or more, `hedged` when all are doubtful, `unread` with none: no evidence at all. */
  readonly reading: Reading;
  readonly flags: readonly UtteranceFlag[];
}

export interface ReadOptions {
  readonly category: string;
  /** What had been asked; null or empty for a text that answers nothing. */
  readonly question: string | null;
  /** An answer, a first request, or a remark on what the robot shows; left out, the question tells the first two apart. */
  readonly kind?: UtteranceKind;
}

/** Reads free text into statements, in the light of the question it answers. Never throws; unknown words say nothing. */
export function readUtterance(text: string, options: ReadOptions): Utterance {
  const key = `${options.kind ?? ''}\n${options.category}\n${options.question ?? ''}\n${text}`;
  const known = readBefore.get(key);
  if (known !== undefined) return known;
  const utterance = readAfresh(text, options);
  if (readBefore.size >= MOST_REMEMBERED) readBefore.clear();
  readBefore.set(key, utterance);
  return utterance;
}

/** The same descriptions and facts are read again and again; what they say never changes. */
const readBefore = new Map<string, Utterance>();
const MOST_REMEMBERED = 5000;

/** {@link readUtterance} without a memory: what a new text costs. A bare value is not searched for another. */
export function readAfresh(typed: string, options: ReadOptions, isBare = false): Utterance {
  const kind = options.kind ?? null;
  const hasQuestion = options.question !== null && options.question.trim() !== '';
  const text = hasQuestion || kind !== null ? typed : plainNotes(typed, options.category);
  const asked = hasQuestion ? readQuestion(options.question as string, options.category) : null;
  const context: Context = {
    category: options.category,
    of: asked?.of ?? 'target',
    type: asked?.type ?? null,
    relation: asked?.relation ?? null,
    comparedWith: asked?.comparedWith ?? null,
    askedValue: asked?.values[0]?.value ?? null,
    isFeedback: kind === 'feedback',
    namesThing: kind === 'instruction' || (kind === null && asked === null),
  };
  const flags = noticeFlags(text);
  const isSilent = flags.length > 0 || PUTS_BACK.test(text) || (asked !== null && ASKS.test(text));
  const reading = isSilent ? NOTHING_READ : readText(text, context, asked);
  const words = new Set(reading.tags.map((tag) => tag.text));
  const read = unite(withAskedValues({ ...reading, words }, asked));
  const situation = { reading, asked, context, text };
  const plain = abstain(read, situation);
  const act = actOf({
    ...reading,
    said: reading.statements,
    statements: read,
    kept: plain,
    asked,
    kind,
    text,
  });
  const isMute = plain.length === 0 && act === 'inform' && !isBare;
  const statements = isMute
    ? spottedValue(situation, (words) => readAfresh(words, options, true).statements)
    : plain;
  return { statements, act, reading: readingOf(statements), flags };
}

const readingOf = (statements: readonly Statement[]): Reading => {
  if (statements.length === 0) return 'unread';
  return statements.some((s) => s.certainty === 'sure') ? 'sure' : 'hedged';
};

/** "You mean like a sofa bed?": says nothing of the thing. */
const PUTS_BACK = /^\W*(so |oh )?(do |did )?you (mean|asking|talking)\b[^.]*\?\s*$/i;

/** "Can you see the window?", "is there a lamp?": asked, and not said; "is it not" is rhetoric. */
const ASKS =
  /^\W*(?:(?:so|oh|hm+|but|and|wait),? )*(?:(?:can|could|do) you (?:see|know|remember|spot)\b|(?:is|are|was|does|do|has|have) (?:it|that|there|they|this|these|those|the \w+)\b(?! not\b)[^.!,]*\?\s*$)/i;

/** Each claim once; the surer one stays, and the later one where they speak against each other. */
function unite(statements: readonly ReadStatement[]): ReadStatement[] {
  const kept: ReadStatement[] = [];
  for (const s of statements) {
    const i = kept.findIndex((k) => sameClaim(k, s) && k.polarity === s.polarity);
    if (i < 0) kept.push(s);
    else if (s.certainty === 'sure') kept[i] = s;
  }
  return kept;
}
