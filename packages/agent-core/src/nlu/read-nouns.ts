import { HELD_IN, PATTERNED, PRINTED } from './bearers';
import type { Head, NounChunk } from './chunk';
import { type ClauseReading, claim, meansTarget, roomOwner } from './clause-reading';
import { THING_KIND_OF } from './kinds';
import { INTRINSIC } from './plain-shapes';
import { landmarks } from './read-landmarks';
import { inverseRelation, type Relation } from './statement';

/** "a vase and a basket on it": both of them. The place after the list, null where it is none. */
export function listBefore(c: ClauseReading, from: number): number | null {
  const { type } = c.context;
  if (type === 'relation' || type === 'content') return null;
  let k = from;
  while (isListable(c.noun(k)) && c.at(k + 1)?.kind === 'and') k += 2;
  const link = c.at(k + 1);
  if (k === from || !isListable(c.noun(k)) || link?.kind !== 'relation') return null;
  if (!meansTarget(c.noun(k + 2)?.head)) return null;
  for (let i = from; i <= k; i += 2) turnRound(c, link.relation, c.noun(i) as NounChunk);
  return k + 3;
}
const isListable = (chunk: NounChunk | null): boolean =>
  chunk?.head?.sort === 'thing' || chunk?.head?.sort === 'motif';

export function nounAt(c: ClauseReading, k: number, chunk: NounChunk): number {
  const { askedValue, type } = c.context;
  // "there is one behind it": one of what was asked for.
  const isOneOf = chunk.head?.value === 'one' && type === 'relation' && askedValue !== null;
  if (isOneOf) return nounAt(c, k, { ...chunk, head: { sort: 'thing', value: askedValue } });
  const { head } = chunk;
  const tail = c.at(k + 1);
  const afterThan = tail?.kind === 'than' ? (c.noun(k + 2) === null ? k + 2 : k + 3) : k + 1;
  if (head === null) {
    c.describe(c.subject, chunk, k);
    return afterThan;
  }
  const before = c.at(k - 1)?.kind;
  if (head.sort === 'owner') {
    if (before === 'copula' || c.context.type === 'ownership' || tail?.kind !== 'relation')
      c.say(claim('ownership', before === 'copula' ? c.subject : 'target', head.value, chunk));
    if (tail?.kind === 'copula' || tail?.kind === 'have') c.subject = 'target';
    return k + 1;
  }
  if (head.sort === 'person') {
    if (c.context.type === 'ownership') c.say(claim('ownership', 'target', head.value, chunk));
    else if (c.context.type === 'content' && head.value !== 'speaker') {
      c.say(claim('content', 'target', head.value, chunk));
      c.countContent(head, chunk);
    }
    return k + 1;
  }
  if (head.sort === 'room') {
    if (tail?.kind === 'copula') return k + 1;
    c.say(claim('room', roomOwner(c.subject), head.value, chunk));
    return k + 1;
  }
  if (head.sort === 'shown' || head.sort === 'robot') {
    if (tail?.kind === 'copula' || tail?.kind === 'have') c.subject = head.value;
    return k + 1;
  }
  if (before === 'copula' && isKind(c, head, chunk)) {
    const isTurned = tail?.kind === 'relation' && meansTarget(c.noun(k + 2)?.head);
    if (!isTurned) {
      const isSaid = c.subject === 'shown' || c.subject === 'other' || c.subject === 'target';
      c.describe(c.subject, chunk, k);
      if (isSaid && (head.sort !== 'unknown' || c.subject === 'shown'))
        c.say(claim('category', c.subject, head.value, chunk));
      return k + 1;
    }
  }
  const afterOther = besideTarget(c, k, chunk);
  if (afterOther !== null) return otherAt(c, afterOther, chunk);
  if (meansTarget(head) || head.sort === 'other') return soughtAt(c, k, chunk);
  const afterPlace = turnedAt(c, k, chunk, head);
  if (afterPlace !== null) return afterPlace;
  if (tail?.kind === 'copula' || head.sort === 'part') {
    c.describe(head.value, chunk, k);
    const lacks = chunk.isNegated && chunk.adjectives.length === 0;
    const says = chunk.adjectives.length > 0 || chunk.count !== null || tail?.kind === 'copula';
    if (
      head.sort === 'part' &&
      tail?.kind !== 'copula' &&
      (lacks ||
        (type === 'part' && (!says || head.value === askedValue)) ||
        (type === 'relation' && !isAfterRelation(c, k)))
    )
      c.say(claim('part', 'target', head.value, chunk));
    // "a two-seater": a size, and not what is spoken of
    const isSeated = head.value === 'seat' && chunk.count !== null && tail?.kind !== 'copula';
    if ((head.sort !== 'unknown' && !isSeated) || tail?.kind === 'copula')
      c.subject =
        c.subject === 'shown' && tail?.kind === 'copula' ? `shown ${head.value}` : head.value;
    return afterThan;
  }
  bareNoun(c, head, chunk);
  // "a chair on the left": what is said next is of the landmark only where a link says so.
  return afterThan;
}

