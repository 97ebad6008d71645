import type { SceneInstance } from '@parley/scenes/format';
import { isNameable } from './same-goal-sets';

/** Salient things of a room that are landmarks (ORION §IV-C1: nine of the room). */
export const LANDMARKS_A_ROOM = 9;

/**
 * The landmarks of one room: its nine largest things on the floor plan, the largest of each category first, then the next of each. ORION's
 * were chosen by hand; the size is ours.
 *
 * @param things Of one room; parts of the building among them are left out.
 */
export function salientThings(things: readonly SceneInstance[]): SceneInstance[] {
  const bySize = things.filter(isNameable).sort((a, b) => areaM2(b) - areaM2(a) || a.id - b.id);
  const seen = new Map<string, number>();
  return bySize
    .map((one) => {
      const before = seen.get(one.category) ?? 0;
      seen.set(one.category, before + 1);
      return { one, before };
    })
    .sort((a, b) => a.before - b.before || areaM2(b.one) - areaM2(a.one) || a.one.id - b.one.id)
    .slice(0, LANDMARKS_A_ROOM)
    .map(({ one }) => one);
}

const areaM2 = ({ sizeM }: Pick<SceneInstance, 'sizeM'>): number => sizeM[0] * sizeM[2];
