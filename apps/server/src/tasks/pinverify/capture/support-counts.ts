import type { Vec3 } from '@parley/protocol';
import type { Scene } from '@parley/scenes/format';
import { MOST_ON_SUPPORT, shareOfSupport } from '@parley/task-pinverify/truth';
import { roomAt } from './room-at';

/** What is counted: on which support an object of a category lies, and where. */
export interface OnSupport {
  readonly supportId: number | null;
  readonly position: Vec3;
  readonly category: string;
}

/** How many captures lie on each support of a home, a thing or the floor of a room: large things, small ones and laptops apart. */
export function countSupports(scene: Scene) {
  const counts = new Map<string, number>();
  const keyOf = ({ supportId, position, category }: OnSupport): string => {
    const support =
      supportId === null ? `floor of ${roomAt(scene, position) ?? 'no room'}` : `${supportId}`;
    return `${support}, ${shareOfSupport(category)}`;
  };
  return {
    /** Do {@link MOST_ON_SUPPORT} of its share lie there? */
    isFull: (one: OnSupport): boolean => (counts.get(keyOf(one)) ?? 0) >= MOST_ON_SUPPORT,
    add: (one: OnSupport): void => {
      counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1);
    },
  };
}
