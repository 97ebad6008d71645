import { readUtterance } from '@parley/agent-core/nlu';
import type { Attribute, Heard, TopicKind } from '../../shared';
import { coloursSaid } from './colours-said';
import { printSaid } from './print-said';
import { bareOf, isPlain, onPlace, type Said } from './said-words';
import type { Topic } from './topics';
import { writtenSaid } from './written-said';

/** What an answer comes to: an attribute to check, a part that is not there, or nothing. */
export interface ReadAnswer {
  readonly heard: Exclude<Heard, 'no-answer'>;
  /** To check in views; of a part that the owner's thing does not have, that part: what is said of it counts the other way round. */
  readonly attribute: Attribute | null;
}

const NOTHING: ReadAnswer = { heard: 'nothing', attribute: null };

const UNKNOWN =
  /\b(?:(?:do not|don['’]?t) know|(?:can ?not|can['’]?t) (?:tell|see|say)|not sure|unsure|no (?:idea|clue)|idk|dunno|none of your|forgot(?:ten)?)\b/iu;
/** Of no value, whatever was asked. */
const EMPTY = /^(?:yes|yeah|yep|ok(?:ay)?|h+m+|sure|maybe|why|what|huh)?\W*$|\?\s*$/iu;
/** At its beginning; `No, it is red` is a colour. */
const ABSENT =
  /^(?:(?:well|there is|there are|there['’]s|it has|it is|it['’]s|mine has|they have|i think)[, ]+)*(?:none|nothing(?! but)|nope|blank|no(?![,\w])|without)\b|\b(?:does|do)(?: not|n['’]?t) have\b|\bhas(?: not|n['’]t) (?:a|an|any|got)\b/iu;
/** Things done with words that tell nothing of the thing. */
const TELLS_NOTHING: ReadonlySet<string> = new Set([
  ...['cannot_tell', 'question_back', 'refuse', 'off_topic'],
]);

const MOST_WORDS_OF_COLOUR = 5;

const TYPE: Readonly<Record<TopicKind, Attribute['type']>> = {
  ...{ color: 'color', print: 'pattern', text: 'logo_text' },
};

/**
 * Reads what an owner said of a topic, by rules: of a colour or a print what the project's reader of people takes for said of that part, so that what is taken back,
 * denied or said of something else does not count. What is plain stays word for word; the part is added where they left it out.
 *
 * @param category Of the thing.
 */
export function readAnswer(
  topic: Pick<Topic, 'part' | 'about'>,
  said: string,
  category = 'object',
): ReadAnswer {
  const { part, about } = topic;
  const text = said.replaceAll(/\s+/gu, ' ').trim();
  const question = `What ${about === 'print' ? 'does' : 'colour is'} its ${part}${about === 'print' ? ' show, and in which colour' : ''}?`;
  const utterance = readUtterance(text, { category, question, kind: 'answer' });
  const value = valueSaid({ topic, text, utterance });
  if (value === null && ABSENT.test(text) && !UNKNOWN.test(text))
    return {
      heard: 'absent',
      attribute: { name: `${part}.there`, type: 'part', weight: 3, evidence: part },
    };
  const evidence = value ?? plainOf({ topic, text, utterance });
  if (evidence === null) return NOTHING;
  return {
    heard: 'told',
    attribute: { name: `${part}.${about}`, type: TYPE[about], weight: 3, evidence },
  };
}

/** What is said of the part that was asked about, where its words are known; null: nothing that is. */
function valueSaid(said: Said): string | null {
  if (said.topic.about === 'text') return null;
  return said.topic.about === 'color' ? coloursSaid(said) : printSaid(said);
}

/** All of it, of which who looks must make something; null: it is of no use. */
function plainOf({ topic: { part, about }, text, utterance }: Said): string | null {
  const isDenied = utterance.statements.some(
    ({ type, polarity }) => type === 'colour' && polarity === 'no',
  );
  const isEmpty = EMPTY.test(text) || UNKNOWN.test(text) || utterance.flags.includes('abuse');
  if (isEmpty || isDenied || TELLS_NOTHING.has(utterance.act)) return null;
  const told = bareOf(text);
  if (!/[\p{L}\p{N}]/u.test(told)) return null;
  if (about === 'text') return writtenSaid(told, part);
  // A long answer in which no colour of this part was found may tell those of others.
  if (about === 'color' && !isPlain(told, MOST_WORDS_OF_COLOUR)) return null;
  const [head = part] = part.split(/ (?=(?:on|at|over|below|behind) )/u);
  if (told.toLowerCase().includes(head.toLowerCase())) return told;
  return about === 'color' ? `${told} ${part}` : `${told} ${onPlace(part)}`;
}
