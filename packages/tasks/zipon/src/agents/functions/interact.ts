import { z } from 'zod';
import { noteTask } from '../note-task';
import { headNoun } from './head-noun';
import { define, type Returned, withPose } from './robot';

export const setGoal = define({
  name: 'set_goal',
  about: 'Says which object the person wants now, by its personal name.',
  args: z.strictObject({ obj_str: z.string().min(1).max(200) }),
  isOn: () => true,
  *run(robot, { obj_str }) {
    robot.target = obj_str;
    const { goalIndex } = robot;
    const data = { goalIndex, phrase: obj_str, type: headNoun(obj_str) };
    yield* noteTask('target', data);
    return { text: `The goal is ${obj_str}.`, data: withPose(robot, {}) };
  },
});

/**
 * The one way to the person: TALK of A_task (ORION §III-A). The loop of the goal says it and waits for the answer, so that nothing else
 * can talk.
 */
export const talk = define({
  name: 'talk',
  about:
    'Talks to the person: to confirm that you have reached the goal, or to ask for more. You stop until they answer. claims is the id of the object that you take for the goal: the person sees it outlined and says yes or no. null, or left out: you point at nothing.',
  args: z.strictObject({
    content: z.string().min(1).max(1000),
    claims: z.string().min(1).max(100).nullish(),
  }),
  isOn: () => true,
  // biome-ignore lint/correctness/useYield: the loop of the goal asks.
  *run(robot): Generator<never, Returned> {
    return { text: '', data: withPose(robot, {}) };
  },
});
