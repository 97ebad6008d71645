import type { CosineScale } from '@parley/protocol';
import type { Picture } from '../detection';
import { cosine } from './cosine';
import type { Embedder } from './open-embedder';
import { scoreOfCosine } from './score-of-cosine';

/** Scores 0…1, a row for each picture and in it one for each text. */
export type Compare = (
  pictures: readonly Picture[],
  texts: readonly string[],
) => Promise<number[][]>;

/** Embeddings of texts that are kept: an episode asks for the same few words at every step. */
const MAX_TEXTS = 1000;

/**
 * Compares pictures with texts by the cosine of their embeddings. Each text is embedded once.
 *
 * @throws {ParleyError} `MODEL_OUTPUT`, and what the embedder throws.
 */
export function compareWith(embedder: Embedder, scale: CosineScale): Compare {
  const known = new Map<string, Float32Array>();
  const embed = async (texts: readonly string[]): Promise<Float32Array[]> => {
    const unknown = [...new Set(texts)].filter((text) => !known.has(text));
    const made = unknown.length === 0 ? [] : await embedder.texts(unknown);
    const now = new Map(unknown.map((text, i) => [text, made[i] as Float32Array]));
    const found = texts.map((text) => (known.get(text) ?? now.get(text)) as Float32Array);
    if (known.size + now.size > MAX_TEXTS) known.clear();
    for (const [text, embedding] of now) known.set(text, embedding);
    return found;
  };
  return async (pictures, texts) => {
    const words = await embed(texts);
    const seen = await embedder.pictures(pictures);
    return seen.map((picture) => words.map((word) => scoreOfCosine(cosine(picture, word), scale)));
  };
}
