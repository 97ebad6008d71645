import { ActResult, type Belief, EffectEnd, type Pose, type Row } from '@parley/protocol';
import { instanceInBox } from '@parley/scenes/world';
import type { EpisodeLink } from '../episodes/episode-link';
import type { EpisodeSpec } from '../episodes/episode-spec';
import { hostEpisode } from '../episodes/host-episode';
import { type OpenHome, openHome } from '../episodes/open-world';
import { ROBOT } from '../episodes/robot';
import { GT_JUDGE } from '../models/offline';

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
export async function searchHome(spec: EpisodeSpec): Promise<Searched> {
  const rows = await runSearch({
    ...spec,
    task: { ...spec.task, targetId: NO_TARGET },
    agent: { agentId: 'perfect-judge', config: spec.agent.config },
    bodies: { ...spec.bodies, user: 'silent', judge: GT_JUDGE },
    input: 'c',
  });
  const home = await openHome(spec.sceneDir);
  const own = new Set(
    home.scene.instances
      .filter(({ category }) => category === spec.task.category)
      .map(({ id }) => id),
  );
  const first = new Map<number, number>();
  for (const { instanceId, actions } of judgedIn(rows, { home, spec }))
    if (own.has(instanceId) && !first.has(instanceId)) first.set(instanceId, actions);
  return { things: own.size, firstJudgedAt: [...first.values()] };
}

/** The instances that candidates of a log were, by the frames that they were judged in. */
function judgedIn(
  rows: readonly Pick<Row, 'type' | 'payload' | 'n'>[],
  { home, spec }: { readonly home: OpenHome; readonly spec: EpisodeSpec },
): { readonly instanceId: number; readonly actions: number }[] {
  const { sensor } = spec;
  const poses = new Map<string, Pose>();
  let pose = spec.task.start;
  let actions = 0;
  return rows.flatMap((row) => {
    if (row.type !== 'effect-end') return [];
    const { kind, args, result } = EffectEnd.parse(JSON.parse(row.payload));
    if (kind === 'look') poses.set(`${spec.runId}/${ROBOT}/${row.n}`, pose);
    if (kind === 'act') {
      ({ pose } = ActResult.parse(result));
      actions++;
    }
    if (kind !== 'note') return [];
    const { belief } = args as unknown as { belief: Belief };
    if (belief.type !== 'candidate' || belief.status === 'new') return [];
    const from = poses.get(belief.frameId);
    if (from === undefined) return [];
    const { ids } = home.rasteriser.render(from, sensor);
    const instanceId = instanceInBox({ ids, sensor }, belief.box);
    return instanceId === null ? [] : [{ instanceId, actions }];
  });
}

type LoggedRow = Pick<Row, 'type' | 'payload' | 'n'>;

async function runSearch(spec: EpisodeSpec): Promise<readonly LoggedRow[]> {
  const rows: LoggedRow[] = [];
  const unavailable = () => Promise.reject(new Error('a search needs nothing outside itself'));
  const link: EpisodeLink = {
    log: { append: (row) => void rows.push(row), flush: () => Promise.resolve() },
    call: unavailable,
    keepImage: () => Promise.resolve(),
    hear: () => [],
    endedEarly: () => null,
    afterAct: () => Promise.resolve(),
  };
  await hostEpisode(spec, link, []);
  return rows;
}
