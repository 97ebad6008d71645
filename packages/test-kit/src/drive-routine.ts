import { type DetectQuestion, detectedResult, type Routine } from '@parley/agent-core/ports';
import type {
  DetectResult,
  Effect,
  EffectOf,
  ModelMethod,
  ModelReply,
  ResultOf,
} from '@parley/protocol';

/** Answers to the effects of a routine under test. What is missing is answered as by an absent person or backend. */
export interface Script {
  readonly model?: (method: ModelMethod, input: never, nth: number) => ModelReply;
  readonly ask?: (text: string, nth: number) => ResultOf<'ask'>;
  readonly hear?: (nth: number) => ResultOf<'hear'>['messages'];
  readonly image?: (effect: EffectOf<'image'>) => ResultOf<'image'>;
  readonly detect?: (question: DetectQuestion) => DetectResult;
  readonly poll?: (effect: EffectOf<'poll'>) => ResultOf<'poll'>;
  readonly receive?: (effect: EffectOf<'receive'>) => ResultOf<'receive'>;
  readonly load?: (effect: EffectOf<'load'>) => Uint8Array;
  readonly look?: (effect: EffectOf<'look'>) => ResultOf<'look'>;
  readonly act?: (effect: EffectOf<'act'>) => ResultOf<'act'>;
}

/** What a routine returned, and every effect it yielded on the way. */
export interface Driven<T> {
  readonly value: T;
  readonly effects: readonly Effect[];
}

/** Runs a routine to its end against a script, without log or interpreter. */
export function driveRoutine<T>(routine: Routine<T>, script: Script): Driven<T> {
  const effects: Effect[] = [];
  const calls = new Map<ModelMethod, number>();
  const nth = (kind: Effect['kind']): number => effects.filter((e) => e.kind === kind).length;
  const answer = (effect: Effect) => {
    switch (effect.kind) {
      case 'model': {
        if (effect.port === 'detector') {
          const question = effect.requests[0]?.input as DetectQuestion;
          return detectedResult(script.detect?.(question) ?? { kind: 'ok', detections: [] });
        }
        const replies = effect.requests.map(({ method: name, input }): ModelReply => {
          const method = name as ModelMethod;
          const count = (calls.get(method) ?? 0) + 1;
          calls.set(method, count);
          return (
            script.model?.(method, input as never, count) ?? {
              kind: 'failed',
              code: 'MODEL_UNREACHABLE',
              message: `no backend answers ${method}`,
            }
          );
        });
        return { kind: 'ok' as const, replies };
      }
      case 'ask':
        return script.ask?.(effect.text, nth('ask')) ?? { kind: 'no-answer' as const };
      case 'hear':
        return { messages: script.hear?.(nth('hear')) ?? [] };
      case 'image':
        return script.image?.(effect) ?? { kind: 'ok' as const, imageId: null };
      case 'poll':
        return required(script.poll, 'poll')(effect);
      case 'receive':
        return script.receive?.(effect) ?? { kind: 'nothing' as const };
      case 'load':
        return required(script.load, 'load')(effect);
      case 'look':
        return required(script.look, 'look')(effect);
      case 'act':
        return required(script.act, 'act')(effect);
      case 'note':
      case 'say':
        return null;
    }
  };
  let step = routine.next();
  while (!step.done) {
    effects.push(step.value);
    step = routine.next(answer(step.value));
  }
  return { value: step.value, effects };
}

function required<T>(part: T | undefined, name: string): T {
  if (part === undefined) throw new Error(`driveRoutine: the script has no ${name}`);
  return part;
}
