import { remember } from '../ports';
import { categoryWord } from './category-words';
import type { Head } from './chunk';
import { chunkClause } from './chunk-clause';
import type { Context } from './context';
import { headOf } from './heads';
import { readChunks } from './read-chunks';
import { splitClauses } from './split-clauses';
import { inverseRelation, type Relation, type Statement, type StatementType } from './statement';
import { is, senseOf, type Tag, tagWords } from './tag-words';
import { lookUp } from './word-index';

/** A question, understood: what it is about and what an answer to it would mean. */
export interface AskedQuestion {
  readonly form: 'open' | 'yes-no' | 'choice';
  /** Part asked about, or `target`. */
  readonly of: string;
  readonly type: StatementType | null;
  readonly relation: Relation | null;
  /** What a yes would confirm, or the values to choose from; empty for open questions. */
  readonly values: readonly Statement[];
  /** What the target is compared with ("bigger than the lamp"); null when it is not. */
  readonly comparedWith: string | null;
  /** It asks for all of something ("both arms", "entirely"): a no leaves some of it. */
  readonly isWhole: boolean;
}

/** Words that name the kind of value an open question is after, first match wins. */
const ASKED_TYPES: readonly (readonly [RegExp, StatementType])[] = [
  [/\bhow many\b/, 'count'],
  [/\bwhat (kind|sort|type) of\b|\bwhich (kind|sort|type)\b/, 'category'],
  [/\bwhose\b|\bwho (owns|does it belong|uses)\b|\bowner\b|\bbelong/, 'ownership'],
  [/\bbrand\b|\bmanufacturer\b|\bwho ma(de|kes)\b|\bmake is\b/, 'brand'],
  [/\bhow (old|new)\b|\bwhat age\b/, 'age'],
  [/\bcolou?rs?\b|\bcolou?red\b/, 'colour'],
  [/\bmade (of|from|out)\b|\bmaterials?\b|\bmade\b/, 'material'],
  [/\bpatterns?\b|\bpatterned\b/, 'pattern'],
  [/\bshapes?\b|\bshaped\b/, 'shape'],
  [/\bhow (big|large|small|tall|high|wide|long)\b|\bsizes?\b/, 'size'],
  [/\brooms?\b/, 'room'],
  [
    /\b(show|shows|shown|depict|depicts|depicted|motif|subject)\b|\b(in|on) the (picture|painting|photo|photograph|poster|image)\b|\bpicture of\b/,
    'content',
  ],
];

/** Questions are few and are read again for every one that may be put next. */
const readBefore = remember<AskedQuestion>(5000);

/** Reads a question about the sought object, from a rule or from a language model. */
export const readQuestion = (text: string, category: string): AskedQuestion =>
  readBefore(`${category}\n${text}`, () => readQuestionAfresh(text, category));

/** {@link readQuestion} without a memory. */
function readQuestionAfresh(text: string, category: string): AskedQuestion {
  const question = lastQuestion(text).replace(
    SIDE_OF,
    (_, thing: string) => `Is it left of ${thing} or right of ${thing}?`,
  );
  const plain = question.toLowerCase();
  const clauses = splitClauses(
    question
      .replace(/\?/g, ' ')
      .replace(/,\s*or\b/g, ' or')
      .replace(/,/g, ' , '),
  );
  const tags = clauses.flatMap((clause) => tagWords(clause.words));
  const isOpen = /\b(what|which|how|where|whose|who|describe|tell me)\b/.test(plain);
  const told = readValues(question, category);
  // "Is there a cloth on it?": a thing made of it, and nothing that is said of the sought one.
  const isStuff = THERE_IS_A.test(plain) && told.every(({ type }) => type === 'material');
  const isPatterned = told.length === 0 && ANY_PATTERN.test(plain);
  const landmark = /\bthere\b/.test(plain) ? null : landmarkIn(tags, category);
  const values = isPatterned
    ? [PATTERNED]
    : isStuff
      ? []
      : landmark === null
        ? told
        : ofLandmark(told, landmark);
  const offers = / or /.test(plain) && values.length >= 2;
  const asked = ASKED_TYPES.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
  const of = asked === 'count' ? countedIn(tags, category) : partIn(tags, category);

  if (isOpen && !offers) {
    const open = { form: 'open', values: [], comparedWith: null, isWhole: false } as const;
    const relation = askedRelation(tags, category);
    if (asked === 'count') return { ...open, of, type: asked, relation };
    if (asked !== null && asked !== 'room') return { ...open, of, type: asked, relation: null };
    if (asked === 'room' || /\bwhere\b/.test(plain))
      return { ...open, of: 'target', type: 'room', relation: null };
    const isSeen = categoryWord(category) === 'picture' && relation === 'under';
    const isShelved =
      categoryWord(category) === 'bookcase' && relation === 'under' && !/\bon top\b/.test(plain);
    if (IN_IT.test(plain) || isHeld(tags, category) || isSeen || isShelved)
      return { ...open, of: 'target', type: 'content', relation: null };
    if (relation !== null) return { ...open, of: 'target', type: 'relation', relation };
    return { ...open, of, type: null, relation: null };
  }
  const first = values[0];
  return {
    comparedWith:
      values.map(({ value }) => comparedIn(value)).find((name) => name !== null) ??
      SAME_AS.exec(plain)?.[1] ??
      null,
    form: offers ? 'choice' : 'yes-no',
    isWhole: WHOLE.test(plain),
    of: first?.of ?? of,
    type: first?.type ?? asked,
    relation: first?.relation ?? null,
    values,
  };
}

