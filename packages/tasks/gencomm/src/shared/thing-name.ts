/** What every home is built of: who names it sees no ghost, and no body draws one of it. */
const STRUCTURE: ReadonlySet<string> = new Set(['wall', 'floor', 'ceiling', 'door', 'window']);

/** Is it of what every home is built of, and no thing in it? Capitals do not matter. */
export const isStructure = (category: string): boolean => STRUCTURE.has(category.toLowerCase());

/** Of these there is not one. */
const UNCOUNTED: ReadonlySet<string> = new Set([
  ...['clothes', 'food', 'shoes', 'soap', 'stairs', 'toilet paper'],
]);

/** A thing of a category as a sentence names it first: `an armchair`, `a tv`, `some shoes`, `a salt shaker`. */
export function aThing(category: string): string {
  const name = category.toLowerCase().replace(/[-_]/g, ' ');
  if (UNCOUNTED.has(name)) return `some ${name}`;
  return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`;
}
