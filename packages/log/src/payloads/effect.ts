import { EFFECT_CLASS, type EffectKind } from '@parley/protocol';
import { z } from 'zod';
import { TaskData } from './trial';

const EFFECT_KINDS = Object.keys(EFFECT_CLASS) as [EffectKind, ...EffectKind[]];

/** Intent of an external effect, stored before it leaves the process. */
export const EffectStart = z.object({
  kind: z.enum(EFFECT_KINDS),
  argsHash: z.string(),
  args: z.json(),
  backend: z.string(),
  deadlineMs: z.int().nullable(),
  estimatedCostUsd: z.number().nonnegative(),
});
export type EffectStart = z.infer<typeof EffectStart>;

/** What an effect gave. */
export const EffectEnd = z.object({
  kind: z.enum(EFFECT_KINDS),
  argsHash: z.string(),
  args: z.json().optional().describe('Present where no effect-start row holds them'),
  result: z.json().optional(),
  digest: z.string().optional().describe('SHA-256 of a binary result (look)'),
  backend: z.string(),
  truth: TaskData.nullable()
    .optional()
    .describe(
      'Measured by the world for the metrics, never fed to an agent or a browser: after an act where it stands, of a note whether it is right. Null: an older log does not say',
    ),
});
export type EffectEnd = z.infer<typeof EffectEnd>;

/** An external effect whose end never came: charged by its estimate. */
export const AttemptLost = z.object({
  argsHash: z.string(),
  estimatedCostUsd: z.number().nonnegative(),
});
export type AttemptLost = z.infer<typeof AttemptLost>;
