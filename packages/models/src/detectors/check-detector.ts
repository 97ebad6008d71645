import type { Detection } from '@parley/protocol';
import type { TestView } from '../frames/test-view';
import type { PictureDetector } from './picture-detector';

/** What a detector did with a view of a built-in home. */
export interface DetectorTrial {
  readonly backend: string;
  /** First pass, with what the runtime sets up then, milliseconds. */ readonly firstMs: number;
  /** Median of the passes after it, milliseconds. */ readonly medianMs: number;
  readonly passes: number;
  readonly detections: readonly Detection[];
  /** Null when all went well, else code and message of the last pass. */ readonly fault:
    | string
    | null;
}

export interface TrialOptions {
  readonly view: TestView;
  /** Words or categories to look for. */ readonly prompt: readonly string[];
  /** Passes after the first one. */ readonly passes?: number;
}

/** Tries a detector out on a view: does it run, how fast, and what does it see? */
export async function tryDetector(
  detector: PictureDetector,
  { view, prompt, passes = 10 }: TrialOptions,
): Promise<DetectorTrial> {
  const picture = await view.paint(detector.pictureSize(view.sensor));
  const { widthPx, heightPx } = view.sensor;
  const times: number[] = [];
  let fault: string | null = null;
  let detections: readonly Detection[] = [];
  for (let pass = 0; pass <= passes && fault === null; pass++) {
    const startMs = performance.now();
    const { result } = await detector.detect(picture, { prompt, frame: { widthPx, heightPx } });
    times.push(performance.now() - startMs);
    if (result.kind === 'ok') detections = result.detections;
    else fault = `${result.code}: ${result.message}`;
  }
  const [firstMs = 0, ...rest] = times;
  const sorted = [...rest].sort((a, b) => a - b);
  return {
    backend: detector.backend,
    firstMs: round(firstMs),
    medianMs: round(sorted[Math.floor(sorted.length / 2)] ?? firstMs),
    passes: rest.length,
    detections,
    fault,
  };
}

const round = (ms: number): number => Math.round(ms * 10) / 10;
