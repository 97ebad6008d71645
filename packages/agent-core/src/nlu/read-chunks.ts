import { HOLDERS } from './bearers';
import type { Chunk, NounChunk } from './chunk';
import { ClauseReading, claim, meansTarget } from './clause-reading';
import type { Context } from './context';
import { landmarks, SURFACES } from './read-landmarks';
import { listBefore, nounAt } from './read-nouns';
import { bearerBefore, contents, isScene, possessions } from './read-possessions';
import { inverseRelation, type Relation, type Statement } from './statement';

/** Statements of one clause, and what the next clause goes on about. */
export interface ReadChunks {
  readonly statements: readonly Statement[];
  readonly subject: string;
}

/**
 * Turns the pieces of a clause into statements. One rule per construction: a noun before a copula is the subject,
 * a noun after a preposition a landmark, "lamp next to it" and "next to it a lamp" are turned round,
 * "with" brings parts, "shows" brings content; what is left over answers the question.
 */
export function readChunks(chunks: readonly Chunk[], start: string, context: Context): ReadChunks {
  const c = new ClauseReading(chunks, start, context);
  let i = 0;
  while (i < chunks.length) {
    const chunk = chunks[i] as Chunk;
    if (chunk.kind === 'relation' && isScene(c, i))
      i = contents(c, i + 1, { of: 'target', isHeld: false });
    else if (isPlaceOfNext(c, i)) i += 2;
    else if (chunk.kind === 'relation') {
      const after = c.noun(i + 1);
      if (after === null) {
        if (
          chunk.relation === 'on' &&
          ELECTRIC.has(c.own) &&
          c.at(i + 1) === undefined &&
          c.at(i - 1)?.kind === 'copula'
        )
          c.say({ ...claim('state', c.subject, 'on', SURE) });
        i += 1;
      } else if (after.head === null) {
        c.describe(c.subject, after);
        i += 2;
      } else if (c.context.isFeedback && after.head.sort === 'pointer' && c.noun(i - 1) !== null) {
        // "the other one next to it": next to the one that is shown.
        if (c.noun(i - 1)?.head?.sort === 'sought')
          c.say({ ...claim('relation', 'target', 'shown', after), relation: chunk.relation });
        i += 2;
      } else if (meansTarget(after.head) && c.subject !== 'other') {
        i = atPointer(c, i, chunk.relation, after);
      } else
        i = landmarks(
          c,
          i + 1,
          i === 0 && isPart(c, c.subject) ? 'target' : c.subject,
          chunk.relation,
        );
    } else if (chunk.kind === 'show') {
      const after = c.noun(i + 1);
      const isHeld = chunk.isHolding && c.holds();
      // "filled with white sand": what it is filled with is white
      if (after !== null && after.head === null && isHeld) i += 2;
      else if (after?.head == null || meansTarget(after.head)) i += 1;
      else i = contents(c, i + 1, { of: bearerBefore(c, i), isHeld });
    } else if (chunk.kind === 'have') {
      const after = c.noun(i + 1);
      const tail = c.at(i + 2);
      const isTurned = tail?.kind === 'relation' && meansTarget(c.noun(i + 3)?.head);
      const listed = c.noun(i - 1)?.head == null || meansTarget(c.noun(i - 1)?.head);
      const afterList = listed ? listBefore(c, i + 1) : null;
      if (afterList !== null) {
        i = afterList;
        continue;
      }
      // "I have it", "you have got it": nothing has itself.
      if (after?.head == null || meansTarget(after.head)) {
        // "a crack in the lid": of the lid.
        const place = tail?.kind === 'relation' ? c.noun(i + 3)?.head : null;
        const isOnPart = place?.sort === 'part' && after !== null && after.adjectives.length > 0;
        if (isOnPart && after !== null && place != null) {
          c.describe(place.value, after);
          i += 4;
          continue;
        }
        // "a mug with black coffee in it"
        const isHeld =
          tail?.kind === 'relation' && tail.relation === 'inside' && HOLDERS.has(c.own);
        if (after !== null && after.head === null && !isHeld) c.describe(c.subject, after);
        i += after?.head === null ? 2 : 1;
      } else if (isTurned) {
        // "a dresser with a clock on it": the clock is on the dresser.
        const bearer = c.noun(i - 1)?.head;
        const isLandmark = bearer?.sort === 'thing' || bearer?.sort === 'unknown';
        if (isLandmark && tail?.kind === 'relation') {
          c.relate(bearer.value, inverseRelation(tail.relation), after);
          i += 4;
        } else i += 1;
      } else if (isOfLandmark(c, i) && listOnLandmark(c, i) !== null)
        i = listOnLandmark(c, i) as number;
      else if (isOfLandmark(c, i)) i = afterPossessions(c, i + 1);
      else i = possessions(c, i + 1);
    } else if (chunk.kind === 'noun') i = listBefore(c, i) ?? nounAt(c, i, chunk);
    else i += 1;
  }
  return { statements: c.statements, subject: c.subject };
}

