import type { Asked, AskedValue } from './read-asked';

/** Three answers to a closed question about values of a thing. */
export interface Told {
  readonly answer: 'yes' | 'no' | 'unknown';
  /** A near miss, hard to tell: teal for green. */ readonly isFaint: boolean;
}

/** Does a thing that has these values of the asked attribute have the asked one? Null values: unknown. */
export function toldOf(asked: AskedValue, values: readonly string[] | null): Told {
  if (values === null) return { answer: 'unknown', isFaint: false };
  if (values.some((value) => asked.fits.includes(value))) return { answer: 'yes', isFaint: false };
  return { answer: 'no', isFaint: values.some((value) => asked.close.includes(value)) };
}

/** The value that a yes to the question would confirm; null for questions of another form. */
export const valueAsked = ({ form, values }: Asked): AskedValue | null =>
  form === 'closed' || form === 'choice' ? (values[0] ?? null) : null;
