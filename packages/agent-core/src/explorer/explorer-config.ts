import { ParleyError } from '@parley/protocol';
import { z } from 'zod';
import { LiftConfig, MappingConfig } from '../mapping';
import { PolicyConfig } from '../policy';
import type { SearchHeader } from '../ports';

/** What is looked for in a frame, and how. */
export const PerceptionConfig = z.strictObject({
  detectionThreshold: z
    .number()
    .min(0)
    .max(1)
    .default(0.4)
    .describe('Weaker detections are ignored; VLFM 0.4 (0.8 for COCO classes), CoIN code 0.45'),
  scoreEverySteps: z
    .int()
    .min(1)
    .default(1)
    .describe('The value map is fed every so many frames; VLFM: every one'),
  scorerImagePx: z
    .int()
    .min(32)
    .max(1024)
    .nullable()
    .default(null)
    .describe('Size of the picture for the scorer; null when its backend needs none'),
});
export type PerceptionConfig = z.infer<typeof PerceptionConfig>;

/** When a candidate is put to the agent's judgement. */
export const OfferConfig = z.strictObject({
  minCoverage: z
    .number()
    .min(0)
    .max(1)
    .default(0.005)
    .describe(
      'Least share of the image: a smaller sight is walked up to first; ours. CoIN code: 0.04 (SRC-15)',
    ),
  minDistanceM: z
    .number()
    .nonnegative()
    .default(0)
    .describe('Nearer things are not judged; CoIN code: 1.0 (SRC-15)'),
  judgeAfterMisses: z
    .int()
    .min(1)
    .nullable()
    .default(null)
    .describe(
      'A thing too small to be judged that was not detected again in so many frames, from no farther off, is judged by its best view and not walked up to; null: never; ours',
    ),
  againAtGain: z
    .number()
    .min(1)
    .default(1.5)
    .describe('An unsettled candidate is offered again when it covers this much more; ours'),
  alreadySeenM: z
    .number()
    .positive()
    .nullable()
    .default(null)
    .describe(
      'A thing nearer than this to any thing that was judged before is not judged; CoIN code: 1.5 (SRC-15a)',
    ),
  confirmOnArrival: z
    .boolean()
    .default(true)
    .describe('An accepted thing that was never seen again on the way to it is dropped; ours'),
});
export type OfferConfig = z.infer<typeof OfferConfig>;

/** Fields of {@link ExplorerConfig}, for agents that add their own. */
export const EXPLORER_FIELDS = {
  mapping: MappingConfig.prefault({}),
  lift: LiftConfig.prefault({}),
  policy: PolicyConfig.prefault({}),
  perception: PerceptionConfig.prefault({}),
  offer: OfferConfig.prefault({}),
};

/** Settings of an agent that explores by frontiers. */
export const ExplorerConfig = z.strictObject(EXPLORER_FIELDS);
export type ExplorerConfig = z.infer<typeof ExplorerConfig>;

/**
 * The configuration of an agent from its header. `null` counts as all defaults.
 *
 * @throws {ParleyError} `BAD_INPUT` with the first field that is wrong, before any effect.
 */
export function parseAgentConfig<S extends z.ZodType>(
  schema: S,
  header: Pick<SearchHeader, 'config'>,
): z.output<S> {
  const parsed = schema.safeParse(header.config ?? {});
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const where = ['agent.config', ...(issue?.path ?? [])].join('.');
  throw new ParleyError('BAD_INPUT', issue?.message ?? 'does not match', {
    where,
    remedy: 'Correct the field, or leave it out to get its default.',
  });
}
