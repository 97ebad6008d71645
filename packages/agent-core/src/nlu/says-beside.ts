import { isUnknown } from './heads';
import { readQuestion } from './read-question';
import { readUtterance } from './read-utterance';
import { splitClauses } from './split-clauses';
import { is, type Tag, tagWords } from './tag-words';
import { TELLING } from './telling-senses';

/**
 * Is anything said beside not knowing ("dunno, some metal pole")? Words that tell of things and are none of the question;
 * whether they can be read is for a reader to say.
 */
export function saysBeside(text: string, question: string | null): boolean {
  const asked = new Set(tagsOf(question ?? '').flatMap(namesOf));
  return tagsOf(text).some(
    (tag) =>
      !is(tag, 'cannot-tell') &&
      !namesOf(tag).some((name) => asked.has(name)) &&
      (tag.senses.some(({ kind }) => TELLING.has(kind)) || isUnknown(tag)),
  );
}

const tagsOf = (text: string): Tag[] => splitClauses(text).flatMap(({ words }) => tagWords(words));

const namesOf = ({ text, senses }: Tag): string[] => [
  text,
  ...senses.flatMap((sense) => ('value' in sense ? [sense.value] : [])),
];

/** "Why, are you buying? It's a Bosch": does an answer to what had been asked come after the last question? */
export function answersAfterAsking(
  text: string,
  { category, question }: { readonly category: string; readonly question: string | null },
): boolean {
  const end = text.lastIndexOf('?');
  const rest = text.slice(end + 1).trim();
  if (end < 0 || rest === '') return false;
  const asked = question === null ? null : readQuestion(question, category);
  const { statements } = readUtterance(rest, { category, question });
  return statements.some(
    ({ type, of }) =>
      type !== 'category' &&
      (asked === null || (type === asked.type && (of === asked.of || of === 'target'))),
  );
}
