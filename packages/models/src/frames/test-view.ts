import type { Picture, SizePx } from '@parley/agent-core/detection';
import type { SensorPreset } from '@parley/protocol';

/** A view of a built-in home for trying a model out. */
export interface TestView {
  /** Which view it is, in words. */ readonly what: string;
  readonly sensor: SensorPreset;
  /** Categories of what is plainly in it. */ readonly inView: readonly string[];
  paint(size: SizePx): Promise<Picture>;
}
