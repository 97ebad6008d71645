import { join } from 'node:path';
import { type Clustered, type Estimate, estimateOf } from '@parley/metrics';
import { focalPx, ParleyError } from '@parley/protocol';
import {
  cellAt,
  LOCALISATION_GRIDS,
  type LocalisationError,
  localisationError,
} from '@parley/task-gencomm/scoring';
import {
  type BodyProfile,
  believedPose,
  type GencommEpisode,
  overheadCamera,
} from '@parley/task-gencomm/truth';
import { type OpenHome, openHome } from '../../homes/open-home';
import { nearestPixelAbove, pixelAbove } from './bodies/sees-robot';
import { TOP_M } from './pictures/overhead-painter';

/** What a grid came to. */
export interface GridFigures {
  readonly gridSide: number;
  readonly guesses: number;
  /** Shares, cells and metres with 95 % intervals over homes. */
  readonly right: Estimate;
  readonly cells: Estimate;
  readonly errorM: Estimate;
  /** Of right guesses: what a grid leaves open. */ readonly leastErrorM: Estimate;
}

interface Guessed {
  readonly home: string;
  readonly error: LocalisationError;
  readonly least: LocalisationError;
}

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
  const guessed = new Map<number, Guessed[]>(LOCALISATION_GRIDS.map((side) => [side, []]));
  for (const sceneId of new Set(episodes.map((one) => one.sceneId))) {
    const home = await openHome(join(scenesDir, sceneId));
    for (const episode of episodes.filter((one) => one.sceneId === sceneId))
      for (let step = 1; step <= draws; step++)
        for (const [side, own] of guessed)
          own.push({ home: sceneId, ...guessOf(episode, { home, body, seed, step, side }) });
  }
  return [...guessed].map(([gridSide, own]) => figuresOf(gridSide, own));
}

function guessOf(
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
): Omit<Guessed, 'home'> {
  const camera = overheadCamera(episode);
  const believed = believedPose(episode.start, {
    place: { seed, trialId: episode.episodeId, body: 'overhead', step },
    profile: body.overhead,
    claimed: [],
    pathFinder,
  });
  const robot = pixelAbove(episode.start, TOP_M, camera);
  if (robot === null)
    throw new ParleyError('BAD_EPISODE', 'the overhead picture does not show the start', {
      where: episode.episodeId,
      remedy: 'Generate the episodes of this home again.',
    });
  // Who takes it to be beside the picture names a cell at its edge.
  const taken = nearestPixelAbove(believed, TOP_M, camera);
  const { sensor } = camera;
  const picture = { ...sensor, metresPerPx: robot.depthM / focalPx(sensor) };
  const of = { picture, gridSide: side };
  return {
    error: localisationError(cellAt(taken, sensor, side), robot, of),
    least: localisationError(cellAt(robot, sensor, side), robot, of),
  };
}

function figuresOf(gridSide: number, guesses: readonly Guessed[]): GridFigures {
  const mean = (name: string, value: (one: Guessed) => number, most?: number): Estimate =>
    estimateOf(
      guesses.map((one): Clustered => ({ cluster: one.home, sum: value(one), of: 1 })),
      `gencomm localise ${gridSide} ${name}`,
      most === undefined ? undefined : { least: 0, most },
    );
  return {
    gridSide,
    guesses: guesses.length,
    right: mean('right', ({ error }) => Number(error.isRight), 1),
    cells: mean('cells', ({ error }) => error.cells),
    errorM: mean('error', ({ error }) => error.errorM),
    leastErrorM: mean('least', ({ least }) => least.errorM),
  };
}
