import { clauseShape } from './clause-shape';
import type { ReadClause } from './read-clause';
import { is, type Tag } from './tag-words';

/** "on it": where the things of a list stand, as it was said before it or after it. */
export type Place = readonly Tag[];

/** "on it are a bowl", "there is a bowl standing on it": the place of the things that are named next; null for other clauses. */
export function placeOf(clause: ReadClause): Place | null {
  const shape = clauseShape(clause);
  if (!/^&?RTC?[NM](?:&[NM])*$/.test(shape) && !/^&?C?[NM](?:&[NM])*C?RT$/.test(shape)) return null;
  const at = clause.tags.findIndex(
    (tag, i) => is(tag, 'relation') && is(clause.tags[i + 1], 'target'),
  );
  return at < 0 ? null : clause.tags.slice(at, at + 2);
}

/** "a green glass", "and a white bottle with …": goes on with a list of things. */
export const isListed = ({ tags, chunks }: Pick<ReadClause, 'tags' | 'chunks'>): boolean =>
  /^&?[NM](?:&[NM])*(?:H.*)?$/.test(clauseShape({ chunks })) && !tags.some(isDefinite);
const isDefinite = ({ text }: Tag): boolean => /^(?:the|this|that|my|its|no|not)$/.test(text);

/** "a vase, a bowl and a basket on it": does the clause end a list that began in clauses before it? */
export const endsList = (clause: ReadClause): boolean =>
  /^(?:&[NM]|[NM]&[NM])(?:&[NM])*RT$/.test(clauseShape(clause));

/** The words of a list with its place before them: "on it a green glass". */
export const placed = (place: Place, tags: readonly Tag[]): readonly Tag[] => [
  ...place,
  ...(is(tags[0], 'and') ? tags.slice(1) : tags),
];
