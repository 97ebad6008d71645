import { withAskedValues } from './asked-values';
import { chunkClause } from './chunk-clause';
import type { Context } from './context';
import { actOf, type DialogueAct, type UtteranceKind } from './dialogue-act';
import { noticeFlags, type UtteranceFlag } from './notice-flags';
import { readChunks } from './read-chunks';
import { type AskedQuestion, readQuestion } from './read-question';
import { splitClauses } from './split-clauses';
import { type Statement, sameClaim } from './statement';
import { is, senseOf, type Tag, tagWords } from './tag-words';
import { takeVerdict } from './verdict';

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
const MOST_REMEMBERED = 1000;

/** {@link readUtterance} without a memory: what a new text costs. */
export function readAfresh(text: string, options: ReadOptions): Utterance {
  const kind = options.kind ?? null;
  const hasQuestion = options.question !== null && options.question.trim() !== '';
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
  const isSilent = flags.length > 0 || PUTS_BACK.test(text);
  const reading = isSilent ? NOTHING_READ : readText(text, context, asked);
  const words = new Set(reading.tags.map((tag) => tag.text));
  const statements = unite(withAskedValues({ ...reading, words }, asked));
  const act = actOf({ ...reading, said: reading.statements, statements, asked, kind, text });
  return { statements, act, reading: readingOf(statements), flags };
}

const readingOf = (statements: readonly Statement[]): Reading => {
  if (statements.length === 0) return 'unread';
  return statements.some((s) => s.certainty === 'sure') ? 'sure' : 'hedged';
};

/** "You mean like a sofa bed?": says nothing of the thing. */
const PUTS_BACK = /^\W*(so |oh )?(do |did )?you (mean|asking|talking)\b[^.]*\?\s*$/i;
const NOTHING_READ: TextReading = {
  statements: [],
  polarity: null,
  isHedged: false,
  corrected: false,
  tags: [],
};

interface TextReading {
  readonly statements: readonly Statement[];
  /** Yes or no to a closed question, null when neither was said. */
  readonly polarity: 'yes' | 'no' | null;
  readonly isHedged: boolean;
  readonly corrected: boolean;
  readonly tags: readonly Tag[];
}

function readText(text: string, context: Context, asked: AskedQuestion | null): TextReading {
  let statements: Statement[] = [];
  const allTags: Tag[] = [];
  // "Does it have a border?" – "yes, a dark red one": the border.
  const askedPart = context.type === 'part' ? context.askedValue : null;
  let subject = askedPart ?? context.of;
  let polarity: 'yes' | 'no' | null = null;
  let isHedged = false;
  let corrected = false;
  let corrects = false;
  let isDoubtAhead = false;
  /** Statements of the clause before, which a doubt by itself is about. */
  let last: readonly Statement[] = [];
  for (const clause of splitClauses(text)) {
    const tags = tagWords(clause.words);
    allTags.push(...tags);
    const isInDoubt = asked !== null && clause.isQuestion && !isEcho(tags, asked);
    const hedged = isInDoubt || isDoubtAhead || tags.some((tag) => is(tag, 'hedge'));
    isDoubtAhead = false;
    const ofPart = partVerdict(tags, asked);
    if (ofPart !== null) {
      statements = [...statements, ofPart];
      continue;
    }
    const isFirst = polarity === null;
    const { rest, said } = takeVerdict(tags, { asked, isFirst, isFeedback: context.isFeedback });
    if (said !== null) {
      polarity = said;
      isHedged = isDoubtOfVerdict(tags, rest) || isInDoubt;
      if (said === 'no' && askedPart !== null) subject = context.of;
    }
    const before = statements;
    const inscription = readInscription(clause.words);
    if (inscription !== null) {
      statements = [...statements, contentOf(inscription, hedged)];
      continue;
    }
    for (const piece of splitAtCorrections(rest)) {
      corrects ||= piece.corrects;
      const chunks = chunkClause(piece.tags, {
        category: context.category,
        isHedged: hedged,
        type: context.type,
        isFeedback: context.isFeedback,
      });
      const read = readChunks(chunks, subject, context);
      subject = read.subject;
      if (read.statements.length === 0) continue;
      if (corrects) {
        const after = takeBack(statements, read.statements);
        corrected ||= after !== statements;
        statements = after;
        corrects = false;
      }
      statements = refine(statements, read.statements);
      last = read.statements;
    }
    if (asked !== null && clause.isQuestion && isEcho(tags, asked)) statements = before;
    if (statements === before && rest.some(isDoubt) && rest.every(isDoubtful)) {
      // "red, I think": a doubt by itself is about what was said before it, else "not sure, red" about what comes.
      if (last.length > 0) statements = doubt(statements, last);
      else if (polarity !== null) isHedged = true;
      else isDoubtAhead = rest.some((tag) => is(tag, 'cannot-tell'));
    }
  }
  const told = statements.filter((s) => s.value !== 'anything' || s.polarity === 'no');
  return { statements: told, polarity, isHedged, corrected, tags: allTags };
}

