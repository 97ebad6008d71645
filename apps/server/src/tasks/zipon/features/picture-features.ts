import type { Picture } from '@parley/agent-core/detection';
import type { Performer } from '@parley/agent-core/ports';
import { cutPicture, drawnView, type Embedder } from '@parley/agent-core/similarity';
import type { CameraOf, RgbPainter } from '@parley/models/frames';
import { openPictureEmbedder, type ScorerSource } from '@parley/models/similarity';
import type { Box, Pose, SensorPreset } from '@parley/protocol';
import type { FeatureFrame } from '@parley/task-zipon/shared';
import { createFeaturePort, type FeatureModel, type PrebuiltMap } from './feature-port';
import { pictureFeatureBackend } from './picture-sources';
import type { TextSpace } from './text-space';
import { rounded, unit } from './vector';

/** Patches of a picture that have a feature each: nearly square in ORION's pictures, which are wider than tall. */
export const PICTURE_PATCHES = { cols: 5, rows: 4 } as const;
/** A crop is this much larger each way than its patch: a thing that a patch cuts through is whole in some. */
const CROP_SCALE = 1.5;

/**
 * Features of a picture by an image-text model such as CLIP: each patch has the embedding of a crop around it. Crops take the place of the
 * masks of ConceptFusion and of LSeg's pixels, which no model of transformers.js gives.
 *
 * @throws {ParleyError} What painter or model throw.
 */
export async function pictureFeatureFrame(
  camera: { readonly pose: Pose; readonly sensor: SensorPreset },
  { embedder, painter }: { readonly embedder: Embedder; readonly painter: RgbPainter },
): Promise<FeatureFrame> {
  const { pose, sensor } = camera;
  const crops = cropsOf(sensor);
  const { sidePx } = embedder;
  const { size } = drawnView(sensor, crops[0] ?? null, {
    sidePx,
    maxFramePx: painter.maxFramePx,
  });
  const data = await painter.paint(pose, { ...sensor, ...size });
  const whole: Picture = { ...size, data };
  const scaleX = size.widthPx / sensor.widthPx;
  const scaleY = size.heightPx / sensor.heightPx;
  const pictures = crops.map(([x0, y0, x1, y1]) =>
    cutPicture(whole, [x0 * scaleX, y0 * scaleY, x1 * scaleX, y1 * scaleY]),
  );
  const vectors = (await embedder.pictures(pictures)).map((vector) => rounded(unit(vector)));
  const { cols, rows } = PICTURE_PATCHES;
  return {
    widthPx: cols,
    heightPx: rows,
    dims: vectors[0]?.length ?? 0,
    vectors: Float32Array.from(vectors.flat()),
    regionOf: Uint16Array.from({ length: cols * rows }, (_, patch) => patch),
  };
}

/** Crops of the patches, row by row, within the picture. */
function cropsOf({ widthPx, heightPx }: Pick<SensorPreset, 'widthPx' | 'heightPx'>): Box[] {
  const { cols, rows } = PICTURE_PATCHES;
  const [wide, high] = [widthPx / cols, heightPx / rows];
  const within = (value: number, most: number): number =>
    Math.round(Math.min(most, Math.max(0, value)));
  return Array.from({ length: cols * rows }, (_, patch): Box => {
    const x = ((patch % cols) + 0.5) * wide;
    const y = (Math.floor(patch / cols) + 0.5) * high;
    const [halfX, halfY] = [(wide * CROP_SCALE) / 2, (high * CROP_SCALE) / 2];
    return [
      within(x - halfX, widthPx),
      within(y - halfY, heightPx),
      within(x + halfX, widthPx),
      within(y + halfY, heightPx),
    ];
  });
}

/** Pictures and texts by an image-text model, in its own space: the same vector of a text is for map and memory (ORION §IV-B). */
export const pictureFeatureModel = (options: {
  readonly open: () => Promise<Embedder>;
  readonly painter: RgbPainter;
  readonly frame: CameraOf;
  /** Its name. */ readonly encoder: string;
}): FeatureModel => ({
  frame: async (frameId) => {
    const camera = options.frame(frameId);
    const { painter } = options;
    return pictureFeatureFrame(camera, { embedder: await options.open(), painter });
  },
  text: async (text) => {
    const [vector] = await (await options.open()).texts([text]);
    const feature = rounded(unit(vector ?? []));
    return { map: feature, memory: feature, encoder: options.encoder };
  },
});

/** The port `features` by an image-text model that is installed; one that cannot be opened is a failed reply. */
export const createPictureFeatures = (options: {
  readonly source: ScorerSource;
  readonly painter: RgbPainter;
  readonly frame: CameraOf;
  readonly prebuilt: PrebuiltMap | null;
}): Performer<'model'> =>
  createFeaturePort({
    backend: pictureFeatureBackend(options.source),
    prebuilt: options.prebuilt,
    model: pictureFeatureModel({
      ...options,
      encoder: pictureFeatureBackend(options.source),
      open: async () => (await openPictureEmbedder(options.source)).embedder,
    }),
  });

/** Texts in the space of an image-text model, for maps that are made of its features. @throws {ParleyError} When it cannot be opened. */
export const pictureSpace = (
  source: ScorerSource,
  open: () => Promise<Embedder> = async () => (await openPictureEmbedder(source)).embedder,
): Pick<TextSpace, 'featuresOf'> => ({
  featuresOf: async (texts) => {
    const vectors = await (await open()).texts([...texts]);
    return vectors.map((vector) => {
      const feature = rounded(unit(vector));
      return { map: feature, memory: feature, encoder: pictureFeatureBackend(source) };
    });
  },
});
