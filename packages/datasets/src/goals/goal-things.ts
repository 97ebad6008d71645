import { cosDeg, roundM, roundVec3, sinDeg, type Vec3 } from '@parley/protocol';
import type { GoalThing, Scene, SceneInstance } from '@parley/scenes/format';
import { polygonAreaM2 } from '@parley/scenes/polygon';
import { isNameable, thingKeysOf } from './same-goal-sets';

/** All things of a home that goals may speak about, in order of ids. @param tagOf Personal name by instance id. */
export function goalThingsOf(
  scene: Pick<Scene, 'instances'>,
  tagOf: ReadonlyMap<number, string>,
): GoalThing[] {
  const keys = thingKeysOf(scene);
  return [...scene.instances]
    .filter(isNameable)
    .sort((a, b) => a.id - b.id)
    .map((one) => {
      const outlineXZ = footprintOf(one);
      return {
        key: keys.get(one.id) as string,
        instanceId: one.id,
        type: one.category,
        position: centreOf(one),
        outlineXZ,
        areaM2: roundM(polygonAreaM2(outlineXZ)),
        tag: tagOf.get(one.id) ?? null,
      };
    });
}

const centreOf = ({ aabb: { min, max } }: SceneInstance): Vec3 =>
  roundVec3([(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2]);

/** Corners of the turned footprint on the floor plane, counter-clockwise seen from above. */
function footprintOf({ position, yawDeg, sizeM }: SceneInstance): [number, number][] {
  const [c, s] = [cosDeg(yawDeg), sinDeg(yawDeg)];
  const [halfX, halfZ] = [sizeM[0] / 2, sizeM[2] / 2];
  const corners = [
    [-halfX, -halfZ],
    [-halfX, halfZ],
    [halfX, halfZ],
    [halfX, -halfZ],
  ] as const;
  return corners.map(([x, z]) => [
    roundM(position[0] + x * c + z * s),
    roundM(position[2] - x * s + z * c),
  ]);
}
