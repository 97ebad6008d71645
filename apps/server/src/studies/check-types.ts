import { ParleyError, type PreflightCheck, type Study } from '@parley/protocol';
import type { SceneCatalog } from '../catalog/scene-catalog';
import { assign } from './assign';
import type { TakenPlace } from './assignment';
import { factsOf } from './facts-of';
import { typeShares } from './type-shares';

/** So many people are tried at most. */
const MOST_PEOPLE = 200;

/**
 * Of a study with episodes of several types: how many of each is a person given? Tried out, as people come one after the other. Nothing where there are none.
 */
export function checkTypes(
  study: Study,
  catalog: Pick<SceneCatalog, 'findEpisode'>,
): readonly PreflightCheck[] {
  try {
    return typesGiven(study, catalog);
  } catch (error) {
    // A home or an episode that cannot be read has a line of its own.
    if (error instanceof ParleyError) return [];
    throw error;
  }
}

function typesGiven(
  study: Study,
  catalog: Pick<SceneCatalog, 'findEpisode'>,
): readonly PreflightCheck[] {
  const facts = factsOf(study, catalog);
  const types = [...typeShares(study, facts).keys()].sort();
  if (types.length === 0) return [];
  const people: (readonly string[])[] = [];
  const taken: TakenPlace[] = [];
  for (let person = 0; person < MOST_PEOPLE; person++) {
    const given = assign(study, taken, facts);
    if (given === null) break;
    people.push(given.episodeIds.map((id) => facts(id).type ?? ''));
    given.episodeIds.forEach((episodeId, position) => {
      const armId = given.armIds[position] ?? given.armId;
      taken.push({ sessionId: `${person}`, armId, episodeId, position });
    });
  }
  if (people.length === 0) return [];
  const counts = types.map((type) => {
    const own = people.map((of) => of.filter((one) => one === type).length);
    return { type, least: Math.min(...own), most: Math.max(...own) };
  });
  const isEven = counts.every(({ least, most }) => least === most);
  const told = counts.map(({ type, least, most }) =>
    least === most ? `${least} ${type}` : `${least} to ${most} ${type}`,
  );
  return [
    {
      checkId: 'types',
      status: isEven ? 'ok' : 'warning',
      message: isEven
        ? `Each of ${people.length} people is given ${told.join(', ')}.`
        : `Of ${people.length} people each is given ${told.join(', ')}: a person and a type are not told apart where these differ. Name as many episodes of each type, and episodesPerParticipant that is a multiple of the types.`,
    },
  ];
}
