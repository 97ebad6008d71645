import type { ModelInput, ModelMethod } from '@parley/protocol';
import { callModel, callModels, type ModelResult, type Routine } from '../ports';

/**
 * A reply that cannot be read, or a refusal, is final here: the backend has asked again as its file says (`reAsk`), and
 * both counts together would be a product (10 tries of 10 with `coin-code`).
 */
const ANSWERED: ReadonlySet<string> = new Set(['MODEL_REPLY', 'MODEL_REFUSED']);

const isWorthAnotherTry = (result: { readonly kind: string; readonly code?: string }): boolean =>
  result.kind === 'failed' && !ANSWERED.has(result.code ?? '');

/** One model call, tried again while nothing answers; the last result is returned whatever it is. */
export function* callPatiently<M extends ModelMethod>(
  method: M,
  input: ModelInput<M>,
  attempts: number,
): Routine<ModelResult<M>> {
  let result = yield* callModel(method, input);
  for (let i = 1; i < attempts && isWorthAnotherTry(result); i++)
    result = yield* callModel(method, input);
  return result;
}

/** A batch of calls; only those that nothing answered are tried again. Results keep the order of the inputs. */
export function* callBatchPatiently<M extends ModelMethod>(
  method: M,
  inputs: readonly ModelInput<M>[],
  attempts: number,
): Routine<ModelResult<M>[]> {
  const results = yield* callModels(method, inputs);
  for (let attempt = 1; attempt < attempts; attempt++) {
    const failed = results.flatMap((result, i) => (isWorthAnotherTry(result) ? [i] : []));
    if (failed.length === 0) break;
    const again = yield* callModels(
      method,
      failed.map((i) => inputs[i] as ModelInput<M>),
    );
    failed.forEach((i, k) => {
      results[i] = again[k] as ModelResult<M>;
    });
  }
  return results;
}
