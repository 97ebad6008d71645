import { basename, dirname, resolve } from 'node:path';
import { type CurationCounts, type CurationEpisode, ParleyError } from '@parley/protocol';
import { Command } from 'commander';
import { createSceneCatalog } from '../catalog/scene-catalog';
import { readConfig } from '../config';
import { countStandings, createCuration } from '../curation';
import { type DataFlag, withDataFlag, withKnownStore } from '../terminal/data-flag';
import { jsonOption, printJson } from '../terminal/json-result';
import { print, tell } from '../terminal/print';
import { EPISODES_CURATION } from './shapes/episodes';

/** Counts of verdicts on the target pictures of a scene folder; null when they are not known. */
export type CountPictures = (folder: string) => Promise<CurationCounts | null>;

/** `parley episodes curation`: which target pictures were looked at, and what was said of them. */
export const episodesCurationCommand = (): Command =>
  withDataFlag(new Command('curation'))
    .description('count the verdicts on target pictures, and list what was rejected')
    .addOption(jsonOption(EPISODES_CURATION))
    .action((flags: DataFlag & { json?: boolean }) =>
      withKnownStore(flags, async (store) => {
        const catalog = createSceneCatalog(readConfig({ data: flags.data }).scenesDir);
        const curation = createCuration({ catalog, store });
        const homes = [];
        for (const home of await curation.homes()) {
          const episodes = home.problem === null ? await curation.episodesOf(home.sceneId) : [];
          homes.push({ ...home, rejections: episodes.flatMap(rejectionOf) });
        }
        if (flags.json === true) return printJson(EPISODES_CURATION, homes);
        for (const { sceneId, problem, rejections, ...counts } of homes) {
          print(`${sceneId}: ${problem ?? countsText(counts)}`);
          for (const { episodeId, reason, note } of rejections)
            print(`  rejected ${episodeId}: ${reason}${note === '' ? '' : `, ${note}`}`);
        }
      }),
    );

/** How `episodes validate` counts. Data that cannot be read is no fault of an episode: one line on stderr says so. */
export function pictureCounter(flags: DataFlag): CountPictures {
  return (folder) =>
    withKnownStore(flags, async (store) => {
      const catalog = createSceneCatalog(dirname(resolve(folder)));
      const episodes = await createCuration({ catalog, store }).episodesOf(
        basename(resolve(folder)),
      );
      return countStandings(episodes.map(({ verdict }) => verdict));
    }).catch((error: unknown) => {
      if (!(error instanceof ParleyError)) throw error;
      tell(error.toLine());
      return null;
    });
}

export const countsText = ({ episodes, toLookAt, accepted, rejected }: CurationCounts): string =>
  `${episodes} pictures: ${toLookAt} to look at, ${accepted} accepted, ${rejected} rejected`;

const rejectionOf = ({ episodeId, verdict }: CurationEpisode) =>
  verdict?.verdict === 'rejected'
    ? [{ episodeId, reason: verdict.reason, note: verdict.note }]
    : [];
