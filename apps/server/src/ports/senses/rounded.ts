/** The sum with 0 turns a −0, which no row can hold, into 0. */
export const rounded = (value: number, perUnit: number): number =>
  Math.round(value * perUnit) / perUnit + 0;
