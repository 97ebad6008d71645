import type { Picture, SizePx } from '@parley/agent-core/detection';
import type { Performed } from '@parley/agent-core/ports';
import type { DetectResult, SensorPreset } from '@parley/protocol';

/** What a picture is asked for. */
export interface PictureQuestion {
  /** Categories asked for. */ readonly prompt: readonly string[];
  /** The sensor frame that the picture shows: boxes come back in its pixels. */ readonly frame: SizePx;
}

/** A detector that looks at pixels, not at truth, ready to be asked. */
export interface PictureDetector {
  /** Honest name in every row: where it runs, and which it is. */ readonly backend: string;
  /** SHA-256 of the weights; null when they are elsewhere. */ readonly modelHash: string | null;
  /** Size at which the view of a sensor is best drawn for it. */
  readonly pictureSize: (sensor: SensorPreset) => SizePx;
  /** Never throws: a failure is a result with a code. A remote one is called off by the signal. */
  readonly detect: (
    picture: Picture,
    question: PictureQuestion,
    signal?: AbortSignal,
  ) => Promise<Performed<DetectResult>>;
}
