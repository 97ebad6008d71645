import {
  type Effect,
  type EffectResult,
  type EpisodeRules,
  type Json,
  type MotionConfig,
  motionOf,
  type Outcome,
  type SensorPreset,
  sensorsOf,
} from '@parley/protocol';

/**
 * What an agent knows when its trial starts. Nothing here comes from ground truth.
 *
 * @typeParam G What the task kind tells its agents of the episode.
 */
export interface AgentHeader<G = unknown> {
  readonly seed: string;
  readonly trialId: string;
  readonly actor: string;
  readonly actors: readonly string[];
  /** Roles of people; the first one is meant where no role is named. */
  readonly roles: readonly string[];
  readonly rules: EpisodeRules;
  readonly given: G;
  readonly config: Json;
}

/** What an agent is told that looks for an object, in any task. */
export interface SearchGoal {
  /** Category for the detector, from the episode (SCI-7). */ readonly category: string;
  /** The person's first message, word for word. */ readonly instruction: string;
}
export type SearchHeader = AgentHeader<SearchGoal>;

/** Camera that an agent looks with by default. */
export const ownSensor = ({ rules, actor }: Pick<AgentHeader, 'rules' | 'actor'>): SensorPreset =>
  sensorsOf(rules, actor)[0] as SensorPreset;

/** How an agent's actor moves. @throws {TypeError} For an actor that never does. */
export function ownMotion({ rules, actor }: Pick<AgentHeader, 'rules' | 'actor'>): MotionConfig {
  const motion = motionOf(rules, actor);
  if (motion === null) throw new TypeError(`actor ${actor} never moves: its agent must not`);
  return motion;
}

/** A piece of an agent: yields effects, is fed their results, returns a value. Synchronous, so `await` cannot hide inside. */
export type Routine<T> = Generator<Effect, T, EffectResult>;

/** An agent: a synchronous generator of effects that returns its outcome. */
export type AgentProgram<G = SearchGoal> = (header: AgentHeader<G>) => Routine<Outcome>;

/** An agent of whatever task: the header that it is called with is one of its own. */
// biome-ignore lint/suspicious/noExplicitAny: the task kind joins agents and what they are told.
export type AnyProgram = AgentProgram<any>;

/** What an agent needs of the study around it. */
export interface AgentNeeds {
  /** It asks the backend behind `scorer`. */ readonly scorer: boolean;
  /** It asks the backend behind `encoder`; absent: it does not. */ readonly encoder?: boolean;
  /** Some of its questions point at a thing, and mean nothing without the picture of it. */
  readonly questionPicture: boolean;
}

/** A named agent as the registry knows it. */
export interface AgentDefinition<G = SearchGoal> {
  readonly agentId: string;
  readonly summary: string;
  /** Throws `BAD_INPUT` for a configuration that the program would refuse when it starts. */
  readonly checkConfig: (config: Json) => void;
  /** What the study around it must have for a configuration that {@link checkConfig} accepts; absent: nothing. */
  readonly needs?: (config: Json) => AgentNeeds;
  /** A person gives each of its actions, by forms `drive`: it needs somebody at the page, and the same view as the robot. */
  readonly isDriven?: true;
  readonly program: AgentProgram<G>;
}

/** The `agents` door of a task kind. */
export interface TaskAgents<G = unknown> {
  readonly task: string;
  /** By id, as studies and the command line name them. */
  readonly agents: Readonly<Record<string, AgentDefinition<G>>>;
  /** Ids that a study or a batch may name, sorted. */ readonly offered: readonly string[];
}

/** Agents of whatever task. */
// biome-ignore lint/suspicious/noExplicitAny: an agent meets the headers of its own task kind only.
export type AnyAgents = TaskAgents<any>;