/** "Which side of the bed is it on?" */
const SIDE_OF = /\b(?:on |at )?(?:which|what) side of ((?:the |a |an |my |your )?[a-z]+)\b[^?]*\?/i;
const THERE_IS_A = /\b(?:is|are|was|were) there (?:an? |any |some )/;
const WHOLE =
  /\b(?:all(?! right)|both|every|each|entire|entirely|completely|fully|totally|only|exactly|whole|still|always|just)\b/;

/** "Answer only with Yes, No or ?": an instruction after a question, not a question. */
const ANSWER_FORMAT =
  /(?<=\?)\s*(you (must|may|should|can) )?(please )?(answer|reply|respond)\b.*$/is;

/** The last sentence with a question mark, or the whole text. */
function lastQuestion(asked: string): string {
  const text = asked.replace(ANSWER_FORMAT, '');
  const sentences = text.match(/[^.!?]+[.!?]*/g) ?? [text];
  return sentences.filter((s) => s.includes('?')).at(-1) ?? text;
}

/** Values a closed question offers, as if it were a statement; doubt of the question itself does not count. */
function readValues(question: string, category: string): Statement[] {
  const open: Context = {
    category,
    of: 'target',
    type: /\b(is|are|was|were) there\b/i.test(question) ? 'part' : null,
    relation: null,
    comparedWith: null,
    askedValue: null,
    isFeedback: false,
    namesThing: false,
  };
  const found: Statement[] = [];
  const isOfRobot = /\bI\b/.test(question);
  const isStuff = /\bmade (?:of|from|out of)\b/i.test(question);
  const isYours = /\byours\b/i.test(question);
  const power = POWER.exec(question)?.[3]?.toLowerCase();
  const isPartOn = lookUp(POWER.exec(question)?.[2] ?? '').some((s) => s.kind === 'part');
  if (power !== undefined && !isPartOn) return [statePower(power)];
  let subject = 'target';
  for (const { words } of splitClauses(
    question
      .replace(/\?/g, ' ')
      .replace(/,/g, ' ')
      .replace(/\byours\b/gi, 'mine'),
  )) {
    const tags = tagWords(words).filter((tag) => !is(tag, 'hedge'));
    const chunks = chunkClause(tags, { category, isHedged: false, type: null, isFeedback: false });
    const read = readChunks(chunks, subject, open);
    subject = read.subject;
    found.push(...read.statements);
  }
  // "Round or square top?": both of the top
  const part = / or /i.test(question) ? found.at(-1)?.of : undefined;
  const isOfPart =
    part !== undefined && part !== 'target' && found.every((s) => s.relation === null);
  return (
    found
      .filter((s) => s.type !== 'ownership' || isYours)
      // "Have I arrived?"
      .filter((s) => !isOfRobot || (s.of !== 'speaker' && s.value !== 'speaker'))
      .map((s) => ({
        ...s,
        // "made of gold"
        type: s.type === 'colour' && METALS.has(s.value) && isStuff ? 'material' : s.type,
        of: isOfPart && s.of === 'target' ? part : s.of,
        certainty: 'sure',
        polarity: 'yes',
      }))
  );
}

const METALS: ReadonlySet<string> = new Set(['gold', 'silver']);

/** "Does it have a pattern?" */
const ANY_PATTERN =
  /^\W*(?:does|do|has|have|is|are) .*\b(?:any |some |a )?pattern(?:s|ed)?\b(?!.* or )/;
const PATTERNED: Statement = {
  type: 'pattern',
  of: 'target',
  value: 'patterned',
  polarity: 'yes',
  certainty: 'sure',
  relation: null,
};

/** "Is it on?" */
const POWER =
  /^\W*(?:is|are|was|were) (it|they|the ([a-z]+)|that|this)(?: still| currently)? (on|off)\W*$/i;
const statePower = (value: string): Statement => ({
  type: 'state',
  of: 'target',
  value,
  polarity: 'yes',
  certainty: 'sure',
  relation: null,
});

/** "What is in it?": what a thing holds, not where it is. */
const IN_IT = /\b(in|inside) (it|them|there)\b/;

