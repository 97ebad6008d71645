import type { SensorPreset } from '@parley/protocol';
import { FieldName } from '../../shared';

/** Directions of a panorama, and how far apart they are (DiscussNav §III-C). */
export const DIRECTIONS = 12;
export const DIRECTION_DEG = 360 / DIRECTIONS;

const DEPTH = { minDepthM: 0, maxDepthM: 100 } as const;

/**
 * What one direction of a panorama shows. `paper`: 30° across, so that twelve of them lie side by side; as high as the code has
 * them. `code`: square pictures of 60°, which overlap by half (DiscussNav's simulator: 1024 × 1024 with a vertical field of
 * view of 60°; SRC-17). The height of the camera is that of the viewpoint.
 */
export const FIELDS_OF_VIEW = {
  // Pixels are square: 160 ÷ tan 15° · tan 30° = 344.8 rows.
  paper: { id: 'panorama-paper', widthPx: 160, heightPx: 345, hfovDeg: 30, pitchDeg: 0, ...DEPTH },
  code: { id: 'panorama-code', widthPx: 240, heightPx: 240, hfovDeg: 60, pitchDeg: 0, ...DEPTH },
} as const satisfies Readonly<Record<FieldName, Omit<SensorPreset, 'cameraHeightM'>>>;
export type FieldOfView = FieldName;
export const FIELD_NAMES: readonly FieldOfView[] = FieldName.options;
