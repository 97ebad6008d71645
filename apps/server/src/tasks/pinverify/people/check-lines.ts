import type { Study } from '@parley/protocol';
import { CHOOSE_PERSON } from '@parley/task-pinverify/shared';
import type { PinverifyEpisode } from '@parley/task-pinverify/truth';
import type { SceneCatalog } from '../../../catalog/scene-catalog';
import { agentOfArm } from '../who-plays';
import { isChoosing, lineupOf } from './lineup-of';

/**
 * What keeps people from choosing among things by a study: another part beside it, pairs that are not about the thing described, too few things of a category,
 * and fewer categories than a person has lines.
 */
export function linesFaults(
  { arms, episodesPerParticipant }: Pick<Study, 'arms' | 'episodesPerParticipant'>,
  pairs: readonly PinverifyEpisode[],
  catalog: Pick<SceneCatalog, 'fileOf'>,
): string[] {
  const agents = arms.map(agentOfArm);
  const others = agents.filter((agent) => !isChoosing(agent));
  const choosing = agents.filter(isChoosing);
  const negative = pairs.filter(({ pairType }) => pairType !== 'positive');
  const short = pairs.filter((pair) =>
    choosing.some((agent) => lineupOf(pair, agent, { catalog, seed: '' }) === null),
  );
  const categories = new Set(pairs.map(({ target }) => target.category)).size;
  return [
    ...(others.length > 0
      ? [
          `Who chooses meets categories, who verifies homes: give ${CHOOSE_PERSON} a study of its own.`,
        ]
      : []),
    ...(negative.length > 0
      ? [
          `${namesOf(negative)}: the thing that stands there is not the one described. Name positive pairs.`,
        ]
      : []),
    ...(short.length > 0
      ? [
          `${namesOf(short)}: there are not so many things of its category. Set fewer in config.things.`,
        ]
      : []),
    ...(categories < episodesPerParticipant
      ? [
          `Each person has ${episodesPerParticipant} lines, and there are ${categories} categories: a person would meet a thing twice. Name pairs of more categories.`,
        ]
      : []),
  ];
}

const namesOf = (pairs: readonly PinverifyEpisode[]): string =>
  pairs.map(({ episodeId }) => episodeId).join(', ');
