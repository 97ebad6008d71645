import { ParleyError, type PreflightCheck, type Study } from '@parley/protocol';
import type { SceneCatalog } from '../catalog/scene-catalog';
import { assign } from './assign';
import { factsOf } from './facts-of';

/** Of a study with cells: can anybody begin, and how many people fill it (SCI-28a)? None for others. */
export function checkCells(study: Study, catalog: SceneCatalog): PreflightCheck[] {
  const { cells, arms, episodes, episodesPerParticipant } = study;
  if (cells === undefined) return [];
  const count = arms.length * episodes.length;
  const people = Math.ceil((count * cells.most) / episodesPerParticipant);
  try {
    const given = assign(study, [], (episodeId) => factsOf(study.task, catalog, episodeId));
    return [
      given === null
        ? {
            checkId: 'cells',
            status: 'fault',
            message: `Nobody can begin: each person meets ${episodesPerParticipant} objects, each in another home, and there are not so many homes.`,
          }
        : {
            checkId: 'cells',
            status: 'ok',
            message: `${count} cells, each taken ${cells.most === 1 ? 'once' : `${cells.most} times`}: ${people} people fill them.`,
          },
    ];
  } catch (error) {
    // A home that cannot be read has a line of its own.
    if (error instanceof ParleyError) return [];
    throw error;
  }
}
