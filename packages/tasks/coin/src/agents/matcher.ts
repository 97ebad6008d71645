import {
  asksScorer,
  EXPLORER_FIELDS,
  type ExplorerContext,
  explore,
  type LastResort,
  noteFault,
  parseAgentConfig,
  type Verdict,
} from '@parley/agent-core/explorer';
import type { Candidate } from '@parley/agent-core/mapping';
import { type AgentDefinition, callModel, image, type Routine } from '@parley/agent-core/ports';
import { z } from 'zod';
import type { CoinGiven } from '../shared';

const MatcherConfig = z.strictObject({
  ...EXPLORER_FIELDS,
  threshold: z
    .number()
    .min(0)
    .max(1)
    .default(0.61)
    .describe(
      'A thing fits when its description is as like the first message as this; fitted to use-lite on training homes by `parley calibrate matcher`',
    ),
  maxViews: z
    .int()
    .min(1)
    .max(12)
    .default(3)
    .describe('Looks at a thing; the most like of them counts'),
  lastResort: z
    .boolean()
    .default(false)
    .describe(
      'Goes to the most like of what was looked at when nothing is left or steps run low, as the agents that talk do',
    ),
  vlmImagePx: z
    .int()
    .min(32)
    .max(1024)
    .nullable()
    .default(null)
    .describe('Size of the picture for the vision model; null when its backend needs none'),
});

/**
 * The description-only matcher: describes every thing of the category that it finds and stops at the first whose
 * description is like the first message. Asks nothing; what a baseline without dialogue can do with the same eyes and the
 * same words. Of little use with input `c`, whose message describes nothing.
 */
export const matcher: AgentDefinition<CoinGiven> = {
  agentId: 'matcher',
  summary: 'Stops at the first thing whose description is like the first message; asks nothing.',
  needs: (config) => ({
    scorer: asksScorer(parseAgentConfig(MatcherConfig, { config })),
    encoder: true,
    questionPicture: false,
  }),
  checkConfig: (config) => void parseAgentConfig(MatcherConfig, { config }),
  program: (header) => {
    const { threshold, maxViews, vlmImagePx, lastResort, ...config } = parseAgentConfig(
      MatcherConfig,
      header,
    );
    const looks = new Map<string, number[]>();
    return explore({
      header,
      config,
      onCandidate: (candidate, context) =>
        matchWords(candidate, context, { threshold, maxViews, vlmImagePx, looks }),
      ...(lastResort && { onNothingLeft: ({ gone }) => mostLike(looks, gone) }),
    });
  },
};

interface Matching {
  readonly threshold: number;
  readonly maxViews: number;
  readonly vlmImagePx: number | null;
  /** Similarities so far, by candidate. */ readonly looks: Map<string, number[]>;
}

/** What was looked at, the most like first. */
export const mostLike = (
  looks: Matching['looks'],
  gone: ReadonlySet<string>,
): readonly LastResort[] =>
  [...looks]
    .filter(([candidateId]) => !gone.has(candidateId))
    .map(([candidateId, own]) => ({ candidateId, best: Math.max(...own) }))
    .sort((a, b) => b.best - a.best)
    .map(({ candidateId, best }) => ({
      candidateId,
      reason: `the most like there is, to ${best.toFixed(2)}`,
    }));

function* matchWords(
  candidate: Candidate,
  context: ExplorerContext,
  { threshold, maxViews, vlmImagePx, looks }: Matching,
): Routine<Verdict> {
  const { category, instruction } = context.header.given;
  const { frameId, box } = candidate.latest;
  let imageId: string | null = null;
  if (vlmImagePx !== null) {
    const picture = yield* image(frameId, box, vlmImagePx);
    if (picture.kind === 'ok') imageId = picture.imageId;
    else yield* noteFault(context, 'camera', picture.code);
  }
  const described = yield* callModel('vlm.describe', {
    image: { frameId, imageId, box },
    category,
  });
  if (described.kind === 'failed') {
    yield* noteFault(context, 'vlm', described.code);
    return { kind: 'continue', reason: 'unknown: no description' };
  }
  const compared = yield* callModel('encoder.similarity', {
    texts: [described.output.text, instruction],
    category,
  });
  if (compared.kind === 'failed') {
    yield* noteFault(context, 'encoder', compared.code);
    return { kind: 'continue', reason: 'unknown: not compared' };
  }
  const own = [...(looks.get(candidate.candidateId) ?? []), compared.output.similarity];
  looks.set(candidate.candidateId, own);
  const best = Math.max(...own);
  const reason = `description is like the message to ${best.toFixed(2)}`;
  if (best >= threshold) return { kind: 'accept', reason };
  return own.length < maxViews ? { kind: 'continue', reason } : { kind: 'reject', reason };
}
