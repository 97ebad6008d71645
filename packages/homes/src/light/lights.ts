import type { Vec3 } from '@parley/protocol';
import type { Scene } from '@parley/scenes/format';
import { ceilingSpots } from '../plan';

/** A bright rectangle: a window. */
export interface WindowLight {
  /** Sample points in the opening. */ readonly samples: readonly Vec3[];
  /** Unit normal into the room. */ readonly inward: Vec3;
  readonly areaM2: number;
  readonly roomId: string | null;
}
/** A small warm light: a lamp's shade. */
export interface LampLight {
  readonly position: Vec3;
  readonly instanceId: number;
  readonly roomId: string | null;
}
/** A flat lamp under the ceiling of a room. */
export interface CeilingLight {
  readonly samples: readonly Vec3[];
  readonly power: number;
}
export interface HomeLights {
  readonly windows: readonly WindowLight[];
  readonly lamps: readonly LampLight[];
  readonly ceilings: readonly CeilingLight[];
}

/** Does a thing of this category shine by itself? */
export const isLamp = (category: string): boolean =>
  category === 'lamp' || category === 'ceiling lamp';

/** Unit vector towards the sun: from the south-east, high. */
export const SUN: Vec3 = [0.42, 0.71, 0.565];

/** Where light comes from in a home: its windows, its lamps and one soft light per room. */
export function lightsOf(scene: Scene): HomeLights {
  const windows = scene.instances.filter((instance) => instance.category === 'window');
  return {
    windows: windows.map((instance): WindowLight => {
      const { min, max } = instance.aabb;
      const inward = facing(instance.yawDeg);
      const middle: Vec3 = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2];
      const spread = (s: number, t: number): Vec3 => [
        middle[0] + s * inward[2] * instance.sizeM[0] * 0.27 + inward[0] * 0.12,
        middle[1] + t * instance.sizeM[1] * 0.22,
        middle[2] - s * inward[0] * instance.sizeM[0] * 0.27 + inward[2] * 0.12,
      ];
      return {
        samples: [spread(-1, 0.6), spread(1, 1), spread(-0.4, -1), spread(0.7, -0.5)],
        inward,
        areaM2: instance.sizeM[0] * instance.sizeM[1],
        roomId: instance.roomId,
      };
    }),
    lamps: scene.instances
      .filter((instance) => isLamp(instance.category))
      .map((instance) => ({
        position: [
          (instance.aabb.min[0] + instance.aabb.max[0]) / 2,
          instance.aabb.min[1] + instance.sizeM[1] * 0.8,
          (instance.aabb.min[2] + instance.aabb.max[2]) / 2,
        ] as Vec3,
        instanceId: instance.id,
        roomId: instance.roomId,
      })),
    ceilings: scene.rooms.flatMap((room) => ceilingLights(room.polygonXZ, scene.ceilingHeightM)),
  };
}

/** Direction that a yaw of 0, 90, 180 or 270° faces. */
const facing = (yawDeg: number): Vec3 =>
  yawDeg === 0 ? [0, 0, 1] : yawDeg === 90 ? [1, 0, 0] : yawDeg === 180 ? [0, 0, -1] : [-1, 0, 0];

/** The lamps under the ceiling of a room. */
const ceilingLights = (
  polygon: readonly (readonly [number, number])[],
  heightM: number,
): CeilingLight[] =>
  ceilingSpots(polygon).map(({ at: [x, z], areaM2, reachM }): CeilingLight => {
    const reach = reachM * 0.32;
    return {
      samples: [
        [x - reach, heightM - 0.12, z - reach * 0.6],
        [x + reach, heightM - 0.12, z + reach * 0.6],
        [x + reach * 0.6, heightM - 0.12, z - reach],
        [x - reach * 0.6, heightM - 0.12, z + reach],
      ],
      power: areaM2,
    };
  });
