import { DetectionSettings, ModelFailure, SimilaritySettings } from '@parley/protocol';
import { MODEL_SWAPPED } from '../models/offline-fallback';
import { DETECTOR_SWAP, MODEL_SWAP, type RunState, SCORER_SWAP } from './run-state';
import { DETECTION_WORDS, type SenseWords, SIMILARITY_WORDS } from './sense-job';

/** What a failure leads to: retries and then the end of the session, another backend, an agent that goes on, or the end of the trial. */
export type Handling = ModelFailure['onUnreachable'] | 'budget';

/** What a study wants when a backend fails, and how rows name it. */
export interface FailurePolicy {
  /** The handling of a failure with this code; null for one that is an answer. */
  readonly handlingOf: (code: string) => Handling | null;
  /** Tries of one effect before that. */ readonly triesOf: (handling: Handling) => number;
  readonly waitMs: number;
  readonly words: Omit<SenseWords, 'nothing' | 'fault'> & { readonly fault: string };
  /** Backend that takes over, where rows name it. */ readonly to?: string;
  readonly isSwapped: (run: RunState) => boolean;
}

/** There was no answer; everything else that fails is an answer of no use. */
const UNREACHABLE = 'MODEL_UNREACHABLE';
const BUDGET_SPENT = 'BUDGET_SPENT';
/** The detector works, and says that it knows no such thing. */
const NO_SUCH_CLASS = 'NO_SUCH_CLASS';

/** Of detectors and scorers on the server, as of those in pages. */
const SENSE_TRIES = { tries: 3, waitMs: 1000 } as const;

/** Of a study's prompted models (`modelFailure`). */
export function modelPolicy(failure: ModelFailure = ModelFailure.parse({})): FailurePolicy {
  return {
    handlingOf: (code) => {
      if (code === BUDGET_SPENT) return 'budget';
      return code === UNREACHABLE ? failure.onUnreachable : failure.onBadReply;
    },
    triesOf: (handling) => (handling === 'pause' ? failure.tries : 1),
    waitMs: failure.waitMs,
    words: {
      failed: 'model-failed',
      swap: MODEL_SWAP,
      swapped: MODEL_SWAPPED,
      fault: 'MODEL_FAILED',
    },
    isSwapped: (run) => run.deviations.has(MODEL_SWAP),
  };
}

/** Of a detector with weights on the server (`detection.onFailure`). The server itself is no other backend for it. */
export function detectorPolicy(settings: DetectionSettings | undefined): FailurePolicy {
  const { onFailure } = settings ?? DetectionSettings.parse({});
  return {
    ...sensePolicy(onFailure === 'gt-detector' ? onFailure : null),
    words: DETECTION_WORDS,
    isSwapped: (run) => onFailure === 'gt-detector' && run.deviations.has(DETECTOR_SWAP),
  };
}

/** Of an image-text scorer with weights on the server (`similarity.onFailure`). */
export function scorerPolicy(settings: SimilaritySettings | undefined): FailurePolicy {
  const { onFailure } = settings ?? SimilaritySettings.parse({});
  return {
    ...sensePolicy(onFailure === 'gt-co-occurrence' ? onFailure : null),
    words: SIMILARITY_WORDS,
    isSwapped: (run) => onFailure === 'gt-co-occurrence' && run.deviations.has(SCORER_SWAP),
  };
}

function sensePolicy(
  to: string | null,
): Pick<FailurePolicy, 'handlingOf' | 'triesOf' | 'waitMs' | 'to'> {
  return {
    handlingOf: (code) => {
      if (code === BUDGET_SPENT) return 'budget';
      if (code === NO_SUCH_CLASS) return null;
      return to === null ? 'pause' : 'offline';
    },
    triesOf: (handling) => (handling === 'budget' ? 1 : SENSE_TRIES.tries),
    waitMs: SENSE_TRIES.waitMs,
    ...(to === null ? {} : { to }),
  };
}
