import type { Utterance } from '@parley/agent-core/nlu';
import type { Topic } from './topics';

/** An answer with what the project's reader of people finds in it. */
export interface Said {
  readonly topic: Pick<Topic, 'part' | 'about'>;
  readonly text: string;
  readonly utterance: Utterance;
}

const LEADING =
  /^(?:(?:well|no|yes)[, ]+|(?:it|that|this|they)(?: is|['’]?s| are|['’]?re| has| shows| says| reads)\s+|(?:there is|there['’]s|i think|i guess|maybe|probably)\s+)/iu;
/** Where something is, after what it is. */
const PLACE = / (?=(?:on|at|over|below|behind) )/u;
/** More than a value: words that join, deny or go on. */
const GOES_ON = /[,;:(]|[.!] |\b(?:and|or|but|not|no|with|than|though|because)\b/iu;

/** What is said without how it begins, and its last stop. */
export function bareOf(text: string): string {
  let rest = text.replace(/[.!]+$/u, '');
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replace(LEADING, '');
  }
  return rest.trim();
}

/** Is it a value and nothing else? @param most Words. */
export const isPlain = (told: string, most: number): boolean =>
  !GOES_ON.test(told) && told.split(' ').length <= most;

/** Where a part is, in the words of its name. */
export const onPlace = (part: string): string => {
  const [, ...place] = part.split(PLACE);
  return place.length === 0 ? `on the ${part}` : place.join(' ');
};
