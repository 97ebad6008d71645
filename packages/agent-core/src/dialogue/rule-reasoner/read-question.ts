import { chunkClause } from './chunk-clause';
import { type Context, readChunks } from './read-chunks';
import { splitClauses } from './split-clauses';
import type { Relation, Statement, StatementType } from './statement';
import { is, senseOf, type Tag, tagWords } from './tag-words';

/** A question, understood: what it is about and what an answer to it would mean. */
export interface AskedQuestion {
  readonly form: 'open' | 'yes-no' | 'choice';
  /** Part asked about, or `target`. */
  readonly of: string;
  readonly type: StatementType | null;
  readonly relation: Relation | null;
  /** What a yes would confirm, or the values to choose from; empty for open questions. */
  readonly values: readonly Statement[];
}

/** Words that name the kind of value an open question is after, first match wins. */
const ASKED_TYPES: readonly (readonly [RegExp, StatementType])[] = [
  [/\bhow many\b/, 'count'],
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

/** Reads a question about the sought object, from a rule or from a language model. */
export function readQuestion(text: string, category: string): AskedQuestion {
  const question = lastQuestion(text);
  const plain = question.toLowerCase();
  const clauses = splitClauses(
    question
      .replace(/\?/g, ' ')
      .replace(/,\s*or\b/g, ' or')
      .replace(/,/g, ' , '),
  );
  const tags = clauses.flatMap((clause) => tagWords(clause.words));
  const isOpen = /\b(what|which|how|where|whose|who|describe|tell me)\b/.test(plain);
  const values = readValues(question, category);
  const offers = / or /.test(plain) && values.length >= 2;
  const asked = ASKED_TYPES.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
  const of = partIn(tags);

  if (isOpen && !offers) {
    const relation = tags.map((tag) => senseOf(tag, 'relation')).find((sense) => sense !== null);
    if (asked !== null && asked !== 'room')
      return { form: 'open', of, type: asked, relation: null, values: [] };
    if (asked === 'room' || /\bwhere\b/.test(plain))
      return { form: 'open', of: 'target', type: 'room', relation: null, values: [] };
    if (relation !== undefined)
      return {
        form: 'open',
        of: 'target',
        type: 'relation',
        relation: relation?.value ?? 'near',
        values: [],
      };
    return { form: 'open', of, type: null, relation: null, values: [] };
  }
  const first = values[0];
  return {
    form: offers ? 'choice' : 'yes-no',
    of: first?.of ?? of,
    type: first?.type ?? asked,
    relation: first?.relation ?? null,
    values,
  };
}

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
  const open: Context = { category, of: 'target', type: null, relation: null };
  const found: Statement[] = [];
  let subject = 'target';
  for (const { words } of splitClauses(question.replace(/\?/g, ' ').replace(/,/g, ' '))) {
    const tags = tagWords(words).filter((tag) => !is(tag, 'hedge'));
    const chunks = chunkClause(tags, { category, isHedged: false, expectsThings: false });
    const read = readChunks(chunks, subject, open);
    subject = read.subject;
    found.push(...read.statements);
  }
  return found
    .filter((s) => s.type !== 'category' && s.type !== 'ownership')
    .map((s) => ({ ...s, certainty: 'sure', polarity: 'yes' }));
}

/** The part a question is about: the first one that is no landmark. */
function partIn(tags: readonly Tag[]): string {
  for (let i = 0; i < tags.length; i++) {
    const part = senseOf(tags[i], 'part');
    if (part !== null && !is(tags[i - 1], 'relation') && !is(tags[i - 2], 'relation'))
      return part.value;
  }
  return 'target';
}
