import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { compareWith, type Embedder, openEmbedder } from '@parley/agent-core/similarity';
import { ParleyError } from '@parley/protocol';
import { checkDownload, checkPinned, isPinned } from '../config/model-pin';
import { isFileMissing, withTransformers } from '../config/transformers-library';
import { missingFiles, modelFiles } from './model-files';
import type { PictureScorer } from './picture-scorer';
import { howToPin } from './pull-scorer';
import type { ScorerSource } from './scorer-source';

type TransformersSource = Extract<ScorerSource, { kind: 'transformers' }>;

/** An image-text model that was opened, and which it is. */
export interface OpenedEmbedder {
  readonly embedder: Embedder;
  /** Name, revision and precision. */ readonly model: string;
  /** SHA-256 over its files; null where they are not at hand. */ readonly modelHash: string | null;
}

/**
 * The two halves of CLIP or SigLIP through transformers.js, in this process. It reads a local folder, and goes to the hub only where its
 * configuration allows that.
 *
 * @throws {ParleyError} `NOT_FOUND` without a local folder, `BAD_INPUT` for a download that is not pinned, `BAD_MODEL` when it lacks a file, has another
 *   than its pin says, or is neither CLIP nor SigLIP,
 *   `MODEL_RUNTIME` when the library or the model cannot be loaded.
 */
export async function openTransformersEmbedder(
  source: TransformersSource,
): Promise<OpenedEmbedder> {
  const { config, folder, name } = source;
  const where = join(folder, config.model);
  if (!config.allowDownload && !existsSync(where))
    throw new ParleyError('NOT_FOUND', `${config.model} is not there`, {
      where,
      remedy: `Run \`parley models pull ${name} --allow-download\`, copy the model into this folder, or set allowDownload for ${name}.`,
    });
  if (!existsSync(where)) checkDownload(config, `scorers.${name}`, howToPin(name));
  const download = config.allowDownload && isPinned(config) ? config : null;
  const embedder = await withTransformers({ folder, download }, (library) =>
    openEmbedder(library, {
      ...config,
      allowDownload: download !== null,
      ...{ device: 'cpu', where, name, isFileMissing },
    }),
  );
  // The library keeps what it fetches below the commit.
  const fetched = join(where, config.revision);
  const kept = missingFiles(fetched, config.dtype).length === 0 ? fetched : where;
  const found = existsSync(kept) ? await modelFiles(kept, config.dtype) : null;
  for (const file of found?.files ?? []) checkPinned(config, file);
  const modelHash = found?.modelHash ?? null;
  return { embedder, model: `${config.model}@${config.revision} ${config.dtype}`, modelHash };
}

/**
 * The same as a scorer: the score is made of the cosine of the embeddings of picture and text.
 *
 * @throws {ParleyError} As {@link openTransformersEmbedder}.
 */
export async function openTransformersScorer(source: TransformersSource): Promise<PictureScorer> {
  const { embedder, model, modelHash } = await openTransformersEmbedder(source);
  const compare = compareWith(embedder, source.config.score);
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
        const scores = await compare(pictures, asked);
        return { scored: { kind: 'ok', scores }, volatile: volatile() };
      } catch (error) {
        const code = error instanceof ParleyError ? error.code : 'MODEL_RUNTIME';
        const message = error instanceof Error ? error.message : String(error);
        return { scored: { kind: 'failed', code, message }, volatile: volatile() };
      }
    },
  };
}
