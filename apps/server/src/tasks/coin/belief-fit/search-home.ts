import { createMemoryLog, decodeRows, type LogRecord } from '@parley/log';
import { type Pose, simulatedSessionId } from '@parley/protocol';
import { instanceInBox } from '@parley/scenes/world';
import type { EpisodeLink } from '../../../episodes/episode-link';
import { runTrial } from '../../../episodes/run-trial';
import { type OpenHome, openHome } from '../../../homes/open-home';
import type { CoinSpec } from '../coin-spec';
import { GT_JUDGE } from '../offline';
import { openCoin } from '../open-coin';

/** One search of a home for all things of a category. */
export interface Searched {
  /** Things of the category in the home. */
  readonly things: number;
  /** Actions that were used when each thing was first put before the judgement; those that never were are missing. */
  readonly firstJudgedAt: readonly number[];
}

/** No thing has it: the judge says no to everything, and the search goes on to the end of its steps. */
const NO_TARGET = 0;

/**
 * Searches a home by the explorer that the agent's configuration describes with a judge that is never wrong and a target that is not there, and says when
 * each thing of the category came before it. From ground truth: for constants that are counted in training homes alone.
 */
export async function searchHome(spec: CoinSpec): Promise<Searched> {
  const records = await runSearch({
    ...spec,
    episode: { ...spec.episode, targetId: NO_TARGET },
    agents: { robot: { agentId: 'perfect-judge', config: spec.agents.robot.config } },
    respondents: { person: 'silent' },
    backends: { ...spec.backends, judge: GT_JUDGE },
    input: 'c',
  });
  const home = await openHome(spec.sceneDir);
  const own = new Set(
    home.scene.instances
      .filter(({ category }) => category === spec.episode.category)
      .map(({ id }) => id),
  );
  const first = new Map<number, number>();
  for (const { instanceId, actions } of judgedIn(records, { home, spec }))
    if (own.has(instanceId) && !first.has(instanceId)) first.set(instanceId, actions);
  return { things: own.size, firstJudgedAt: [...first.values()] };
}

/** The instances that candidates of a log were, by the frames that they were judged in. */
function judgedIn(
  records: readonly LogRecord[],
  { home, spec }: { readonly home: OpenHome; readonly spec: CoinSpec },
): { readonly instanceId: number; readonly actions: number }[] {
  const { sensor } = spec.rules;
  const poses = new Map<string, Pose>();
  let actions = 0;
  return records.flatMap(({ event }) => {
    if (event.kind === 'look') poses.set(event.frameId, event.pose);
    if (event.kind === 'act') actions++;
    if (event.kind !== 'note' || event.belief.type !== 'candidate') return [];
    const { status, frameId, box } = event.belief;
    const from = poses.get(frameId);
    if (status === 'new' || from === undefined) return [];
    const { ids } = home.rasteriser.render(from, sensor);
    const instanceId = instanceInBox({ ids, sensor }, box);
    return instanceId === null ? [] : [{ instanceId, actions }];
  });
}

async function runSearch(spec: CoinSpec): Promise<readonly LogRecord[]> {
  const log = createMemoryLog({
    sessionId: simulatedSessionId([spec.seed, spec.trialId]),
    now: () => '1970-01-01T00:00:00.000Z',
  });
  const unavailable = () => Promise.reject(new Error('a search needs nothing outside itself'));
  const link: EpisodeLink = {
    log,
    call: unavailable,
    keepImage: () => Promise.resolve(),
    hear: () => [],
    endedEarly: () => null,
    afterAct: () => Promise.resolve(),
  };
  await runTrial(openCoin, { spec, link, stored: [] });
  return decodeRows(log.rows);
}
