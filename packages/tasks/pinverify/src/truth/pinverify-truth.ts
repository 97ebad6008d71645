import { basename } from 'node:path';
import { ParleyError, type TaskTruth } from '@parley/protocol';
import { PINVERIFY } from '../shared';
import { PinverifyEpisode, readPairSet } from './episodes';
import { createRingWorld } from './world';

/** Pairs of PInVerify: they are made by captures, and stand in a data set in the published layout. */
export const PINVERIFY_TRUTH: TaskTruth<PinverifyEpisode> = {
  task: PINVERIFY.task,
  episode: PinverifyEpisode,
  generate: async ([place = '']) => {
    throw new ParleyError('BAD_EPISODE', 'pairs are made from captures, not from a home alone', {
      where: place,
      remedy: 'Run `parley pinverify capture`, which writes the index of pairs too.',
    });
  },
  validate: async (places) =>
    places.map((place) => {
      const episodes = readPairSet(place, 'val');
      return {
        place: basename(place),
        episodes: episodes.length,
        faults: episodes.flatMap((episode) => {
          const fault = pairFault(episode);
          return fault === null ? [] : [`${episode.episodeId}: ${fault}`];
        }),
      };
    }),
};

/** What keeps a pair from being run, in words; null: it can be run. */
export function pairFault(episode: PinverifyEpisode): string | null {
  try {
    createRingWorld(episode);
    return null;
  } catch (error) {
    if (error instanceof RangeError) return error.message;
    throw error;
  }
}
