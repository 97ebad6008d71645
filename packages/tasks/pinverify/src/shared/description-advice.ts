import { z } from 'zod';

/** What a rule says of a description that a person has written. It advises once, and refuses nothing. */
export const DescriptionAdvice = z.enum(['few-words', 'names-place']);
export type DescriptionAdvice = z.infer<typeof DescriptionAdvice>;

/** Fewer words than this are asked about. */
export const FEW_WORDS = 5;

/** Where the thing happens to lie: it lies elsewhere when it is looked for. */
const PLACE_WORDS: ReadonlySet<string> = new Set([
  ...['table', 'desk', 'counter', 'worktop', 'shelf', 'cupboard', 'cabinet', 'drawer', 'sideboard'],
  ...['floor', 'carpet', 'rug', 'sofa', 'couch', 'bed', 'armchair', 'chair', 'stool', 'bench'],
  ...['wall', 'window', 'door', 'room', 'kitchen', 'bathroom', 'bedroom', 'hallway', 'office'],
]);

/** @returns How many words a text has. */
export const wordCount = (text: string): number => text.split(/\s+/u).filter(Boolean).length;

/** What a rule advises about a description, in a fixed order. */
export function adviceOn(text: string): DescriptionAdvice[] {
  const words = text.toLowerCase().match(/[\p{L}]+/gu) ?? [];
  return [
    ...(wordCount(text) < FEW_WORDS ? (['few-words'] as const) : []),
    ...(words.some((word) => PLACE_WORDS.has(word)) ? (['names-place'] as const) : []),
  ];
}
