import { ParleyError, type PreflightCheck, type Study } from '@parley/protocol';
import type { SceneCatalog } from '../catalog/scene-catalog';
import { assign } from './assign';
import { factsOf } from './facts-of';

/** People meet several arms, and the study does not say that this is its design. */
const isMixed = ({ cells, arms, episodesPerParticipant }: Study): boolean =>
  arms.length > 1 && episodesPerParticipant > 1 && cells?.arms === undefined;

const MIXED =
  ' One person meets cells of several arms, so conditions are mixed within people. Leave `cells` out to give each person one arm, name a design within people (a loop over `arms`, or `square`), or write `cells.arms: mixed` where it is meant.';

/** Of a study with cells: can anybody begin, and how many people fill it (SCI-28a)? None for others. */
export function checkCells(study: Study, catalog: SceneCatalog): PreflightCheck[] {
  const { cells, arms, episodes, episodesPerParticipant } = study;
  if (cells === undefined) return [];
  const count = arms.length * episodes.length;
  const people = Math.ceil((count * cells.most) / episodesPerParticipant);
  try {
    const given = assign(study, [], factsOf(study, catalog));
    return [
      given === null
        ? {
            checkId: 'cells',
            status: 'fault',
            message: `Nobody can begin: each person meets ${episodesPerParticipant} objects, each in another home, and there are not so many homes.`,
          }
        : {
            checkId: 'cells',
            status: isMixed(study) ? 'warning' : 'ok',
            message: `${count} cells, each taken ${cells.most === 1 ? 'once' : `${cells.most} times`}: ${people} people fill them.${isMixed(study) ? MIXED : ''}`,
          },
    ];
  } catch (error) {
    // A home that cannot be read has a line of its own.
    if (error instanceof ParleyError) return [];
    throw error;
  }
}
