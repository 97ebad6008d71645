import { categoryWord } from './category-words';
import type { Chunk, Head } from './chunk';
import { clauseShape } from './clause-shape';
import type { Context } from './context';
import { INTRINSIC } from './plain-shapes';
import type { ReadClause } from './read-clause';
import type { AskedQuestion } from './read-question';
import type { ReadStatement } from './read-text';
import type { Situation } from './situation';
import type { Statement } from './statement';
import type { Tag } from './tag-words';

/** Is it open of which of two things the statement is true, or how far? Then it is a doubtful one. */
export function isOfEither(s: ReadStatement, clause: ReadClause, situation: Situation): boolean {
  const { asked, context } = situation;
  return (
    isOfThose(s, clause, situation) ||
    isPlacedBefore(s, situation) ||
    isPlaceOfPart(s, clause) ||
    isOppositeToldToo(s, situation) ||
    isPartOfLandmark(s, clause, context) ||
    clause.tags.some(isHalf) ||
    isBesideQuestion(s, situation) ||
    isUnplaced(s, clause, asked) ||
    isLaterLink(s, clause) ||
    isLeftToPart(s, clause, context)
  );
}

/** "next to a sofa with red cushions": a part that the thing may have as well. */
export const isPartOfLandmark = (
  s: ReadStatement,
  { chunks }: ReadClause,
  { type }: Context,
): boolean =>
  chunks.some((c, i) => {
    if (c.kind !== 'noun' || c.head?.value !== s.of || !isPartName(c.head)) return false;
    let k = i - 1;
    while (chunks[k]?.kind === 'and' && chunks[k - 1]?.kind === 'noun') k -= 2;
    const bearer = chunks[k - 1];
    return (
      chunks[k]?.kind === 'have' &&
      bearer?.kind === 'noun' &&
      (bearer.head?.sort === 'thing' ||
        bearer.head?.sort === 'unknown' ||
        (bearer.head?.sort === 'sought' &&
          (type === 'relation' || chunks[k - 2]?.kind === 'relation')))
    );
  });
const isPartName = ({ sort, value }: Head): boolean => sort === 'part' || LOOSE_PARTS.has(value);
const LOOSE_PARTS: ReadonlySet<string> = new Set(
  'pillow cushion blanket cover door drawer shelf mirror lid'.split(' '),
);

/** "It matches the curtains, they're red": a single thing is not called "they". */
const isOfThose = (
  s: ReadStatement,
  { tags }: ReadClause,
  { reading, asked, context }: Situation,
): boolean => {
  const at = s.clause as number;
  const before = reading.clauses.slice(0, at).flatMap(({ chunks }) => chunks);
  return (
    s.of === 'target' &&
    asked !== null &&
    !PAIRED.has(context.category) &&
    tags.some((tag) => /^(?:they|them|those|these)$/.test(tag.text)) &&
    before.some((c) => c.kind === 'noun' && (c.head?.sort === 'thing' || c.head?.sort === 'part'))
  );
};
const PAIRED: ReadonlySet<string> = new Set(['curtain', 'pillow', 'plant', 'picture', 'glasses']);

/** "a lamp and, behind it, a plant": the plant stands behind one of the two. */
const isPlacedBefore = (s: ReadStatement, { reading }: Situation): boolean => {
  const before = reading.clauses[(s.clause as number) - 1];
  return s.type === 'relation' && before !== undefined && /^&?RT$/.test(clauseShape(before));
};

/** "with gold tassels on the corners", "with a shade on a table": the place of the part or of the thing. */
const isPlaceOfPart = (s: ReadStatement, { chunks }: ReadClause): boolean =>
  s.type === 'relation' &&
  s.of === 'target' &&
  chunks.some((c, i) => {
    const [part, have] = [chunks[i - 1], chunks[i - 2]];
    const place = chunks[i + 1];
    return (
      c.kind === 'relation' &&
      part?.kind === 'noun' &&
      part.head?.sort === 'part' &&
      (have?.kind === 'have' || have?.kind === 'and') &&
      place?.kind === 'noun' &&
      place.head?.value === s.value
    );
  });

/** "left of the window, ehm right of the window" */
const isOppositeToldToo = (s: ReadStatement, { reading }: Situation): boolean =>
  s.type === 'relation' &&
  s.polarity === 'yes' &&
  !reading.clauses.some(({ corrects }) => corrects !== null) &&
  reading.statements.some(
    (o) =>
      o.of === s.of &&
      o.value === s.value &&
      o.polarity === 'yes' &&
      o.relation !== s.relation &&
      OPPOSITE.some((pair) => pair.includes(o.relation ?? '') && pair.includes(s.relation ?? '')),
  );
const OPPOSITE: readonly (readonly string[])[] = [
  ['left_of', 'right_of'],
  ['on', 'under', 'below'],
  ['above', 'below', 'under'],
  ['in_front_of', 'behind'],
];

