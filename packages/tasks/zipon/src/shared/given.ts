import { z } from 'zod';
import { HintType } from './hint-type';

/**
 * What the agents of zipon are told: neither goals nor names, which the person says one after the other. Of the kind of feedback that
 * the person is held to, as much as it takes to ask for nothing else, and only where a person answers: a simulated user gives its
 * kind whatever it is asked.
 */
export const ZiponGiven = z.object({
  goalCount: z.int().positive().describe('Goals of a round, asked for one after the other'),
  rounds: z
    .int()
    .positive()
    .describe('How often all goals are asked for; memory is kept from one to the next'),
  maxInteractions: z
    .int()
    .positive()
    .describe('Times that the robot may talk for each goal, I_max of ORION §IV-B'),
  map: z
    .string()
    .nullable()
    .describe(
      'SHA-256 of the prebuilt semantic map that the robot is given; null: none, and its note `map-origin` says whether it makes one on the way or has none',
    ),
  onlyButtons: z
    .literal(true)
    .optional()
    .describe('The person answers talk by Yes and No alone; left out: in words too'),
  onlyTold: z
    .literal(true)
    .optional()
    .describe(
      'A person who is not to interact: told where the robot stops, and asked nothing; left out: a talk is asked, if only for the success signal of a simulation',
    ),
  helpAs: HintType.optional().describe(
    'The kind of help that the robot asks the person for; left out: any',
  ),
});
export type ZiponGiven = z.infer<typeof ZiponGiven>;
