import type { Split } from '@parley/protocol';

/**
 * Splits by category novelty (SCI-8; CoIN-Bench §5): words of the training categories, words near to them, and
 * words that training never holds.
 */
const SEEN: ReadonlySet<string> = new Set(['chair', 'picture', 'plant', 'lamp', 'bed', 'table']);
const SYNONYMS: ReadonlySet<string> = new Set(['armchair', 'cabinet', 'sofa']);

/** Split of a category in a home that training never holds. */
export const evaluationSplit = (category: string): Split =>
  SEEN.has(category) ? 'val_seen' : SYNONYMS.has(category) ? 'val_seen_synonyms' : 'val_unseen';
