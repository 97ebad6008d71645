import type { Pose, SensorPreset } from '@parley/protocol';

/** The robot's own frame as bytes: `3 × pixels` sRGB, top row first. */
export interface EyeFrame {
  readonly data: Uint8Array;
  readonly drawMs: number;
}

/** What the worker that draws the robot's frames does for the page. */
export type EyeCalls = {
  open(options: { readonly sceneUrl: string }): Promise<null>;
  /** `sensor` has the field of view of the robot's, in the pixels that the detector takes. */
  capture(options: { readonly pose: Pose; readonly sensor: SensorPreset }): Promise<EyeFrame>;
};

export type EyeNews =
  | { readonly kind: 'progress'; readonly loadedBytes: number; readonly totalBytes: number }
  | { readonly kind: 'retry' };
