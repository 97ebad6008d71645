import type { Json } from '@parley/protocol';
import { type KnownObject, viewOf } from '../objects';
import { type Returned, type Robot, withPose } from './robot';

/** Objects as `(obj_id, distance, angle, score)` tuples for a model (ORION §III-B2), and with their places for a planner. */
export function listed(
  robot: Robot,
  objects: readonly KnownObject[],
  { found, none, more = {} }: ListOptions,
): Returned {
  const { pose } = robot.body;
  const views = objects.map((object) => ({ object, view: viewOf(object, pose) }));
  const tuples = views.map(
    ({ view: { id, distanceM, angleDeg, score } }) =>
      `(${id}, ${distanceM} m, ${angleDeg} degrees, ${score})`,
  );
  const data = views.map(({ object, view }) => ({
    ...view,
    at: [object.area.position[0], object.area.position[2]],
    radiusM: radiusM(robot, object),
    ...(object.shot === null ? {} : { frameId: object.shot.frameId }),
  }));
  return {
    text: views.length === 0 ? none : `${found}: [${tuples.join(', ')}]`,
    data: withPose(robot, { ...more, objects: data as unknown as Json }),
  };
}

/** Of a circle as large as what is known of a thing on the floor plan, metres. */
const radiusM = ({ book }: Robot, { area }: KnownObject): number => {
  const sideM = book.grid.cellSizeM;
  return Math.round(Math.sqrt((area.cells.length * sideM * sideM) / Math.PI) * 100) / 100;
};

interface ListOptions {
  /** Before the list. */ readonly found: string;
  /** Instead of an empty one. */ readonly none: string;
  readonly more?: { readonly [key: string]: Json };
}
