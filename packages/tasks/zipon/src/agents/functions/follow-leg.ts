import { z } from 'zod';
import { noteStage, walkTo } from '../body';
import { isBehindDoor, LEG_ENDS, legEnds, type ToldLeg } from './leg-ends';
import { define, type Robot, withPose } from './robot';

/** A leg counts as gone from this share of it on. */
const WHOLE = 0.6;
/** One without metres, from so much of a way on, metres. */
const LEAST_M = 0.4;

export const followLeg = define({
  name: 'follow_leg',
  about:
    'Goes one part of a way that you were told: distance metres along the floor, in about the direction of angle (degrees from where you face, positive to the right), through doors and never through walls. ends, where no metres were said: end, as far as the floor leads on; room, into another room; opening-left or opening-right, to where a way opens to that side. widely: where no way leads in that direction, takes the one nearest to it. Says how far it came, and whether a way led on.',
  args: z.strictObject({
    angle: z.number().min(-180).max(180),
    distance: z.number().min(0.25).max(15),
    ends: z.enum(LEG_ENDS).optional(),
    widely: z.boolean().optional(),
  }),
  isOn: () => true,
  *run(robot, { angle, distance, ends, widely }) {
    const { body } = robot;
    const leg: ToldLeg = {
      ...{ from: body.pose, rightDeg: angle, lengthM: distance },
      ...{ ends, isWide: widely },
    };
    const before = body.pathM;
    yield* noteStage(body, 'exploring');
    robot.lastObjectId = null;
    const walked = yield* walkTo(body, {
      goals: (map) => legEnds(map, leg),
      unseen: 'open',
      what: 'none',
    });
    const wentM = Math.round((body.pathM - before) * 10) / 10;
    const isWhole = isGone(robot, leg, wentM);
    const how = isWhole ? '' : '; no way led on in that direction';
    const most = ends === undefined ? ` of ${distance}` : '';
    return {
      text: `Went ${wentM}${most} m${how}.`,
      data: withPose(robot, { walked, wentM, isWhole }),
    };
  },
});

function isGone({ body }: Robot, leg: ToldLeg, wentM: number): boolean {
  const { lengthM, ends, isWide } = leg;
  if (ends === undefined) return wentM >= WHOLE * lengthM;
  if (ends === 'room' && isWide !== true)
    return isBehindDoor(body.map, leg.from, body.pose.position);
  return wentM >= LEAST_M;
}
