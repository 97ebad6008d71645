import type { Vec3 } from '@parley/protocol';
import type { Scene } from '@parley/scenes/format';
import { isInside } from '@parley/scenes/polygon';

/** Which room a place is in; undefined between rooms. */
export const roomAt = ({ rooms }: Scene, [x, , z]: Vec3): string | undefined =>
  rooms.find(({ polygonXZ }) => isInside(polygonXZ, [x, z]))?.id;
