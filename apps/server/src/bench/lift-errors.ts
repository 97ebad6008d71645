import { iou } from '@parley/agent-core/detection';
import { DEFAULT_LIFT, liftDetection } from '@parley/agent-core/mapping';
import type { DetectorBackend } from '@parley/models/detectors';
import {
  type Detection,
  encodeRle,
  type Observation,
  type SensorPreset,
  type Vec3,
} from '@parley/protocol';
import type { InstanceEpisode } from '@parley/scenes/format';
import { aimAt } from '@parley/scenes/world';
import type { FrameOf } from '../ground-truth';
import { type Sight, sightsIn, type TruthView } from '../ground-truth/truth-frame';
import type { OpenHome } from '../homes/open-home';

/** How well one box was lifted to the thing that it shows. */
export interface LiftError {
  readonly category: string;
  /** From the lifted nearest point to the nearest point of what is visible of the thing, metres; null when nothing was lifted. */
  readonly offM: number | null;
  /** Lifted distance less true distance to the thing, along the floor, metres; null when nothing was lifted. */
  readonly rangeErrorM: number | null;
}

export interface LiftErrorOptions {
  readonly sensor: SensorPreset;
  /** Boxes of a view: truth's, when absent. */ readonly detectorOf?: (
    frame: FrameOf,
  ) => DetectorBackend;
  /** Views of each episode. */ readonly viewsPerEpisode: number;
}

/** A lifted point this near to the thing is on it. */
export const ON_THING_M = 0.25;
/** Smaller sights are no detection that an agent acts on. */
const LEAST_SHARE = 0.004;
const OWN_IOU = 0.5;
/** The truth of a thing: every pixel of it, no clusters, no thinning. */
const WHOLE = { ...DEFAULT_LIFT, erosionPxAt640: 0, clusterLinkM: 100, maxPoints: 1e6 };

/** Lifts boxes of real frames, from view points of episodes, and compares them with what the ids say. */
export async function liftErrors(
  home: Pick<OpenHome, 'scene' | 'rasteriser'>,
  episodes: readonly InstanceEpisode[],
  { sensor, detectorOf, viewsPerEpisode }: LiftErrorOptions,
): Promise<LiftError[]> {
  const errors: LiftError[] = [];
  for (const episode of episodes) {
    const target = home.scene.instances.find(({ id }) => id === episode.targetId);
    if (target === undefined) continue;
    const step = Math.max(1, Math.floor(episode.viewPoints.length / viewsPerEpisode));
    const points = episode.viewPoints.filter((_, i) => i % step === 0).slice(0, viewsPerEpisode);
    for (const { position } of points) {
      const { pose } = aimAt(target.aabb, position, sensor.cameraHeightM);
      const level = { position, headingDeg: pose.headingDeg };
      const view = {
        pose: level,
        sensor,
        ...home.rasteriser.render(level, sensor, { copy: true }),
      };
      errors.push(...(await errorsIn(home, view, detectorOf)));
    }
  }
  return errors;
}

async function errorsIn(
  { scene }: Pick<OpenHome, 'scene'>,
  view: TruthView,
  detectorOf: LiftErrorOptions['detectorOf'],
): Promise<LiftError[]> {
  const named = sightsIn(view).flatMap((sight) => {
    const instance = scene.instances.find(({ id }) => id === sight.instanceId);
    return instance === undefined || sight.share < LEAST_SHARE
      ? []
      : [{ sight, category: instance.category }];
  });
  const boxes =
    detectorOf === undefined
      ? null
      : await boxesIn(
          detectorOf(() => view),
          named,
        );
  return named.flatMap(({ sight, category }) => {
    const box = boxes === null ? sight.box : boxes.find((one) => iou(one, sight.box) >= OWN_IOU);
    if (box === undefined) return [];
    return errorOf(view, sight, { label: category, score: 1, box, maskRle: null }) ?? [];
  });
}

async function boxesIn(
  detector: DetectorBackend,
  named: readonly { readonly category: string }[],
): Promise<Detection['box'][]> {
  if (named.length === 0) return [];
  const prompt = [...new Set(named.map(({ category }) => category))];
  const { result } = await detector.perform(
    { frameId: 'view', prompt },
    { trialId: 'lift', actor: 'robot', n: 0, attempt: 0 },
  );
  return result.kind === 'ok' ? result.detections.map(({ box }) => box) : [];
}

function errorOf(view: TruthView, { instanceId }: Sight, detection: Detection): LiftError | null {
  const observation: Observation = { frameId: 'view', ...view };
  const mask = Uint8Array.from(view.ids, (id) => (id === instanceId ? 1 : 0));
  const whole = liftDetection(observation, { ...detection, maskRle: encodeRle(mask) }, WHOLE);
  // Beyond the range of the depth camera there is no truth to compare with.
  if (whole.kind !== 'lifted') return null;
  const lifted = liftDetection(observation, detection, DEFAULT_LIFT);
  if (lifted.kind !== 'lifted') return { category: detection.label, offM: null, rangeErrorM: null };
  return {
    category: detection.label,
    offM: distanceTo(whole.object.cloud, lifted.object.nearest),
    rangeErrorM: lifted.object.nearestM - whole.object.nearestM,
  };
}

function distanceTo(cloud: Float32Array, [x, y, z]: Vec3): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < cloud.length; i += 3) {
    const [dx, dy, dz] = [
      (cloud[i] as number) - x,
      (cloud[i + 1] as number) - y,
      (cloud[i + 2] as number) - z,
    ];
    least = Math.min(least, Math.hypot(dx, dy, dz));
  }
  return least;
}
