import { cellAt, type ExplorationMap, isKnownFree } from '@parley/agent-core/mapping';
import type { Routine } from '@parley/agent-core/ports';
import type { Action, Vec3 } from '@parley/protocol';
import { z } from 'zod';
import { canMove, noteStage, step, type Walked, walkTo } from '../body';
import { type KnownObject, pointAt, viewOf } from '../objects';
import { approach } from './approach';
import { define, failed, type Returned, type Robot, withPose } from './robot';
import { takenFor } from './taken-for';

/** Farther than this no point is a goal: the grid of 600 cells ends at 15 m (ORION §IV-B). */
export const FARTHEST_M = 15;
/** How near to a point is near enough, metres: the first that can be reached. */
const POINT_REACH_M = [0.3, 0.8, 1.5, 3];

export const move = define({
  name: 'move',
  about: 'Goes forward by num steps of 0.25 m each. Stops early when something is in the way.',
  args: z.strictObject({ num: z.int().min(1).max(40) }),
  isOn: () => true,
  *run(robot, { num }) {
    const { done, hasBumped } = yield* repeat(robot, { kind: 'forward' }, num);
    const how = hasBumped ? ', then something was in the way' : '';
    return {
      text: `Went forward ${done} of ${num} steps${how}.`,
      data: withPose(robot, { done, hasBumped }),
    };
  },
});

export const rotate = define({
  name: 'rotate',
  about: 'Turns on the spot by num turns of 15 degrees each: positive to the right, negative left.',
  args: z.strictObject({
    num: z
      .int()
      .min(-24)
      .max(24)
      .refine((num) => num !== 0, 'must not be 0'),
  }),
  isOn: () => true,
  *run(robot, { num }) {
    const kind = num > 0 ? 'turn-right' : 'turn-left';
    const { done } = yield* repeat(robot, { kind }, Math.abs(num));
    return { text: `Turned ${done} times.`, data: withPose(robot, { done }) };
  },
});

function* repeat(
  { body }: Robot,
  action: Action,
  times: number,
): Routine<{ readonly done: number; readonly hasBumped: boolean }> {
  for (let done = 0; done < times; done++) {
    if (!canMove(body)) return { done, hasBumped: false };
    if (yield* step(body, action)) return { done, hasBumped: true };
  }
  return { done: times, hasBumped: false };
}

export const gotoPoint = define({
  name: 'goto_point',
  about:
    'Walks to a point given as distance in metres and angle in degrees from where you face, positive to the right, like the tuples that other functions return.',
  args: z.strictObject({
    distance: z.number().min(0.25).max(FARTHEST_M),
    angle: z.number().min(-180).max(180),
  }),
  isOn: () => true,
  *run(robot, { distance, angle }) {
    const { body } = robot;
    const point = pointAt(body.pose, { distanceM: distance, angleDeg: angle });
    yield* noteStage(body, 'exploring');
    robot.lastObjectId = null;
    let walked: Walked = 'unreachable';
    for (const reachM of POINT_REACH_M) {
      walked = yield* walkTo(body, {
        goals: (map) => freeCellsWithin(map, point, reachM),
        unseen: 'open',
        what: 'none',
      });
      if (walked !== 'unreachable') break;
    }
    return walkedTo(robot, 'the point', walked);
  },
});

/** Free floor around a point. */
function freeCellsWithin(map: ExplorationMap, [x, , z]: Vec3, reachM: number): number[] {
  const { grid, cells } = map;
  const reach = Math.ceil(reachM / grid.cellSizeM);
  const found: number[] = [];
  for (let row = -reach; row <= reach; row++)
    for (let col = -reach; col <= reach; col++) {
      if (row * row + col * col > reach * reach) continue;
      const cell = cellAt(grid, x + col * grid.cellSizeM, z + row * grid.cellSizeM);
      if (cell >= 0 && isKnownFree(cells[cell] as number)) found.push(cell);
    }
  return found;
}

export const gotoObject = define({
  name: 'goto_object',
  about: 'Walks up to the object with this id and faces it.',
  args: z.strictObject({ obj_id: z.string() }),
  isOn: () => true,
  *run(robot, { obj_id }) {
    const object = robot.book.objects.get(obj_id);
    if (object === undefined) return failed(noSuchObject(robot, obj_id));
    const walked = yield* approach(robot, object);
    robot.lastObjectId = obj_id;
    const { distanceM, angleDeg } = viewOf(object, robot.body.pose);
    const { text, data } = walkedTo(robot, obj_id, walked);
    const other = walked === 'arrived' ? yield* takenFor(robot, object) : null;
    return {
      text: `${text} It is ${distanceM} m away at ${angleDeg} degrees.${otherText(object, other)}`,
      data: { ...(data as object), distanceM, id: obj_id, takenFor: other } as never,
    };
  },
});

/** What an object is taken for, in words for the controller. */
export const otherText = ({ label }: KnownObject, other: string | null): string =>
  other === null ? '' : ` In its place the detector sees a ${other} rather than a ${label}.`;

const WORDS: Readonly<Record<Walked, string>> = {
  arrived: 'Arrived at',
  unreachable: 'There is no way to',
  stuck: 'Came no nearer on the way to',
  'out-of-steps': 'There are no steps left to reach',
  interrupted: 'Stopped on the way to',
};

const walkedTo = (robot: Robot, what: string, walked: Walked): Returned => ({
  text: `${WORDS[walked]} ${what}.`,
  data: withPose(robot, { walked }),
});

/** What is said of an id that stands for nothing, with those that do. */
export const noSuchObject = ({ book }: Robot, objectId: string): string => {
  const known = [...book.objects.keys()].slice(-20).join(', ');
  return `there is no object ${objectId}; ${known === '' ? 'none is known yet' : `known are ${known}`}`;
};
