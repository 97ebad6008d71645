import { is, type Tag } from './tag-words';
import { lookUp } from './word-index';

/** Ends in "'s" and is no word of its own. */
export const isPossessive = (tag: Tag | undefined): boolean =>
  tag !== undefined && tag.text.length > 2 && tag.text.endsWith("'s") && tag.senses.length === 0;

/** Who "X's" names: a role (`mother`, `speaker`) or a first name, lower case. */
export function ownerOf(text: string): string {
  const name = text.replace(/'s$/, '');
  const person = lookUp(name).find((sense) => sense.kind === 'person');
  return person !== undefined && 'value' in person ? person.value : name;
}

/** "the door's on the left": short for "is" after a thing; "mum's desk" is not. */
export function isShortCopula(tag: Tag, next: Tag | undefined): boolean {
  const stem = lookUp(tag.text.replace(/'s$/, ''));
  const isThing =
    /^(mine|ours)'s$/.test(tag.text) ||
    stem.some((s) => s.kind === 'thing' || s.kind === 'part' || s.kind === 'motif');
  return (
    isThing &&
    (is(next, 'relation') ||
      is(next, 'article') ||
      is(next, 'negation') ||
      is(next, 'attribute') ||
      is(next, 'shade') ||
      is(next, 'filler'))
  );
}

/** "mine", "ours": the speaker's. */
export const isMine = (tag: Tag): boolean => tag.text === 'mine' || tag.text === 'ours';
