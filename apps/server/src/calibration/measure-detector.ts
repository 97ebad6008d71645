import { type Random, randomStream } from '@parley/agent-core/ports';
import { type Box, CATEGORIES, type Detection, type SensorPreset } from '@parley/protocol';
import type { OpenHome } from '../episodes/open-world';
import type { PictureDetector } from '../models/detectors';
import type { RgbPainter } from '../models/drawn-rgb';
import { sightsIn } from '../models/offline/truth-frame';
import { viewOctant } from '../models/offline/vlm-errors';
import { renderView } from './set-views';

/** One thing in one view, and what the detector made of it. */
export interface SightOutcome {
  readonly category: string;
  /** Home and instance. */ readonly thing: string;
  readonly octant: number;
  /** Visible share of the view, 0…1. */ readonly share: number;
  readonly distanceM: number;
  /** Score of the box that is right; null when it is missed. */ readonly score: number | null;
  /** Left, top, right and bottom of the right box less those of the truth, in its widths and heights; null when missed. */
  readonly offsets: readonly [number, number, number, number] | null;
}

/** A detection of a label that no thing of that category accounts for. */
export interface FalseDetection {
  readonly label: string;
  /** Category of the thing that it lies on; null for none. */ readonly on: string | null;
  readonly score: number;
}

export interface DetectorMeasurement {
  readonly views: number;
  readonly labels: readonly string[];
  readonly sights: readonly SightOutcome[];
  readonly falses: readonly FalseDetection[];
}

export interface MeasureOptions {
  readonly homes: readonly { readonly home: OpenHome; readonly painter: RgbPainter }[];
  readonly detector: PictureDetector;
  readonly sensor: SensorPreset;
  readonly viewsPerHome: number;
  readonly seed: string;
}

/** Overlap from which a box is right (AP at 0.5). */
const LEAST_IOU = 0.5;
/** Least share of the view that is looked at: 5 pixels of 160 × 120. */
const LEAST_SHARE = 0.00025;
const HEADINGS = 24;

/** Runs a detector with weights on views from random places and holds its boxes against what is in them. */
export async function measureDetector(options: MeasureOptions): Promise<DetectorMeasurement> {
  const { homes, detector, sensor, viewsPerHome, seed } = options;
  const sights: SightOutcome[] = [];
  const falses: FalseDetection[] = [];
  let labels: readonly string[] = [];
  for (const { home, painter } of homes) {
    const random = randomStream(seed, 'measure-detector', home.scene.sceneId);
    for (let i = 0; i < viewsPerHome; i++) {
      const pose = randomPose(home, random);
      const size = detector.pictureSize(sensor);
      const data = await painter.paint(pose, { ...sensor, ...size });
      const frame = { widthPx: sensor.widthPx, heightPx: sensor.heightPx };
      const prompt = Object.keys(CATEGORIES);
      const { result, volatile } = await detector.detect({ ...size, data }, { prompt, frame });
      if (result.kind !== 'ok') continue;
      const unknown = new Set((volatile as { unknown?: string[] }).unknown ?? []);
      labels = prompt.filter((label) => !unknown.has(label));
      const found = match(home, renderView(pose, home, sensor), result.detections);
      sights.push(...found.sights.filter(({ category }) => !unknown.has(category)));
      falses.push(...found.falses);
    }
  }
  return { views: homes.length * viewsPerHome, labels, sights, falses };
}

const randomPose = ({ pathFinder }: OpenHome, random: Random) => ({
  position: pathFinder.randomPoint(random),
  headingDeg: (360 / HEADINGS) * random.int(HEADINGS),
});

/** By falling score, each detection takes the thing of its label that it overlaps most, once. */
function match(
  { scene }: OpenHome,
  view: ReturnType<typeof renderView>,
  detections: readonly Detection[],
): Pick<DetectorMeasurement, 'sights' | 'falses'> {
  const things = sightsIn(view)
    .filter(({ share }) => share >= LEAST_SHARE)
    .flatMap((sight) => {
      const thing = scene.instances.find(({ id }) => id === sight.instanceId);
      return thing === undefined ? [] : [{ sight, thing }];
    });
  const taken = new Map<number, Detection>();
  const falses: FalseDetection[] = [];
  for (const detection of [...detections].sort((a, b) => b.score - a.score)) {
    const over = things
      .map((one) => ({ ...one, iou: overlap(detection.box, one.sight.box) }))
      .filter(({ iou }) => iou >= LEAST_IOU)
      .sort((a, b) => b.iou - a.iou);
    const own = over.find(
      ({ thing }) => thing.category === detection.label && !taken.has(thing.id),
    );
    if (own !== undefined) taken.set(own.thing.id, detection);
    else if (!over.some(({ thing }) => thing.category === detection.label))
      falses.push({
        label: detection.label,
        on: over[0]?.thing.category ?? null,
        score: detection.score,
      });
  }
  const sights = things.map(({ sight, thing }) => {
    const hit = taken.get(thing.id);
    return {
      category: thing.category,
      thing: `${scene.sceneId}/${thing.id}`,
      octant: viewOctant(view.pose, thing.position),
      share: sight.share,
      // Nothing of it within the sensor's range: it is far.
      distanceM: sight.distanceM === 0 ? Number.POSITIVE_INFINITY : sight.distanceM,
      score: hit?.score ?? null,
      offsets: hit === undefined ? null : offsetsOf(hit.box, sight.box),
    };
  });
  return { sights, falses };
}

function offsetsOf(found: Box, truth: Box): readonly [number, number, number, number] {
  const wide = truth[2] - truth[0];
  const high = truth[3] - truth[1];
  return [
    (found[0] - truth[0]) / wide,
    (found[1] - truth[1]) / high,
    (found[2] - truth[2]) / wide,
    (found[3] - truth[3]) / high,
  ];
}

/** Intersection over union. */
function overlap(a: Box, b: Box): number {
  const wide = Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
  const high = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  const both = Math.max(0, wide) * Math.max(0, high);
  const area = ([x0, y0, x1, y1]: Box): number => (x1 - x0) * (y1 - y0);
  return both / (area(a) + area(b) - both);
}
