import {
  type Action,
  type ActResult,
  type AskQuestion,
  type AskResult,
  type Belief,
  type Box,
  type DetectResult,
  type Effect,
  type EffectResult,
  type MethodShape,
  type MethodTable,
  MODEL_METHODS,
  type ModelInput,
  type ModelMethod,
  type Observation,
  type ResultOf,
} from '@parley/protocol';
import type { z } from 'zod';
import type { Routine } from './agent';
import { detectEffect, detectResult } from './detect';

/** The interpreter feeds back the result of the very effect that was yielded: the one cast of the effect protocol. */
function* want<R extends EffectResult>(effect: Effect): Routine<R> {
  return (yield effect) as R;
}

/** One depth frame from where the robot stands, along its heading or another. */
export const look = (sensorId: string, headingDeg?: number): Routine<Observation> =>
  want<Observation>({
    kind: 'look',
    sensorId,
    ...(headingDeg === undefined ? {} : { headingDeg }),
  });
/** One primitive. A stop is an act too: it ends the robot's motion for good. */
export const act = (action: Action): Routine<ActResult> => want<ActResult>({ kind: 'act', action });
/** Writes a belief into the log. */
export const note = (belief: Belief): Routine<null> => want<null>({ kind: 'note', belief });
/** Says a text to a role or another actor. */
export const say = (messageId: string, to: string, text: string): Routine<null> =>
  want<null>({ kind: 'say', messageId, to, text });
/** Messages that came in since the last hear. */
export const hear = (): Routine<ResultOf<'hear'>> => want<ResultOf<'hear'>>({ kind: 'hear' });
/** Waits for the next words of another actor. */
export const receive = (from: string, timeoutTurns: number | null): Routine<ResultOf<'receive'>> =>
  want<ResultOf<'receive'>>({ kind: 'receive', from, timeoutTurns });
/** Bytes that an earlier result named by their hash. */
export const load = (blobId: string): Routine<Uint8Array> =>
  want<Uint8Array>({ kind: 'load', blobId });
/** Detections of the named categories in a frame. */
export function* detect(frameId: string, prompt: string[]): Routine<DetectResult> {
  return detectResult(yield* want<ResultOf<'model'>>(detectEffect({ frameId, prompt })));
}
/** One JPEG of a frame, cropped to `box` when given. */
export const image = (
  frameId: string,
  box: Box | null,
  sizePx: number,
): Routine<ResultOf<'image'>> => want<ResultOf<'image'>>({ kind: 'image', frameId, box, sizePx });
/** How a question is put; left out, in words, to the first role, and without a picture. */
export type AskOptions = Pick<AskQuestion, 'to' | 'form' | 'picture'>;

/** A question to a role; waits for the answer, the refusal or the time-out. */
export const ask = (
  questionId: string,
  text: string,
  timeoutMs: number | null,
  options: AskOptions = {},
): Routine<ResultOf<'ask'>> =>
  want<ResultOf<'ask'>>({ kind: 'ask', questionId, text, timeoutMs, ...options });

/** Several questions at once, to several roles; waits for all. Answers keep the order. */
export function* poll(questions: AskQuestion[]): Routine<readonly AskResult[]> {
  const { answers } = yield* want<ResultOf<'poll'>>({ kind: 'poll', questions });
  return answers;
}

export type MethodResult<T extends MethodTable, M extends keyof T> =
  | { kind: 'ok'; output: z.infer<T[M]['output']>; reAsks?: number }
  | { kind: 'failed'; code: string; message: string };
export type ModelResult<M extends ModelMethod> = MethodResult<typeof MODEL_METHODS, M>;

/** One model call, its reply checked against the method's schema. */
export function* callModel<M extends ModelMethod>(
  method: M,
  input: ModelInput<M>,
): Routine<ModelResult<M>> {
  const [reply] = yield* callModels(method, [input]);
  return reply as ModelResult<M>;
}

/** Several calls of one method as one batch effect: they may run in parallel, their replies keep the order. */
export const callModels = <M extends ModelMethod>(
  method: M,
  inputs: readonly ModelInput<M>[],
): Routine<ModelResult<M>[]> =>
  callMethods(MODEL_METHODS, method, inputs as never) as Routine<ModelResult<M>[]>;

/** The same with the methods of a task's own table. */
export function* callMethods<T extends MethodTable, M extends keyof T & string>(
  table: T,
  method: M,
  inputs: readonly z.input<T[M]['input']>[],
): Routine<MethodResult<T, M>[]> {
  if (inputs.length === 0) return [];
  const { port, output } = table[method] as MethodShape;
  const result = yield* want<ResultOf<'model'>>({
    kind: 'model',
    port,
    requests: inputs.map((input) => ({ method, input: input as never })),
  });
  return inputs.map((_, i): MethodResult<T, M> => {
    if (result.kind === 'failed') return result;
    const reply = result.replies[i];
    if (reply === undefined)
      return { kind: 'failed', code: 'MODEL_REPLY', message: `no reply to request ${i}` };
    if (reply.kind === 'failed') return reply;
    const parsed = output.safeParse(reply.output);
    const { reAsks } = reply;
    return parsed.success
      ? {
          kind: 'ok',
          output: parsed.data as z.infer<T[M]['output']>,
          ...(reAsks !== undefined && { reAsks }),
        }
      : {
          kind: 'failed',
          code: 'MODEL_REPLY',
          message: `${method}: ${parsed.error.issues[0]?.message ?? 'does not match'}`,
        };
  });
}
