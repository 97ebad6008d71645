import { z } from 'zod';
import {
  DirectionIndex,
  Estimate,
  Landmark,
  TrajectoryStep,
  Way,
  WayNumber,
  Words,
} from './words-of-experts';

/** No picture and no text shows this direction: nothing is known of it, which is not that it is empty. */
const Unseen = z.literal(true).optional();

/** What the eight experts of DiscussNav are asked and what they answer (§III-B). */
export const ROLES = {
  /** Which actions, in the order of the instruction's words. */
  'action-decomposition': {
    question: z.strictObject({ instruction: Words }),
    answer: z.strictObject({ actions: z.array(Words).min(1) }),
  },
  /** Puts the actions in the order in which they are done, then names the landmarks, each once. */
  'landmark-extraction': {
    question: z.strictObject({ instruction: Words, actions: z.array(Words).min(1) }),
    answer: z.strictObject({ actions: z.array(Words).min(1), landmarks: z.array(Landmark) }),
  },
  /** What can be seen in a direction, asked by kinds of landmark and never for a landmark itself. */
  'scene-observation': {
    question: z.strictObject({
      viewpoint: Words.describe('Where the robot stands'),
      direction: DirectionIndex,
      questions: z.array(Words).min(1),
    }),
    answer: z.strictObject({
      observation: z.string().describe('Empty where nothing can be seen'),
      isUnseen: Unseen,
    }),
  },
  /** What things a direction shows, by their kinds: the expert takes a picture and no question. */
  'object-detection': {
    question: z.strictObject({ viewpoint: Words, direction: DirectionIndex }),
    answer: z.strictObject({ tags: z.array(Words), isUnseen: Unseen }),
  },
  /** The way so far without what does not matter for it. */
  'trajectory-summary': {
    question: z.strictObject({ trajectory: z.array(TrajectoryStep).min(1) }),
    answer: z.strictObject({ trajectory: z.array(TrajectoryStep).min(1) }),
  },
  /** How far the actions are; the last step of the trajectory is where the robot stands. */
  'completion-estimation': {
    question: z.strictObject({
      actions: z.array(Words).min(1),
      trajectory: z.array(TrajectoryStep).min(1),
    }),
    answer: Estimate,
  },
  /** One thought of those that lead to the same direction. */
  'thought-fusion': {
    question: z.strictObject({ direction: WayNumber, thoughts: z.array(Words).min(1) }),
    answer: z.strictObject({ thought: Words }),
  },
  /** Which of several predictions to follow. */
  'decision-testing': {
    question: z.strictObject({
      estimate: Estimate,
      /** What is seen from where the robot stands, in all directions; logs of older builds have none. */
      here: z.string().optional(),
      /** What each direction in which one can go shows. */
      scene: z.array(Way),
      /** One of each direction. */
      predictions: z.array(z.strictObject({ direction: WayNumber, thought: Words })).min(2),
    }),
    answer: z.strictObject({ direction: WayNumber }),
  },
} as const;
export type Role = keyof typeof ROLES;
export type Question<R extends Role> = z.infer<(typeof ROLES)[R]['question']>;
export type Answer<R extends Role> = z.infer<(typeof ROLES)[R]['answer']>;
