import { callMethods, note, type Routine } from '@parley/agent-core/ports';
import {
  PINVERIFY_METHODS,
  type PinverifyInput,
  type PinverifyMethod,
  type PinverifyOutput,
} from '../../shared';

/** How often a body is asked the same before it is given up. */
const MOST_TRIES = 3;

/** A body gave no answer of use, and the agent cannot go on without. */
export class ConsultError extends Error {
  override readonly name = 'ConsultError';
}

/** Why an answer is of no use, in words; null: it is of use. */
export type FaultOf<M extends PinverifyMethod> = (output: PinverifyOutput<M>) => string | null;

/**
 * Asks a body one or several things at once. What comes to nothing, or is of no use, is noted and asked again.
 *
 * @param step Views and failed moves so far; 0 before the first.
 * @returns In the order of the inputs; null where no try gave an answer of use.
 */
export function* consult<M extends PinverifyMethod>(
  method: M,
  inputs: readonly PinverifyInput<M>[],
  { step, faultOf = () => null }: { readonly step: number; readonly faultOf?: FaultOf<M> },
): Routine<(PinverifyOutput<M> | null)[]> {
  const outputs = new Map<number, PinverifyOutput<M>>();
  for (let attempt = 1; attempt <= MOST_TRIES && outputs.size < inputs.length; attempt++) {
    const open = [...inputs.keys()].filter((i) => !outputs.has(i));
    const replies = yield* callMethods(
      PINVERIFY_METHODS,
      method,
      open.map((i) => inputs[i]) as never,
    );
    for (const [k, i] of open.entries()) {
      const reply = replies[k];
      const output = reply?.kind === 'ok' ? (reply.output as PinverifyOutput<M>) : null;
      const fault =
        output === null && reply?.kind === 'failed'
          ? `${reply.code}: ${reply.message}`
          : output === null
            ? 'no reply'
            : faultOf(output);
      if (output !== null && fault === null) outputs.set(i, output);
      else
        yield* note({
          type: 'task',
          name: 'deviation',
          data: { step, asked: method, fault: fault ?? 'no reply' },
        });
    }
  }
  return inputs.map((_, i) => outputs.get(i) ?? null);
}

/** The same with one question. @throws {ConsultError} where no try gave an answer of use. */
export function* consultOnce<M extends PinverifyMethod>(
  method: M,
  input: PinverifyInput<M>,
  options: { readonly step: number; readonly faultOf?: FaultOf<M> },
): Routine<PinverifyOutput<M>> {
  const [output = null] = yield* consult(method, [input], options);
  if (output === null) throw new ConsultError(`${method} gave no answer of use.`);
  return output;
}
