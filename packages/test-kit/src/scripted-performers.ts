import {
  type DetectQuestion,
  detectedResult,
  type EffectContext,
  type Performed,
  type Performer,
  type Performers,
} from '@parley/agent-core/ports';
import type { DetectResult, EffectOf, ResultOf } from '@parley/protocol';

export interface ScriptedOptions {
  /** Reply to each model request, by method and ordinal; a function of the effect, so that recovery gets the same one. */
  readonly reply?: (effect: EffectOf<'model'>, context: EffectContext) => ResultOf<'model'>;
  readonly answer?: (effect: EffectOf<'ask'>, context: EffectContext) => ResultOf<'ask'>;
  readonly detect?: (question: DetectQuestion, context: EffectContext) => DetectResult;
  /** Ports answer in the process: nothing is committed before they are called. */
  readonly arePortsComputed?: boolean;
  /** Ports that `reply` answers on; those of coin by default. */ readonly ports?: readonly string[];
  /** Respondents by role; `person` alone by default, all of them answer by `answer`. */
  readonly roles?: readonly string[];
  /** Binary parts that a reply names. */
  readonly made?: (effect: EffectOf<'model'>) => readonly Uint8Array[];
  /** Bytes by their SHA-256. */ readonly blobs?: ReadonlyMap<string, Uint8Array>;
  readonly hear?: (context: EffectContext) => ResultOf<'hear'>;
}

const MODEL_PORTS = ['vlm', 'reasoner', 'reader', 'scorer', 'judge'] as const;

/** Backends that answer from functions of their arguments alone and record every call. */
export function scriptedPerformers(
  options: ScriptedOptions = {},
): Performers & { readonly calls: string[] } {
  const calls: string[] = [];
  const done = <R>(kind: string, context: EffectContext, result: R): Promise<Performed<R>> => {
    calls.push(`${kind} ${context.actor}/${context.n} try ${context.attempt}`);
    return Promise.resolve({ result, volatile: { latencyMs: calls.length } });
  };
  const detector: Performer<'model'> = {
    backend: 'scripted-detector',
    isOutside: true,
    isRepeatable: true,
    perform: ({ requests }, context) => {
      const question = requests[0]?.input as DetectQuestion;
      const found = options.detect?.(question, context) ?? { kind: 'ok', detections: [] };
      return done('detect', context, detectedResult(found));
    },
  };
  const model: Performer<'model'> = {
    backend: 'scripted-model',
    isOutside: options.arePortsComputed !== true,
    isRepeatable: options.arePortsComputed === true,
    perform: async (effect, context) => ({
      ...(await done(
        'model',
        context,
        options.reply?.(effect, context) ?? {
          kind: 'ok',
          replies: effect.requests.map(() => ({
            kind: 'ok' as const,
            output: { text: `reply ${context.n}` },
          })),
        },
      )),
      blobs: options.made?.(effect) ?? [],
    }),
    estimateUsd: () => 0.01,
  };
  const respondent: Performer<'ask'> = {
    backend: 'scripted-user',
    isOutside: true,
    perform: (effect, context) =>
      done(
        'ask',
        context,
        options.answer?.(effect, context) ?? {
          kind: 'answered',
          text: 'It is green.',
          via: 'text',
        },
      ),
  };
  return {
    calls,
    ports: {
      detector,
      ...Object.fromEntries((options.ports ?? MODEL_PORTS).map((port) => [port, model])),
    },
    image: {
      backend: 'scripted-image',
      isOutside: true,
      perform: (_effect, context) => done('image', context, { kind: 'ok', imageId: null }),
    },
    roles: Object.fromEntries((options.roles ?? ['person']).map((role) => [role, respondent])),
    load: (blobId) => options.blobs?.get(blobId) ?? null,
    say: (_effect, context) => {
      calls.push(`say ${context.actor}/${context.n}`);
    },
    hear: (context) => options.hear?.(context) ?? { messages: [] },
  };
}
