import type { Embed } from '@parley/models/encoders';
import { CATEGORIES, hashJson } from '@parley/protocol';
import { basisTexts } from './basis-texts';
import { embedAll } from './embed-all';
import { type StoredBasis, textOfNumbers } from './feature-basis';
import { fitBasis } from './fit-basis';
import { unit, weightedSum } from './vector';

/** Numbers of a vector in the space of maps: 64 of them fit 600 × 600 cells into 100 MB. */
const DIMS = 64;

/**
 * Fits the space of maps to the vocabulary: the mean of all names of categories is taken off, since it is in every name, and of what is left
 * the 64 directions that hold most. No home has any part in it.
 */
export async function makeBasis(embed: Embed, encoder: string): Promise<StoredBasis> {
  const texts = basisTexts();
  const vectors = await embedAll(embed, texts);
  const names = Object.keys(CATEGORIES);
  const mean = weightedSum(
    names.map((name) => ({ vector: vectors.get(name) as number[], weight: 1 / names.length })),
  ) as number[];
  const centred = texts.map((text) =>
    unit((vectors.get(text) as number[]).map((value, k) => value - (mean[k] as number))),
  );
  return {
    provenance: {
      command: 'parley zipon fit-basis',
      encoder,
      texts: hashJson(texts),
      count: texts.length,
    },
    dims: DIMS,
    width: mean.length,
    mean: textOfNumbers(mean),
    rows: textOfNumbers(fitBasis(centred, DIMS).flat()),
  };
}
