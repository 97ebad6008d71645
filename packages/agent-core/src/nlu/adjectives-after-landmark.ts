import type { Chunk, Head, NounChunk } from './chunk';
import { meansTarget } from './clause-reading';
import type { Context } from './context';
import type { ReadClause } from './read-clause';
import type { ReadStatement } from './statement';

/** What bare adjectives of the next clause may be of. */
interface Bearer {
  readonly name: string;
  /** The clause before was about it ("a rug in front of it"), and not only placed by it ("next to a rug"). */
  readonly isSubject: boolean;
}

/**
 * "grey, a rug in front of it, red and white", "two cushions, one yellow and one black": adjectives by themselves after a
 * landmark or a counted part are perhaps of that, and never surely of the thing. After a mere place ("next to a window,
 * wooden") they may go on about the thing, as a request does; a second value of a kind that was told already is left out.
 */
export function adjectivesAfterLandmark(
  statements: readonly ReadStatement[],
  clauses: readonly ReadClause[],
  context: Context,
): readonly ReadStatement[] {
  const bearers = bearersOf(clauses, context);
  if (bearers.every((bearer) => bearer === null)) return statements;
  const isOwn = ({ of }: ReadStatement): boolean => of === 'target' || of === context.of;
  return statements.flatMap((s): ReadStatement[] => {
    const at = s.clause ?? 0;
    const bearer = s.clause === undefined ? null : bearers[at];
    if (bearer == null || !isOwn(s) || s.type === 'relation') return [s];
    if (bearer.isSubject) return [{ ...s, of: bearer.name, certainty: 'hedged' }];
    const isTold = statements.some(
      (o) => o.type === s.type && isOwn(o) && o.clause !== undefined && o.clause < at,
    );
    if (isTold) return [];
    const isMeant = s.type === context.type || context.namesThing;
    return [isMeant ? s : { ...s, certainty: 'hedged' }];
  });
}

/** For each clause of bare adjectives what stands before it; null for other clauses. */
function bearersOf(clauses: readonly ReadClause[], context: Context): (Bearer | null)[] {
  let last: Bearer | null = null;
  return clauses.map((clause) => {
    if (isBare(clause)) return last;
    if (clause.chunks.length > 0) last = bearerIn(clause, context);
    return null;
  });
}

/** "red and white", "one yellow and one black"; a correction is of what it corrects. */
const isBare = ({ chunks, corrects, isFixed }: ReadClause): boolean =>
  corrects === null &&
  !isFixed &&
  chunks.some(isAdjectives) &&
  chunks.every((c) => c.kind === 'and' || c.kind === 'or' || isAdjectives(c));

const isAdjectives = (chunk: Chunk): boolean =>
  chunk.kind === 'noun' &&
  chunk.adjectives.length > 0 &&
  // "with rounded corners, not oval": of the thing
  !chunk.isNegated &&
  !chunk.adjectives.some(({ isNegated }) => isNegated) &&
  (chunk.head === null || (chunk.head.value === 'one' && chunk.count !== null));

/** The last landmark or counted part of a clause. */
function bearerIn({ chunks }: ReadClause, { type }: Context): Bearer | null {
  for (let i = chunks.length - 1; i >= 0; i--) {
    const noun = chunks[i] as Chunk;
    if (noun.kind !== 'noun' || noun.head === null) continue;
    const { sort, value } = noun.head;
    if (sort === 'part' || LOOSE.has(value))
      return isCounted(noun) ? { name: value, isSubject: true } : null;
    if (sort !== 'thing' && sort !== 'motif') {
      if (meansTarget(noun.head) && chunks[i - 1]?.kind === 'relation') continue;
      return null;
    }
    if (isSubject(chunks, i, sort) || type === 'relation') return { name: value, isSubject: true };
    // "with flowers, pink": the flowers or the thing
    const isDoubtful =
      chunks[i - 1]?.kind === 'relation' || (sort === 'motif' && chunks[i - 1]?.kind === 'have');
    return isDoubtful ? { name: value, isSubject: false } : null;
  }
  return null;
}
const LOOSE: ReadonlySet<string> = new Set(['pillow', 'cushion']);

/** "a two-seater" is a size. */
const isCounted = ({ count, head }: NounChunk): boolean => count !== null && head?.value !== 'seat';

/** "a rug in front of it", "on it a monitor", "with a vase on it"; what has stars is itself printed. */
function isSubject(chunks: readonly Chunk[], i: number, sort: Head['sort']): boolean {
  const isPointer = (k: number): boolean => {
    const chunk = chunks[k];
    return chunk?.kind === 'noun' && meansTarget(chunk.head);
  };
  const after = chunks[i + 1]?.kind === 'copula' ? i + 2 : i + 1;
  if (chunks[after]?.kind === 'relation' && isPointer(after + 1)) return true;
  const before = chunks[i - 1]?.kind === 'copula' ? i - 2 : i - 1;
  return (
    (isPointer(before) && chunks[before - 1]?.kind === 'relation') ||
    (sort === 'thing' && (chunks[i - 1]?.kind === 'have' || i === 0))
  );
}
