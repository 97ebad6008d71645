import { COIN, CoinBrief, InputKind } from '@parley/task-coin/shared';
import { isDriven } from '../is-driven';
import type { LiveTask } from '../live-task';
import { choosePractice } from './choose-practice';
import type { CoinSpec } from './coin-spec';
import { installedEpisode } from './installed-episode';
import { liveSpec } from './live-spec';
import { preflightCoin } from './preflight-coin';

/** The fixed first message of arm `c` (SCI-25). */
const lockedText = (category: string): string => `Find the ${category}.`;

/** What a person who drives is told of the object, and nothing else but the picture with `I*`: the input of this baseline. */
const toldDriver: Readonly<Record<InputKind, (category: string, description: string) => string>> = {
  c: lockedText,
  d: (_, description) => `Find ${description}.`,
  'I*': (category) => `Find the ${category} in the picture.`,
};

/** Coin in front of people. */
export const liveCoin: LiveTask<CoinSpec> = {
  factsOf: (episodeId, catalog) => catalog.findEpisode(episodeId),
  homeOf: (episodeId, catalog) => installedEpisode(episodeId, catalog).sceneId,
  practiceOf: (episodeIds, catalog) => choosePractice(catalog, episodeIds)?.episodeId ?? null,
  briefOf: (episodeId, { arm, catalog, pictureUrl }) => {
    const { category, description } = installedEpisode(episodeId, catalog);
    const input = InputKind.parse(arm.input);
    if (isDriven(COIN.task, arm))
      return {
        category,
        input,
        lockedText: toldDriver[input](category, description),
        pictureUrl: input === 'I*' ? pictureUrl : null,
      } satisfies CoinBrief;
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
