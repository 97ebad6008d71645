import { callMethods, load, type Routine } from '@parley/agent-core/ports';
import { type Observation, ParleyError } from '@parley/protocol';
import { decodeFeatureFrame, FEATURE_METHODS } from '../../shared';
import type { FeatureMap } from './feature-map';
import { FEATURE_UPDATE, type FeatureUpdateConfig, updateFeatureMap } from './update-feature-map';

/** Frames of headless runs have 160 × 120 pixels: all are read. */
const EVERY_PIXEL: FeatureUpdateConfig = { ...FEATURE_UPDATE, pixelStride: 1 };

/** What became of a frame that was to go into the map. */
export type SeenForMap =
  | { readonly kind: 'ok'; readonly cells: number }
  | { readonly kind: 'failed'; readonly code: string; readonly message: string };

/**
 * Adds what is in view to a map that is built on the way (SCI-10, `map: online`): asks for the features of the frame, reads their blob, and
 * fuses them. What cannot be had leaves the map as it was.
 */
export function* seeForMap(map: FeatureMap, observation: Observation): Routine<SeenForMap> {
  const image = { frameId: observation.frameId, imageId: null };
  const [reply] = yield* callMethods(FEATURE_METHODS, 'features.frame', [{ image }]);
  if (reply === undefined || reply.kind === 'failed')
    return reply ?? { kind: 'failed', code: 'MODEL_REPLY', message: 'no reply' };
  const bytes = yield* load(reply.output.blobId);
  try {
    const cells = updateFeatureMap(map, observation, decodeFeatureFrame(bytes), EVERY_PIXEL);
    return { kind: 'ok', cells };
  } catch (error) {
    if (!(error instanceof ParleyError)) throw error;
    return { kind: 'failed', code: error.code, message: error.message };
  }
}