/** "it says best dad": the words themselves. */
function readInscription(words: readonly string[]): string | null {
  const [, said] =
    /^(?:and )?(?:it |which |that )?(?:says|reads) (.+)$/.exec(words.join(' ')) ?? [];
  return said ?? null;
}
const contentOf = (value: string, isHedged: boolean): Statement => ({
  type: 'content',
  of: 'target',
  value,
  polarity: 'yes',
  certainty: isHedged ? 'hedged' : 'sure',
  relation: null,
});

/** "maybe yes", "no I think": a doubt about anything else leaves the verdict sure ("no, kind of pink"). */
function isDoubtOfVerdict(tags: readonly Tag[], rest: readonly Tag[]): boolean {
  const doubts = tags.filter((tag) => is(tag, 'hedge'));
  if (doubts.length === 0) return false;
  const verdict = tags.findIndex((tag) => is(tag, 'yes') || is(tag, 'no'));
  const isBefore = doubts.some((tag) => tags.indexOf(tag) <= verdict);
  return isBefore || rest.every((tag) => isDoubtful(tag) || tag.senses.length === 0);
}

/** "legs yes, seat no": the asked value of one part. */
function partVerdict(tags: readonly Tag[], asked: AskedQuestion | null): Statement | null {
  const value = asked?.form === 'yes-no' ? asked.values[0] : undefined;
  const words = tags.filter((tag) => !is(tag, 'article') && !is(tag, 'copula'));
  const [part, verdict] = words;
  const of = senseOf(part, 'part');
  if (value === undefined || of === null || words.length > 2) return null;
  const isNo = is(verdict, 'no') || verdict?.text === 'not';
  // "the cushion is"
  const isBare = verdict === undefined && is(tags.at(-1), 'copula');
  if (!isNo && !isBare && !is(verdict, 'yes')) return null;
  return { ...value, of: of.value, polarity: isNo ? 'no' : 'yes' };
}

const isDoubt = (tag: Tag): boolean =>
  (is(tag, 'hedge') && !is(tag, 'no') && !is(tag, 'yes')) || is(tag, 'cannot-tell');
const isDoubtful = (tag: Tag): boolean => isDoubt(tag) || is(tag, 'filler');

const doubt = (statements: readonly Statement[], which: readonly Statement[]): Statement[] =>
  statements.map((s) => (which.includes(s) ? { ...s, certainty: 'hedged' as const } : s));

/** "yellow? no way": the asked word thrown back is no answer. */
const isEcho = (tags: readonly Tag[], { values }: AskedQuestion): boolean =>
  tags.every((tag) =>
    tag.senses.some((s) => 'value' in s && values.some((asked) => asked.value === s.value)),
  );

function splitAtCorrections(tags: readonly Tag[]): { tags: readonly Tag[]; corrects: boolean }[] {
  const pieces: { tags: Tag[]; corrects: boolean }[] = [{ tags: [], corrects: false }];
  for (const tag of tags) {
    if (is(tag, 'correction')) pieces.push({ tags: [], corrects: true });
    else pieces.at(-1)?.tags.push(tag);
  }
  return pieces;
}

/** "blue, no wait, green": what the new value takes the place of is not so. */
function takeBack(before: Statement[], now: readonly Statement[]): Statement[] {
  const isReplaced = (old: Statement): boolean =>
    old.polarity === 'yes' &&
    now.some(
      (s) =>
        s.type === old.type &&
        s.of === old.of &&
        s.relation === old.relation &&
        s.value !== old.value &&
        s.polarity === 'yes',
    );
  return before.some(isReplaced)
    ? before.map((s) => (isReplaced(s) ? { ...s, polarity: 'no' as const } : s))
    : before;
}

const baseOf = (value: string): string => value.replace(/^(light|dark) /, '');

/** "blue, light blue": the closer word takes the place of the looser one. */
function refine(before: Statement[], now: readonly Statement[]): Statement[] {
  const isLooser = (old: Statement): boolean =>
    old.type === 'colour' &&
    now.some(
      (s) =>
        s.type === 'colour' &&
        s.of === old.of &&
        s.polarity === old.polarity &&
        s.value !== old.value &&
        baseOf(s.value) === old.value,
    );
  return [...before.filter((s) => !isLooser(s)), ...now];
}

/** Each claim once; the surer one stays, and the later one where they speak against each other. */
function unite(statements: readonly Statement[]): Statement[] {
  const kept: Statement[] = [];
  for (const s of statements) {
    const i = kept.findIndex((k) => sameClaim(k, s) && k.polarity === s.polarity);
    if (i < 0) kept.push(s);
    else if (s.certainty === 'sure') kept[i] = s;
  }
  return kept;
}
