import {
  type DetectResult,
  type EffectOf,
  MODEL_METHODS,
  type ModelInput,
  type ResultOf,
} from '@parley/protocol';

/** What a detector is asked: categories, in a frame. */
export type DetectQuestion = ModelInput<'detector.detect'>;

/** The effect that asks a detector. */
export const detectEffect = ({ frameId, prompt }: DetectQuestion): EffectOf<'model'> => ({
  kind: 'model',
  port: 'detector',
  requests: [{ method: 'detector.detect', input: { frameId, prompt } }],
});

/** What a detector gave, as the result of a call. */
export const detectedResult = (result: DetectResult): ResultOf<'model'> =>
  result.kind === 'failed'
    ? result
    : {
        kind: 'ok',
        replies: [{ kind: 'ok', output: { detections: result.detections as never } }],
      };

/** What a call of a detector gave. */
export function detectResult(result: ResultOf<'model'>): DetectResult {
  if (result.kind === 'failed') return result;
  const [reply] = result.replies;
  if (reply === undefined || reply.kind === 'failed')
    return reply ?? { kind: 'failed', code: 'MODEL_REPLY', message: 'no reply' };
  const output = MODEL_METHODS['detector.detect'].output.safeParse(reply.output);
  return output.success
    ? { kind: 'ok', detections: output.data.detections }
    : { kind: 'failed', code: 'MODEL_REPLY', message: 'the reply holds no detections' };
}
