import { join } from 'node:path';
import type { Pose } from '@parley/protocol';
import {
  cellAt,
  type GridFigures,
  gridFigures,
  guessOf,
  type LocalisationGuess,
  type PlacedGuess,
} from '@parley/task-gencomm/scoring';
import { LOCALISATION_GRIDS } from '@parley/task-gencomm/shared';
import {
  type BodyProfile,
  believedPosition,
  type GencommEpisode,
  overheadCamera,
} from '@parley/task-gencomm/truth';
import { type OpenHome, openHome } from '../../homes/open-home';
import { nearestPixelAbove, placeInPicture, TOP_M } from './bodies/sees-robot';

/**
 * The localisation test (GenComm appendix G) of the offline overhead body: in which cell does it take the robot to be, at the start of each
 * episode, over several draws of its errors?
 */
export async function localise(
  episodes: readonly GencommEpisode[],
  {
    body,
    seed,
    draws,
    scenesDir,
  }: {
    readonly body: BodyProfile;
    readonly seed: string;
    readonly draws: number;
    readonly scenesDir: string;
  },
): Promise<GridFigures[]> {
  const guessed = new Map<number, PlacedGuess[]>(LOCALISATION_GRIDS.map((side) => [side, []]));
  for (const sceneId of new Set(episodes.map((one) => one.sceneId))) {
    const home = await openHome(join(scenesDir, sceneId));
    for (const episode of episodes.filter((one) => one.sceneId === sceneId))
      for (let step = 1; step <= draws; step++)
        for (const [side, own] of guessed)
          own.push({
            home: sceneId,
            unit: null,
            guess: bodyGuess(episode, { home, body, seed, step, side }),
          });
  }
  return [...guessed].map(([gridSide, own]) => gridFigures(gridSide, own));
}

function bodyGuess(
  episode: GencommEpisode,
  {
    home: { pathFinder },
    body,
    seed,
    step,
    side,
  }: {
    readonly home: Pick<OpenHome, 'pathFinder'>;
    readonly body: BodyProfile;
    readonly seed: string;
    readonly step: number;
    readonly side: number;
  },
): LocalisationGuess {
  const camera = overheadCamera(episode);
  const { position, headingDeg } = episode.start;
  const believed: Pose = {
    position: believedPosition(position, {
      place: { seed, trialId: episode.episodeId, body: 'overhead', step },
      localisationM: body.overhead.localisationM,
      pathFinder,
    }),
    headingDeg,
  };
  // Who takes it to be beside the picture names a cell at its edge.
  const taken = nearestPixelAbove(believed, TOP_M, camera);
  const cell = cellAt(taken, camera.sensor, side);
  return guessOf({ gridSide: side, cell }, placeInPicture(episode.start, camera));
}
