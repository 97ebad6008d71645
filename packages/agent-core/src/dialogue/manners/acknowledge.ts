import { bodyOrPart, readFact, type Statement, splitFact, withArticle } from '../../nlu';
import { MAX_LINE_CHARS, NOTHING_READ, pluralOf, REST_UNREAD, THANKS } from './texts';

export interface AcknowledgeOptions {
  readonly category: string;
  /** More was said than the facts hold. */
  readonly isPart?: boolean;
}

/**
 * One line that shows what was understood ("Green, with zigzags. Thanks."), made from the new facts; what was said in
 * doubt is told so ("Maybe wood. Thanks."), and so is what was not understood ("Green. The rest I could not read."). Null
 * when there is nothing to show: no fact is new.
 *
 * @param news Facts that were not there before.
 */
export function acknowledgementOf(
  news: readonly string[],
  { category, isPart = false }: AcknowledgeOptions,
): string | null {
  const end = isPart ? REST_UNREAD : THANKS;
  const phrases = [...new Set(news.flatMap((fact) => phrasesOf(fact, category)))];
  let line = '';
  for (const phrase of phrases) {
    const longer = line === '' ? phrase : `${line}, ${phrase}`;
    if (longer.length + end.length + 2 > MAX_LINE_CHARS) break;
    line = longer;
  }
  if (line !== '') return `${line.charAt(0).toUpperCase()}${line.slice(1)}. ${end}`;
  const isUnread = news.length > 0 && news.every((fact) => isOnlyTyped(fact, category));
  return isUnread ? NOTHING_READ : null;
}

/** Words that were kept as they were typed, for want of anything to be read in them. */
const isOnlyTyped = (fact: string, category: string): boolean =>
  splitFact(fact).question !== null && readFact(fact, category).length === 0;

/** What cannot be read, typed or noted by a model, is not in the belief, and is no fact to show. */
function phrasesOf(fact: string, category: string): string[] {
  const { question, words } = splitFact(fact);
  const read = readFact(fact, category);
  const known = read.flatMap((s) => phraseOf(s, category) ?? []);
  if (known.length > 0) return known;
  return question === null && read.length > 0 ? [words.trim().replace(/[.!]+$/, '')] : [];
}

/** Parts that come in numbers. */
const PLURAL: ReadonlySet<string> = new Set([
  'leg',
  'handle',
  'knob',
  'drawer',
  'armrest',
  'wheel',
  'button',
]);
const PATTERN_NOUNS: Readonly<Record<string, string>> = {
  striped: 'stripes',
  checked: 'checks',
  dotted: 'dots',
  floral: 'flowers',
  zigzag: 'zigzags',
  bordered: 'a border',
};

/** A statement in a few words; null for what is not about the target or a part of it. */
function phraseOf(statement: Statement, category: string): string | null {
  const { type, value, polarity, certainty, relation } = statement;
  const of = bodyOrPart(statement.of, category);
  if (of === 'shown' || of === 'other') return null;
  const isNo = polarity === 'no';
  const maybe = certainty === 'hedged' ? 'maybe ' : '';
  const not = isNo ? 'not ' : '';
  const part = of === 'target' ? null : PLURAL.has(of) ? pluralOf(of) : of;
  const about = (words: string): string =>
    part === null ? `${maybe}${not}${words}` : `${maybe}${part} ${not}${words}`;
  switch (type) {
    case 'pattern': {
      const noun = PATTERN_NOUNS[value];
      if (noun === undefined || part !== null) return about(value);
      return `${maybe}${isNo ? 'without' : 'with'} ${noun}`;
    }
    case 'part': {
      const thing = PLURAL.has(value) ? pluralOf(value) : withArticle(value);
      return isNo ? `${maybe}no ${PLURAL.has(value) ? thing : value}` : `${maybe}with ${thing}`;
    }
    case 'relation':
      return about(`${(relation ?? 'near').replace(/_/g, ' ')} ${thingOf(value)}`);
    case 'room':
      return about(`in the ${value}`);
    case 'content':
      return isNo ? `${maybe}no ${value}` : `${maybe}${value}`;
    case 'count':
      return of === 'target' ? null : `${maybe}${not}${value} ${pluralOf(of)}`;
    case 'colour':
      return part === null || isNo ? about(value) : `${maybe}${value} ${part}`;
    case 'material':
    case 'size':
    case 'shape':
    case 'state':
    case 'age':
      return about(value);
    default:
      return null;
  }
}

const thingOf = (thing: string): string =>
  ['floor', 'wall', 'ceiling'].includes(thing) ? `the ${thing}` : withArticle(thing);
