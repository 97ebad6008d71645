import { z } from 'zod';
import { TURNS } from './turn';

/** Text that says something. */
export const Words = z.string().trim().min(1);

/** A direction of the panorama: 0 to 11, 30° apart, clockwise (DiscussNav §III-C). */
export const DirectionIndex = z.int().min(0).max(11);

/** A way on, by one number: its direction, and 12 more for each nearer viewpoint of that direction (`offeredWays`). */
export const WayNumber = z.int().nonnegative();

/**
 * What is asked of a scene follows from these (DiscussNav §III-B and III-C): rooms, parts of the building, things that are told by
 * their colour, and other things.
 */
export const LandmarkType = z.enum(['room', 'building part', 'coloured object', 'object']);
export type LandmarkType = z.infer<typeof LandmarkType>;

/** A landmark of an instruction, its name whole: "eye exam chart on the wall" is one, not two. */
export const Landmark = z.strictObject({ name: Words, type: LandmarkType });
export type Landmark = z.infer<typeof Landmark>;

/** A viewpoint on the way: how the robot turned before its move there (null: where it began), what it saw there and what it thought. */
export const TrajectoryStep = z.strictObject({
  turn: z.enum(TURNS).nullable(),
  observation: z.string(),
  thought: z.string(),
});
export type TrajectoryStep = z.infer<typeof TrajectoryStep>;

/** Which actions are done, under way and still to do; together all of them, in their order. */
export const Estimate = z.strictObject({
  executed: z.array(Words),
  inProgress: z.array(Words),
  waiting: z.array(Words),
});
export type Estimate = z.infer<typeof Estimate>;

/** A direction in which the robot can go, as its experts are told of it. */
export const Way = z.strictObject({
  direction: WayNumber,
  turnDeg: z
    .number()
    .min(-180)
    .max(180)
    .describe('By how much the robot would turn to go there, degrees, positive to the right'),
  /** Of scene observation; empty where it was not asked. */
  observation: z.string(),
  /** Of object detection; none where it was not asked. */
  tags: z.array(Words),
  visited: z.boolean().describe('The robot has been where it leads to'),
  isStairs: z.boolean(),
});
export type Way = z.infer<typeof Way>;
