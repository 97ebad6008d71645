import type { Scene } from '@parley/scenes/format';
import type { FeatureFrame } from '@parley/task-zipon/shared';
import type { FrameOf } from '../../../ground-truth';
import { type FeatureKind, gtFeatureBackend } from './feature-kind';
import { createFeaturePort, type FeatureModel, type PrebuiltMap } from './feature-port';
import { homeFeatures } from './home-features';
import { type TextSpace, useLiteSpace } from './text-space';
import type { FeatureErrors } from './thing-features';
import { truthFeatureFrame } from './truth-feature-frame';

export interface GtFeaturesOptions {
  readonly scene: Scene;
  readonly frame: FrameOf;
  readonly seed: string;
  readonly kind: FeatureKind;
  /** {@link useLiteSpace} by default. */ readonly space?: TextSpace;
  /** Of this home and kind; null where none was made. */ readonly prebuilt?: PrebuiltMap | null;
}

/** Features made from the truth of a frame, with errors that persist, and texts by a sentence encoder. */
export const createGtFeatures = (options: GtFeaturesOptions) =>
  createFeaturePort({
    backend: gtFeatureBackend(options.kind),
    model: gtFeatureModel(options),
    prebuilt: options.prebuilt ?? null,
  });

function gtFeatureModel({
  scene,
  frame,
  seed,
  kind,
  space = useLiteSpace(),
}: GtFeaturesOptions): FeatureModel {
  const noises = new Map<string, FeatureErrors['noise']>();
  const home = (): ReturnType<typeof homeFeatures> => homeFeatures(scene, space, kind);
  let opened: ReturnType<typeof home> | null = null;
  return {
    frame: async (frameId, context): Promise<FeatureFrame> => {
      opened ??= home();
      const key = `${context.trialId}/${context.actor}`;
      const noise = noises.get(key) ?? new Map();
      noises.set(key, noise);
      return truthFeatureFrame(frame(frameId), frameId, await opened, { seed, context, noise });
    },
    text: async (text) => {
      const [feature] = await space.featuresOf([text]);
      return feature ?? { map: [], memory: [], encoder: '' };
    },
  };
}
