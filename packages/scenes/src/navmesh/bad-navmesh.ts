import { ParleyError } from '@parley/protocol';

/** A `.navmesh` file that must not reach Recast: it fails silently there, once with a garbage pointer. */
export const badNavmesh = (file: string, byte: number, what: string): ParleyError =>
  new ParleyError('BAD_SCENE', `byte ${byte}: ${what}`, {
    where: file,
    remedy: 'Export the navmesh again, or import the scene again from its source.',
  });
