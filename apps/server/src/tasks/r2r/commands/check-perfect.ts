import { ParleyError } from '@parley/protocol';
import type { R2rEpisode } from '@parley/task-r2r/truth';
import type { AgentChoice } from '../../../episodes/trial-spec';
import { NEEDS_MEANING, type PerfectExpert, perfectFor } from '../perfect';

/** @throws {ParleyError} `BAD_INPUT` for an expert that the agent never asks, and where one would have to know what people meant. */
export function checkPerfect(
  perfect: readonly PerfectExpert[],
  agent: AgentChoice,
  episodes: readonly Pick<R2rEpisode, 'episodeId' | 'told'>[],
): void {
  const asked = perfectFor(agent);
  const idle = perfect.find((expert) => !asked.includes(expert));
  if (idle !== undefined)
    throw new ParleyError('BAD_INPUT', `${agent.agentId} with these settings never asks ${idle}`, {
      where: `--perfect ${idle}`,
      remedy:
        asked.length === 0
          ? 'Leave it out: this agent asks none that could be perfect.'
          : `Leave it out, or name one that it asks: ${asked.join(', ')}.`,
    });
  const knowing = perfect.filter((expert) => NEEDS_MEANING.includes(expert));
  const unknown = episodes.find(({ told }) => told === undefined);
  if (knowing.length === 0 || unknown === undefined) return;
  throw new ParleyError('BAD_INPUT', `what ${unknown.episodeId} means is not known`, {
    where: `--perfect ${knowing.join(' ')}`,
    remedy: 'Run a built-in set, or name navigator and decision-testing alone.',
  });
}
