const MAX_LENGTH = 80;

/**
 * A name of a data set as a category. Names that every JavaScript object has a member of (`constructor`) are unknown:
 * tables of words would answer with that member.
 */
export const plainCategory = (name: string): string =>
  name in Object.prototype || name === '' ? 'unknown' : name.slice(0, MAX_LENGTH);
