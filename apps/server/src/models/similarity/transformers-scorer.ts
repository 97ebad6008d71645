import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cosine, scoreOfCosine } from '@parley/agent-core/similarity';
import { ParleyError } from '@parley/protocol';
import { withTransformers } from '../transformers-library';
import { type Embedder, openEmbedder } from './embedder';
import type { PictureScorer } from './picture-scorer';
import type { ScorerSource } from './scorer-source';
import { weightsHash } from './weights-hash';

type TransformersSource = Extract<ScorerSource, { kind: 'transformers' }>;

/** Embeddings of texts that are kept: an episode asks for the same few words at every step. */
const MAX_TEXTS = 1000;

/**
 * CLIP or SigLIP through transformers.js, in this process: the score is made of the cosine of the embeddings of picture and text.
 * It reads a local folder, and goes to the hub only where its configuration allows that.
 *
 * @throws {ParleyError} `NOT_FOUND` without a local folder, `BAD_MODEL` when it lacks a file or is neither CLIP nor SigLIP,
 *   `MODEL_RUNTIME` when the library or the model cannot be loaded.
 */
export async function openTransformersScorer(source: TransformersSource): Promise<PictureScorer> {
  const { config, folder, name } = source;
  const where = join(folder, config.model);
  if (!config.allowDownload && !existsSync(where))
    throw new ParleyError('NOT_FOUND', `${config.model} is not there`, {
      where,
      remedy: `Copy the model into this folder, or set allowDownload for ${name}.`,
    });
  const embedder = await withTransformers(
    { folder, allowDownload: config.allowDownload },
    (library) => openEmbedder(library, { config, where, name }),
  );
  const modelHash = await weightsHash(where, config.dtype);
  const model = `${config.model}@${config.revision} ${config.dtype}`;
  const texts = createTextMemory(embedder);
  return {
    sidePx: embedder.sidePx,
    score: async (pictures, asked) => {
      const startMs = performance.now();
      const volatile = () => ({
        ep: 'node-cpu',
        ms: Math.round(performance.now() - startMs),
        model,
        ...(modelHash !== null && { modelHash }),
      });
      try {
        const words = await texts(asked);
        const seen = await embedder.pictures(pictures);
        const scores = seen.map((picture) =>
          words.map((word) => scoreOfCosine(cosine(picture, word), config.score)),
        );
        return { scored: { kind: 'ok', scores }, volatile: volatile() };
      } catch (error) {
        const code = error instanceof ParleyError ? error.code : 'MODEL_RUNTIME';
        const message = error instanceof Error ? error.message : String(error);
        return { scored: { kind: 'failed', code, message }, volatile: volatile() };
      }
    },
  };
}

/** Embeds each text once. */
function createTextMemory(
  embedder: Embedder,
): (texts: readonly string[]) => Promise<readonly Float32Array[]> {
  const known = new Map<string, Float32Array>();
  return async (texts) => {
    const unknown = [...new Set(texts)].filter((text) => !known.has(text));
    const made = unknown.length === 0 ? [] : await embedder.texts(unknown);
    const now = new Map(unknown.map((text, i) => [text, made[i] as Float32Array]));
    const found = texts.map((text) => (known.get(text) ?? now.get(text)) as Float32Array);
    if (known.size + now.size > MAX_TEXTS) known.clear();
    for (const [text, embedding] of now) known.set(text, embedding);
    return found;
  };
}
