import { SENSOR_PRESETS, type SensorPreset } from '@parley/protocol';
import type { RandomStream } from '@parley/scenes/seed';

/** What the detector takes in; other shapes are fitted into it from the top left corner. */
export const INPUT = { widthPx: 320, heightPx: 240, padValue: 114 } as const;

/** Cameras by how many of a hundred views they take. */
const SHARES = [
  { preset: 'fast', percent: 52 },
  { preset: 'objectnav', percent: 20 },
  { preset: 'coin', percent: 18 },
  { preset: 'orion', percent: 10 },
] as const;
/** Views that are level; the others are tilted by up to so much, degrees. */
const LEVEL_PERCENT = 75;
const PITCH_DEG = [-30, 15] as const;

/** A camera with the shape of a preset, as large as fits into the detector's input, that sees any distance. */
export function fitCamera(preset: SensorPreset): SensorPreset {
  const scale = Math.min(INPUT.widthPx / preset.widthPx, INPUT.heightPx / preset.heightPx);
  const widthPx = Math.round(preset.widthPx * scale);
  const heightPx = Math.round(preset.heightPx * scale);
  return { ...preset, widthPx, heightPx, minDepthM: 0, maxDepthM: 100 };
}

export function drawCamera(random: RandomStream): SensorPreset {
  let left = random.int(100);
  const { preset } = SHARES.find(({ percent }) => {
    left -= percent;
    return left < 0;
  }) as (typeof SHARES)[number];
  const [lowest, highest] = PITCH_DEG;
  const isLevel = random.int(100) < LEVEL_PERCENT;
  const pitchDeg = isLevel ? 0 : lowest + random.int(highest - lowest + 1);
  return { ...fitCamera(SENSOR_PRESETS[preset]), pitchDeg };
}

/** A picture in the upper left of the detector's input. @param rgb `3 × pixels` of the camera. */
export function letterbox(
  rgb: Uint8Array,
  { widthPx, heightPx }: Pick<SensorPreset, 'widthPx' | 'heightPx'>,
): Uint8Array {
  const out = new Uint8Array(3 * INPUT.widthPx * INPUT.heightPx).fill(INPUT.padValue);
  for (let y = 0; y < heightPx; y++)
    out.set(rgb.subarray(3 * widthPx * y, 3 * widthPx * (y + 1)), 3 * INPUT.widthPx * y);
  return out;
}
