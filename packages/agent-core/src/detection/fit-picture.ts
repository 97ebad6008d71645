import type { Box, DetectorInput, SensorPreset } from '@parley/protocol';

/** Width and height of an image in pixels. */
export interface SizePx {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Where a picture lies in the input of a detector: `input = picture · scale + pad`, per axis, in pixels. */
export interface PictureFit {
  readonly scaleX: number;
  readonly scaleY: number;
  readonly padLeftPx: number;
  readonly padTopPx: number;
  /** Size of the scaled picture within the input. */ readonly content: SizePx;
}

/**
 * Size at which a robot's view is to be drawn for a detector: the largest with the shape of the sensor that fits into
 * the input, so that nothing is enlarged or thrown away. The field of view stays the sensor's.
 */
export function pictureSize(
  input: Pick<DetectorInput, 'widthPx' | 'heightPx' | 'fit'>,
  sensor: Pick<SensorPreset, 'widthPx' | 'heightPx'>,
): SizePx {
  if (input.fit === 'stretch') return { widthPx: input.widthPx, heightPx: input.heightPx };
  const scale = Math.min(input.widthPx / sensor.widthPx, input.heightPx / sensor.heightPx);
  return {
    widthPx: Math.max(1, Math.round(sensor.widthPx * scale)),
    heightPx: Math.max(1, Math.round(sensor.heightPx * scale)),
  };
}

/** How a picture is made to fit into the input of a detector. The scaled picture has whole pixels, at least one each way. */
export function fitPicture(
  input: Pick<DetectorInput, 'widthPx' | 'heightPx' | 'fit'>,
  picture: SizePx,
): PictureFit {
  const content = pictureSize(input, picture);
  const isCentred = input.fit === 'letterbox-centre';
  return {
    scaleX: content.widthPx / picture.widthPx,
    scaleY: content.heightPx / picture.heightPx,
    padLeftPx: isCentred ? Math.floor((input.widthPx - content.widthPx) / 2) : 0,
    padTopPx: isCentred ? Math.floor((input.heightPx - content.heightPx) / 2) : 0,
    content,
  };
}

/**
 * A box of the input as a box of the robot's frame, cut off at its border.
 *
 * @param box `[x0, y0, x1, y1)` in input pixels.
 * @param picture Size of the picture that was fitted.
 * @param frame Size of the sensor frame that the picture shows; the same view, in other pixels.
 * @returns Box in frame pixels, rounded to 0.01; null when nothing of it lies in the frame.
 */
export function boxInFrame(
  box: Box,
  fit: PictureFit,
  { picture, frame }: { readonly picture: SizePx; readonly frame: SizePx },
): Box | null {
  const along = (value: number, pad: number, perPicture: number, size: number): number => {
    const at = ((value - pad) / perPicture) * size;
    return Math.round(Math.min(size, Math.max(0, at)) * 100) / 100;
  };
  const width = fit.scaleX * picture.widthPx;
  const height = fit.scaleY * picture.heightPx;
  const x0 = along(box[0], fit.padLeftPx, width, frame.widthPx);
  const y0 = along(box[1], fit.padTopPx, height, frame.heightPx);
  const x1 = along(box[2], fit.padLeftPx, width, frame.widthPx);
  const y1 = along(box[3], fit.padTopPx, height, frame.heightPx);
  return x1 > x0 && y1 > y0 ? [x0, y0, x1, y1] : null;
}
