import type { Aabb, Attributes } from '@parley/scenes/format';
import type { DraftInstance } from './draft-instance';

const NEAR_M = 1;
/** Too common, too large or too easily carried away to find one's way by. */
const NOT_LANDMARKS = new Set([
  ...['rug', 'curtain', 'window', 'door', 'box', 'book'],
  ...['cup', 'glass', 'plate', 'bottle', 'jug', 'candle', 'tray', 'food', 'soap', 'phone'],
  ...['shoes', 'clothes', 'hat', 'ball', 'toilet paper', 'toilet brush'],
]);

/** Neighbours within 1 m, nearest first, and the attributes that follow from where a thing is. */
export function surroundings(
  draft: DraftInstance,
  all: readonly DraftInstance[],
): { neighbours: number[]; attributes: Attributes } {
  const close = all
    .filter((other) => other.id !== draft.id && other.roomId === draft.roomId)
    .map((other) => ({ other, distanceM: gapM(draft.aabb, other.aabb) }))
    .filter(({ distanceM }) => distanceM <= NEAR_M)
    .sort((a, b) => a.distanceM - b.distanceM || a.other.id - b.other.id);
  const words = close
    .filter(({ other }) => other.category !== draft.category && other.id !== draft.supportId)
    .filter(({ other }) => !NOT_LANDMARKS.has(other.category) && other.supportId !== draft.id)
    .map(({ other }) => other.category);
  const near = [...new Set(words)].slice(0, 4);
  return {
    neighbours: close.map(({ other }) => other.id),
    attributes: {
      ...draft.attributes,
      ...(near.length > 0 ? { near } : {}),
      on: draft.standsOn,
      room: draft.roomType,
    },
  };
}

/** Distance between two boxes, rounded to a centimetre so that order does not hang on the last bit. */
function gapM(a: Aabb, b: Aabb): number {
  const gaps = [0, 1, 2].map((axis) =>
    Math.max(
      0,
      (b.min[axis] as number) - (a.max[axis] as number),
      (a.min[axis] as number) - (b.max[axis] as number),
    ),
  ) as [number, number, number];
  const distance = Math.sqrt(gaps[0] * gaps[0] + gaps[1] * gaps[1] + gaps[2] * gaps[2]);
  return Math.round(distance * 100) / 100;
}
