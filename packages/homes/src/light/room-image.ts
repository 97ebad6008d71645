import { cosDeg, sinDeg, type Vec3 } from '@parley/protocol';
import type { Scene } from '@parley/scenes/format';
import { rectanglesOf } from '@parley/scenes/polygon';

/** Directions around and from top to bottom: ten degrees a pixel, so that all its angles are whole degrees. */
export const ROOM_IMAGE = { columns: 36, rows: 18 } as const;
/** Height above the floor from which a room is looked at, metres. */
const EYE_M = 1.3;
/** How bright white surfaces of a lit room are beside each other. */
const BRIGHT = { floor: 1.9, wall: 0.95, ceiling: 1 } as const;
/** Sky and ground through a window, linear RGB. */
const SKY: Vec3 = [1.75, 1.95, 2.25];
const GROUND: Vec3 = [1.15, 1.15, 1.0];
const CEILING: Vec3 = [0.86, 0.85, 0.83];

/** One pixel of what surrounds a person in the middle of a room. */
export interface RoomTexel {
  /** Unit vector, +y up. */ readonly towards: Vec3;
  /** Of the whole sphere; all pixels together 1. */ readonly share: number;
  /** Radiance, linear RGB; 1 is a white wall in good light. */ readonly light: Vec3;
}

export interface RoomSurfaces {
  /** Mean reflectance of the floor and of the walls, linear RGB. */ readonly floor: Vec3;
  readonly walls: Vec3;
}

type Room = Scene['rooms'][number];

/** An equirectangular image from the middle of a room: floor and walls in their colours, ceiling, sky where there is a window. */
export function roomImage(room: Room, scene: Scene, { floor, walls }: RoomSurfaces): RoomTexel[] {
  const eye = middleOf(room.polygonXZ);
  const windows = scene.instances.filter(
    ({ category, roomId }) => category === 'window' && roomId === room.id,
  );
  const { columns, rows } = ROOM_IMAGE;
  const texels: RoomTexel[] = [];
  for (let r = 0; r < rows; r++) {
    const [low, high] = [90 - (180 * (r + 1)) / rows, 90 - (180 * r) / rows];
    const elevationDeg = (low + high) / 2;
    const share = (sinDeg(high) - sinDeg(low)) / 2 / columns;
    for (let c = 0; c < columns; c++) {
      const azimuthDeg = (360 * (c + 0.5)) / columns;
      const flat = cosDeg(elevationDeg);
      const towards: Vec3 = [
        flat * cosDeg(azimuthDeg),
        sinDeg(elevationDeg),
        flat * sinDeg(azimuthDeg),
      ];
      texels.push({ towards, share, light: seen(towards) });
    }
  }
  return texels;

  function seen(d: Vec3): Vec3 {
    const wallM = distanceToWalls(eye, d, room.polygonXZ);
    const levelM = d[1] < 0 ? -EYE_M / d[1] : (scene.ceilingHeightM - EYE_M) / d[1];
    if (levelM < wallM)
      return d[1] < 0 ? times(floor, BRIGHT.floor) : times(CEILING, BRIGHT.ceiling);
    const hit: Vec3 = [eye[0] + d[0] * wallM, EYE_M + d[1] * wallM, eye[1] + d[2] * wallM];
    const isOpen = windows.some(({ aabb: { min, max } }) =>
      hit.every((at, k) => at > (min[k] as number) - 0.1 && at < (max[k] as number) + 0.1),
    );
    if (isOpen) return d[1] >= 0 ? SKY : GROUND;
    return times(walls, BRIGHT.wall);
  }
}

/** The middle of the largest rectangle of a room. */
function middleOf(polygon: Room['polygonXZ']): readonly [number, number] {
  const areaM2 = ([x0, z0, x1, z1]: Rectangle): number => (x1 - x0) * (z1 - z0);
  const [first, ...others] = rectanglesOf(polygon);
  if (first === undefined) throw new RangeError('a room without any area');
  const [x0, z0, x1, z1] = others.reduce(
    (best, one) => (areaM2(one) > areaM2(best) ? one : best),
    first,
  );
  return [(x0 + x1) / 2, (z0 + z1) / 2];
}

type Rectangle = ReturnType<typeof rectanglesOf>[number];

function distanceToWalls(
  [x, z]: readonly [number, number],
  [dx, , dz]: Vec3,
  polygon: Room['polygonXZ'],
): number {
  let nearest = Number.POSITIVE_INFINITY;
  polygon.forEach(([ax, az], i) => {
    const [bx, bz] = polygon[(i + 1) % polygon.length] as readonly [number, number];
    const [ex, ez] = [bx - ax, bz - az];
    const cross = dx * ez - dz * ex;
    if (cross === 0) return;
    const t = ((ax - x) * ez - (az - z) * ex) / cross;
    const s = ((ax - x) * dz - (az - z) * dx) / cross;
    if (t > 0 && s >= 0 && s <= 1) nearest = Math.min(nearest, t);
  });
  return nearest;
}

const times = ([r, g, b]: Vec3, k: number): Vec3 => [r * k, g * k, b * k];
