import type { Performer } from '@parley/agent-core/ports';
import { ParleyError } from '@parley/protocol';
import { keyEnvironment } from '../config';
import { flatPainter } from '../models/flat-rgb';
import {
  CO_OCCURRENCE,
  coOccurrenceTable,
  createCoOccurrence,
  type FrameOf,
} from '../models/offline';
import { createOverseen, type Oversee } from '../models/overseen';
import { createPageScorer, type PageScorerOptions, SCORER_SWAPPED } from '../models/page-scorer';
import { paintedPainter } from '../models/painted-rgb';
import { createPaintedSimilarity, openScorer } from '../models/similarity';
import type { EpisodeSpec } from './episode-spec';
import type { OpenHome } from './open-world';

export interface CreateScorerOptions {
  readonly spec: Pick<EpisodeSpec, 'scorer' | 'scorerInPage' | 'sceneDir'> & {
    readonly bodies: Pick<EpisodeSpec['bodies'], 'scorer'>;
  };
  readonly home: Pick<OpenHome, 'scene' | 'rasteriser'>;
  readonly frame: FrameOf;
  /** Asks the participant's page; absent where there is none. */
  readonly ask?: PageScorerOptions['ask'];
  /** Sees to money and failures of a scorer with weights on this machine or behind an address; absent where nobody does. */
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
    'co-occurrence-truth': () => createCoOccurrence({ scene: home.scene, frame }),
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
  const { bodies, scorer, sceneDir } = spec;
  const { scene, rasteriser } = home;
  const table = coOccurrenceTable(bodies.scorer);
  if (table !== null) return createCoOccurrence({ scene, frame, table });
  if (scorer === null) return RECORDED;
  if (scorer?.name === bodies.scorer) {
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
  throw new ParleyError('NOT_FOUND', `there is no scorer "${bodies.scorer}"`, {
    where: 'bodies.scorer',
    remedy: `Use ${CO_OCCURRENCE}, or one of the section \`scorers\` of models/scorers.yaml.`,
  });
}

/** Of an episode that is read back: its scores stand in its rows, and nothing is scored anew. */
const RECORDED: Performer<'model'> = {
  body: 'recorded',
  perform: () =>
    Promise.resolve({
      result: { kind: 'failed', code: 'NOT_FOUND', message: 'the log holds no such score' },
      volatile: {},
    }),
};
