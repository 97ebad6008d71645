import { INTRINSIC_ATTRIBUTES } from '@parley/protocol';
import type { PictureKnowledge } from './picture-knowledge';
import { plainWord } from './speak';

/**
 * Something that is known of the thing and was not said yet, as people add it unasked; null where nothing is left.
 *
 * @param draw 0…1: which of those that are left.
 */
export function volunteered(
  { values }: PictureKnowledge,
  draw: number,
  said: string,
): string | null {
  const isSaid = (value: string): boolean => said.toLowerCase().includes(value.toLowerCase());
  const things = (['colour', 'material', 'pattern', 'shape', 'size'] as const)
    .filter((slot) => (INTRINSIC_ATTRIBUTES as readonly string[]).includes(slot))
    .flatMap((slot) => (values.get(slot) ?? []).map((value) => ({ slot, value })));
  const near = (values.get('near') ?? []).map((value) => ({ slot: 'near' as const, value }));
  const left = [...things, ...near].filter(({ value }) => !isSaid(value));
  const one = left[Math.floor(draw * left.length)];
  if (one === undefined) return null;
  const word = plainWord(one.slot, one.value);
  return one.slot === 'near' ? `There is ${word} near it.` : `It is ${word}, by the way.`;
}
