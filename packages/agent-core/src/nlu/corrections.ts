import { isUnknown } from './heads';
import type { AskedQuestion } from './read-question';
import type { StatementType } from './statement';
import { is, type Tag } from './tag-words';

/** What may be put in the place of a value: nothing else after a "no" corrects. */
const isValue = (tag: Tag | undefined): boolean =>
  is(tag, 'attribute') ||
  is(tag, 'shade') ||
  is(tag, 'count') ||
  is(tag, 'room') ||
  (tag !== undefined && /^\d+$/.test(tag.text));

/** "4, no 3", "the kitchen. no hang on": in an answer to an open question this "no" takes back what was said. */
export function isCorrectingNo(
  tags: readonly Tag[],
  asked: AskedQuestion | null,
  clausesBefore: number,
  isListed: boolean,
): boolean {
  if (asked?.form !== 'open' || clausesBefore === 0 || !is(tags[0], 'no')) return false;
  if (tags[0]?.text !== 'no' && tags.length === 1) return true;
  if (tags[0]?.text !== 'no' && !SHORT_NO.test(tags[0]?.text ?? '')) return false;
  const rest = tags.slice(1);
  // "no metal, no glass": a list of what it is not; "wood, no metal": without
  if (isListed || isOf(rest[0], LACKABLE)) return false;
  // "a printer. no the printer is under it": no noun follows that this "no" could be of.
  if (is(rest[0], 'article') || is(rest[0], 'target') || is(rest[0], 'copula')) return true;
  return (
    isValue(rest[0]) || !rest.some((tag) => isUnknown(tag) || NAMED.some((kind) => is(tag, kind)))
  );
}
const SHORT_NO = /^(?:nope|nah|nay|naw|nooo?)$/;
const NAMED = ['thing', 'part', 'motif', 'attribute', 'room', 'count'] as const;

/** "metal, well the legs are", "round, hmm, oval": what comes next may put better what was said before. */
export function opensSecondThought(tags: readonly Tag[]): boolean {
  const lead = tags.findIndex((tag) => !is(tag, 'filler'));
  return tags.slice(0, lead < 0 ? tags.length : lead).some((tag) => WELL.test(tag.text));
}
const WELL = /^(?:well|hm+|e+h+m*|erm+|er+|uhm+)$/;

/** The pieces of a clause between corrections: "it is red no wait blue", "the red one no the blue one". */
export function correctionsIn(tags: readonly Tag[]): readonly (readonly Tag[])[] {
  const pieces: Tag[][] = [[]];
  for (const [k, tag] of tags.entries())
    if (isTrailing(tags, k)) continue;
    // "oops no round": the "no" is of what was said before
    else if (tag.text === 'no' && is(tags[k - 1], 'correction') && isValue(tags[k + 1])) continue;
    else if (is(tag, 'correction') || isNoBetween(tags, k)) pieces.push([]);
    else pieces.at(-1)?.push(tag);
  return pieces;
}

/** Kinds of value that a thing can be without: "no metal", "no stripes". */
const LACKABLE: ReadonlySet<StatementType> = new Set(['material', 'pattern']);
/** Kinds of which "red, no blue" may say either: blue instead, or no blue in it. */
const EITHER_WAY: ReadonlySet<StatementType> = new Set([...LACKABLE, 'colour', 'shape']);

const isOf = (tag: Tag | undefined, types: ReadonlySet<StatementType>): boolean =>
  tag?.senses.some((s) => s.kind === 'attribute' && types.has(s.type)) ?? false;

/** Type of the values that a "no" between them leaves in doubt: "wood, no metal", "red no blue"; null without one. */
export function doubtedByNo(tags: readonly Tag[], isLater: boolean): StatementType | null {
  const at = tags.findIndex(
    (tag, k) =>
      tag.text === 'no' &&
      isOf(tags[k + 1], EITHER_WAY) &&
      (k === 0 ? isLater : isValue(tags[k - 1])),
  );
  const sense = at < 0 ? undefined : tags[at + 1]?.senses.find((s) => s.kind === 'attribute');
  return sense?.kind === 'attribute' ? sense.type : null;
}

/** "upstairs no downstairs": between two values. "it has no doors" is none of these. */
function isNoBetween(tags: readonly Tag[], k: number): boolean {
  if (tags[k]?.text !== 'no' || k === 0) return false;
  const before = tags[k - 1];
  // "wood no, metal"
  if (k === tags.length - 1) return k <= 2 && isOf(before, EITHER_WAY);
  const after = tags[k + 1];
  const isSaid = isValue(before) || is(before, 'sought') || is(before, 'thing');
  return (
    isSaid &&
    !isOf(after, LACKABLE) &&
    (isValue(after) || after?.text === 'the' || is(after, 'relation'))
  );
}

/** "two drawers actually" takes nothing back. */
const isTrailing = (tags: readonly Tag[], k: number): boolean =>
  tags[k]?.text === 'actually' && k > 0 && k === tags.length - 1;
