import { type Random, randomStream } from '@parley/agent-core/ports';
import type { PictureDetector } from '@parley/models/detectors';
import type { RgbPainter } from '@parley/models/frames';
import {
  CATEGORIES,
  distanceXZM,
  forwardXZ,
  type Pose,
  type SensorPreset,
  wrapDeg,
} from '@parley/protocol';
import type { OpenHome } from '../../../homes/open-home';
import { matchDetections, type ViewOutcome } from './match-detections';
import { renderView } from './set-views';

/** What a robot does between two frames. */
export type Move = 'turn' | 'step';

/** A view and the one that the robot would have after a move. */
export interface Neighbours {
  readonly move: Move;
  readonly before: ViewOutcome;
  readonly after: ViewOutcome;
}

/** Views from random places; beside them the neighbours of some. */
export interface DetectorMeasurement extends ViewOutcome {
  readonly views: number;
  readonly labels: readonly string[];
  readonly neighbours: readonly Neighbours[];
}

export interface MeasureOptions {
  readonly homes: readonly { readonly home: OpenHome; readonly painter: RgbPainter }[];
  readonly detector: PictureDetector;
  readonly sensor: SensorPreset;
  readonly viewsPerHome: number;
  /** So many of them with their neighbours: turned, and a step ahead where there is room. */
  readonly neighboursPerHome: number;
  readonly seed: string;
}

const HEADINGS = 24;
/** Degrees of a turn and metres of a step, as the robot's by default. */
const TURN_DEG = 15;
export const STEP_M = 0.25;
/** A step that ends this much short, metres, met something. */
const SHORT_M = 0.01;

/** Runs a detector with weights on views from random places and holds its boxes against what is in them. */
export async function measureDetector(options: MeasureOptions): Promise<DetectorMeasurement> {
  const { homes, viewsPerHome, neighboursPerHome, seed } = options;
  const all: ViewOutcome[] = [];
  const neighbours: Neighbours[] = [];
  let labels: readonly string[] = [];
  for (const { home, painter } of homes) {
    const look = (pose: Pose) => lookFrom(pose, { ...options, home, painter });
    const random = randomStream(seed, 'measure-detector', home.scene.sceneId);
    for (let i = 0; i < viewsPerHome; i++) {
      const pose = randomPose(home, random);
      const before = await look(pose);
      if (before === null) continue;
      labels = before.labels;
      all.push(before);
      if (i >= neighboursPerHome) continue;
      for (const [move, next] of movesFrom(home, pose)) {
        const after = await look(next);
        if (after !== null) neighbours.push({ move, before, after });
      }
    }
  }
  return {
    views: homes.length * viewsPerHome,
    labels,
    sights: all.flatMap(({ sights }) => sights),
    falses: all.flatMap(({ falses }) => falses),
    neighbours,
  };
}

const randomPose = ({ pathFinder }: OpenHome, random: Random): Pose => ({
  position: pathFinder.randomPoint(random),
  headingDeg: (360 / HEADINGS) * random.int(HEADINGS),
});

/** A turn to the left, and a step ahead unless something is in the way. */
function movesFrom({ pathFinder }: OpenHome, { position, headingDeg }: Pose): [Move, Pose][] {
  const [x, z] = forwardXZ(headingDeg);
  const [fromX, y, fromZ] = position;
  const wanted = [fromX + STEP_M * x, y, fromZ + STEP_M * z] as const;
  const ahead = pathFinder.tryStep(position, wanted, { sliding: false });
  const turned: [Move, Pose] = ['turn', { position, headingDeg: wrapDeg(headingDeg + TURN_DEG) }];
  return distanceXZM(position, ahead) < STEP_M - SHORT_M
    ? [turned]
    : [turned, ['step', { position: ahead, headingDeg }]];
}

/** What is in the view from a pose and what the detector makes of it; null when it fails. */
async function lookFrom(
  pose: Pose,
  {
    home,
    painter,
    detector,
    sensor,
  }: Pick<MeasureOptions, 'detector' | 'sensor'> & MeasureOptions['homes'][number],
): Promise<(ViewOutcome & { readonly labels: readonly string[] }) | null> {
  const size = detector.pictureSize(sensor);
  const data = await painter.paint(pose, { ...sensor, ...size });
  const frame = { widthPx: sensor.widthPx, heightPx: sensor.heightPx };
  const prompt = Object.keys(CATEGORIES);
  const { result, volatile } = await detector.detect({ ...size, data }, { prompt, frame });
  if (result.kind !== 'ok') return null;
  const unknown = new Set((volatile as { unknown?: string[] }).unknown ?? []);
  const found = matchDetections(home.scene, renderView(pose, home, sensor), result.detections);
  return {
    labels: prompt.filter((label) => !unknown.has(label)),
    sights: found.sights.filter(({ category }) => !unknown.has(category)),
    falses: found.falses,
  };
}
