import {
  type Action,
  type ActResult,
  type AskForm,
  type Belief,
  type Box,
  type Effect,
  type EffectResult,
  type ImageRef,
  MODEL_METHODS,
  type ModelInput,
  type ModelMethod,
  type ModelOutput,
  type Observation,
  type ResultOf,
} from '@parley/protocol';
import type { Routine } from './agent';

/** The interpreter feeds back the result of the very effect that was yielded: the one cast of the effect protocol. */
function* want<R extends EffectResult>(effect: Effect): Routine<R> {
  return (yield effect) as R;
}

/** One depth frame from where the body stands. */
export const look = (sensorId: string): Routine<Observation> =>
  want<Observation>({ kind: 'look', sensorId });
/** One primitive. A stop is an act too: it ends the body's motion for good. */
export const act = (action: Action): Routine<ActResult> => want<ActResult>({ kind: 'act', action });
/** Writes a belief into the log. */
export const note = (belief: Belief): Routine<null> => want<null>({ kind: 'note', belief });
/** Says a text; `to` is `person` or another actor. */
export const say = (messageId: string, to: string, text: string): Routine<null> =>
  want<null>({ kind: 'say', messageId, to, text });
/** Messages that came in since the last hear. */
export const hear = (): Routine<ResultOf<'hear'>> => want<ResultOf<'hear'>>({ kind: 'hear' });
/** Detections of the named categories in a frame. */
export const detect = (frameId: string, prompt: string[]): Routine<ResultOf<'detect'>> =>
  want<ResultOf<'detect'>>({ kind: 'detect', frameId, prompt });
/** One JPEG of a frame, cropped to `box` when given. */
export const image = (
  frameId: string,
  box: Box | null,
  sizePx: number,
): Routine<ResultOf<'image'>> => want<ResultOf<'image'>>({ kind: 'image', frameId, box, sizePx });
/** How a question is put; left out, in words and without a picture. */
export interface AskOptions {
  /** `yes-no`: buttons beside the box for words; their answers come back as the texts `yes` and `no`. */
  readonly form?: AskForm;
  /** The thing that the question points at, in a frame of the robot's own. */
  readonly picture?: ImageRef;
}

/** A question to the person; waits for the answer, the refusal or the time-out. */
export const ask = (
  questionId: string,
  text: string,
  timeoutMs: number | null,
  options: AskOptions = {},
): Routine<ResultOf<'ask'>> =>
  want<ResultOf<'ask'>>({ kind: 'ask', questionId, text, timeoutMs, ...options });

export type ModelResult<M extends ModelMethod> =
  | { kind: 'ok'; output: ModelOutput<M> }
  | { kind: 'failed'; code: string; message: string };

/** One model call, its reply checked against the method's schema. */
export function* callModel<M extends ModelMethod>(
  method: M,
  input: ModelInput<M>,
): Routine<ModelResult<M>> {
  const [reply] = yield* callModels(method, [input]);
  return reply as ModelResult<M>;
}

/** Several calls of one method as one batch effect: they may run in parallel, their replies keep the order. */
export function* callModels<M extends ModelMethod>(
  method: M,
  inputs: readonly ModelInput<M>[],
): Routine<ModelResult<M>[]> {
  if (inputs.length === 0) return [];
  const result = yield* want<ResultOf<'model'>>({
    kind: 'model',
    requests: inputs.map((input) => ({ method, input: input as never })),
  });
  return inputs.map((_, i): ModelResult<M> => {
    if (result.kind === 'failed') return result;
    const reply = result.replies[i];
    if (reply === undefined)
      return { kind: 'failed', code: 'MODEL_REPLY', message: `no reply to request ${i}` };
    if (reply.kind === 'failed') return reply;
    const parsed = MODEL_METHODS[method].output.safeParse(reply.output);
    return parsed.success
      ? { kind: 'ok', output: parsed.data as ModelOutput<M> }
      : {
          kind: 'failed',
          code: 'MODEL_REPLY',
          message: `${method}: ${parsed.error.issues[0]?.message ?? 'does not match'}`,
        };
  });
}
