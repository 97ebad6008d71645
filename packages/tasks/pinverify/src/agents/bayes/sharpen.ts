import type { Calibrated } from './calibrated';

/** Nearer to 0 and 1 no posterior is believed. */
const NEAREST = 1e-6;

/** Log odds of a chance, which is kept off 0 and 1. */
export function logOdds(chance: number): number {
  const kept = Math.min(1 - NEAREST, Math.max(NEAREST, chance));
  return Math.log(kept / (1 - kept));
}

/** As many attributes are few: one thing that was said of an object is no witness to another. */
export const FEW = 2;

/** A posterior as it is to be believed: attributes are not as independent as Bayes takes them for (Platt 1999). */
export const sharpened = (posterior: number, { slope, shift }: Calibrated['sharpness']): number =>
  Math.round((1 / (1 + Math.exp(-(slope * logOdds(posterior) + shift)))) * 1e9) / 1e9;

/** By which line, for so many attributes to check. */
export const sharpnessFor = (
  count: number,
  { sharpness, sharpnessOfFew }: Pick<Calibrated, 'sharpness' | 'sharpnessOfFew'>,
): Calibrated['sharpness'] => (count > FEW ? sharpness : sharpnessOfFew);
