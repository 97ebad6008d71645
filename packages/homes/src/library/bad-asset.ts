import { ParleyError } from '@parley/protocol';

/** A furniture library that cannot be used: which file, and what is wrong with it. */
export const badAsset = (file: string, what: string, cause?: unknown): ParleyError =>
  new ParleyError('BAD_INPUT', what, {
    where: file,
    remedy: 'Put the furniture library back as it came, or import it again.',
    cause,
  });
