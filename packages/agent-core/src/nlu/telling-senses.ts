import type { SenseKind } from './word-index';

/** Senses by which a word or a clause tells something of a thing. */
export const TELLING: ReadonlySet<SenseKind> = new Set([
  'attribute',
  'thing',
  'part',
  'motif',
  'room',
  'comparative',
]);
