import { z } from 'zod';

/** Splits by category novelty (SCI-8). */
export const Split = z.enum(['train', 'val_seen', 'val_seen_synonyms', 'val_unseen']);
export type Split = z.infer<typeof Split>;
