import { hasPeople, readData, type TrialStart } from '@parley/log';
import { ParleyError } from '@parley/protocol';
import type { InstanceEpisode } from '@parley/scenes/format';
import { TELEOPERATOR } from '@parley/task-coin/agents';
import { COIN, CoinGiven, ROBOT } from '@parley/task-coin/shared';
import type { SceneCatalog } from '../../../catalog/scene-catalog';
import type { AgentChoice } from '../../../episodes/trial-spec';
import { findLogs } from '../../../terminal/find-logs';
import { readSoundTrials, tellLeftOut } from '../../../terminal/sound-trials';
import { type VlmWords, vlmWordsIn } from '../offline';

/** What a person met: an episode with an input, and what they said first. */
export interface PeopleCell {
  readonly episode: InstanceEpisode;
  readonly input: CoinGiven['input'];
  /** Word for word where the words were the person's own; null where a simulated user says it as well. */
  readonly instruction: string | null;
  readonly rules: TrialStart['rules'];
  readonly agent: AgentChoice;
  /** Of the grounded VLM that the robot saw with. */ readonly vlmWords: VlmWords;
}

/**
 * The cells that people met, from logs of their sessions: so that simulated users can meet the same ones (SCI-28a), each
 * finished trial once, practice left out, and what is not whole.
 *
 * @throws {ParleyError} `BAD_LOG` where no person took part, `BAD_EPISODE` for episodes that are not installed.
 */
export function readPeopleCells(
  log: string,
  catalog: Pick<SceneCatalog, 'findEpisode'>,
): PeopleCell[] {
  const cells: PeopleCell[] = [];
  const missing = new Set<string>();
  const { trials, leftOut } = readSoundTrials(
    findLogs([log]).files,
    ({ start, startRecord, end }) => ({ start, startRecord, isFinished: end !== null }),
  );
  tellLeftOut(leftOut);
  for (const { kept } of trials) {
    const { start, startRecord, isFinished } = kept;
    if (start.task !== COIN.task || !hasPeople(start) || start.isPractice || !isFinished) continue;
    const given = readData(CoinGiven, start.given, startRecord, 'given');
    const episode = catalog.findEpisode(start.episodeId);
    const robot = start.agents[ROBOT];
    if (episode === null || robot === undefined) {
      missing.add(start.episodeId);
      continue;
    }
    cells.push({
      episode,
      input: given.input,
      // Who drove was told of the object, and said nothing of it.
      instruction:
        given.input === 'I*' && robot.agentId !== TELEOPERATOR ? given.instruction : null,
      rules: start.rules,
      agent: { agentId: robot.agentId, config: (robot.config ?? {}) as AgentChoice['config'] },
      vlmWords: vlmWordsIn(start.backends),
    });
  }
  if (missing.size > 0)
    throw new ParleyError('BAD_EPISODE', `not installed: ${[...missing].join(', ')}`, {
      where: log,
      remedy: 'Put their scenes into the scenes folder.',
    });
  if (cells.length === 0)
    throw new ParleyError('BAD_LOG', 'no person finished a trial of object search in these logs', {
      where: log,
      remedy: 'Name the exported events.jsonl of a study with people, or a folder with it.',
    });
  return cells;
}
