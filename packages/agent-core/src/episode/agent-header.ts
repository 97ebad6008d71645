import type { AgentHeader } from '../ports/agent';
import type { EpisodeOptions } from './episode-options';

/** What an actor's agent is told: everything of the episode-start but truth (scene, distances, distractors). */
export function agentHeader(options: EpisodeOptions, actor: string): AgentHeader {
  const { start } = options;
  return {
    seed: start.seed,
    episodeId: start.episodeId,
    actor,
    actors: start.actors,
    category: start.category,
    input: start.input,
    instruction: start.instruction,
    sensor: start.sensor,
    motion: start.motion,
    maxSteps: start.maxSteps,
    askCountsAsAction: start.askCountsAsAction,
    questionBudget: start.questionBudget,
    answerTimeoutMs: start.answerTimeoutMs,
    config: start.agents[actor]?.config ?? {},
  };
}
