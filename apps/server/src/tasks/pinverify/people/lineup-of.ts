import type { Study } from '@parley/protocol';
import { CHOOSE_PERSON, THINGS } from '@parley/task-pinverify/shared';
import { drawLineup, type LineupThing, type PinverifyEpisode } from '@parley/task-pinverify/truth';
import { z } from 'zod';
import type { SceneCatalog } from '../../../catalog/scene-catalog';
import type { AgentChoice } from '../../../episodes/trial-spec';
import { agentOfArm } from '../who-plays';
import { installedCaptures } from './installed-pair';
import { isOwned, ownThing } from './own-thing';

const Wanted = z.object({ things: z.int().min(2).default(THINGS) });

/** Does a person choose among things in front of this agent? */
export const isChoosing = ({ agentId }: Pick<AgentChoice, 'agentId'>): boolean =>
  agentId === CHOOSE_PERSON;

/**
 * The things from which the person chooses whose agent this is; null where there are not so many of the category, or their homes are not installed.
 *
 * @param seed Of the trial: which place each has.
 */
export const lineupOf = (
  pair: PinverifyEpisode,
  { config }: Pick<AgentChoice, 'config'>,
  { catalog, seed }: { readonly catalog: Pick<SceneCatalog, 'fileOf'>; readonly seed: string },
): readonly LineupThing[] | null => {
  const among = installedCaptures(catalog);
  const own = among.find(({ scene, capture }) => scene === pair.scene && capture === pair.capture);
  if (own === undefined) return null;
  return drawLineup(own, { among, things: Wanted.safeParse(config).data?.things ?? THINGS, seed });
};

/** Things that people of a study see of a pair beside what stands there: those of lines, and what is theirs. */
export const thingsIn = (
  pair: PinverifyEpisode,
  of: { readonly arms: Study['arms']; readonly catalog: Pick<SceneCatalog, 'fileOf'> },
): readonly LineupThing[] => [
  ...linesIn(pair, of).flat(),
  ...(of.arms.map(agentOfArm).some(isOwned) ? [ownThing(pair, of.catalog) ?? []].flat() : []),
];

/** The lines that people of a study choose from about a pair; none where no one chooses. */
export const linesIn = (
  pair: PinverifyEpisode,
  of: { readonly arms: Study['arms']; readonly catalog: Pick<SceneCatalog, 'fileOf'> },
): (readonly LineupThing[])[] =>
  of.arms
    .map(agentOfArm)
    .filter(isChoosing)
    // Which things there are does not depend on the trial.
    .flatMap((agent) => {
      const line = lineupOf(pair, agent, { catalog: of.catalog, seed: '' });
      return line === null ? [] : [line];
    });
