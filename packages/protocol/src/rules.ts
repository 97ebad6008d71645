import { z } from 'zod';
import { MotionConfig } from './action';
import { SensorChoice, type SensorPreset } from './sensor';

/** What differs for one actor from the rules of all. */
export const ActorRules = z.object({
  motion: MotionConfig.nullable().optional().describe('Null: this actor never moves'),
  sensors: z
    .array(SensorChoice)
    .min(1)
    .optional()
    .describe('Its cameras, the first one by default; left out: the one of all actors'),
});
export type ActorRules = z.infer<typeof ActorRules>;

/**
 * The rules of an episode: nested once in a study, passed unchanged through specification, start row and agent header.
 * A session with a seed of its own has it beside them.
 */
export const EpisodeRules = z.object({
  motion: MotionConfig.prefault({}),
  sensor: SensorChoice.prefault('fast'),
  actors: z.record(z.string(), ActorRules).default({}),
  limits: z
    .object({
      maxSteps: z.int().positive().default(500),
      askCountsAsAction: z
        .boolean()
        .default(true)
        .describe('A question uses up one of the steps (SCI-6)'),
    })
    .prefault({}),
  budgets: z
    .object({
      questions: z
        .int()
        .positive()
        .nullable()
        .default(null)
        .describe('Questions that an agent may ask in an episode; null: no limit (SCI-2)'),
    })
    .prefault({}),
  success: z
    .object({
      distanceM: z
        .number()
        .positive()
        .default(0.25)
        .describe('Geodesic metres from the goal below which a stop counts'),
    })
    .prefault({}),
  timeouts: z
    .object({
      answerMs: z
        .int()
        .positive()
        .nullable()
        .default(300_000)
        .describe('Active milliseconds that a person has for an answer; null: no limit'),
    })
    .prefault({}),
  seed: z.string().default('1'),
});
export type EpisodeRules = z.infer<typeof EpisodeRules>;

/** How an actor moves; null for one that never does. */
export function motionOf(rules: EpisodeRules, actor: string): MotionConfig | null {
  const own = rules.actors[actor]?.motion;
  return own === undefined ? rules.motion : own;
}

/** Cameras of an actor, the one that it looks with by default first. */
export const sensorsOf = (rules: EpisodeRules, actor: string): readonly SensorPreset[] =>
  rules.actors[actor]?.sensors ?? [rules.sensor];
