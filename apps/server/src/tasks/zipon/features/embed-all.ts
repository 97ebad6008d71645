import type { Embed } from '@parley/models/encoders';
import { unit } from './vector';

/** Texts in one pass of the encoder. */
const BATCH = 64;

/** Vectors of length 1 of many texts, each text once. */
export async function embedAll(
  embed: Embed,
  texts: readonly string[],
): Promise<ReadonlyMap<string, number[]>> {
  const vectors = new Map<string, number[]>();
  const each = [...new Set(texts)];
  for (let i = 0; i < each.length; i += BATCH) {
    const some = each.slice(i, i + BATCH);
    const rows = await embed(some);
    some.forEach((text, k) => {
      vectors.set(text, unit(rows[k] ?? []));
    });
  }
  return vectors;
}
