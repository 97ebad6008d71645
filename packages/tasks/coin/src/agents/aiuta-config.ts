import {
  DIALOGUE_FIELDS,
  THRESHOLD_ORDER_FAULT,
  thresholdsInOrder,
} from '@parley/agent-core/dialogue';
import { EXPLORER_FIELDS, parseAgentConfig } from '@parley/agent-core/explorer';
import { ALREADY_SEEN_M } from '@parley/agent-core/mapping';
import type { SearchHeader } from '@parley/agent-core/ports';
import { z } from 'zod';

/**
 * Settings of AIUTA: those of the exploring policy, of the self-dialogue and of the talk. Without any it is the agent for people, with our
 * explorer and manners; the preset `paper-strict` is what the paper says.
 */
export const AiutaConfig = z
  .strictObject({
    ...EXPLORER_FIELDS,
    ...DIALOGUE_FIELDS,
    fallbackStep: z
      .int()
      .positive()
      .default(400)
      .describe('fidelity code: from this step on it heads for the best-scored candidate (SRC-15)'),
  })
  .refine(thresholdsInOrder, THRESHOLD_ORDER_FAULT);
export type AiutaConfig = z.infer<typeof AiutaConfig>;

/** What the published code asks of a detection before it looks closer (SRC-15); not in the paper (SCI-5). */
export const CODE_OFFER = {
  minCoverage: 0.04,
  minDistanceM: 1,
  alreadySeenM: ALREADY_SEEN_M,
} as const;
/** What the published code does in the talk: the check for the object may miss τ by so much, and every question of a reply is put. */
export const CODE_TALK = { presenceSlack: 0.05, askAll: true } as const;
/** Detector threshold of the published code for classes outside COCO (SRC-14). */
export const CODE_DETECTION_THRESHOLD = 0.45;

/**
 * The configuration of AIUTA from the header. With `fidelity: code` the rules of the published code apply wherever the
 * study says nothing else.
 *
 * @throws {ParleyError} `BAD_INPUT` with the first field that is wrong.
 */
export function aiutaConfig(header: Pick<SearchHeader, 'config'>): AiutaConfig {
  const config = parseAgentConfig(AiutaConfig, header);
  if (config.fidelity === 'paper') return config;
  const given = (header.config ?? {}) as Partial<AiutaConfig>;
  return {
    ...config,
    presenceSlack: given.presenceSlack ?? CODE_TALK.presenceSlack,
    askAll: given.askAll ?? CODE_TALK.askAll,
    offer: { ...config.offer, ...CODE_OFFER, ...given.offer },
    perception: {
      ...config.perception,
      detectionThreshold: CODE_DETECTION_THRESHOLD,
      ...given.perception,
    },
  };
}
