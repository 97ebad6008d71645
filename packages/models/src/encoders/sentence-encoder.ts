import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { MODEL_DTYPES, ParleyError } from '@parley/protocol';
import { hashFiles } from '../config/hash-files';
import { isFileMissing, withTransformers } from '../config/transformers-library';
import type { Embed } from './use-lite';

/** A sentence-embedding model that was opened, and which it is. */
export interface SentenceEncoder {
  /** Name of its folder. */ readonly name: string;
  /** A vector of length 1 for each text; zeros where the model knows no word of it. */ readonly embed: Embed;
  /** SHA-256 over the files of {@link FILES}. */ readonly modelHash: string;
}

/** What transformers.js reads of a sentence-embedding model in full precision. */
const FILES = [
  'config.json',
  'tokenizer.json',
  'tokenizer_config.json',
  `onnx/model${MODEL_DTYPES.fp32}.onnx`,
] as const;

/**
 * A sentence-embedding model (MiniLM, MPNet, BGE, GTE …) through transformers.js, from a local folder: the mean of its tokens' vectors,
 * its length 1. Nothing is fetched.
 *
 * @throws {ParleyError} `NOT_FOUND` without the folder or one of its files, `BAD_MODEL` where they are no such model, `MODEL_RUNTIME` when the
 *   library cannot be loaded.
 */
export async function openSentenceEncoder(folder: string): Promise<SentenceEncoder> {
  const where = resolve(folder);
  const missing = FILES.filter((path) => !existsSync(join(where, path)));
  if (missing.length > 0)
    throw new ParleyError('NOT_FOUND', `the sentence encoder lacks ${missing.join(', ')}`, {
      where,
      remedy:
        'Give a folder in the layout of transformers.js, with its tokenizer and onnx/model.onnx.',
    });
  const name = basename(where);
  const extract = await withTransformers({ folder: dirname(where), download: null }, (library) =>
    library
      .pipeline('feature-extraction', name, {
        ...{ dtype: 'fp32', device: 'cpu', local_files_only: true },
      })
      .catch((cause: unknown) => {
        throw new ParleyError('BAD_MODEL', 'the sentence encoder cannot be opened', {
          ...{ where, cause },
          remedy: isFileMissing(cause)
            ? 'Copy the whole model into this folder, its tokenizer and onnx/model.onnx among it.'
            : 'Take a model for feature extraction, as sentence-transformers are exported for transformers.js.',
        });
      }),
  );
  return {
    name,
    modelHash: (await hashFiles(where, FILES)).modelHash,
    embed: async (texts) => {
      const found = await extract([...texts], { pooling: 'mean', normalize: true });
      return (found.tolist() as number[][]).map((vector) =>
        // The library divides by a length of 0.
        vector.some(Number.isNaN) ? vector.map(() => 0) : vector,
      );
    },
  };
}
