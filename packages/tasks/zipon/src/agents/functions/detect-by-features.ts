import { callMethods, load, type Routine } from '@parley/agent-core/ports';
import { type Detection, encodeRle } from '@parley/protocol';
import { decodeFeatureFrame, type FeatureFrame, NO_FEATURE, ZIPON_METHODS } from '../../shared';
import type { Robot } from './robot';
import { featuresOf } from './text-features';

/** A region matches from this cosine on, with features made from truth: one look has to be surer than a map of many; ours. */
const MIN_SIMILARITY = 0.5;
/** Smaller blobs are noise, share of the picture. */
const MIN_SHARE = 0.004;
/** Patches of the shorter and the longer side (CoW §4: patches of CLIP's picture; ours 6 × 8), square for pictures of 3 by 4. */
const PATCHES = { shorter: 6, longer: 8 } as const;

/**
 * Detection without a detector: by relevance, the blobs of the picture whose features are like the text (CLIP-on-Wheels' relevance maps);
 * or by patches, the parts of a grid over it whose mean features are (ORION's ablation w/o det, SCI-9).
 */
export function* detectByFeatures(
  robot: Robot,
  phrase: string,
): Routine<readonly Detection[] | string> {
  const texts = yield* featuresOf(robot.texts, [phrase]);
  if (typeof texts === 'string') return texts;
  const { frameId } = robot.body.observation;
  if (robot.modules.detection === 'patches') return yield* patchesLike(robot, phrase);
  const [reply] = yield* callMethods(ZIPON_METHODS, 'features.frame', [
    { image: { frameId, imageId: null } },
  ]);
  if (reply === undefined || reply.kind === 'failed')
    return `the features of the picture are missing: ${reply?.message ?? 'no reply'}`;
  const frame = decodeFeatureFrame(yield* load(reply.output.blobId));
  const { map: text } = texts[0] as NonNullable<(typeof texts)[number]>;
  const size = robot.body.sensor;
  return blobsLike(frame, text, leastOf(robot)).map(({ score, mask }) =>
    toDetection(mask, { frame, size, phrase, score }),
  );
}

/** How like a text a part of the picture must be. */
const leastOf = ({ match }: Pick<Robot, 'match'>): number =>
  match === null ? MIN_SIMILARITY : (match.minRelevance ?? match.minSimilarity);

/** Patches of the picture that are like the text: boxes, since a patch has no outline of its own. */
function* patchesLike(robot: Robot, phrase: string): Routine<readonly Detection[] | string> {
  const { observation, sensor } = robot.body;
  const { shorter, longer } = PATCHES;
  const [cols, rows] = sensor.widthPx < sensor.heightPx ? [shorter, longer] : [longer, shorter];
  const [reply] = yield* callMethods(ZIPON_METHODS, 'features.relevance', [
    { image: { frameId: observation.frameId, imageId: null }, text: phrase, cols, rows },
  ]);
  if (reply === undefined || reply.kind === 'failed')
    return `the relevance of the picture is missing: ${reply?.message ?? 'no reply'}`;
  const [wide, high] = [sensor.widthPx / cols, sensor.heightPx / rows];
  return reply.output.scores.flatMap((score, patch): Detection[] => {
    if (score === null || score < leastOf(robot)) return [];
    const [x0, y0] = [(patch % cols) * wide, Math.floor(patch / cols) * high];
    return [{ label: phrase, score, box: [x0, y0, x0 + wide, y0 + high], maskRle: null }];
  });
}

interface Blob {
  readonly score: number;
  /** Over the pixels of the feature frame. */ readonly mask: Uint8Array;
}

function blobsLike(frame: FeatureFrame, text: readonly number[], least: number): Blob[] {
  const { regionOf, widthPx, heightPx, dims, vectors } = frame;
  const similarity = Array.from({ length: vectors.length / dims }, (_, region) =>
    cosine(vectors.subarray(region * dims, (region + 1) * dims), text),
  );
  const left = new Set<number>();
  for (let pixel = 0; pixel < regionOf.length; pixel++) {
    const region = regionOf[pixel] as number;
    if (region !== NO_FEATURE && (similarity[region] as number) >= least) left.add(pixel);
  }
  const blobs: Blob[] = [];
  for (const first of [...left]) {
    if (!left.delete(first)) continue;
    const taken = [first];
    for (const pixel of taken) {
      const col = pixel % widthPx;
      const beside = [pixel - widthPx, pixel + widthPx];
      if (col > 0) beside.push(pixel - 1);
      if (col < widthPx - 1) beside.push(pixel + 1);
      for (const next of beside) if (left.delete(next)) taken.push(next);
    }
    if (taken.length < MIN_SHARE * widthPx * heightPx) continue;
    const mask = new Uint8Array(regionOf.length);
    let sum = 0;
    for (const pixel of taken) {
      mask[pixel] = 1;
      sum += similarity[regionOf[pixel] as number] as number;
    }
    blobs.push({ score: sum / taken.length, mask });
  }
  return blobs;
}

function cosine(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let [dot, aa, bb] = [0, 0, 0];
  for (let i = 0; i < a.length; i++) {
    const [x, y] = [a[i] as number, (b[i] as number) ?? 0];
    dot += x * y;
    aa += x * x;
    bb += y * y;
  }
  return aa === 0 || bb === 0 ? 0 : dot / Math.sqrt(aa * bb);
}

/** A mask of the feature frame as a detection in the depth frame, which may be finer. */
function toDetection(
  mask: Uint8Array,
  {
    frame,
    size,
    phrase,
    score,
  }: {
    readonly frame: Pick<FeatureFrame, 'widthPx' | 'heightPx'>;
    readonly size: { readonly widthPx: number; readonly heightPx: number };
    readonly phrase: string;
    readonly score: number;
  },
): Detection {
  const { widthPx, heightPx } = size;
  const whole = new Uint8Array(widthPx * heightPx);
  let [x0, y0, x1, y1] = [widthPx, heightPx, 0, 0];
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++) {
      const from =
        Math.floor((y * frame.heightPx) / heightPx) * frame.widthPx +
        Math.floor((x * frame.widthPx) / widthPx);
      if (mask[from] !== 1) continue;
      whole[y * widthPx + x] = 1;
      [x0, y0, x1, y1] = [
        Math.min(x0, x),
        Math.min(y0, y),
        Math.max(x1, x + 1),
        Math.max(y1, y + 1),
      ];
    }
  const rounded = Math.min(1, Math.max(0, Math.round(score * 1e4) / 1e4));
  return { label: phrase, score: rounded, box: [x0, y0, x1, y1], maskRle: encodeRle(whole) };
}
