import type { NounChunk } from './chunk';
import type { ReadClause } from './read-text';

/**
 * The pieces of a clause in letters, for comparison with the constructions that are read reliably: T the thing, t the
 * thing with adjectives, a adjectives alone, k a count alone, P part, N thing, M motif, O room, W owner, E person,
 * U unknown noun, X shown, Y other, Z robot; R relation, C copula, H have, S show; a minus before what is denied.
 */
export const clauseShape = ({ chunks }: ReadClause): string =>
  chunks.map((chunk) => (chunk.kind === 'noun' ? nounLetter(chunk) : LINKS[chunk.kind])).join('');

const LINKS = {
  relation: 'R',
  copula: 'C',
  have: 'H',
  show: 'S',
  and: '&',
  or: '|',
  than: '>',
} as const;

function nounLetter({ head, adjectives, isNegated }: NounChunk): string {
  const minus = isNegated ? '-' : '';
  const isDescribed = adjectives.length > 0;
  if (head === null) return minus + (isDescribed ? 'a' : 'k');
  const letter = SORTS[head.sort];
  return minus + (isDescribed && letter === 'T' ? 't' : letter);
}

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
