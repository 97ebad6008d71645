import { existsSync } from 'node:fs';
import { groupBy } from '@parley/protocol';
import { insideFolder, replaceFile } from '@parley/scenes/files';
import { cropOfView, decodeView, jpegOfImage } from '../pictures/view-image';
import type { ViewPictures } from '../pictures/view-pictures';
import type { TrainingSample } from './training-samples';

/** Where the crops of a pool lie (PInVerify appendix I.1). */
const CROPS = { sft: 'train_sft/crops', rl: 'train_rl/crops_rl' } as const;

type Pictured = Pick<TrainingSample, 'pool' | 'pair' | 'step'>;

/** Paths of both pictures of a sample, below the folder of the export. */
export function picturesOf({ pool, pair, step }: Pictured): {
  readonly whole: string;
  readonly crop: string;
} {
  const { scene, capture } = pair;
  const { tag } = step.stop.view;
  return {
    whole: `pin_capture/train_${pool}/${scene}/${capture}/rgb/rgb_${tag}.png`,
    crop: `${CROPS[pool]}/${scene}_${capture}_${tag}.jpg`,
  };
}

/** Samples whose pictures are yet to be made, one of each view, those of a home together. */
export function missingPictures<S extends Pictured>(samples: readonly S[], out: string): S[] {
  const byView = groupBy(samples, (sample) => picturesOf(sample).whole);
  return [...byView.values()]
    .flatMap(([first]) => first ?? [])
    .filter((sample) => filesOf(sample, out).some((path) => !existsSync(path)))
    .sort(({ pair: one }, { pair: other }) =>
      one.scene < other.scene ? -1 : one.scene > other.scene ? 1 : 0,
    );
}

/**
 * Writes both pictures of a sample, the whole view as its data set has it or as it is painted, and what a trained agent sees in its box. The crop comes
 * first: where the whole view is there, so is the crop.
 *
 * @throws {ParleyError} where the view can neither be read nor painted.
 */
export async function writePictures(
  sample: Pictured,
  out: string,
  pictures: Pick<ViewPictures, 'of'>,
): Promise<void> {
  const [whole, crop] = filesOf(sample, out);
  const { tag, box, meetsThreshold } = sample.step.stop.view;
  const file = await pictures.of(sample.pair, tag);
  // Of a trap the whole view is shown, as to an agent.
  const image = cropOfView(await decodeView(file, tag), meetsThreshold === false ? null : box);
  await replaceFile(crop, jpegOfImage(image));
  await replaceFile(whole, file);
}

function filesOf(sample: Pictured, out: string): [whole: string, crop: string] {
  const { whole, crop } = picturesOf(sample);
  const where = sample.pair.episodeId;
  return [insideFolder(out, whole, where), insideFolder(out, crop, where)];
}
