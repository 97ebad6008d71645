import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { Picture } from '@parley/agent-core/detection';
import { ScorerConfig, type ScorerSource } from '@parley/models/similarity';
import { temporaryFolder } from './temporary-folder';

/** Image-text models of a few kB, whose scores can be worked out by hand: see `models/similarity/make-tiny-models.py`. */
export const TINY_SCORERS = join(import.meta.dirname, '../../models/similarity');

type Tiny = 'clip' | 'siglip';

/** A tiny model as a source; `more` goes into its configuration. */
export function tinyScorer(
  model: Tiny,
  more: Readonly<Record<string, unknown>> = {},
  folder = TINY_SCORERS,
): Extract<ScorerSource, { kind: 'transformers' }> {
  // What does not fit is 0: their cosines are near -1 then, or anything.
  const score = { kind: 'clamp' };
  const config = ScorerConfig.parse({
    ...{ kind: 'transformers', model: `tiny/${model}`, score, ...more },
  });
  if (config.kind !== 'transformers') throw new TypeError(config.kind);
  return { kind: 'transformers', name: model, config, folder };
}

/** A folder with a copy of a tiny model, for tests that damage it. */
export function copyTinyScorer(model: Tiny): string {
  const folder = temporaryFolder('scorer');
  cpSync(join(TINY_SCORERS, 'tiny', model), join(folder, 'tiny', model), { recursive: true });
  return folder;
}

/** A picture of one colour. */
export function plain(rgb: readonly number[], widthPx = 20, heightPx = 16): Picture {
  const data = new Uint8Array(3 * widthPx * heightPx).map((_, i) => rgb[i % 3] as number);
  return { widthPx, heightPx, data };
}

export const RED = [255, 0, 0];
export const GREEN = [0, 255, 0];
