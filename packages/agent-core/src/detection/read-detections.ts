import type { Detection, DetectorModel, ErrorCode } from '@parley/protocol';
import { askedClasses } from './asked-classes';
import { boxInFrame, type PictureFit, type SizePx } from './fit-picture';
import { type Outputs, readHead } from './read-head';
import { suppress } from './suppress';

/** What a detector gave for one picture. */
export interface DetectorPass {
  readonly outputs: Outputs;
  readonly fit: PictureFit;
  /** Size of the picture that went in. */ readonly picture: SizePx;
  /** Size of the sensor frame that the picture shows: boxes come back in its pixels. */
  readonly frame: SizePx;
}

/** Detections, or why there can be none: nothing that was asked for is known, or the outputs cannot be read. */
export type DetectionsResult =
  | {
      readonly kind: 'ok';
      /** Best score first. */ readonly detections: Detection[];
      /** Categories of the prompt that the model has no class for; the others were looked for. */
      readonly unknown: readonly string[];
    }
  | {
      readonly kind: 'failed';
      readonly code: Extract<ErrorCode, 'NO_SUCH_CLASS' | 'MODEL_OUTPUT'>;
      readonly message: string;
    };

/**
 * Reads what was asked for from the outputs of a detector: head, classes, threshold, suppression, boxes in the robot's frame. The
 * same code runs in the page and on the server.
 *
 * @param prompt Categories asked for; each becomes the label of what is found for it.
 * @returns Boxes rounded to 0.01 px and scores to 1e-4, cut off at the frame; no masks.
 */
export function readDetections(
  model: DetectorModel,
  { outputs, fit, picture, frame }: DetectorPass,
  prompt: readonly string[],
): DetectionsResult {
  const { labels, unknown } = askedClasses(model, prompt);
  if (labels.size === 0)
    return {
      kind: 'failed',
      code: 'NO_SUCH_CLASS',
      message: `${model.modelId} has no class for ${unknown.join(', ')}`,
    };
  const head = readHead(model, outputs, labels);
  if (head.kind === 'unreadable')
    return { kind: 'failed', code: 'MODEL_OUTPUT', message: `${model.modelId}: ${head.message}` };
  const detections = suppress(head.candidates, model.thresholds).flatMap(
    ({ label, score, box }): Detection[] => {
      const inFrame = boxInFrame(box, fit, { picture, frame });
      if (inFrame === null) return [];
      return [{ label, score: Math.round(score * 1e4) / 1e4, box: inFrame, maskRle: null }];
    },
  );
  return { kind: 'ok', detections, unknown };
}
