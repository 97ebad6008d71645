import type { AgentHeader, Routine } from '@parley/agent-core/ports';
import { z } from 'zod';
import type { PinverifyGiven } from '../../shared';
import { consult } from '../consult';
import { chooseSector } from '../next-view';
import { readQuery } from '../query';
import { agentOf, type Verifier } from '../walk';
import { THRESHOLDS } from './thresholds';

/** Settings of the embedding baseline (PInVerify Table 18). */
const EmbeddingConfig = z.strictObject({
  query: z
    .enum(['direct', 'merged'])
    .default('direct')
    .describe('Descriptions one by one, or merged'),
  views: z.enum(['single', 'multi']).default('multi'),
  nextView: z.enum(['random', 'fps']).default('random'),
  cut: z
    .strictObject({ threshold: z.number().min(-1).max(1), margin: z.number().min(0).max(2) })
    .exactOptional()
    .describe(
      'Where similarities are cut, of another body than the usual; fitted on training pairs',
    ),
});
type EmbeddingConfig = z.output<typeof EmbeddingConfig>;

/** Views before it may stop early, as the authors' code has it (SRC-18; `clip_policy.py`). */
const LEAST_VIEWS = 2;

/** One similarity a view and a threshold: no attribute is reasoned about (PInVerify §6.3). */
export const embedding = agentOf(
  {
    agentId: 'embedding',
    summary: 'Compares each view with the descriptions by one number, and cuts the mean.',
    config: EmbeddingConfig,
  },
  begin,
);

function* begin(
  { given, seed, trialId }: AgentHeader<PinverifyGiven>,
  { query: mode, nextView, cut }: EmbeddingConfig,
): Routine<Verifier> {
  const query = yield* readQuery(given.descriptions, mode);
  const { threshold, margin } = cut ?? THRESHOLDS[mode];
  const scores: number[] = [];
  return {
    category: query.category,
    *see({ view, box, step, isNew, stepsLeft }) {
      // A move that failed shows the same picture: it is not counted again (SRC-18).
      if (isNew) {
        const input = { view, box, descriptions: query.texts };
        const [said = null] = yield* consult('embedder.similarity', [input], { step });
        if (said !== null) scores.push(meanOf(said.similarities));
      }
      const mean = scores.length === 0 ? -1 : meanOf(scores);
      const forced = mean > threshold ? 'yes' : 'no';
      const isFar = scores.length >= LEAST_VIEWS && Math.abs(mean - threshold) > margin;
      return {
        prediction: stepsLeft === 0 || isFar ? forced : 'unsure',
        forced,
        checks: [],
        similarity: scores.length === 0 ? null : mean,
        posterior: null,
      };
    },
    next: (openings) => chooseSector(nextView, openings, { seed, trialId }),
  };
}

const meanOf = (all: readonly number[]): number =>
  all.reduce((sum, one) => sum + one, 0) / all.length;
