import type { Chunk, NounChunk } from './chunk';
import type { ReadClause } from './read-clause';

/**
 * The pieces of a clause in letters, for comparison with the constructions that are read reliably: T the thing, t the
 * thing with adjectives, a adjectives alone, k a count alone, P part, p part with adjectives, N thing, F floor or wall, M motif, O room, W owner, E person,
 * U unknown noun, X shown, Y other, Z robot; R relation, C copula, H have, S show; a minus before what is denied.
 */
export const clauseShape = ({ chunks }: Pick<ReadClause, 'chunks'>): string =>
  chunks
    .map((chunk, i) => {
      if (chunk.kind !== 'noun') return LINKS[chunk.kind];
      return isSpeaker(chunk) && !PLACED.has(chunks[i - 1]?.kind ?? '')
        ? ''
        : nounLetter(chunk, chunks[i - 1]?.kind);
    })
    .join('');

/** "I want", "can you find": who talks says nothing of the thing. */
const isSpeaker = ({ head, adjectives }: NounChunk): boolean =>
  adjectives.length === 0 &&
  (head?.sort === 'robot' || (head?.sort === 'person' && head.value === 'speaker'));
const PLACED: ReadonlySet<string> = new Set(['relation', 'than', 'copula']);

const LINKS = {
  relation: 'R',
  copula: 'C',
  have: 'H',
  show: 'S',
  and: '&',
  or: '|',
  than: '>',
} as const;

function nounLetter(
  { head, adjectives, isNegated, isIndefinite }: NounChunk,
  before: Chunk['kind'] | undefined,
): string {
  const minus = isNegated ? '-' : '';
  const isDescribed = adjectives.length > 0;
  if (head === null) return minus + (isDescribed ? 'a' : 'k');
  // "near a pot": a thing; "on the back" is a part
  const isThing =
    isIndefinite &&
    ((head.sort === 'part' && before === 'relation') ||
      (head.sort === 'motif' && before !== 'show'));
  if (SURFACES.has(head.value)) return `${minus}F`;
  const letter = isThing ? 'N' : SORTS[head.sort];
  const isLower = isDescribed && (letter === 'T' || letter === 'P');
  return minus + (isLower ? letter.toLowerCase() : letter);
}

/** What stands on the floor next to a thing stands next to it. */
const SURFACES: ReadonlySet<string> = new Set(['floor', 'wall', 'ceiling', 'corner']);
const SORTS = {
  sought: 'T',
  pointer: 'T',
  other: 'Y',
  shown: 'X',
  robot: 'Z',
  person: 'E',
  owner: 'W',
  thing: 'N',
  part: 'P',
  motif: 'M',
  room: 'O',
  unknown: 'U',
} as const;