/** "a lamp (is) next to it": the place after it, null where the noun is not placed by the thing. */
function turnedAt(c: ClauseReading, k: number, chunk: NounChunk, head: Head): number | null {
  const from = c.at(k + 1)?.kind === 'copula' ? k + 2 : k + 1;
  const link = c.at(from);
  const end = c.noun(from + 1);
  if (link?.kind !== 'relation' || !meansTarget(end?.head)) return null;
  turnRound(c, link.relation, chunk);
  if (end !== null && end.head?.sort === 'sought') soughtAt(c, from + 1, end);
  const next = placeOfNamed(c, from + 2, head);
  // "the cushion on it has a zigzag": what it has is no part of the thing
  if (c.at(next)?.kind === 'have') c.subject = 'other';
  else if (c.at(next)?.kind === 'copula') c.subject = head.value;
  return next;
}

/** "a rug beside it on the carpet": the rug lies there. */
function placeOfNamed(c: ClauseReading, k: number, { value }: Head): number {
  const link = c.at(k);
  const place = c.noun(k + 1)?.head;
  if (link?.kind !== 'relation' || place == null || meansTarget(place)) return k;
  return landmarks(c, k + 1, value, link.relation);
}

/**
 * "red striped bed next to it", "a red bed is next to it": another one of the kind. A request has named no "it" to stand
 * by. The place after it; null where the thing itself is meant.
 */
function besideTarget(
  c: ClauseReading,
  k: number,
  { head, isIndefinite }: NounChunk,
): number | null {
  const { isFeedback, namesThing, type } = c.context;
  const isOfKind = head?.sort === 'sought' || head?.value === 'one';
  const at = c.at(k + 1)?.kind === 'copula' && isIndefinite ? k + 2 : k + 1;
  const beside = c.noun(at + 1);
  const isBeside =
    isOfKind &&
    !isFeedback &&
    !namesThing &&
    (type === null || INTRINSIC.has(type)) &&
    // "there is a window, it is the one next to it"
    (c.at(k - 1)?.kind !== 'copula' || c.noun(k - 2) === null) &&
    c.at(at)?.kind === 'relation' &&
    beside?.head?.sort === 'pointer' &&
    beside.head.value === 'target';
  return isBeside ? at + 2 : null;
}

function otherAt(c: ClauseReading, after: number, chunk: NounChunk): number {
  c.subject = 'other';
  c.describe(c.subject, chunk);
  return after;
}

/** "It is a desk": says what a thing is, unless that is what is sought anyway. */
function isKind(c: ClauseReading, head: Head, chunk: NounChunk): boolean {
  if (head.sort === 'sought') {
    if (head.value === 'target') return false;
    return c.subject === 'shown'
      ? head.value !== c.own || chunk.isIndefinite
      : head.value !== c.own;
  }
  if (head.sort !== 'thing' && head.sort !== 'motif' && head.sort !== 'unknown') return false;
  if (c.context.type === 'relation' || c.context.type === 'content') return false;
  return c.subject === 'shown' || (chunk.isIndefinite && c.subject === 'target');
}

function soughtAt(c: ClauseReading, k: number, chunk: NounChunk): number {
  const head = chunk.head as Head;
  const isOther = head.sort === 'other' || isOtherOne(c, k, head);
  c.subject = isOther ? 'other' : c.nameOf(head);
  if (c.at(k - 1)?.kind !== 'than') c.describe(c.subject, chunk, k);
  const isNamed =
    head.sort === 'sought' &&
    head.value !== 'target' &&
    !isOther &&
    (c.context.type === null || c.context.type === 'category') &&
    (c.context.namesThing || head.value !== c.own) &&
    !chunk.isNegated;
  if (isNamed && !c.statements.some((s) => s.type === 'category'))
    c.say(claim('category', 'target', kindOf(c, head.value), chunk));
  return k + 1;
}

/** A kind keeps its own word; any other word for the thing is its name. */
function kindOf(c: ClauseReading, word: string): string {
  return word === c.own || THING_KIND_OF[word] === c.own ? word : c.own;
}

function isAfterRelation(c: ClauseReading, k: number): boolean {
  return c.at(k - 1)?.kind === 'relation';
}

