import type { Performer } from '@parley/agent-core/ports';
import { ParleyError } from '@parley/protocol';
import { keyEnvironment } from '../config';
import {
  backendOf,
  createPaintedDetect,
  detectorPort,
  mostUsdPerPicture,
  openDetector,
} from '../models/detectors';
import { flatPainter } from '../models/flat-rgb';
import { createOverseen, type Oversee } from '../models/overseen';
import {
  createPageDetector,
  DETECTOR_SWAPPED,
  type PageDetectorOptions,
} from '../models/page-detector';
import { paintedPainter } from '../models/painted-rgb';
import type { CoinSpec } from '../tasks/coin/coin-spec';
import {
  createGtDetector,
  type FrameOf,
  GT_DETECTOR,
  gtDetectorProfile,
} from '../tasks/coin/offline';
import type { OpenHome } from './open-home';

export interface CreateDetectOptions {
  readonly spec: Pick<CoinSpec, 'detector' | 'inPage' | 'seed' | 'sceneDir'> & {
    readonly backends: Pick<CoinSpec['backends'], 'detector'>;
  };
  readonly home: Pick<OpenHome, 'scene' | 'rasteriser'>;
  readonly frame: FrameOf;
  /** Asks the participant's page; absent where there is none. */
  readonly ask?: PageDetectorOptions['ask'];
  /** Handles budget and failures of a detector with weights on this machine; absent where neither is handled. */
  readonly oversee?: Oversee | undefined;
}

/**
 * The detector of an episode: in the participant's page where the specification says so, else on this machine.
 *
 * @throws {ParleyError} `NOT_FOUND` when the specification says nothing of a detector of that name.
 */
export function createDetect(options: CreateDetectOptions): Performer<'model'> {
  const { spec, home, frame, ask } = options;
  if (spec.inPage == null || ask === undefined) return createOwnDetect(options);
  const { onFailure } = spec.inPage;
  const other = {
    pause: () => null,
    server: () => createOwnDetect(options),
    'gt-detector': () =>
      detectorPort(createGtDetector({ scene: home.scene, frame, seed: spec.seed })),
  }[onFailure]();
  return createPageDetector({ modelId: spec.backends.detector, ask, other });
}

/**
 * A detector on this machine: from truth, or with weights on the robot's own frames as the painter draws them.
 * A model that cannot be opened is a failed detection with a code, not an error.
 *
 * @throws {ParleyError} `NOT_FOUND` when the specification says nothing of a detector of that name.
 */
function createOwnDetect({ spec, home, frame, oversee }: CreateDetectOptions): Performer<'model'> {
  const { backends, detector: source, seed, sceneDir } = spec;
  const { scene, rasteriser } = home;
  const profile = gtDetectorProfile(backends.detector);
  if (profile !== null) return detectorPort(createGtDetector({ scene, frame, seed, profile }));
  if (source === null) return RECORDED;
  if (source?.name === backends.detector) {
    const detector = createPaintedDetect({
      backend: backendOf(source),
      usdPerPicture: mostUsdPerPicture(source),
      open: () => openDetector(source, { env: keyEnvironment() }),
      painter: paintedPainter(sceneDir) ?? flatPainter(scene, rasteriser),
      frame,
    });
    const own = detectorPort(detector);
    if (oversee === undefined) return own;
    const other = detectorPort(createGtDetector({ scene, frame, seed }));
    return createOverseen({ own, oversee, other, swapped: DETECTOR_SWAPPED });
  }
  throw new ParleyError('NOT_FOUND', `there is no detector "${backends.detector}"`, {
    where: 'backends.detector',
    remedy: `Use ${GT_DETECTOR}, or an installed model: see \`parley models list\`.`,
  });
}

/** Of an episode that is read back: what was detected stands in its rows, and nothing is detected anew. */
const RECORDED: Performer<'model'> = {
  backend: 'recorded',
  isRepeatable: true,
  perform: () =>
    Promise.resolve({
      result: { kind: 'failed', code: 'NOT_FOUND', message: 'the log holds no such detection' },
      volatile: {},
    }),
};
