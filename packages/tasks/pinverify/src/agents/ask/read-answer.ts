import type { Attribute, Heard, TopicKind } from '../../shared';
import type { Topic } from './topics';

/** What an answer comes to: an attribute to check, a part that is not there, or nothing. */
export interface ReadAnswer {
  readonly heard: Exclude<Heard, 'no-answer'>;
  /** To check in views; of a part that the owner's thing does not have, that part: what is said of it counts the other way round. */
  readonly attribute: Attribute | null;
}

const NOTHING: ReadAnswer = { heard: 'nothing', attribute: null };

const UNKNOWN =
  /\b(?:(?:do not|don['’]?t) know|(?:can ?not|can['’]?t) (?:tell|see|say)|not sure|unsure|no (?:idea|clue)|idk|dunno|none of your|forgot(?:ten)?)\b/iu;
/** At its beginning; `No, it is red` is a colour. */
const ABSENT =
  /^(?:(?:well|there is|there are|there['’]s|it has|it is|mine has|they have|i think)[, ]+)*(?:none|nothing|nope|no(?![,\w])|without)\b|\b(?:does|do)(?: not|n['’]?t) have\b|\bhas(?: not|n['’]t) (?:a|an|any|got)\b/iu;
const LEADING =
  /^(?:(?:well|no|yes)[, ]+|(?:it|that|this|they)(?: is|['’]s| are|['’]re| has| shows| says| reads)\s+|(?:there is|there['’]s|i think|i guess|maybe|probably)\s+)/iu;

const TYPE: Readonly<Record<TopicKind, Attribute['type']>> = {
  ...{ color: 'color', print: 'pattern', text: 'logo_text' },
};

/** Reads what an owner said of a topic, by rules. What is said stays word for word; the part is added where they left it out. */
export function readAnswer(
  { part, about }: Pick<Topic, 'part' | 'about'>,
  said: string,
): ReadAnswer {
  const text = said.replaceAll(/\s+/gu, ' ').trim();
  if (text === '' || UNKNOWN.test(text)) return NOTHING;
  if (ABSENT.test(text))
    return {
      heard: 'absent',
      attribute: { name: `${part}.there`, type: 'part', weight: 3, evidence: part },
    };
  const told = bare(text);
  if (!/[\p{L}\p{N}]/u.test(told)) return NOTHING;
  const evidence = about === 'text' ? written(told, part) : withPart(told, { part, about });
  return {
    heard: 'told',
    attribute: { name: `${part}.${about}`, type: TYPE[about], weight: 3, evidence },
  };
}

/** Without how the answer begins, and its last stop. */
function bare(text: string): string {
  let rest = text.replace(/[.!]+$/u, '');
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replace(LEADING, '');
  }
  return rest.trim();
}

function withPart(told: string, { part, about }: Pick<Topic, 'part' | 'about'>): string {
  const [head = part] = part.split(PLACE);
  if (told.toLowerCase().includes(head.toLowerCase())) return told;
  return about === 'color' ? `${told} ${part}` : `${told} ${placeOn(part)}`;
}

/** Quoted: what stands in quotes, else a run of capitals or figures, else all of it. */
function written(told: string, part: string): string {
  if (/["“][^"”]+["”]/u.test(told)) return `${told} ${placeOn(part)}`;
  const run = /[\p{Lu}\p{N}][\p{Lu}\p{N}&'’-]+(?: [\p{Lu}\p{N}][\p{Lu}\p{N}&'’-]+)*/u.exec(
    told,
  )?.[0];
  return `the text "${run ?? told}" ${placeOn(part)}`;
}

const PLACE = / (?=(?:on|at|over|below|behind) )/u;

/** Where it is, in the words of the part. */
const placeOn = (part: string): string => {
  const [, ...place] = part.split(PLACE);
  return place.length === 0 ? `on the ${part}` : place.join(' ');
};
