import type { EffectContext, Performed, Performers } from '@parley/agent-core/ports';
import type { EffectOf, ResultOf } from '@parley/protocol';

export interface ScriptedOptions {
  /** Reply to each model request, by method and ordinal; a function of the effect, so that recovery gets the same one. */
  readonly reply?: (effect: EffectOf<'model'>, context: EffectContext) => ResultOf<'model'>;
  readonly answer?: (effect: EffectOf<'ask'>, context: EffectContext) => ResultOf<'ask'>;
  readonly detect?: (effect: EffectOf<'detect'>, context: EffectContext) => ResultOf<'detect'>;
  readonly hear?: (context: EffectContext) => ResultOf<'hear'>;
}

/** Bodies that answer from functions of their arguments alone and record every call. */
export function scriptedPerformers(
  options: ScriptedOptions = {},
): Performers & { readonly calls: string[] } {
  const calls: string[] = [];
  const done = <R>(kind: string, context: EffectContext, result: R): Promise<Performed<R>> => {
    calls.push(`${kind} ${context.actor}/${context.n} try ${context.attempt}`);
    return Promise.resolve({ result, volatile: { latencyMs: calls.length } });
  };
  return {
    calls,
    detect: {
      backend: 'scripted-detector',
      perform: (effect, context) =>
        done(
          'detect',
          context,
          options.detect?.(effect, context) ?? { kind: 'ok', detections: [] },
        ),
    },
    image: {
      backend: 'scripted-image',
      perform: (_effect, context) => done('image', context, { kind: 'ok', imageId: null }),
    },
    model: {
      backend: 'scripted-model',
      perform: (effect, context) =>
        done(
          'model',
          context,
          options.reply?.(effect, context) ?? {
            kind: 'ok',
            replies: effect.requests.map(() => ({
              kind: 'ok' as const,
              output: { text: `reply ${context.n}` },
            })),
          },
        ),
      estimateUsd: () => 0.01,
    },
    ask: {
      backend: 'scripted-user',
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
    },
    say: (_effect, context) => {
      calls.push(`say ${context.actor}/${context.n}`);
    },
    hear: (context) => options.hear?.(context) ?? { messages: [] },
  };
}
