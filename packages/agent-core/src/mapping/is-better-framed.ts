import type { LiftedObject } from './candidate';

/** A view that an edge cuts off has to show so many times as much as a whole one to be preferred. */
const CUT_OFF = 20;

/** Would a person know the thing better from view `a` than from `b`? A whole thing before a part of it, near before far. */
export const isBetterFramed = (
  a: Pick<LiftedObject, 'coverage' | 'isWhole'>,
  b: Pick<LiftedObject, 'coverage' | 'isWhole'>,
): boolean => worthOf(a) >= worthOf(b);

const worthOf = ({ coverage, isWhole }: Pick<LiftedObject, 'coverage' | 'isWhole'>): number =>
  isWhole ? CUT_OFF * coverage : coverage;
