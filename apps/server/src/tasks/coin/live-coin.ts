import { CoinBrief, InputKind } from '@parley/task-coin/shared';
import type { LiveTask } from '../live-task';
import { choosePractice } from './choose-practice';
import type { CoinSpec } from './coin-spec';
import { installedEpisode } from './installed-episode';
import { liveSpec } from './live-spec';
import { preflightCoin } from './preflight-coin';

/** The fixed first message of arm `c` (SCI-25). */
const lockedText = (category: string): string => `Find the ${category}.`;

/** Coin in front of people. */
export const liveCoin: LiveTask<CoinSpec> = {
  factsOf: (episodeId, catalog) => catalog.findEpisode(episodeId),
  homeOf: (episodeId, catalog) => installedEpisode(episodeId, catalog).sceneId,
  practiceOf: (episodeIds, catalog) => choosePractice(catalog, episodeIds)?.episodeId ?? null,
  briefOf: (episodeId, { arm, catalog, pictureUrl }) => {
    const { category } = installedEpisode(episodeId, catalog);
    const input = InputKind.parse(arm.input);
    return {
      category,
      input,
      lockedText: input === 'c' ? lockedText(category) : null,
      pictureUrl,
    } satisfies CoinBrief;
  },
  givenMessageOf: (brief) => CoinBrief.parse(brief).lockedText,
  pictureOf: (episodeId, catalog) => {
    const episode = catalog.findEpisode(episodeId);
    return episode === null ? null : catalog.fileOf(episode.sceneId, episode.picture);
  },
  specOf: liveSpec,
  checks: preflightCoin,
};
