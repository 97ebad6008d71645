import type { Vec3 } from '@parley/protocol';

/** A thing that is outlined in the robot's view, with a word. */
export interface ViewMarkSpec {
  readonly centre: Vec3;
  readonly halfWidthM: number;
  readonly halfHeightM: number;
  readonly label: string;
}
