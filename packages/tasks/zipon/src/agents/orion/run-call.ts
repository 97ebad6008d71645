import type { Routine } from '@parley/agent-core/ports';
import type { DeviationKind, FunctionCall } from '../../shared';
import { FUNCTIONS, type Returned, type Robot } from '../functions';

/** What running a call came to; with the kind of deviation where it could not be run. */
export interface CallResult extends Returned {
  readonly deviation?: DeviationKind;
}

/** Runs one call. A wrong name or wrong arguments never throw: the controller is told, in words that name what is right. */
export function* runCall(
  robot: Robot,
  call: FunctionCall,
  allowed: readonly string[],
): Routine<CallResult> {
  const own = FUNCTIONS.find(({ name }) => name === call.name);
  if (own === undefined || !allowed.includes(call.name))
    return {
      text: `there is no function ${call.name}; there are ${allowed.join(', ')}`,
      data: null,
      isError: true,
      deviation: 'unknown-function',
    };
  const args = own.args.safeParse(call.args);
  if (!args.success) {
    const faults = args.error.issues.map(
      ({ path, message }) => `${path.join('.') || 'arguments'}: ${message}`,
    );
    return {
      text: `wrong arguments of ${call.name}: ${faults.join('; ')}`,
      data: null,
      isError: true,
      deviation: 'bad-arguments',
    };
  }
  return yield* own.run(robot, args.data);
}
