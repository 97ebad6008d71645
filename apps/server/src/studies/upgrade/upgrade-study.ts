import { type Document, isMap } from 'yaml';
import { toFormat2 } from './to-format-2';
import { toFormat3 } from './to-format-3';

/** From each format to the next, oldest first. */
const UPGRADES: readonly ((document: Document) => void)[] = [toFormat2, toFormat3];

/** The format that studies have today. */
export const STUDY_FORMAT = UPGRADES.length + 1;

/** Older format of a study that an upgrade makes readable; null for one of today, or no study. */
export function olderFormat(document: Document): number | null {
  if (!isMap(document.contents) || !document.has('studyId')) return null;
  const format = document.has('format') ? document.get('format') : 1;
  const isOlder = typeof format === 'number' && Number.isInteger(format) && format >= 1;
  return isOlder && format < STUDY_FORMAT ? format : null;
}

/**
 * Makes a study of today's format of an older one, format by format, with the same meaning; comments stay with their fields.
 *
 * @param document Changed in place.
 */
export function upgradeStudy(document: Document): void {
  const from = olderFormat(document);
  if (from !== null) for (const upgrade of UPGRADES.slice(from - 1)) upgrade(document);
}
