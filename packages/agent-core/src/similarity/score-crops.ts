import type { ImageRef } from '@parley/protocol';
import { callModels, type Routine } from '../ports';
import type { MatchConfig } from './match-config';
import { poolTexts } from './pool-scores';

export interface ScoreCropsOptions {
  /** Pictures or crops of things; a box keeps to its thing. */ readonly images: readonly ImageRef[];
  readonly category: string;
  /** Descriptions to compare with, not empty. */ readonly texts: readonly string[];
  readonly config: Pick<MatchConfig, 'texts'>;
}

/** How well each picture fits, in the order given; or why there is no score. */
export type ScoredCrops =
  | { readonly kind: 'ok'; readonly scores: readonly number[] }
  | { readonly kind: 'failed'; readonly code: string };

/** Scores pictures of things against descriptions by similarity alone, all in one batch. One that fails fails all. */
export function* scoreCrops(options: ScoreCropsOptions): Routine<ScoredCrops> {
  const { images, category, config } = options;
  const texts = config.texts === 'merged' ? [options.texts.join('. ')] : options.texts;
  const results = yield* callModels(
    'scorer.similarity',
    images.flatMap((image) => texts.map((text) => ({ image, category, text }))),
  );
  const scores: number[] = [];
  for (const result of results) {
    if (result.kind === 'failed') return { kind: 'failed', code: result.code };
    scores.push(result.output.score);
  }
  return {
    kind: 'ok',
    scores: images.map((_, i) =>
      poolTexts(scores.slice(i * texts.length, (i + 1) * texts.length), config),
    ),
  };
}
