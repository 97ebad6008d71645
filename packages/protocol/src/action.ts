import { z } from 'zod';
import { Pose } from './geometry';
import { JsonValue } from './json-value';

/**
 * The primitives of all worlds: forward 0.25 m, turn 15° or 30° by config, stop (CoIN §3); along an edge in worlds that are
 * graphs. Ask and say are effects of their own.
 */
export const Action = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('forward') }),
  z.object({ kind: z.literal('back') }),
  z.object({ kind: z.literal('turn-left') }),
  z.object({ kind: z.literal('turn-right') }),
  z.object({ kind: z.literal('look-up') }),
  z.object({ kind: z.literal('look-down') }),
  z.object({
    kind: z.literal('move'),
    to: z.string().describe('Node at the other end of an edge'),
  }),
  z.object({ kind: z.literal('stop') }),
  z
    .object({ kind: z.literal('task'), name: z.string(), data: JsonValue })
    .describe(
      "An action of the task kind's own: its `shared` door has the schema of `data` by name",
    ),
]);
export type Action = z.infer<typeof Action>;

export const MotionConfig = z.object({
  forwardM: z.number().positive().default(0.25),
  turnDeg: z.int().min(1).max(180).default(15),
  sliding: z
    .boolean()
    .default(true)
    .describe('Slide along walls instead of stopping at them (Habitat allow_sliding)'),
  agentRadiusM: z.number().positive().default(0.17),
  agentHeightM: z.number().positive().default(1.41),
});
export type MotionConfig = z.infer<typeof MotionConfig>;

/** What an act did. */
export const ActResult = z.object({
  pose: Pose,
  collided: z.boolean().describe('The robot moved less than was asked'),
  node: z.string().optional().describe('Of a world that is a graph: where the actor is now'),
});
export type ActResult = z.infer<typeof ActResult>;
