import { ParleyError, type PreflightCheck, type Study } from '@parley/protocol';
import type { SceneCatalog } from '../catalog/scene-catalog';
import { homesOf } from './assign-square';
import { factsOf } from './facts-of';

/** Of a study with a square: one home for each arm, and people for whole squares (SCI-29). None for others. */
export function checkSquare(study: Study, catalog: SceneCatalog): PreflightCheck[] {
  const { square, arms } = study;
  if (square === undefined) return [];
  const check = (status: PreflightCheck['status'], message: string): PreflightCheck[] => [
    { checkId: 'square', status, message },
  ];
  const facts = factsOf(study, catalog);
  try {
    const homes = homesOf(study, (id) => facts(id).sceneId).length;
    if (homes !== arms.length)
      return check(
        'fault',
        `Each arm has a home of its own: ${arms.length} arms need episodes in ${arms.length} homes, and there are ${homes}.`,
      );
  } catch (error) {
    // A home that cannot be read has a line of its own.
    if (error instanceof ParleyError) return [];
    throw error;
  }
  const { people } = square;
  if (people !== undefined && people % arms.length !== 0)
    return check(
      'warning',
      `${people} people leave a square unfinished: arms, homes and positions are balanced for every ${arms.length} people.`,
    );
  return check(
    'ok',
    `Arms, homes and positions are balanced for every ${arms.length} people; which arm follows which, for every ${arms.length * (arms.length - 1)}.`,
  );
}
