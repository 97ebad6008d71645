import { chunkClause } from './chunk-clause';
import { type Context, readChunks } from './read-chunks';
import { type AskedQuestion, readQuestion } from './read-question';
import { splitClauses } from './split-clauses';
import { type Statement, type StatementType, sameClaim } from './statement';
import { is, senseOf, type Tag, tagWords } from './tag-words';

export type DialogueAct =
  | 'inform'
  | 'confirm'
  | 'deny'
  | 'correct'
  | 'cannot_tell'
  | 'refuse'
  | 'question_back'
  | 'instruct';

/** What a text says and what it does in the talk. */
export interface Utterance {
  readonly statements: readonly Statement[];
  readonly act: DialogueAct;
}

export interface ReadOptions {
  readonly category: string;
  /** What had been asked; null or empty for a text that answers nothing. */
  readonly question: string | null;
}

/** Types of which a thing has one value as a rule, so that a new one speaks against the one before. */
const EXCLUSIVE: ReadonlySet<StatementType> = new Set([
  'colour',
  'material',
  'pattern',
  'size',
  'shape',
  'room',
  'content',
]);

/** Reads free text into statements, in the light of the question it answers. Never throws; unknown words say nothing. */
export function readUtterance(text: string, options: ReadOptions): Utterance {
  const key = `${options.category}\n${options.question ?? ''}\n${text}`;
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

function readAfresh(text: string, options: ReadOptions): Utterance {
  const hasQuestion = options.question !== null && options.question.trim() !== '';
  const asked = hasQuestion ? readQuestion(options.question as string, options.category) : null;
  const context: Context = {
    category: options.category,
    of: asked?.of ?? 'target',
    type: asked?.type ?? null,
    relation: asked?.relation ?? null,
  };
  const reading = readText(text, context, asked);
  const statements = unite(withAskedValues(reading, asked));
  return { statements, act: actOf(reading, statements, { asked, text }) };
}

interface Reading {
  readonly statements: Statement[];
  /** Yes or no to a closed question, null when neither was said. */
  readonly polarity: 'yes' | 'no' | null;
  readonly isHedged: boolean;
  readonly corrected: boolean;
  readonly tags: readonly Tag[];
}

function readText(text: string, context: Context, asked: AskedQuestion | null): Reading {
  let statements: Statement[] = [];
  const allTags: Tag[] = [];
  let subject = context.of;
  let polarity: 'yes' | 'no' | null = null;
  let isHedged = false;
  let corrected = false;
  let corrects = false;
  for (const clause of splitClauses(text)) {
    const tags = tagWords(clause.words);
    allTags.push(...tags);
    const isInDoubt = asked !== null && (clause.isQuestion || tags.some((tag) => is(tag, 'hedge')));
    const hedged = isInDoubt || tags.some((tag) => is(tag, 'hedge'));
    const { rest, said } = takeVerdict(tags, asked, polarity === null);
    if (said !== null) {
      polarity = said;
      isHedged = hedged;
    }
    for (const piece of splitAtCorrections(rest)) {
      corrects ||= piece.corrects;
      const chunks = chunkClause(piece.tags, {
        category: context.category,
        isHedged: hedged,
        expectsThings: context.type === 'content' || context.type === 'relation',
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
    }
  }
  return { statements, polarity, isHedged, corrected, tags: allTags };
}

/** Whole clauses that say yes or no without either word. */
const VERDICT_CLAUSES: ReadonlyMap<string, 'yes' | 'no'> = new Map(
  [
    'it is',
    'it does',
    'they are',
    'they do',
    'it has',
    'there is',
    'there are',
    'that is so',
  ].flatMap((clause) => [
    [clause, 'yes'],
    [`${clause} not`, 'no'],
  ]) as [string, 'yes' | 'no'][],
);

/** A yes or no at the start of a clause is a verdict on the question, unless it belongs to a noun ("no frame"). */
function takeVerdict(
  tags: readonly Tag[],
  asked: AskedQuestion | null,
  isFirst: boolean,
): { rest: readonly Tag[]; said: 'yes' | 'no' | null } {
  const whole = VERDICT_CLAUSES.get(tags.map((tag) => tag.text).join(' '));
  if (whole !== undefined && asked !== null && asked.form !== 'open')
    return { rest: [], said: isFirst ? whole : null };
  let i = 0;
  while (is(tags[i], 'hedge') && !is(tags[i], 'yes')) i++;
  const tag = tags[i];
  const said = is(tag, 'yes') ? 'yes' : is(tag, 'no') ? 'no' : null;
  if (said === null || !isFirst) return { rest: tags, said: null };
  const next = tags[i + 1];
  const isClosed = asked !== null && asked.form !== 'open';
  if (asked === null && said === 'yes') return { rest: tags, said: null };
  const belongsToNoun =
    tag?.text === 'no' &&
    next !== undefined &&
    (is(next, 'part') || is(next, 'thing') || is(next, 'motif') || !isClosed);
  if (belongsToNoun) return { rest: tags, said: null };
  return { rest: tags.filter((_, k) => k !== i), said };
}

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
        s.type === old.type && s.of === old.of && s.value !== old.value && s.polarity === 'yes',
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

/** Adds what a yes or no says of the asked values. */
function withAskedValues(reading: Reading, asked: AskedQuestion | null): Statement[] {
  const { statements, polarity } = reading;
  if (asked === null || asked.values.length === 0) return statements;
  const certainty = reading.isHedged ? ('hedged' as const) : ('sure' as const);
  const has = (word: string): boolean => reading.tags.some((tag) => tag.text === word);
  if (asked.form === 'choice') {
    // "neither big nor small" denies what it names; a bare "neither" all that was offered.
    const isDenied = (v: Statement): boolean =>
      statements.some((s) => sameClaim(s, v) && s.polarity === 'no');
    if (has('neither') && asked.values.some(isDenied)) return statements;
    if (has('neither') || (polarity === 'no' && statements.length === 0))
      return asked.values.map((v) => ({ ...v, polarity: 'no', certainty }));
    return has('both') && statements.length === 0
      ? asked.values.map((v) => ({ ...v, certainty }))
      : statements;
  }
  const says = (value: Statement): Statement[] => {
    const same = statements.filter(
      (s) => s.type === value.type && s.of === value.of && s.relation === value.relation,
    );
    if (same.some((s) => s.value === value.value)) return [];
    const others = same.filter((s) => s.polarity === 'yes');
    const isMoreSpecific = others.some((s) => baseOf(s.value) === value.value);
    if (polarity === 'yes') return isMoreSpecific ? [] : [{ ...value, certainty }];
    if (polarity === 'no') return [{ ...value, polarity: 'no', certainty }];
    return others.length > 0 && EXCLUSIVE.has(value.type) && !isMoreSpecific
      ? [{ ...value, polarity: 'no', certainty: 'sure' }]
      : [];
  };
  return [...asked.values.flatMap(says), ...statements];
}

/** Each claim once; the surer one stays. */
function unite(statements: readonly Statement[]): Statement[] {
  const kept: Statement[] = [];
  for (const s of statements) {
    const i = kept.findIndex((k) => sameClaim(k, s) && k.polarity === s.polarity);
    if (i < 0) kept.push(s);
    else if (s.certainty === 'sure') kept[i] = s;
  }
  return kept;
}

function actOf(
  reading: Reading,
  statements: readonly Statement[],
  { asked, text }: { asked: AskedQuestion | null; text: string },
): DialogueAct {
  const any = (kind: 'cannot-tell' | 'refuse'): boolean =>
    reading.tags.some((tag) => senseOf(tag, kind) !== null);
  if (any('refuse')) return 'refuse';
  if (reading.corrected) return 'correct';
  if (any('cannot-tell') && reading.statements.length === 0) return 'cannot_tell';
  if (asked !== null && asked.form !== 'open' && reading.polarity !== null)
    return reading.polarity === 'yes' ? 'confirm' : 'deny';
  if (asked?.form === 'yes-no' && statements.length > 0) {
    const verdict = statements.find((s) => asked.values.some((v) => sameClaim(v, s)));
    if (verdict !== undefined) return verdict.polarity === 'yes' ? 'confirm' : 'deny';
  }
  if (statements.length === 0 && text.trim().endsWith('?')) return 'question_back';
  return asked === null ? 'instruct' : 'inform';
}
