import { type Pose, sensorsOf, type Vec3 } from '@parley/protocol';
import { GROUND } from '@parley/task-gencomm/shared';
import {
  type FloorLattice,
  type FloorPoint,
  type OverheadCamera,
  placeOf,
  QUARTERS_DEG,
  quarterOf,
  type SeenFrame,
  type Side,
  sideFrom,
} from '@parley/task-gencomm/truth';
import type { BodyParts } from './body-parts';
import { pixelAbove } from './sees-robot';

/** Taller than this a thing hides what is behind it from the robot, metres above the floor: a little over its camera. */
const HIDES_M = 1.3;

/** Farther than this nothing is named, metres. */
const IN_VIEW_M = 6;

/** Points between robot and thing that are looked at, metres apart. */
const APART_M = 0.1;

/** What the picture from above lets one expect of a robot's view. */
export interface ExpectedViews {
  /** Categories that the picture shows, lower case. */ readonly names: readonly string[];
  /** Where a robot that stands so would have the things of a category that it has in view. */
  readonly sidesOf: (category: string, stand: number) => readonly Side[];
}

/** By the floor plan and the heights that the picture shows, as one who looks from above would judge it. */
export function viewsFromAbove(
  { spec, home: { scene }, world }: BodyParts,
  { places, frameId }: Pick<FloorLattice, 'places'> & { readonly frameId: string },
): ExpectedViews {
  const { camera } = world;
  const frame = world.frame(frameId);
  const hfovDeg = sensorsOf(spec.rules, GROUND)[0]?.hfovDeg ?? 90;
  const middles = middlesOf(world.sights(frameId), scene.instances);
  const sidesAt = (category: string, stand: number): readonly Side[] => {
    const position = places[placeOf(stand)] as Vec3;
    const headingDeg = QUARTERS_DEG[quarterOf(stand)] as number;
    return (middles.get(category) ?? []).flatMap((at) => {
      const side = sideFrom({ position, headingDeg }, at, hfovDeg);
      return side !== 'out' && isOpen(position, at, { camera, frame }) ? [side] : [];
    });
  };
  const known = new Map<string, (readonly Side[] | undefined)[]>();
  return {
    names: [...middles.keys()],
    sidesOf: (category, stand) => {
      const own = known.get(category) ?? [];
      known.set(category, own);
      const made = own[stand] ?? sidesAt(category, stand);
      own[stand] = made;
      return made;
    },
  };
}

/** Middles on the floor plane of the things that the picture shows, by category. */
function middlesOf(
  sights: readonly { readonly instanceId: number; readonly category: string }[],
  instances: BodyParts['home']['scene']['instances'],
): Map<string, FloorPoint[]> {
  const boxes = new Map(instances.map(({ id, aabb }) => [id, aabb]));
  const middles = new Map<string, FloorPoint[]>();
  for (const { instanceId, category } of sights) {
    const box = boxes.get(instanceId);
    if (box === undefined) continue;
    const name = category.toLowerCase();
    const middle: FloorPoint = [(box.min[0] + box.max[0]) / 2, (box.min[2] + box.max[2]) / 2];
    middles.set(name, [...(middles.get(name) ?? []), middle]);
  }
  return middles;
}

interface Picture {
  readonly camera: OverheadCamera;
  readonly frame: SeenFrame;
}

/** Is nothing tall between a robot and a point that is near enough to be named? */
function isOpen(from: Vec3, [x, z]: FloorPoint, picture: Picture): boolean {
  const [dx, dz] = [x - from[0], z - from[2]];
  const farM = Math.sqrt(dx * dx + dz * dz);
  if (farM > IN_VIEW_M) return false;
  for (let atM = APART_M; atM < farM - 2 * APART_M; atM += APART_M) {
    const point: Vec3 = [from[0] + (dx * atM) / farM, from[1], from[2] + (dz * atM) / farM];
    if (isHidden({ position: point, headingDeg: 0 }, picture)) return false;
  }
  return true;
}

/** Does something that stands at a point rise above {@link HIDES_M} there? */
function isHidden(point: Pose, { camera, frame }: Picture): boolean {
  const at = pixelAbove(point, HIDES_M, camera);
  if (at === null) return false;
  const seenM = frame.depthM[at.row * frame.sensor.widthPx + at.column] as number;
  return seenM > 0 && seenM < at.depthM;
}
