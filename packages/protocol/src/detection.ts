import { z } from 'zod';

/** Pixel box in the sensor frame, `[x0, y0, x1, y1)`, top-left origin. */
export const Box = z.tuple([z.number(), z.number(), z.number(), z.number()]).readonly();
export type Box = z.infer<typeof Box>;

/** One detection of one frame. */
export const Detection = z.object({
  label: z.string().describe('Category asked for, as in the prompt'),
  score: z.number().min(0).max(1),
  box: Box,
  maskRle: z
    .array(z.int().nonnegative())
    .nullable()
    .describe(
      'Run lengths over the row-major frame, starting with a run of zeros; null when the detector gives boxes only',
    ),
});
export type Detection = z.infer<typeof Detection>;

/** What a detector gave. */
export const DetectResult = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ok'), detections: z.array(Detection) }),
  z.object({ kind: z.literal('failed'), code: z.string(), message: z.string() }),
]);
export type DetectResult = z.infer<typeof DetectResult>;

/** Run-length coding of a row-major 0/1 mask, starting with the (possibly empty) run of zeros. */
export function encodeRle(mask: Uint8Array): number[] {
  const runs: number[] = [];
  let current = 0;
  let length = 0;
  for (let i = 0; i < mask.length; i++) {
    const bit = mask[i] === 0 ? 0 : 1;
    if (bit !== current) {
      runs.push(length);
      current = bit;
      length = 0;
    }
    length++;
  }
  runs.push(length);
  return runs;
}

/** Inverse of {@link encodeRle}. @throws {RangeError} When the runs do not sum to `size`. */
export function decodeRle(runs: readonly number[], size: number): Uint8Array {
  const mask = new Uint8Array(size);
  let at = 0;
  runs.forEach((length, i) => {
    if (i % 2 === 1) mask.fill(1, at, at + length);
    at += length;
  });
  if (at !== size) throw new RangeError(`decodeRle: runs sum to ${at}, expected ${size}`);
  return mask;
}
