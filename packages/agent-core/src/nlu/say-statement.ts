import { categoryWord } from './category-words';
import { withArticle } from './question-texts';
import type { Statement } from './statement';
import { lookUp } from './word-index';
import { OWN_PARTS } from './words/own-parts';

const PREPOSITIONS: Readonly<Record<string, string>> = {
  on: 'on',
  under: 'under',
  next_to: 'next to',
  left_of: 'left of',
  right_of: 'right of',
  above: 'above',
  below: 'below',
  in_front_of: 'in front of',
  behind: 'behind',
  between: 'between',
  inside: 'inside',
  near: 'near',
  opposite: 'opposite',
};

/** There is one floor, and many windows. */
const landmark = (thing: string): string =>
  ['floor', 'wall', 'ceiling'].includes(thing) ? `the ${thing}` : withArticle(thing);

/** Parts that come in numbers: "the legs are black". */
const PLURALS: ReadonlySet<string> = new Set([
  'leg',
  'handle',
  'knob',
  'drawer',
  'armrest',
  'wheel',
  'button',
]);
const partName = (of: string): string => (PLURALS.has(of) ? `${of}s` : of);

/** A part that has a plain plural, of the thing itself: what stands around it is no part. */
const isPartOf = (of: string, category: string): boolean =>
  !of.endsWith('s') &&
  of !== 'leaf' &&
  (lookUp(of).some(({ kind }) => kind === 'part') ||
    Object.values(OWN_PARTS[categoryWord(category)] ?? {}).includes(of));

/**
 * A statement as a plain sentence that the parser reads back to the same statement; null for types that only matter in
 * a person's own words.
 */
export function sayStatement(statement: Statement, category: string): string | null {
  const { type, of, value, polarity } = statement;
  const subject = of === 'target' ? `The ${category}` : `The ${partName(of)}`;
  const is = PLURALS.has(of) ? 'are' : 'is';
  const not = polarity === 'no' ? ' not' : '';
  const hedge = statement.certainty === 'hedged' ? ' probably' : '';
  switch (type) {
    case 'colour':
    case 'pattern':
    case 'size':
    case 'shape':
    case 'state':
    case 'age':
      return `${subject} ${is}${hedge}${not} ${value}.`;
    case 'material':
      return `${subject} ${is}${hedge}${not} made of ${value}.`;
    case 'content':
      return polarity === 'no'
        ? `${subject}${hedge} does not show ${value}.`
        : `${subject}${hedge} shows ${value}.`;
    case 'room':
      return of === 'target' ? `${subject} ${is}${hedge}${not} in the ${value}.` : null;
    case 'part':
      return polarity === 'no'
        ? `${subject}${hedge} has no ${value}.`
        : `${subject}${hedge} has ${withArticle(value)}.`;
    case 'relation': {
      const preposition = PREPOSITIONS[statement.relation ?? 'near'] as string;
      return `${subject} ${is}${hedge}${not} ${preposition} ${landmark(value)}.`;
    }
    case 'count':
      return polarity === 'yes' && isPartOf(of, category)
        ? `The ${category}${hedge} has ${value} ${of}s.`
        : null;
    default:
      return null;
  }
}

/** Does what a thing is "under" stand or lie on it? A rug is under a table, and a table under a shelf on the wall. */
const isOn = (value: string, category: string): boolean =>
  BEARING.has(categoryWord(category)) &&
  !HANGS.has(value) &&
  !lookUp(value).some(({ kind }) => kind === 'part');
const BEARING: ReadonlySet<string> = new Set(
  'table desk cabinet nightstand bed sofa bookcase dresser'.split(' '),
);
const HANGS: ReadonlySet<string> = new Set(
  'window picture mirror shelf clock wall ceiling curtain'.split(' '),
);

/** The statement as a question for the judge; the backend adds that only Yes, No and I don't know count (CoIN §4.1). */
export function judgeQuestion(statement: Statement, category: string): string {
  const { type, of, value } = statement;
  const subject = of === 'target' ? `the ${category}` : `the ${partName(of)} of the ${category}`;
  const is = PLURALS.has(of) ? 'Are' : 'Is';
  const preposition = PREPOSITIONS[statement.relation ?? 'near'] as string;
  if (type === 'relation' && statement.relation === 'under' && isOn(value, category))
    return `Is there ${withArticle(value)} on ${subject}?`;
  const core = {
    material: `${is} ${subject} made of ${value}`,
    content: `Does ${subject} show ${value}`,
    room: `${is} ${subject} in the ${value}`,
    part: `Does ${subject} have ${withArticle(value)}`,
    relation: `${is} ${subject} ${preposition} ${landmark(value)}`,
  } as const;
  const asked = type in core ? core[type as keyof typeof core] : `${is} ${subject} ${value}`;
  return `${asked}?`;
}
