import type { Split } from '@parley/protocol';

/**
 * Splits by category novelty (SCI-8; CoIN-Bench §5): words of what training episodes look for, words near to them, and words of what none
 * of them looks for. Training homes hold things of all these: priors that are counted there, and the built-in detector, know them.
 */
const SEEN: ReadonlySet<string> = new Set(['chair', 'picture', 'plant', 'lamp', 'bed', 'table']);
const SYNONYMS: ReadonlySet<string> = new Set(['armchair', 'cabinet', 'sofa']);

/** Split of a category in a home that training never holds. */
export const evaluationSplit = (category: string): Split =>
  SEEN.has(category) ? 'val_seen' : SYNONYMS.has(category) ? 'val_seen_synonyms' : 'val_unseen';
