import { detectedResult, type EffectContext, type Performed } from '@parley/agent-core/ports';
import {
  type DetectionSettings,
  type EffectOf,
  type ErrorCode,
  MAX_COMPARED,
  MODEL_METHODS,
  type ModelReply,
  type PageDetector,
  type PageScorer,
  type Pose,
  type ResultOf,
  type Sense,
  type Sensed,
  type SensorPreset,
  type SimilaritySettings,
} from '@parley/protocol';
import { DETECTOR_SWAPPED } from '../models/page-detector';
import { SCORER_SWAPPED } from '../models/page-scorer';
import { checkSensed, checkSimilarities } from './check-sensed';
import { DETECTOR_SWAP, type RunState, SCORER_SWAP } from './run-state';

/** The detector that pages of a session run, and what happens when they cannot. */
export interface PageDetection {
  readonly detector: Omit<PageDetector, 'sceneUrl'>;
  readonly onFailure: DetectionSettings['onFailure'];
}

/** The image-text scorer that pages of a session run, and what happens when they cannot. */
export interface PageSimilarity {
  readonly scorer: Omit<PageScorer, 'sceneUrl'>;
  readonly onFailure: SimilaritySettings['onFailure'];
}

/** What an episode waits for: detections or scores. */
export type SensedResult = ResultOf<'model'>;

/** One question to a page, made of an effect. */
export interface SenseJob {
  readonly context: EffectContext;
  readonly pose: Pose;
  readonly want: Sense['want'];
  /** `pause`, or the backend that takes over once all tries have failed. */ readonly onFailure: string;
  readonly words: SenseWords;
  /** What a page says, held against what it was asked. */
  readonly read: (sensed: Sensed) => ReadSensed;
}

export type ReadSensed =
  | { readonly kind: 'ok'; readonly result: SensedResult; readonly times: Times }
  | { readonly kind: 'refused'; readonly reason: string };

type Times = Pick<Extract<Sensed, { ms: number }>, 'ep' | 'ms' | 'drawMs' | 'modelHash'>;

/** How rows name what failed. */
export interface SenseWords {
  readonly nothing: string;
  readonly failed: string;
  readonly swap: string;
  /** Code of the effect that another backend is to perform. */ readonly swapped: string;
  readonly fault: ErrorCode;
}

export const DETECTION_WORDS: SenseWords = {
  nothing: 'no detections',
  failed: 'detector-failed',
  swap: DETECTOR_SWAP,
  swapped: DETECTOR_SWAPPED,
  fault: 'DETECTOR_FAILED',
};
export const SIMILARITY_WORDS: SenseWords = {
  nothing: 'no scores',
  failed: 'scorer-failed',
  swap: SCORER_SWAP,
  swapped: SCORER_SWAPPED,
  fault: 'SCORER_FAILED',
};

export type MadeJob = SenseJob | Extract<ResultOf<'model'>, { kind: 'failed' }>;

interface JobParts<P> {
  /** Null where the study asks no page for this. */ readonly page: P | null;
  readonly sensor: SensorPreset;
  readonly context: EffectContext;
  readonly run: RunState;
}

/** The question of a call to the detector, or why no page is asked. */
export function detectionJob(
  { requests }: EffectOf<'model'>,
  { page, sensor, context, run }: JobParts<PageDetection>,
): MadeJob {
  if (page === null) return failed('NOT_FOUND', 'this study detects nothing in the page');
  if (run.deviations.has(DETECTOR_SWAP)) return failed(DETECTOR_SWAPPED, 'see its deviation');
  if (run.isStopRequested) return failed('ENDED_EARLY', 'ended by person');
  const question = MODEL_METHODS['detector.detect'].input.safeParse(requests[0]?.input);
  if (!question.success) return failed('BAD_INPUT', 'detector.detect: input does not match');
  const { frameId, prompt } = question.data;
  if (run.frame?.frameId !== frameId)
    return failed('NOT_FOUND', `${frameId} is not the newest frame`);
  const { modelHash } = page.detector;
  return {
    context,
    pose: run.frame.pose,
    want: { kind: 'detections', modelHash, prompt },
    onFailure: page.onFailure,
    words: DETECTION_WORDS,
    read: (sensed) => {
      if (sensed.kind !== 'detections') return notAsked(sensed.kind);
      const checked = checkSensed(sensed, { sensor, prompt, modelHash });
      if (checked.kind === 'refused') return checked;
      return {
        kind: 'ok',
        result: detectedResult(checked),
        times: timesOf(sensed),
      };
    },
  };
}

