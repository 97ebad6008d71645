import type { Performer } from '@parley/agent-core/ports';
import { decodeRle, type Episode, type Pose, type SensorPreset } from '@parley/protocol';
import { aimAt } from '@parley/scenes/world';
import { createMaskTruth } from '../models/offline';
import type { OpenHome } from './open-world';

/** Where a detector was asked, and where it found the target of an episode. */
export interface DetectorSight {
  readonly episodeId: string;
  /** View points of the target. */ readonly asked: number;
  /** Those from which the detector marks the target as what is asked for. */ readonly fired: number;
}

/** Share of a detection that must be the target's own pixels. */
const OWN_SHARE = 0.5;

/** A detector, made for one frame after another. */
export type DetectorOf = (
  frame: Parameters<typeof createMaskTruth>[0]['frame'],
) => Performer<'detect'>;

/**
 * Does the study's detector see the target of an episode from a view point, in the study's camera, looking its way
 * (SCIENCE 23)? An episode on which it never fires asks for what the agent cannot find.
 */
export async function detectorSight(
  { scene, rasteriser }: Pick<OpenHome, 'scene' | 'rasteriser'>,
  episode: Episode,
  { sensor, detectorOf }: { readonly sensor: SensorPreset; readonly detectorOf: DetectorOf },
): Promise<DetectorSight> {
  const target = scene.instances.find(({ id }) => id === episode.targetId);
  let fired = 0;
  for (const [i, { position }] of episode.viewPoints.entries()) {
    if (target === undefined) break;
    const { headingDeg } = aimAt(target.aabb, position, sensor.cameraHeightM).pose;
    const pose: Pose = { position, headingDeg };
    const view = { pose, sensor, ...rasteriser.render(pose, sensor, { copy: true }) };
    const { result } = await detectorOf(() => view).perform(
      { kind: 'detect', frameId: `view-point-${i}`, prompt: [episode.category] },
      { episodeId: episode.episodeId, actor: 'robot', n: i, attempt: 0 },
    );
    if (result.kind !== 'ok') continue;
    const isTarget = result.detections.some(({ label, maskRle }) => {
      if (label !== episode.category || maskRle === null || maskRle === undefined) return false;
      const mask = decodeRle(maskRle, view.ids.length);
      let [all, own] = [0, 0];
      for (let at = 0; at < mask.length; at++) {
        if (mask[at] !== 1) continue;
        all += 1;
        if (view.ids[at] === episode.targetId) own += 1;
      }
      return own > OWN_SHARE * all;
    });
    if (isTarget) fired += 1;
  }
  return { episodeId: episode.episodeId, asked: episode.viewPoints.length, fired };
}

/** The detector that is made from truth, as a batch with this seed has it. */
export const maskTruthOf =
  ({ scene }: Pick<OpenHome, 'scene'>, seed: string): DetectorOf =>
  (frame) =>
    createMaskTruth({ scene, frame, seed });
