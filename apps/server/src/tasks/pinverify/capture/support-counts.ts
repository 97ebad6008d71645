import type { Vec3 } from '@parley/protocol';
import type { Scene } from '@parley/scenes/format';
import { MOST_ON_SUPPORT } from '@parley/task-pinverify/truth';
import { roomAt } from './capture-episode';

/** How many captures lie on each support of a home: a thing, or the floor of a room. */
export function countSupports(scene: Scene) {
  const counts = new Map<string, number>();
  const keyOf = (supportId: number | null, at: Vec3): string =>
    supportId === null ? `floor of ${roomAt(scene, at) ?? 'no room'}` : `${supportId}`;
  return {
    /** Do {@link MOST_ON_SUPPORT} lie there? */
    isFull: (supportId: number | null, at: Vec3): boolean =>
      (counts.get(keyOf(supportId, at)) ?? 0) >= MOST_ON_SUPPORT,
    add: (supportId: number | null, at: Vec3): void => {
      const key = keyOf(supportId, at);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    },
  };
}
