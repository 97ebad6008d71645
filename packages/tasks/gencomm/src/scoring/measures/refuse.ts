import { ParleyError } from '@parley/protocol';

/** Refuses an input, with its place and why. */
export function refuse(where: string, what: string, remedy: string): never {
  throw new ParleyError('BAD_INPUT', what, { where, remedy });
}