/** The question of a `model` effect that asks for nothing but similarity, its texts filled in; or why no page is asked. */
export function similarityJob(
  { requests }: EffectOf<'model'>,
  { page, context, run }: JobParts<PageSimilarity>,
): MadeJob {
  if (page === null) return failed('NOT_FOUND', 'this study scores nothing in the page');
  if (run.deviations.has(SCORER_SWAP)) return failed(SCORER_SWAPPED, 'see its deviation');
  if (run.isStopRequested) return failed('ENDED_EARLY', 'ended by person');
  const pictures = new Map<string, { readonly pose: Pose; readonly box: Box }>();
  const texts = new Set<string>();
  const pairs: { readonly picture: string; readonly text: string }[] = [];
  for (const { input } of requests) {
    const parsed = MODEL_METHODS['scorer.similarity'].input.safeParse(input);
    if (!parsed.success || parsed.data.text === undefined)
      return failed('BAD_INPUT', 'scorer.similarity: input does not match');
    const { image, text } = parsed.data;
    const pose = run.frames.get(image.frameId);
    if (pose === undefined) return failed('NOT_FOUND', `there is no frame ${image.frameId}`);
    const picture = JSON.stringify([image.frameId, image.box]);
    pictures.set(picture, { pose, box: image.box });
    texts.add(text);
    pairs.push({ picture, text });
  }
  const [first] = pictures.values();
  if (first === undefined || pictures.size > MAX_COMPARED || texts.size > MAX_COMPARED)
    return failed('TOO_LARGE', `${pictures.size} pictures and ${texts.size} texts in one call`);
  const { modelHash } = page.scorer;
  const [rows, columns] = [[...pictures.keys()], [...texts]];
  return {
    context,
    pose: run.frame?.pose ?? first.pose,
    want: { kind: 'similarity', modelHash, pictures: [...pictures.values()], texts: columns },
    onFailure: page.onFailure,
    words: SIMILARITY_WORDS,
    read: (sensed) => {
      if (sensed.kind !== 'similarities') return notAsked(sensed.kind);
      const size = { pictures: rows.length, texts: columns.length };
      const checked = checkSimilarities(sensed, { modelHash, ...size });
      if (checked.kind === 'refused') return checked;
      const replies = pairs.map(({ picture, text }): ModelReply => {
        const score = checked.scores[rows.indexOf(picture)]?.[columns.indexOf(text)] as number;
        return { kind: 'ok', output: { score } };
      });
      return { kind: 'ok', result: { kind: 'ok', replies }, times: timesOf(sensed) };
    },
  };
}

type Box = Extract<Sense['want'], { kind: 'similarity' }>['pictures'][number]['box'];

const timesOf = ({ ep, ms, drawMs, modelHash }: Times): Times => ({ ep, ms, drawMs, modelHash });

const notAsked = (kind: string): ReadSensed => ({
  kind: 'refused',
  reason: `kind: ${kind} were not asked for`,
});

const failed = (code: string, message: string): Extract<MadeJob, { kind: 'failed' }> => ({
  kind: 'failed',
  code,
  message,
});

/** An effect that came to nothing. */
export const failedSense = (code: string, message: string): Performed<SensedResult> => ({
  result: failed(code, message),
  volatile: {},
});
