import type { Pose, SensorPreset } from '@parley/protocol';

/** Draws what a colour camera of the robot sees. */
export interface RgbPainter {
  /** Name of the backend in every row. */ readonly backend: string;
  /** Frames are drawn no wider than this, pixels. */ readonly maxFramePx: number;
  /** `3 × pixels` sRGB bytes, top row first. */
  paint(pose: Pose, sensor: SensorPreset): Promise<Uint8Array>;
  /** All that a picture depends on, in words: the same key, the same bytes. Left out: it may depend on more than can be said; who changes pictures of another painter takes its key along only with what changes. */
  keyOf?(pose: Pose, sensor: SensorPreset): string;
}

/** From where, and with what sensor, a frame was taken. @throws {Error} for a frame that never was. */
export type CameraOf = (frameId: string) => { readonly pose: Pose; readonly sensor: SensorPreset };
