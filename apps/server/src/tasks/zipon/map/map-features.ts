import type { RgbPainter } from '@parley/models/frames';
import { openPictureEmbedder, type ScorerSource } from '@parley/models/similarity';
import { hashJson } from '@parley/protocol';
import type { FeatureFrame } from '@parley/task-zipon/shared';
import type { TruthView } from '../../../ground-truth/truth-frame';
import type { OpenHome } from '../../../homes/open-home';
import {
  type FeatureKind,
  gtFeatureBackend,
  homeFeatures,
  PICTURE_PATCHES,
  pictureFeatureBackend,
  pictureFeatureFrame,
  type TextSpace,
  truthFeatureFrame,
} from '../features';
import { FEATURES_HASH } from './map-constants';

/** Whose features a map is made of. */
export interface MapFeatures {
  readonly backend: string;
  /** Of all that they depend on beside home and frame. */ readonly hash: string;
  readonly dims: number;
  readonly frame: (view: TruthView, frameId: string) => FeatureFrame | Promise<FeatureFrame>;
}

/** Whose errors they are: the same home gives the same map, whoever uses it. */
const MAPPER = { trialId: 'prebuilt-map', actor: 'mapper' } as const;

/**
 * Features made from truth.
 *
 * @throws {ParleyError} `BAD_MODEL` when the encoder cannot be opened.
 */
export async function gtMapFeatures(
  { scene }: Pick<OpenHome, 'scene'>,
  options: { readonly kind: FeatureKind; readonly space: TextSpace; readonly seed: string },
): Promise<MapFeatures> {
  const { kind, space, seed } = options;
  const home = await homeFeatures(scene, space, kind);
  const errors = { seed, context: MAPPER, noise: new Map() };
  return {
    backend: gtFeatureBackend(kind),
    hash: FEATURES_HASH[kind],
    dims: space.dims,
    frame: (view, frameId) => truthFeatureFrame(view, frameId, home, errors),
  };
}

/**
 * Features of an image-text model that is installed, of pictures that the painter draws.
 *
 * @throws {ParleyError} When it cannot be opened.
 */
export async function pictureMapFeatures(
  source: ScorerSource,
  painter: RgbPainter,
): Promise<MapFeatures> {
  const { embedder, modelHash, model } = await openPictureEmbedder(source);
  const [probe] = await embedder.texts(['floor']);
  return {
    backend: pictureFeatureBackend(source),
    hash: hashJson({ model, modelHash, patches: PICTURE_PATCHES, painter: painter.backend }),
    dims: probe?.length ?? 0,
    frame: (view) => pictureFeatureFrame(view, { embedder, painter }),
  };
}
