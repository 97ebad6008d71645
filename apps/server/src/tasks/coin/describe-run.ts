import { canonicalJson, type Json } from '@parley/protocol';
import { type InputKind, PERSON, ROBOT } from '@parley/task-coin/shared';
import type { CoinSpec } from './coin-spec';
import { GT_VLM } from './offline';
import { vlmWordsNames } from './vlm-words-names';

/** What was run, so that a report can be made again from itself. */
export interface RunDescription {
  readonly agent: string;
  /** As it was given: what is not in it has the agent's default. */
  readonly config: Readonly<Record<string, Json>>;
  readonly input: InputKind;
  readonly seeds: readonly string[];
  readonly user: string;
  /** Share of what the person has wrong, 0…1. */
  readonly userError: number;
  /** Noise of the grounded VLM; null with another backend. */
  readonly vlmProfile: string | null;
  /** Words of the grounded VLM, of several by commas; left out: plain, or another backend. */
  readonly vlmWords?: string;
  /** Actions of an episode; null at the table top. */
  readonly maxSteps: number | null;
  /** Degrees of one turn; null at the table top. */
  readonly turnDeg: number | null;
}

/**
 * Describes runs of one agent with one configuration; null for no run.
 *
 * @param walks False at the table top, where no action is taken.
 */
export function describeRun(specs: readonly CoinSpec[], walks = true): RunDescription | null {
  const [first] = specs;
  if (first === undefined) return null;
  const { agents, respondents, backends, input, noise, rules } = first;
  const agent = agents[ROBOT];
  const words = vlmWordsNames(specs.map((spec) => spec.noise));
  return {
    agent: agent.agentId,
    config: agent.config,
    input,
    seeds: [...new Set(specs.map(({ seed }) => seed))],
    user: respondents[PERSON],
    userError: noise.userErrorRate,
    vlmProfile: backends.vlm === GT_VLM ? noise.vlmProfile : null,
    ...(words !== null && { vlmWords: words }),
    maxSteps: walks ? rules.limits.maxSteps : null,
    turnDeg: walks ? rules.motion.turnDeg : null,
  };
}

/** The same in one line of text. */
export const runLine = (run: RunDescription): string =>
  [
    `agent ${run.agent}`,
    configText(run.config),
    `input ${run.input}`,
    `seed ${run.seeds.join(',')}`,
    `user ${run.user}`,
    `user error ${run.userError}`,
    ...(run.vlmProfile === null ? [] : [`VLM profile ${run.vlmProfile}`]),
    ...(run.vlmWords === undefined ? [] : [`VLM words ${run.vlmWords}`]),
    ...(run.maxSteps === null ? [] : [`${run.maxSteps} actions`]),
    ...(run.turnDeg === null ? [] : [`turns of ${run.turnDeg}°`]),
  ].join(' · ');

/** A configuration in a line of text. */
export const configText = (config: Json): string => `config ${canonicalJson(config)}`;
