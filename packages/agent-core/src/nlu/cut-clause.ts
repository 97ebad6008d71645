import type { Chunk } from './chunk';
import { is, senseOf, type Tag } from './tag-words';
import { MISLEADING_WORDS } from './words/abstention';

/** A clause in two: what stands before "and" or "with", and the rest. */
export interface CutClause {
  readonly head: readonly Tag[];
  readonly rest: readonly Tag[];
  /** "… with": the rest is of the last thing that was named. */
  readonly isWith: boolean;
}

/**
 * Where a clause that is not plain may be cut, last place first: words after "and" or "with" that cannot be read leave
 * what stands before them as it is, if none of them turns it round, moves it or takes it back.
 */
export function cutsOf(tags: readonly Tag[]): readonly CutClause[] {
  const cuts: CutClause[] = [];
  for (let k = tags.length - 2; k > 0; k--) {
    if (isTurning(tags[k + 1] as Tag)) break;
    const tag = tags[k] as Tag;
    const head = tags.slice(0, k);
    if (head.some(isReaching)) continue;
    const isWith = /^(?:with|w)$/.test(tag.text);
    if (isWith || is(tag, 'and')) cuts.push({ head, rest: tags.slice(k), isWith });
  }
  return cuts;
}

const isTurning = (tag: Tag): boolean =>
  tag.isGuess === true ||
  is(tag, 'negation') ||
  is(tag, 'past') ||
  is(tag, 'correction') ||
  is(tag, 'other') ||
  is(tag, 'or') ||
  is(tag, 'cannot-tell') ||
  MISLEADING_WORDS.has(tag.text);

/** "not the one with arms", "between the stove and it": what comes after the cut belongs to it. */
const isReaching = (tag: Tag): boolean =>
  tag.isGuess === true || is(tag, 'negation') || senseOf(tag, 'relation')?.value === 'between';

/** "a table with …", "black legs with …": the rest is of the table, of the legs. */
export function isOfNamed(head: readonly Chunk[]): boolean {
  const last = head.filter((chunk) => chunk.kind === 'noun').at(-1);
  return (
    last?.kind === 'noun' &&
    last.head !== null &&
    last.head.sort !== 'sought' &&
    last.head.sort !== 'pointer'
  );
}
