import { ParleyError } from '@parley/protocol';
import { z } from 'zod';
import type { SizePx } from '../detection';

const Side = z.number().int().min(1).max(4096);
const Size = z.union([
  Side.transform((side) => ({ width: side, height: side })),
  z.object({ width: Side, height: Side }),
]);
const PerChannel = z.tuple([z.number(), z.number(), z.number()]);

/** What is read of a model's `preprocessor_config.json`; `size` may name the shorter side alone. */
const Preprocessing = z.object({
  do_resize: z.boolean().nullish(),
  size: z.union([z.object({ shortest_edge: Side }), Size]).nullish(),
  resample: z.number().nullish(),
  do_center_crop: z.boolean().nullish(),
  crop_size: Size.nullish(),
  do_rescale: z.boolean().nullish(),
  rescale_factor: z.number().positive().nullish(),
  do_normalize: z.boolean().nullish(),
  image_mean: PerChannel.nullish(),
  image_std: PerChannel.nullish(),
});

/** How an image-text model wants its pictures. */
export interface PictureInput {
  /** Shorter side to which pictures are scaled, their shape kept; null where they are squeezed or left as they are. */
  readonly shorterPx: number | null;
  /** Size to which pictures are squeezed; null where their shape is kept. */ readonly squeeze: SizePx | null;
  readonly filter: 'nearest' | 'bilinear' | 'bicubic';
  /** Middle that is kept after scaling; null for all of it. */ readonly crop: SizePx | null;
  /** A byte times this, less `mean`, over `std`, is the value. */ readonly scale: number;
  readonly mean: readonly [number, number, number];
  readonly std: readonly [number, number, number];
}

/** Numbers of filters as PIL has them. */
const FILTERS: Readonly<Record<number, PictureInput['filter']>> = {
  0: 'nearest',
  2: 'bilinear',
  3: 'bicubic',
};

/**
 * Reads how a model wants its pictures.
 *
 * @param config Content of `preprocessor_config.json`.
 * @throws {ParleyError} `BAD_MODEL` naming the field.
 */
export function readPictureInput(config: unknown, where: string): PictureInput {
  const parsed = Preprocessing.safeParse(config);
  const refuse = (message: string): never => {
    throw new ParleyError('BAD_MODEL', `preprocessor_config.json: ${message}`, {
      where,
      remedy: 'Copy the file as the hub has it; only CLIP and SigLIP of a fixed size can be run.',
    });
  };
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return refuse(`${issue?.path.join('.')}: ${issue?.message}`);
  }
  const read = parsed.data;
  const filter = FILTERS[read.resample ?? 2];
  if (filter === undefined) return refuse(`resample: there is no filter ${read.resample}`);
  const size = read.do_resize === false ? null : (read.size ?? null);
  const isShorter = size !== null && 'shortest_edge' in size;
  const crop = read.do_center_crop === true ? (read.crop_size ?? null) : null;
  const isNormal = read.do_normalize !== false;
  const input: PictureInput = {
    shorterPx: isShorter ? size.shortest_edge : null,
    squeeze: size === null || isShorter ? null : sizeOf(size),
    filter,
    crop: crop === null ? null : sizeOf(crop),
    scale: read.do_rescale === false ? 1 : (read.rescale_factor ?? 1 / 255),
    mean: (isNormal && read.image_mean) || [0, 0, 0],
    std: (isNormal && read.image_std) || [1, 1, 1],
  };
  if (input.std.includes(0)) return refuse('image_std: 0 divides nothing');
  if (input.crop === null && input.squeeze === null)
    return refuse('size: neither a size nor a crop makes all pictures alike');
  return input;
}

const sizeOf = ({ width, height }: z.infer<typeof Size>): SizePx => ({
  widthPx: width,
  heightPx: height,
});

/** Size of what the model takes. */
export const modelSize = ({ crop, squeeze }: PictureInput): SizePx => (crop ?? squeeze) as SizePx;

/** Shorter side at which a view is best drawn for the model, pixels. */
export function drawnSidePx(input: PictureInput): number {
  const { widthPx, heightPx } = input.crop ?? modelSize(input);
  return input.shorterPx ?? Math.min(widthPx, heightPx);
}