/** "next to it (is) a lamp": the place after it. */
function atPointer(c: ClauseReading, i: number, relation: Relation, after: NounChunk): number {
  const k = c.at(i + 2)?.kind === 'copula' ? i + 3 : i + 2;
  const { type, askedValue } = c.context;
  if (c.noun(k)?.head == null) {
    // "Is it near the bed?" – "right beside it": the bed. "behind it" may be said of either of the two.
    if (type === 'relation' && askedValue !== null && inverseRelation(relation) === relation)
      c.say({ ...claim('relation', 'target', askedValue, after), relation });
    return k;
  }
  if (isOfKind(c, k)) return otherNamed(c, k);
  return relation === 'inside' && type !== 'relation'
    ? contents(c, k, { of: 'target', isHeld: c.holds() })
    : landmarks(c, k, 'target', inverseRelation(relation));
}

/** "next to it hangs a picture with a gold frame", of a picture: another one. */
function isOfKind(c: ClauseReading, k: number): boolean {
  const head = c.noun(k)?.head;
  const { type, isFeedback } = c.context;
  const isAnswer = !isFeedback && type !== 'relation' && type !== 'content';
  return isAnswer && head?.sort === 'sought' && head.value !== 'target';
}

function otherNamed(c: ClauseReading, k: number): number {
  c.subject = 'other';
  c.describe(c.subject, c.noun(k) as NounChunk, k);
  return k + 1;
}

/** "on the wall beside it hangs a picture": the wall bears the picture. */
const isPlaceOfNext = (c: ClauseReading, i: number): boolean => {
  const after = c.at(i + 4)?.kind === 'copula' ? i + 5 : i + 4;
  return (
    c.at(i)?.kind === 'relation' &&
    SURFACES.has(c.noun(i + 1)?.head?.value ?? '') &&
    c.at(i + 2)?.kind === 'relation' &&
    meansTarget(c.noun(i + 3)?.head) &&
    c.noun(after)?.head != null
  );
};

/** "What is under it?" – "a box with the shoes": the box has them. "on it lies a pillow with flowers": the pillow. */
function isOfLandmark(c: ClauseReading, have: number): boolean {
  const { type } = c.context;
  const sort = c.noun(have - 1)?.head?.sort;
  const isPlaced = c.at(have - 3)?.kind === 'relation' && meansTarget(c.noun(have - 2)?.head);
  if (isPlaced && sort !== undefined && sort !== 'sought') return true;
  return (type === 'relation' || type === 'content') && (sort === 'thing' || sort === 'unknown');
}

/** "a desk with a printer and a mug on it": both on the desk. The place after the list, null where it is none. */
function listOnLandmark(c: ClauseReading, have: number): number | null {
  const bearer = c.noun(have - 1)?.head;
  let k = have + 1;
  while (c.noun(k)?.head != null && c.at(k + 1)?.kind === 'and') k += 2;
  const link = c.at(k + 1);
  if (bearer == null || c.noun(k)?.head == null || link?.kind !== 'relation') return null;
  if (!meansTarget(c.noun(k + 2)?.head)) return null;
  // "a shelf with books and a picture next to it": by the shelf or by the thing
  if (k > have + 1 && link.relation !== 'on' && link.relation !== 'inside') return null;
  for (let i = have + 1; i <= k; i += 2) {
    const thing = c.noun(i);
    if (thing !== null) c.relate(bearer.value, inverseRelation(link.relation), thing);
  }
  return k + 3;
}

function afterPossessions(c: ClauseReading, from: number): number {
  let k = from;
  for (let had = c.noun(k); had?.head != null; had = c.noun(k)) {
    c.describe(had.head.value, had);
    if (c.at(k + 1)?.kind !== 'and' || c.at(k + 3)?.kind === 'relation') return k + 1;
    k += 2;
  }
  return k;
}

/** A part, or what was spoken of before: what comes next in a new clause is of the thing again. */
function isPart(c: ClauseReading, name: string): boolean {
  return name !== 'target' && name !== c.context.of && !['shown', 'other', 'robot'].includes(name);
}

const ELECTRIC: ReadonlySet<string> = new Set(['tv', 'lamp', 'laptop', 'computer', 'floor lamp']);
const SURE = { isHedged: false, isNegated: false } as const;
