import type {
  Effect,
  EffectResult,
  InputKind,
  Json,
  MotionConfig,
  Outcome,
  SensorPreset,
} from '@parley/protocol';

/** What an agent knows when its episode starts. Nothing here comes from ground truth. */
export interface AgentHeader {
  readonly seed: string;
  readonly episodeId: string;
  readonly actor: string;
  readonly actors: readonly string[];
  /** Category for the detector, from the episode (SCIENCE 7). */
  readonly category: string;
  readonly input: InputKind;
  /** The person's first message, word for word. */
  readonly instruction: string;
  readonly sensor: SensorPreset;
  readonly motion: MotionConfig;
  readonly maxSteps: number;
  readonly askCountsAsAction: boolean;
  readonly questionBudget: number | null;
  readonly answerTimeoutMs: number | null;
  readonly config: Json;
}

/** A piece of an agent: yields effects, is fed their results, returns a value. Synchronous, so `await` cannot hide inside. */
export type Routine<T> = Generator<Effect, T, EffectResult>;

/** An agent: a synchronous generator of effects that returns its outcome. */
export type AgentProgram = (header: AgentHeader) => Routine<Outcome>;

/** What an agent needs of the study around it. */
export interface AgentNeeds {
  /** It asks the body behind `scorer`. */ readonly scorer: boolean;
  /** Some of its questions point at a thing, and mean nothing without the picture of it. */
  readonly questionPicture: boolean;
}

/** A named agent as the registry knows it. */
export interface AgentDefinition {
  readonly agentId: string;
  readonly summary: string;
  /** Throws `BAD_INPUT` for a configuration that the program would refuse when it starts. */
  readonly checkConfig: (config: Json) => void;
  /** What the study around it must have for a configuration that {@link checkConfig} accepts; absent: nothing. */
  readonly needs?: (config: Json) => AgentNeeds;
  readonly program: AgentProgram;
}
