import { join } from 'node:path';
import { ParleyError } from '@parley/protocol';
import { loadHome } from '@parley/scenes/files';
import { checkEpisodeList, isImage, readOrNull, type SceneFault } from '@parley/scenes/validate';
import type { CoinSpec } from '../coin-spec';

/**
 * Checks what is about to be run as `parley episodes validate` does, each home once: a fault would end the run in its middle.
 *
 * @param specs Their homes are whole.
 * @param file Where the episodes were read from, for a message; null: the folders of their homes.
 * @throws {ParleyError} `BAD_EPISODE` naming the first episode that cannot be run and why, and how many faults there are.
 */
export async function checkRunEpisodes(
  specs: readonly Pick<CoinSpec, 'episode' | 'sceneDir'>[],
  file: string | null,
): Promise<void> {
  const byHome = new Map<string, Map<string, CoinSpec['episode']>>();
  for (const { sceneDir, episode } of specs) {
    const ofHome = byHome.get(sceneDir) ?? new Map();
    byHome.set(sceneDir, ofHome.set(episode.episodeId, episode));
  }
  const faults: SceneFault[] = [];
  for (const [sceneDir, episodes] of byHome)
    faults.push(...(await faultsIn(sceneDir, [...episodes.values()], file)));
  const [first] = faults;
  if (first === undefined) return;
  const more = faults.length === 1 ? '' : ` (and ${faults.length - 1} more faults)`;
  throw new ParleyError('BAD_EPISODE', `${first.what}${more}`, {
    where: first.where,
    remedy:
      'Correct the episode or leave it out; `parley episodes validate FILE --home FOLDER` lists every fault of a home.',
  });
}

async function faultsIn(
  sceneDir: string,
  episodes: readonly CoinSpec['episode'][],
  file: string | null,
): Promise<readonly SceneFault[]> {
  const home = await loadHome(sceneDir);
  try {
    const isPicture = (name: string) => isImage(readOrNull(join(sceneDir, name)));
    const where = file ?? join(sceneDir, 'episodes.json');
    return checkEpisodeList(episodes, { ...home, isPicture }, where).faults;
  } finally {
    home.pathFinder.dispose();
  }
}
