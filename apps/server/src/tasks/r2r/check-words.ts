import { ParleyError, type PreflightCheck, type Study } from '@parley/protocol';
import { FOLLOWER, R2R } from '@parley/task-r2r/shared';
import type { SceneCatalog } from '../../catalog/scene-catalog';
import type { AgentChoice } from '../../episodes/trial-spec';
import { agentsOf } from '../agents-of';
import { checkLanguage } from './check-language';
import { findWay } from './installed-way';
import { OFFLINE_BACKENDS, type R2rBackends } from './r2r-ports';

/** Words that people wrote may be in any language, and rules read English alone: what a robot of the study could not follow is said before anyone comes. */
export async function checkWords(
  { episodes, arms, ports }: Pick<Study, 'episodes' | 'arms' | 'ports'>,
  catalog: SceneCatalog,
): Promise<PreflightCheck> {
  const written = episodes
    .flatMap((id) => findWay(id, catalog) ?? [])
    .filter(({ writer }) => writer === 'person');
  const named = Object.entries(ports).flatMap(([port, choice]) =>
    choice?.backend === undefined ? [] : [[port, choice.backend]],
  );
  const backends: R2rBackends = { ...OFFLINE_BACKENDS, ...Object.fromEntries(named) };
  const faults: string[] = [];
  for (const arm of arms) {
    const agents = { [FOLLOWER]: agentsOf(arm, R2R)[FOLLOWER] as AgentChoice };
    try {
      await checkLanguage(written.map((episode) => ({ episode, agents, backends })));
    } catch (error) {
      if (!(error instanceof ParleyError)) throw error;
      faults.push(`Arm ${arm.armId}: ${error.where}: ${error.message}.`);
    }
  }
  return faults.length === 0
    ? { checkId: 'words', status: 'ok', message: 'Who follows the words can read them.' }
    : {
        checkId: 'words',
        status: 'fault',
        message: `${faults.join(' ')} Have models read them (backend: prompted of the ports that do), or leave these episodes out.`,
      };
}
