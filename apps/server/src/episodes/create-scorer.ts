import type { Performer } from '@parley/agent-core/ports';
import { ParleyError } from '@parley/protocol';
import { keyEnvironment } from '../config';
import { flatPainter } from '../models/flat-rgb';
import { createOverseen, type Oversee } from '../models/overseen';
import { createPageScorer, type PageScorerOptions, SCORER_SWAPPED } from '../models/page-scorer';
import { paintedPainter } from '../models/painted-rgb';
import { createPaintedSimilarity, openScorer } from '../models/similarity';
import type { CoinSpec } from '../tasks/coin/coin-spec';
import {
  coOccurrenceTable,
  createCoOccurrence,
  type FrameOf,
  GT_CO_OCCURRENCE,
} from '../tasks/coin/offline';
import type { OpenHome } from './open-home';

export interface CreateScorerOptions {
  readonly spec: Pick<CoinSpec, 'scorer' | 'scorerInPage' | 'sceneDir'> & {
    readonly backends: Pick<CoinSpec['backends'], 'scorer'>;
  };
  readonly home: Pick<OpenHome, 'scene' | 'rasteriser'>;
  readonly frame: FrameOf;
  /** Asks the participant's page; absent where there is none. */
  readonly ask?: PageScorerOptions['ask'];
  /** Handles budget and failures of a scorer on this machine or behind an address; absent where neither is handled. */
  readonly oversee?: Oversee | undefined;
}

/**
 * The image-text scorer of an episode: in the participant's page where the specification says so, else on this machine.
 *
 * @throws {ParleyError} `NOT_FOUND` when the specification says nothing of a scorer of that name.
 */
export function createScorer(options: CreateScorerOptions): Performer<'model'> {
  const { spec, home, frame, ask } = options;
  const { scorer, scorerInPage } = spec;
  if (scorerInPage === undefined || ask === undefined || scorer?.kind !== 'transformers')
    return createOwnScorer(options);
  const other = {
    pause: () => null,
    server: () => createOwnScorer(options),
    'gt-co-occurrence': () => createCoOccurrence({ scene: home.scene, frame }),
  }[scorerInPage.onFailure]();
  return createPageScorer({ source: scorer, ask, other });
}

/**
 * A scorer on this machine: from categories that are truly in view, or a model on the robot's own frames as the painter draws them.
 * A model that cannot be opened is a failed call with a code, not an error.
 *
 * @throws {ParleyError} `NOT_FOUND` when the specification says nothing of a scorer of that name.
 */
function createOwnScorer({ spec, home, frame, oversee }: CreateScorerOptions): Performer<'model'> {
  const { backends, scorer, sceneDir } = spec;
  const { scene, rasteriser } = home;
  const table = coOccurrenceTable(backends.scorer);
  if (table !== null) return createCoOccurrence({ scene, frame, table });
  if (scorer === null) return RECORDED;
  if (scorer?.name === backends.scorer) {
    const own = createPaintedSimilarity({
      source: scorer,
      open: () => openScorer(scorer, keyEnvironment()),
      painter: paintedPainter(sceneDir) ?? flatPainter(scene, rasteriser),
      frame,
    });
    if (oversee === undefined) return own;
    const other = createCoOccurrence({ scene, frame });
    return createOverseen({ own, oversee, other, swapped: SCORER_SWAPPED });
  }
  throw new ParleyError('NOT_FOUND', `there is no scorer "${backends.scorer}"`, {
    where: 'backends.scorer',
    remedy: `Use ${GT_CO_OCCURRENCE}, or one of the section \`scorers\` of models/scorers.yaml.`,
  });
}

/** Of an episode that is read back: its scores stand in its rows, and nothing is scored anew. */
const RECORDED: Performer<'model'> = {
  backend: 'recorded',
  perform: () =>
    Promise.resolve({
      result: { kind: 'failed', code: 'NOT_FOUND', message: 'the log holds no such score' },
      volatile: {},
    }),
};
