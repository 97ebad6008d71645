import { countedCoOccurrence } from './counted-co-occurrence';
import { handMadeCoOccurrence } from './hand-made-co-occurrence';

/** What stands with what: counted in training homes, or by the table made by hand that this took the place of. */
export const CO_OCCURRENCE_TABLES = {
  counted: countedCoOccurrence,
  'hand-made': handMadeCoOccurrence,
} as const;
export type CoOccurrenceTable = keyof typeof CO_OCCURRENCE_TABLES;

/**
 * Offline stand-in for image–text similarity: how promising a view is for a target, from the categories seen in it.
 *
 * @returns 0…1, rounded to 1e-4.
 */
export const coOccurrenceScore = (
  target: string,
  seenCategories: readonly string[],
  table: CoOccurrenceTable = 'counted',
): number => CO_OCCURRENCE_TABLES[table](target, seenCategories);