/** "The one in the hall is brown": a place tells it from the sought one, when that was denied. */
function isOtherOne(c: ClauseReading, k: number, head: Head): boolean {
  return (
    head.value === 'target' &&
    head.sort === 'sought' &&
    c.context.type !== null &&
    !c.context.isFeedback &&
    c.at(k + 1)?.kind === 'relation' &&
    c.noun(k + 2)?.head != null &&
    c.at(k + 3)?.kind === 'copula'
  );
}

/** "a lamp (is) next to it", "a fox on it", "flowers in it". */
function turnRound(c: ClauseReading, relation: Relation, chunk: NounChunk): void {
  const head = chunk.head as Head;
  const isMotif = head.sort === 'motif' || head.sort === 'unknown';
  // On a vase it is painted; what a vase shows would be taken for what it holds.
  if (relation === 'on' && isMotif && c.own === 'vase')
    c.say(claim('pattern', 'target', head.value === 'flowers' ? 'floral' : 'patterned', chunk));
  else if (relation === 'on' && isMotif && PRINTED.has(c.own)) c.showMotif('target', chunk);
  else if (relation === 'inside') c.say(claim('content', 'target', head.value, chunk));
  else if (relation === 'on' && chunk.adjectives.length > 0 && c.bearsLoosely(head)) {
    c.describe(head.value, chunk);
    // A pillow "on it" may be meant as a part of it.
    const lain = claim('relation', 'target', head.value, { ...chunk, isHedged: true });
    c.say({ ...lain, relation: 'under' });
  } else if (head.sort === 'part') {
    c.describe(head.value, chunk);
    if (chunk.adjectives.length === 0 && chunk.count === null)
      c.say(claim('part', 'target', head.value, chunk));
  } else c.relate('target', inverseRelation(relation), chunk);
  if (relation === 'inside' || isMotif) c.countContent(head, chunk);
}

/** A noun that hangs on nothing answers the question, if it can. */
function bareNoun(c: ClauseReading, head: Head, chunk: NounChunk): void {
  const where = c.chunks.indexOf(chunk);
  const isListed = c.at(where + 1)?.kind === 'and' || c.at(where - 1)?.kind === 'and';
  const isPlain = head.sort !== 'unknown' || c.chunks.length <= 2 || chunk.isIndefinite || isListed;
  if (head.value === 'anything' && IDLE.has(c.context.relation)) return;
  const isPicture =
    c.at(where + 1)?.kind === 'show' && PRINTED.has(c.own) && c.context.relation === 'under';
  if (c.context.type === 'relation' && isPicture) return;
  const isMotifOn = head.sort === 'motif' && PRINTED.has(c.own) && c.context.relation === 'under';
  const isMotifAsked = c.context.type === 'pattern' && head.value === 'flowers';
  const hasMotifs = PRINTED.has(c.own) || PATTERNED.has(c.own);
  if (isMotifOn || (isMotifAsked && hasMotifs)) return c.showMotif('target', chunk);
  if (c.context.type === 'relation') {
    // "Is it against the wall?" – "no, middle of the room": in it, whatever was asked.
    const asked = PLACES_OF_ROOM.has(head.value) ? 'inside' : c.context.relation;
    if (isPlain) c.relate(c.subject, asked ?? 'near', chunk);
    return;
  }
  if (c.context.type === 'content' || (c.own === 'picture' && head.sort === 'motif')) {
    if (isPlain) {
      // "What is in the vase?" – "white tulips": the tulips are white
      c.showMotif('target', chunk, HELD_IN.has(c.own) ? head.value : 'target');
      c.countContent(head, chunk);
    }
    return;
  }
  if (c.context.type === 'category' && head.sort !== 'unknown') {
    c.describe('target', chunk);
    c.say(claim('category', 'target', head.value, chunk));
    return;
  }
  if (chunk.isLacked && head.sort !== 'motif') {
    c.say(claim('part', 'target', head.value, chunk));
    return;
  }
  if (c.context.type === 'ownership' && head.sort === 'unknown') {
    c.say(claim('ownership', 'target', head.value, chunk));
    return;
  }
  if (c.context.type === 'part' && head.sort !== 'unknown')
    c.say(claim('part', 'target', head.value, chunk));
  else c.describe(head.sort === 'unknown' ? c.subject : head.value, chunk);
}

const PLACES_OF_ROOM: ReadonlySet<string> = new Set(['middle of room', 'corner']);
/** With these "nothing" says nothing. */
const IDLE: ReadonlySet<Relation | null> = new Set([null, 'near', 'next_to', 'between']);
