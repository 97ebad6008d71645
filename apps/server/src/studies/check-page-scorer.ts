import { join } from 'node:path';
import type { PreflightCheck } from '@parley/protocol';
import { fileStats, missingFiles, requiredFiles, type ScorerSource } from '../models/similarity';

/** More than this is long to wait for, and fills the memory of a small machine. */
const HEAVY_BYTES = 250e6;

/** Is an image-text model there in full, for pages to download, and how large is it? Pages fetch nothing from anywhere else. */
export function checkPageScorer(source: ScorerSource): Omit<PreflightCheck, 'checkId'> {
  const { name } = source;
  if (source.kind !== 'transformers')
    return {
      status: 'fault',
      message: `Pages cannot run the scorer ${name}: similarity.where: browser takes one of the kind transformers.`,
    };
  const { model, dtype } = source.config;
  const folder = join(source.folder, model);
  const missing = missingFiles(folder, dtype);
  if (missing.length > 0)
    return {
      status: 'fault',
      message: `The scorer ${name} runs in pages, but its model ${model} lacks ${missing.join(', ')}.`,
    };
  const bytes = requiredFiles(dtype).reduce(
    (sum, path) => sum + (fileStats(join(folder, path))?.size ?? 0),
    0,
  );
  const each = `Every page downloads the scorer ${name}: ${(bytes / 1e6).toFixed(1)} MB`;
  return bytes > HEAVY_BYTES
    ? { status: 'warning', message: `${each}. A smaller precision (dtype) is quicker.` }
    : { status: 'ok', message: `${each}.` };
}
