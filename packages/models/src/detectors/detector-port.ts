import {
  type DetectQuestion,
  detectEffect,
  detectedResult,
  detectResult,
  type EffectContext,
  type Performed,
  type Performer,
} from '@parley/agent-core/ports';
import { type DetectResult, MODEL_METHODS, type ResultOf } from '@parley/protocol';
import type { AbortablePerformer } from '../perform/abortable';

/** A detector, before it stands behind a port. */
export interface DetectorBackend {
  readonly backend: string;
  perform(
    question: DetectQuestion,
    context: EffectContext,
    signal?: AbortSignal,
  ): Promise<Performed<DetectResult>>;
  estimateUsd?(question: DetectQuestion): number;
}

/** Puts a detector behind the port `detector`. A frame that could not be looked at fails the call as a whole. */
export function detectorPort(detector: DetectorBackend): AbortablePerformer<'model'> {
  return {
    backend: detector.backend,
    isRepeatable: true,
    estimateUsd: ({ requests }) =>
      requests.reduce((sum, { input }) => {
        const question = MODEL_METHODS['detector.detect'].input.safeParse(input);
        return sum + (question.success ? (detector.estimateUsd?.(question.data) ?? 0) : 0);
      }, 0),
    perform: async ({ requests }, context, signal) => {
      const [request] = requests;
      const question = MODEL_METHODS['detector.detect'].input.safeParse(request?.input);
      if (!question.success || requests.length !== 1 || request?.method !== 'detector.detect')
        return failed('BAD_INPUT', 'a detector is asked for one frame at a time');
      const { result, ...rest } = await detector.perform(question.data, context, signal);
      return { ...rest, result: detectedResult(result) };
    },
  };
}

/** A detector behind its port, asked directly. */
export const detectorBehind = (port: Performer<'model'>): DetectorBackend => ({
  backend: port.backend,
  perform: async (question, context) => {
    const { result, ...rest } = await port.perform(detectEffect(question), context);
    return { ...rest, result: detectResult(result) };
  },
  estimateUsd: (question) => port.estimateUsd?.(detectEffect(question)) ?? 0,
});

const failed = (code: string, message: string): Performed<ResultOf<'model'>> => ({
  result: { kind: 'failed', code, message },
  volatile: {},
});
