import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { TransformersScorerConfig } from './scorer-config';

/** How transformers.js names the files of each precision. */
const SUFFIX: Record<TransformersScorerConfig['dtype'], string> = {
  fp32: '',
  fp16: '_fp16',
  q8: '_quantized',
  q4: '_q4',
};

/** SHA-256 over the text and the vision model of a folder, one after the other; null when they are elsewhere. */
export async function weightsHash(
  folder: string,
  dtype: TransformersScorerConfig['dtype'],
): Promise<string | null> {
  const files = ['text_model', 'vision_model'].map((part) =>
    join(folder, 'onnx', `${part}${SUFFIX[dtype]}.onnx`),
  );
  if (!files.every((file) => existsSync(file))) return null;
  const hash = createHash('sha256');
  for (const file of files) await pipeline(createReadStream(file), hash, { end: false });
  return hash.digest('hex');
}