/** "What is in the vase?" */
function isHeld(tags: readonly Tag[], category: string): boolean {
  const i = tags.findIndex((tag) => is(tag, 'relation'));
  if (senseOf(tags[i], 'relation')?.value !== 'inside') return false;
  const after = tags.slice(i + 1).find((tag) => !is(tag, 'article'));
  return after !== undefined && headOf(after, undefined, options(category))?.sort === 'sought';
}

const SAME_AS = /\bsame as (?:the |a |an |my )?([a-z]+)/;

/** "bigger than the lamp": lamp. */
const comparedIn = (value: string): string | null => / (?:than|as) (.+)$/.exec(value)?.[1] ?? null;

/**
 * The relation that an open question asks for, seen from the target: "What is on it?" asks what the target is under,
 * "What is it on?" what it is on. Null when it names none.
 */
function askedRelation(tags: readonly Tag[], category: string): Relation | null {
  if (asksForSeveral(tags)) return 'near';
  // "on the wall above it": what is on the wall is above it.
  const from = tags.findIndex((tag) => SURFACES.has(tag.text)) + 1;
  const isPlaced = tags.slice(from).some((tag) => is(tag, 'relation'));
  const i = tags.findIndex((tag, k) => k >= (isPlaced ? from : 0) && is(tag, 'relation'));
  const relation = senseOf(tags[i], 'relation')?.value;
  if (relation === undefined) return null;
  const after = tags.slice(i + 1).find((tag) => !is(tag, 'article') && !is(tag, 'filler'));
  const sort = after === undefined ? null : headOf(after, undefined, options(category))?.sort;
  const isTurned = sort === 'pointer' || sort === 'sought' || sort === 'part';
  return isTurned ? inverseRelation(relation) : relation;
}

/** "What stands on the table or next to it?": a bare answer leaves open which of the two. */
const asksForSeveral = (tags: readonly Tag[]): boolean => {
  const relations = tags.flatMap((tag) => senseOf(tag, 'relation')?.value ?? []);
  return tags.some((tag) => is(tag, 'or')) && new Set(relations).size > 1;
};

const LANDMARKS: ReadonlySet<Head['sort'] | null> = new Set(['thing', 'motif', 'unknown']);
const SURFACES: ReadonlySet<string> = new Set(['wall', 'floor', 'ceiling', 'ground']);

const options = (category: string) =>
  ({ category, isHedged: false, type: null, isFeedback: false }) as const;

/** What "how many" counts: the first thing, part or unknown noun after it. */
function countedIn(tags: readonly Tag[], category: string): string {
  const from = tags.findIndex((tag) => is(tag, 'count'));
  for (const tag of tags.slice(Math.max(0, from + 1))) {
    const head = headOf(tag, undefined, options(category));
    if (head === null || tag.text === 'how') continue;
    return head.sort === 'sought' || head.sort === 'pointer' ? 'target' : head.value;
  }
  return 'target';
}

/** The part a question is about: the first one that is no landmark. */
function partIn(tags: readonly Tag[], category: string): string {
  for (let i = 0; i < tags.length; i++) {
    const tag = tags[i] as Tag;
    const head = headOf(tag, undefined, options(category));
    if (head?.sort === 'part' && !is(tags[i - 1], 'relation') && !is(tags[i - 2], 'relation'))
      return head.value;
  }
  return landmarkIn(tags, category) ?? 'target';
}

/** "Is the wall behind it white?": the wall; that it is there is no part of the answer. */
const ofLandmark = (told: readonly Statement[], landmark: string): Statement[] => {
  const others = told.filter(
    (s) => s.type !== 'relation' && (s.of === 'target' || s.of === landmark),
  );
  return others.length === 0 ? [...told] : others.map((s) => ({ ...s, of: landmark }));
};

/** "What colour is the wall behind it?": the wall. Null when nothing but the sought thing is asked about. */
function landmarkIn(tags: readonly Tag[], category: string): string | null {
  const i = tags.findIndex((tag) => is(tag, 'copula'));
  const isSmall = (tag: Tag): boolean => is(tag, 'article') || is(tag, 'filler');
  const [named, ...rest] = i < 0 ? [] : tags.slice(i + 1).filter((tag) => !isSmall(tag));
  if (named === undefined) return null;
  const sortOf = (tag: Tag) => headOf(tag, undefined, options(category))?.sort;
  const isPlaced =
    rest.some((tag) => is(tag, 'relation')) &&
    rest.some((tag) => sortOf(tag) === 'pointer' || sortOf(tag) === 'sought');
  const isSurface = rest.length === 0 && SURFACES.has(named.text);
  const isThere = isPlaced && LANDMARKS.has(sortOf(named) ?? null);
  if (!isThere && !isSurface) return null;
  return headOf(named, undefined, options(category))?.value ?? null;
}
