import type { Picture } from '@parley/agent-core/detection';
import { cutPicture, drawnView } from '@parley/agent-core/similarity';
import {
  type ErrorCode,
  type ImageRef,
  MODEL_METHODS,
  type ModelReply,
  ParleyError,
} from '@parley/protocol';
import type { CameraOf, RgbPainter } from '../frames/rgb-painter';
import type { AbortablePerformer } from '../perform/abortable';
import type { PictureScorer } from './picture-scorer';
import { type ScorerSource, scorerBackend } from './scorer-source';
import { sentenceAbout } from './sentence-about';

export interface PaintedSimilarityOptions {
  readonly source: ScorerSource;
  readonly open: () => Promise<PictureScorer>;
  readonly painter: RgbPainter;
  readonly frame: CameraOf;
}

type Failure = Extract<ModelReply, { kind: 'failed' }>;
interface Asked {
  readonly picture: string;
  readonly text: string;
}

/**
 * Image-text similarity on the robot's own frames: each view or crop is painted for the pose of its frame, with the sensor's
 * field of view, at the size that the model takes. A batch paints each of them once and is one call of the model.
 */
export function createPaintedSimilarity(
  options: PaintedSimilarityOptions,
): AbortablePerformer<'model'> {
  const { source, open } = options;
  const { config } = source;
  const usdPerPicture =
    config.kind === 'http' ? config.usdPerPicture * (1 + config.retry.maxRetries) : 0;
  return {
    backend: scorerBackend(source),
    estimateUsd: ({ requests }) => usdPerPicture * requests.length,
    perform: async ({ requests }, _context, signal) => {
      const refs = new Map<string, ImageRef>();
      const asked = requests.map(({ input }): Asked | Failure => {
        const parsed = MODEL_METHODS['scorer.similarity'].input.safeParse(input);
        if (!parsed.success) return failed('BAD_INPUT', 'scorer.similarity: input does not match');
        const { image, category, text } = parsed.data;
        const picture = JSON.stringify([image.frameId, image.box]);
        refs.set(picture, image);
        return { picture, text: text ?? sentenceAbout(category, config) };
      });
      try {
        const scorer = await open();
        const drawStartMs = performance.now();
        const drawn = new Map<string, Picture | Failure>();
        for (const [key, ref] of refs) drawn.set(key, await paint(ref, scorer, options));
        const drawMs = Math.round((performance.now() - drawStartMs) * 100) / 100;
        const shown = [...drawn].filter((one): one is [string, Picture] => !('kind' in one[1]));
        if (shown.length === 0) {
          const replies = asked.map((one) => ('kind' in one ? one : drawn.get(one.picture)));
          return { result: { kind: 'ok', replies: replies as Failure[] }, volatile: {} };
        }
        const keys = shown.map(([key]) => key);
        const texts = [...new Set(asked.flatMap((one) => ('kind' in one ? [] : one.text)))];
        const { scored, volatile } = await scorer.score(
          shown.map(([, picture]) => picture),
          texts,
          signal,
        );
        const replies = asked.map((one): ModelReply => {
          if ('kind' in one) return one;
          const picture = drawn.get(one.picture);
          if (picture !== undefined && 'kind' in picture) return picture;
          if (scored.kind === 'failed') return scored;
          const score = scored.scores[keys.indexOf(one.picture)]?.[texts.indexOf(one.text)];
          if (score === undefined) return failed('MODEL_OUTPUT', 'a score is missing');
          return { kind: 'ok', output: { score } };
        });
        return {
          result: { kind: 'ok', replies },
          volatile: { ...volatile, drawMs, drawnBy: options.painter.backend },
        };
      } catch (error) {
        return { result: failureOf(error, 'MODEL_RUNTIME'), volatile: {} };
      }
    },
  };
}

/** Without the place: results are part of the canonical log, which is the same on every machine. */
const failureOf = (error: unknown, other: ErrorCode): Failure =>
  failed(
    error instanceof ParleyError ? error.code : other,
    error instanceof Error ? error.message : String(error),
  );

const failed = (code: string, message: string): Failure => ({ kind: 'failed', code, message });

/** The whole view, or a box of it. */
async function paint(
  { frameId, box }: ImageRef,
  { sidePx }: PictureScorer,
  { painter, frame }: PaintedSimilarityOptions,
): Promise<Picture | Failure> {
  let view: ReturnType<CameraOf>;
  try {
    view = frame(frameId);
  } catch (error) {
    return failureOf(error, 'NOT_FOUND');
  }
  const { pose, sensor } = view;
  const drawn = drawnView(sensor, box, { sidePx, maxFramePx: painter.maxFramePx });
  let data: Uint8Array;
  try {
    data = await painter.paint(pose, { ...sensor, ...drawn.size });
  } catch (error) {
    return failureOf(error, 'FRAME_FAILED');
  }
  const whole = { ...drawn.size, data };
  return drawn.box === null ? whole : cutPicture(whole, drawn.box);
}