/** "half open" */
const isHalf = ({ text }: Tag): boolean => /^(?:half|partly|partially|halfway|semi)$/.test(text);

/** "What colour is the pot?" – "it's in a basket": the pot or the plant. What a mirror shows is not its own. */
const isBesideQuestion = (s: Statement, { asked, context }: Situation): boolean =>
  (s.type === 'relation' &&
    asked !== null &&
    asked.type !== 'relation' &&
    asked.of !== 'target' &&
    s.of === asked.of) ||
  (s.type === 'content' && categoryWord(context.category) === 'mirror');

/** "Is it near the bed?" – "yes, there's a chair": the chair is somewhere there. */
const isUnplaced = (
  s: ReadStatement,
  { chunks }: ReadClause,
  asked: AskedQuestion | null,
): boolean =>
  asked?.form === 'yes-no' &&
  asked.type === 'relation' &&
  s.type === 'relation' &&
  s.relation !== 'inside' &&
  !asked.values.some(({ value }) => value === s.value || value === 'anything') &&
  !chunks.some(
    (c, i) =>
      c.kind === 'noun' &&
      c.head?.value === s.value &&
      (chunks[i - 1]?.kind === 'relation' || chunks[i + 1]?.kind === 'relation'),
  );

/** "under the table in front of the sofa": which of the two the sofa is behind is still to be said. */
function isLaterLink(s: ReadStatement, clause: ReadClause): boolean {
  const { chunks } = clause;
  const shape = clauseShape(clause);
  // "a radiator and a plant on a stool": the plant is on it
  const last = chunks.at(-1);
  if (
    /(?:^|&)C?NRN$/.test(shape) &&
    s.type === 'relation' &&
    last?.kind === 'noun' &&
    last.head?.value === s.value
  )
    return true;
  if (
    /NHN(?:&N)+RT$/.test(shape) &&
    s.type === 'relation' &&
    s.of === 'target' &&
    !isFirstNamed(s, chunks)
  )
    return true;
  const isList = /^C?NRN/.test(shape);
  if (!isList && !/(?:RN){2}/.test(shape)) return false;
  const at = isList
    ? chunks.findIndex((c) => c.kind === 'noun')
    : chunks.findIndex(
        (c, i) =>
          c.kind === 'noun' &&
          c.head !== null &&
          c.head.sort !== 'room' &&
          !isInPart(chunks, i) &&
          chunks[i - 1]?.kind === 'relation',
      );
  const first = chunks[at];
  const name = first?.kind === 'noun' ? first.head?.value : null;
  const isOfFirst =
    (s.of === name && s.type !== 'relation') || (s.of === 'target' && s.value === name);
  const isBefore = chunks.slice(0, at).some((c) => c.kind === 'noun' && c.head?.value === s.of);
  return !isOfFirst && !isBefore && (s.type === 'relation' || s.of !== 'target');
}

const isFirstNamed = (s: ReadStatement, chunks: readonly Chunk[]): boolean => {
  const first = chunks.find((c) => c.kind === 'noun');
  return first?.kind === 'noun' && first.head?.value === s.value;
};

/** "in a white pot" */
const isInPart = (chunks: readonly Chunk[], i: number): boolean => {
  const [link, bearer] = [chunks[i - 1], chunks[i]];
  return (
    link?.kind === 'relation' &&
    link.relation === 'inside' &&
    bearer?.kind === 'noun' &&
    bearer.head?.sort === 'part'
  );
};

/** "right door white, 2 m wide": a value by itself after a part was spoken of is of either. */
const isLeftToPart = (s: ReadStatement, { chunks }: ReadClause, context: Context): boolean =>
  s.clause !== 0 &&
  ![context.of, context.askedValue, 'target', 'shown', 'other'].includes(s.of) &&
  chunks.length > 0 &&
  chunks.every((c) => c.kind === 'and' || (c.kind === 'noun' && c.head === null));

/** "Is it red?" – "yes, the seat": that much of it. */
export const isOfBarePart = (
  asked: AskedQuestion | null,
  clauses: readonly ReadClause[],
): boolean =>
  asked?.of === 'target' &&
  asked.type !== null &&
  INTRINSIC.has(asked.type) &&
  clauses.some((clause) => /^[Pp](?:&[Pp])*$/.test(clauseShape(clause)) && !saysAny(clause));

/** "Is it metal?" – "the frame is, yes" */
export const isToldOfPart = (s: ReadStatement, all: readonly ReadStatement[]): boolean =>
  s.polarity === 'yes' &&
  s.of === 'target' &&
  INTRINSIC.has(s.type) &&
  all.some(
    (o) => o.of !== 'target' && o.type === s.type && o.value === s.value && o.polarity === 'yes',
  );

const saysAny = ({ chunks }: ReadClause): boolean =>
  chunks.some((c) => c.kind === 'noun' && (c.adjectives.length > 0 || c.isNegated));
