import {
  type ActorRules,
  type EpisodeRules,
  type MotionConfig,
  SENSOR_PRESETS,
  type SensorPreset,
} from '@parley/protocol';

/** Parts of the rules of an episode, by name. */
export interface RuleOptions {
  readonly motion?: MotionConfig;
  readonly sensor?: SensorPreset;
  readonly actorRules?: Readonly<Record<string, ActorRules>>;
  readonly maxSteps?: number;
  readonly askCountsAsAction?: boolean;
  readonly questionBudget?: number | null;
  readonly successDistanceM?: number;
  readonly answerMs?: number | null;
}

/** Whole rules of which tests name only what they are about. */
export const rulesOf = (options: RuleOptions = {}): EpisodeRules => ({
  motion: options.motion ?? {
    forwardM: 0.25,
    turnDeg: 15,
    sliding: true,
    agentRadiusM: 0.17,
    agentHeightM: 1.41,
  },
  sensor: options.sensor ?? SENSOR_PRESETS.fast,
  actors: options.actorRules ?? {},
  limits: {
    maxSteps: options.maxSteps ?? 500,
    askCountsAsAction: options.askCountsAsAction ?? true,
  },
  budgets: { questions: options.questionBudget ?? null },
  success: { distanceM: options.successDistanceM ?? 0.25 },
  timeouts: { answerMs: options.answerMs ?? null },
  seed: '1',
});
