import type { Scene } from '@parley/scenes/format';
import { MUST_HAVES } from '../furnish';

/** Rooms that lack what no room of their type is without. */
export const furnishingFaults = ({ rooms, instances }: Scene): string[] =>
  rooms.flatMap(({ id, type }) => {
    const found = new Set(
      instances.filter(({ roomId }) => roomId === id).map((one) => one.category),
    );
    return MUST_HAVES[type].filter((one) => !found.has(one)).map((one) => `${id} has no ${one}`);
  });
