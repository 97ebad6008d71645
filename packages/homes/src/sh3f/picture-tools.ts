/** What is needed to know of a picture to lay it on furniture. */
export interface PictureFacts {
  /** Mean colour, sRGB bytes. */ readonly rgb: readonly [number, number, number];
  /** One hue in several brightnesses (timber, cloth): it can be made grey and tinted with any colour. */
  readonly isOneHue: boolean;
}

/** A picture ready for a GLB. */
export interface RecodedPicture {
  readonly mimeType: string;
  readonly bytes: Uint8Array;
}

/** Reads and recodes pictures; implementations differ in what they may use. */
export interface PictureTools {
  inspect(bytes: Uint8Array): Promise<PictureFacts>;
  /** Small enough for the library, colours kept. */
  keep(bytes: Uint8Array): Promise<RecodedPicture>;
  /** Grey with a mean of {@link TINT_MEAN}, to be multiplied with a colour. */
  grey(bytes: Uint8Array): Promise<RecodedPicture>;
}

/** Mean brightness of a grey picture, so that it can lighten and darken what it is multiplied with. */
export const TINT_MEAN = 0.89;
/** Largest rest, as a share of the mean, that a one-hue picture leaves when it is explained by brightness alone. */
const MAX_REST = 0.1;

/** Mean and hue spread of pixels: each pixel is projected on the mean colour; what is left tells other hues. */
export function pictureFacts(rgba: ArrayLike<number>, channels: number): PictureFacts {
  const count = rgba.length / channels;
  const mean: [number, number, number] = [0, 0, 0];
  for (let i = 0; i < rgba.length; i += channels) {
    for (let k = 0; k < 3; k++) mean[k] = (mean[k] as number) + (rgba[i + k] as number) / count;
  }
  const square = Math.max(1, mean[0] * mean[0] + mean[1] * mean[1] + mean[2] * mean[2]);
  let rest = 0;
  for (let i = 0; i < rgba.length; i += channels) {
    const share = brightness(rgba, i, mean) / square;
    for (let k = 0; k < 3; k++) {
      const d = (rgba[i + k] as number) - share * (mean[k] as number);
      rest += (d * d) / count;
    }
  }
  const rgb = mean.map(Math.round) as unknown as [number, number, number];
  return { rgb, isOneHue: Math.sqrt(rest / square) < MAX_REST };
}

/** Dot product of a pixel and a colour. */
const brightness = (rgba: ArrayLike<number>, i: number, mean: readonly number[]): number =>
  (rgba[i] as number) * (mean[0] as number) +
  (rgba[i + 1] as number) * (mean[1] as number) +
  (rgba[i + 2] as number) * (mean[2] as number);

/** Grey bytes of pixels with a mean of {@link TINT_MEAN}. */
export function greyPixels(rgba: ArrayLike<number>, channels: number): Uint8Array {
  const { rgb } = pictureFacts(rgba, channels);
  const square = Math.max(1, rgb[0] * rgb[0] + rgb[1] * rgb[1] + rgb[2] * rgb[2]);
  const count = rgba.length / channels;
  return Uint8Array.from({ length: count }, (_, p) => {
    const share = brightness(rgba, p * channels, rgb) / square;
    return Math.max(0, Math.min(255, Math.round(share * TINT_MEAN * 255)));
  });
}
