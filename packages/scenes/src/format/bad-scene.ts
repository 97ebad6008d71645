import { ParleyError } from '@parley/protocol';

/** A scene folder that cannot be used: which file, and what is wrong with it. */
export const badScene = (file: string, what: string, cause?: unknown): ParleyError =>
  new ParleyError('BAD_SCENE', what, {
    where: file,
    remedy: 'Generate or import the scene again.',
    cause,
  });
