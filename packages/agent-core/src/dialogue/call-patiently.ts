import type { ModelInput, ModelMethod } from '@parley/protocol';
import { callModel, callModels, type ModelResult, type Routine } from '../ports';

/** One model call, tried again when it fails; the last result is returned whatever it is. */
export function* callPatiently<M extends ModelMethod>(
  method: M,
  input: ModelInput<M>,
  attempts: number,
): Routine<ModelResult<M>> {
  let result = yield* callModel(method, input);
  for (let i = 1; i < attempts && result.kind === 'failed'; i++)
    result = yield* callModel(method, input);
  return result;
}

/** A batch of calls; only those that failed are tried again. Results keep the order of the inputs. */
export function* callBatchPatiently<M extends ModelMethod>(
  method: M,
  inputs: readonly ModelInput<M>[],
  attempts: number,
): Routine<ModelResult<M>[]> {
  const results = yield* callModels(method, inputs);
  for (let attempt = 1; attempt < attempts; attempt++) {
    const failed = results.flatMap((result, i) => (result.kind === 'failed' ? [i] : []));
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
