import { HELD_IN, HOLDERS, PATTERNED, PRINTED } from './bearers';
import type { NounChunk } from './chunk';
import { type ClauseReading, claim, meansTarget } from './clause-reading';

export function possessions(c: ClauseReading, from: number): number {
  let k = from;
  for (let part = c.noun(k); part?.head != null; part = c.noun(k)) {
    const of = part.head.value;
    const isPattern =
      c.context.type === 'pattern' && of === 'flowers' && PATTERNED.has(c.own) && from === k;
    const isPrint = PRINTED.has(c.own) || HOLDERS.has(c.own) || isPattern;
    const isMotif = part.head.sort === 'motif' && isPrint;
    const isContent = c.own === 'picture' && part.head.sort !== 'part';
    const bearer = c.at(k + 1)?.kind === 'show';
    if (part.head.sort === 'room') return k;
    if (isContent || isMotif) c.showMotif(ownOf(c), part, HELD_IN.has(c.own) ? of : ownOf(c));
    else if ((part.adjectives.length > 0 || isCounted(c, part)) && !part.isLacked)
      c.describe(
        c.subject === 'shown' || c.subject === 'other' ? `${c.subject} ${of}` : of,
        part,
        k,
      );
    else if (!bearer && c.at(k + 1)?.kind !== 'copula')
      c.say(claim('part', havingIt(c, from), of, part));
    if (c.at(k + 1)?.kind === 'copula') {
      c.subject = of;
      return k + 2;
    }
    if (c.at(k + 1)?.kind !== 'and' || c.at(k + 3)?.kind === 'copula') return k + 1;
    k += 2;
  }
  return k;
}

/** "it has wheels" is said of the thing, whatever part was asked about; "the drawers have handles" of them. */
function havingIt(c: ClauseReading, from: number): string {
  const named = c.noun(from - 2)?.head;
  const isOther = c.subject.startsWith('shown') || c.subject.startsWith('other');
  return isOther || (named != null && !meansTarget(named)) ? c.subject : 'target';
}

/** "it has one drawer": that it has it, unless the question is how many. */
const isCounted = ({ context }: ClauseReading, { count }: NounChunk): boolean =>
  count !== null && (count !== '1' || context.type === 'count');

/** "What colour is the blanket?" – "grey with a white line": the line is on the blanket. */
const ownOf = (c: ClauseReading): string =>
  c.subject === c.context.of && c.context.askedValue === null ? c.subject : 'target';

/** What is shown or held; what is held has its own colours ("contains white roses"). */
export function contents(
  c: ClauseReading,
  from: number,
  { of, isHeld }: { readonly of: string; readonly isHeld: boolean },
): number {
  let k = from;
  for (let chunkAt = c.noun(k); chunkAt?.head != null; chunkAt = c.noun(k)) {
    if (chunkAt.head.sort === 'part') c.say(claim('part', of, chunkAt.head.value, chunkAt));
    else c.showMotif(of, chunkAt, isHeld ? chunkAt.head.value : of);
    const joins = c.at(k + 1)?.kind;
    if (joins !== 'and' && joins !== 'or' && joins !== 'have') return k + 1;
    k += 2;
  }
  return k;
}

export function bearerBefore(c: ClauseReading, k: number): string {
  const before = c.noun(k - 1)?.head;
  const isPrint = c.own !== 'picture' && PRINTED.has(c.own) && before?.value === 'picture';
  if (isPrint && c.context.relation === 'under') return 'target';
  const isBearer =
    before?.sort === 'part' || before?.sort === 'thing' || before?.sort === 'unknown';
  // "glass doors full of plates": no door holds any
  const isFlat = before?.sort === 'part' && HOLD_NOTHING.has(before.value);
  return isBearer && !isFlat ? before.value : 'target';
}

const HOLD_NOTHING: ReadonlySet<string> = new Set(
  'door leg handle knob wheel frame hinge'.split(' '),
);

/** "two kids on a beach": all of it is in the picture. */
export function isScene(c: ClauseReading, k: number): boolean {
  const before = c.noun(k - 1)?.head;
  const after = c.noun(k + 1)?.head;
  if (c.own !== 'picture' || c.context.type !== 'content' || before == null || after == null)
    return false;
  return (
    !meansTarget(before) && !meansTarget(after) && after.sort !== 'part' && after.sort !== 'room'
  );
}
