import { z } from 'zod';
import type { Pose } from './geometry';

/**
 * A pinhole depth camera on a robot. Pixels are square; the vertical field of view follows from the size.
 * Camera frame: x right, y up, looking along −z; depth is metres along the optical axis.
 */
export const SensorPreset = z.object({
  id: z.string(),
  widthPx: z.int().min(8).max(2048),
  heightPx: z.int().min(8).max(2048),
  hfovDeg: z.number().gt(1).lt(179).describe('Horizontal field of view in degrees'),
  cameraHeightM: z.number().describe('Camera above the feet, metres'),
  pitchDeg: z.int().min(-90).max(90).default(0).describe('Positive looks up, whole degrees'),
  minDepthM: z.number().nonnegative(),
  maxDepthM: z.number().positive(),
});
export type SensorPreset = z.infer<typeof SensorPreset>;

/** Named presets. Sources: CoIN configuration (SRC-1), Habitat ObjectNav HM3D 2023, ORION §IV-B, PInVerify appendix. */
export const SENSOR_PRESETS = {
  /** CoIN: 512², hfov 42°, camera 1.31 m, depth 0–5 m. */
  coin: {
    id: 'coin',
    widthPx: 512,
    heightPx: 512,
    hfovDeg: 42,
    cameraHeightM: 1.31,
    pitchDeg: 0,
    minDepthM: 0,
    maxDepthM: 5,
  },
  /** Habitat ObjectNav HM3D: 640×480, hfov 79°, camera 0.88 m, depth 0.5–5 m. */
  objectnav: {
    id: 'objectnav',
    widthPx: 640,
    heightPx: 480,
    hfovDeg: 79,
    cameraHeightM: 0.88,
    pitchDeg: 0,
    minDepthM: 0.5,
    maxDepthM: 5,
  },
  /**
   * ORION §IV-B: frames of 480 rows × 640 columns, fov 90°, depth 0.1–10 m; height, which the paper does not give, as in the authors' code
   * (SRC-16).
   */
  orion: {
    id: 'orion',
    widthPx: 640,
    heightPx: 480,
    hfovDeg: 90,
    cameraHeightM: 0.88,
    pitchDeg: 0,
    minDepthM: 0.1,
    maxDepthM: 10,
  },
  /** ORION's 480 × 640 read as columns × rows, at the height of CoIN's camera: what Parley had for ZIPON before. */
  'orion-upright': {
    id: 'orion-upright',
    widthPx: 480,
    heightPx: 640,
    hfovDeg: 90,
    cameraHeightM: 1.31,
    pitchDeg: 0,
    minDepthM: 0.1,
    maxDepthM: 10,
  },
  /** PInVerify: 360×640 (portrait), hfov 42°, camera 1.31 m, clipped at 0.05 m and 100 m. */
  pinverify: {
    id: 'pinverify',
    widthPx: 360,
    heightPx: 640,
    hfovDeg: 42,
    cameraHeightM: 1.31,
    pitchDeg: 0,
    minDepthM: 0.05,
    maxDepthM: 100,
  },
  /** Ours, fast: 160×120, hfov 79°, camera 1.31 m, depth 0–5 m. Default of headless and live trials. */
  fast: {
    id: 'fast',
    widthPx: 160,
    heightPx: 120,
    hfovDeg: 79,
    cameraHeightM: 1.31,
    pitchDeg: 0,
    minDepthM: 0,
    maxDepthM: 5,
  },
} as const satisfies Record<string, SensorPreset>;
export type SensorPresetId = keyof typeof SENSOR_PRESETS;

/** A preset by its name, or a custom camera; read as the camera. */
export const SensorChoice = z.union(
  [
    z
      .enum(Object.keys(SENSOR_PRESETS) as [SensorPresetId, ...SensorPresetId[]])
      .transform((id): SensorPreset => SENSOR_PRESETS[id]),
    SensorPreset,
  ],
  {
    error: ({ input }) =>
      typeof input === 'string'
        ? `"${input}" is none of ${Object.keys(SENSOR_PRESETS).join(', ')}`
        : undefined,
  },
);

/** Pinhole focal length in pixels, from width and horizontal field of view. */
export const focalPx = (sensor: SensorPreset): number =>
  sensor.widthPx / 2 / Math.tan((sensor.hfovDeg * Math.PI) / 360);

/** What one look gives the robot. Instance ids are not part of it: truth stays in the world. */
export interface Observation {
  /** `<trialId>/<actor>/<n>`: names the frame in every later effect. */
  readonly frameId: string;
  readonly pose: Pose;
  readonly sensor: SensorPreset;
  /** Row-major `heightPx × widthPx`, metres along the optical axis, top row first; 0 means no return or beyond `maxDepthM`. */
  readonly depthM: Float32Array;
}
