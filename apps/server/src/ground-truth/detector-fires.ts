import { iou } from '@parley/agent-core/detection';
import type { DetectorBackend } from '@parley/models/detectors';
import {
  type Detection,
  decodeRle,
  ParleyError,
  type Pose,
  type SensorPreset,
} from '@parley/protocol';
import type { InstanceEpisode } from '@parley/scenes/format';
import { aimAt } from '@parley/scenes/world';
import type { OpenHome } from '../homes/open-home';
import { type FrameOf, sightsIn, type TruthView } from './truth-frame';

/** Where a detector was asked, and where it found the target of an episode. */
export interface DetectorSight {
  readonly episodeId: string;
  /** View points of the target. */ readonly asked: number;
  /** Those from which the detector marks the target as what is asked for. */ readonly fired: number;
  /** Why it can never fire, in words: it has no class for the category. Null when it has. */
  readonly why: string | null;
}

/** Share of a mask that must be the target's own pixels. */
const OWN_SHARE = 0.5;
/** Overlap (intersection over union) with what is visible of the target that a box must have. */
const OWN_IOU = 0.5;

/** A detector, made for one frame after another. */
type DetectorOf = (frame: FrameOf) => DetectorBackend;

export interface DetectorSightOptions {
  readonly sensor: SensorPreset;
  readonly detectorOf: DetectorOf;
  /** Scores below it are ignored, as the agent ignores them; 0 by default. */ readonly minScore?: number;
  /** At most so many view points, evenly chosen, and none after the first that fires: for slow detectors. */
  readonly quick?: number;
}

/**
 * Does the study's detector see the target of an episode from a view point, in the study's camera, looking its way
 * (SCI-23)? An episode on which it never fires asks for what the agent cannot find.
 *
 * @throws {ParleyError} When the detector itself fails: nothing is known then of the episode.
 */
export async function detectorSight(
  { scene, rasteriser }: Pick<OpenHome, 'scene' | 'rasteriser'>,
  episode: InstanceEpisode,
  { sensor, detectorOf, minScore = 0, quick }: DetectorSightOptions,
): Promise<DetectorSight> {
  const target = scene.instances.find(({ id }) => id === episode.targetId);
  const points = evenly(episode.viewPoints, quick ?? episode.viewPoints.length);
  let fired = 0;
  let asked = 0;
  let why: string | null = null;
  for (const [i, { position }] of points.entries()) {
    if (quick !== undefined && fired > 0) break;
    asked += 1;
    if (target === undefined) continue;
    const { headingDeg } = aimAt(target.aabb, position, sensor.cameraHeightM).pose;
    const pose: Pose = { position, headingDeg };
    const view = { pose, sensor, ...rasteriser.render(pose, sensor, { copy: true }) };
    const { result } = await detectorOf(() => view).perform(
      { frameId: `view-point-${i}`, prompt: [episode.category] },
      { trialId: episode.episodeId, actor: 'robot', n: i, attempt: 0 },
    );
    // A category that the detector has no class for is never seen; any other failure says nothing of the episode.
    if (result.kind !== 'ok' && result.code === 'NO_SUCH_CLASS') {
      why = result.message;
      break;
    }
    if (result.kind !== 'ok')
      throw new ParleyError('DETECTOR_FAILED', result.message, {
        where: `${episode.episodeId}, view point ${i}`,
        remedy: 'Run `parley models check`.',
      });
    const isSeen = result.detections.some(
      (one) =>
        one.label === episode.category &&
        one.score >= minScore &&
        isOf(one, view, episode.targetId),
    );
    if (isSeen) fired += 1;
  }
  return { episodeId: episode.episodeId, asked, fired, why };
}

/** Does a detection mark this instance: by most of its mask, or by a box round what is visible of it? */
function isOf({ box, maskRle }: Detection, view: TruthView, instanceId: number): boolean {
  if (maskRle === null) {
    const sight = sightsIn(view).find((each) => each.instanceId === instanceId);
    return sight !== undefined && iou(box, sight.box) >= OWN_IOU;
  }
  const mask = decodeRle(maskRle, view.ids.length);
  let [all, own] = [0, 0];
  for (let at = 0; at < mask.length; at++) {
    if (mask[at] !== 1) continue;
    all += 1;
    if (view.ids[at] === instanceId) own += 1;
  }
  return own > OWN_SHARE * all;
}

/** At most `count` members of a list, from its beginning on in even steps. */
const evenly = <T>(list: readonly T[], count: number): T[] =>
  list.length <= count
    ? [...list]
    : Array.from({ length: count }, (_, i) => list[Math.floor((i * list.length) / count)] as T);
