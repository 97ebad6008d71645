import type { Head } from './chunk';
import { type ClauseReading, claim, meansTarget, roomOwner } from './clause-reading';
import type { Relation } from './statement';

/** Landmarks after a preposition, joined by and / or; returns the index after them. */
export function landmarks(c: ClauseReading, from: number, of: string, relation: Relation): number {
  let k = from;
  let last = c.noun(k);
  while (last !== null && last.head !== null) {
    const { sort } = last.head;
    if (sort === 'room' && relation !== 'next_to' && relation !== 'near' && relation !== 'opposite')
      c.say(claim('room', roomOwner(of), last.head.value, last));
    else if (sort === 'part' && relation === 'on' && UNDERPARTS.has(last.head.value))
      c.say(claim('part', 'target', last.head.value, last));
    else if (sort === 'part' && (relation === 'inside' || (relation === 'on' && of === 'target')))
      c.describe(last.head.value, last);
    else if (sort === 'person' && last.head.value !== 'speaker') c.describe(last.head.value, last);
    else if (sort !== 'owner') c.relate(of, relation, last);
    const joins = c.at(k + 1)?.kind;
    const after = c.noun(k + 2);
    const goesOn =
      (joins === 'and' || joins === 'or') &&
      after?.head != null &&
      !meansTarget(after.head) &&
      after.head.sort !== 'room' &&
      !(after.head.sort === 'part' && sort !== 'part') &&
      c.at(k + 3)?.kind !== 'copula' &&
      c.at(k + 3)?.kind !== 'relation';
    if (!goesOn) return afterLandmark(c, k, last.head);
    k += 2;
    last = after;
  }
  return k;
}

/** "under the blanket on the bed": a chain; "on the sofa with the blue cover": what the landmark has. */
function afterLandmark(c: ClauseReading, k: number, landmark: Head): number {
  const link = c.at(k + 1);
  const end = c.noun(k + 2);
  if (end?.head == null || meansTarget(end.head)) return k + 1;
  if (landmark.sort === 'room' || landmark.sort === 'part') return k + 1;
  // What hangs on the wall above the fire hangs above the fire.
  if (SURFACES.has(landmark.value)) return k + 1;
  if (link?.kind === 'relation' && CHAINED.has(link.relation) && end.head.sort !== 'room')
    return landmarks(c, k + 2, c.nameOf(landmark), link.relation);
  if (link?.kind === 'have' && landmark.sort !== 'shown' && c.at(k + 3)?.kind !== 'relation') {
    c.describe(end.head.value, end);
    return k + 3;
  }
  return k + 1;
}

/** "on castors": it has some. */
const UNDERPARTS: ReadonlySet<string> = new Set(['wheel', 'castor', 'leg']);
export const SURFACES: ReadonlySet<string> = new Set(['wall', 'floor', 'ceiling', 'corner']);
/** Relations by which a landmark is itself placed: "on the shelf above the desk". */
const CHAINED: ReadonlySet<Relation> = new Set(['on', 'above', 'under', 'below', 'behind']);
