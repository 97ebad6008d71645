import { readFileSync } from 'node:fs';
import { ParleyError } from '@parley/protocol';
import { PLACE_RELATIONS } from '@parley/task-zipon/agents';
import { z } from 'zod';

/** What an answer is mostly about: the rows of the report. `nothing`: it helps in no way, or wants something else. */
export const ANSWER_GROUPS = [
  'yes-no',
  'corrective',
  'descriptive',
  'landmark',
  'procedural',
  'mixed',
  'nothing',
] as const;

const metres = z.number().positive().nullable().describe('Metres; null: not said');
const Step = z.strictObject({
  turnDeg: z.number().min(-180).max(180).describe('Degrees, positive turns left'),
  forwardM: metres,
  toRoom: z.string().nullable(),
  throughRooms: z.array(z.string()),
  landmark: z.string().nullable().describe('Thing that the step leads past, to or through'),
});

/** What a careful reader takes from an answer, and no more; docs/zipon-understanding.md has the rules. */
export const Reading = z.strictObject({
  verdict: z
    .enum(['yes', 'no', 'closer', 'farther', 'none'])
    .describe(
      'yes: the goal is reached, without condition; closer: right thing, too far away; farther: right thing, too near to see it',
    ),
  help: z.enum(['none', 'cannot-tell', 'refuses']),
  tags: z.array(z.string()).describe('What the robot is at really is'),
  looks: z.array(z.string()).describe('Words for how the goal looks, as said'),
  places: z
    .array(z.strictObject({ relation: z.enum(PLACE_RELATIONS), thing: z.string() }))
    .describe('Where the goal is, seen from things of the home'),
  rooms: z.array(z.strictObject({ room: z.string(), isThere: z.boolean() })),
  bearing: z
    .strictObject({ angleDeg: z.number(), distanceM: metres })
    .nullable()
    .describe('From the robot, degrees positive to the left'),
  route: z.array(Step).describe('In the order of the answer'),
  wants: z.string().nullable().describe('Another thing in place of the goal'),
});
export type Reading = z.infer<typeof Reading>;

/** Nothing is said. A fresh one each time: readings are filled in place. */
export const emptyReading = (): Reading => ({
  verdict: 'none',
  help: 'none',
  tags: [],
  looks: [],
  places: [],
  rooms: [],
  bearing: null,
  route: [],
  wants: null,
});

const LabelledAnswer = z.strictObject({
  id: z.string().min(1),
  kind: z.enum(ANSWER_GROUPS),
  question: z.string().min(1).describe('What the robot had said'),
  goal: z.string().min(1).describe('As the person named it'),
  text: z.string().min(1),
  reading: Reading,
});
/** An answer with what it says. */
export type LabelledAnswer = z.infer<typeof LabelledAnswer>;

/**
 * Reads labelled answers: JSON Lines, one object a line.
 *
 * @throws {ParleyError} `NOT_FOUND` for a file that cannot be read; `BAD_INPUT` with line and field, for an id that stands twice, and for a
 * file without an answer. Never quotes a text.
 */
export function readAnswers(file: string): LabelledAnswer[] {
  const answers = linesOf(file).flatMap((line, i) =>
    line.trim() === '' ? [] : [parseLine(line, `${file}:${i + 1}`)],
  );
  const twice = answers.find(({ id }, i) => answers.findIndex((one) => one.id === id) !== i);
  if (twice !== undefined)
    throw badInput(`id: "${twice.id}" stands twice`, file, 'Give every answer an id of its own.');
  if (answers.length > 0) return answers;
  throw badInput('there is no answer in this file', file, 'Write one JSON object a line.');
}

function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch (cause) {
    throw new ParleyError('NOT_FOUND', 'the file of answers cannot be read', {
      where: file,
      remedy: 'Name a JSON Lines file of labelled answers.',
      cause,
    });
  }
}

function parseLine(line: string, where: string): LabelledAnswer {
  const parsed = LabelledAnswer.safeParse(asJson(line, where));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw badInput(`${issue?.path.join('.')}: ${issue?.message}`, where, FORM);
}

const FORM = 'docs/zipon-understanding.md lists the keys and their values.';

function asJson(line: string, where: string): unknown {
  try {
    return JSON.parse(line);
  } catch (cause) {
    throw new ParleyError('BAD_INPUT', 'the line is not JSON', { where, remedy: FORM, cause });
  }
}

const badInput = (message: string, where: string, remedy: string): ParleyError =>
  new ParleyError('BAD_INPUT', message, { where, remedy });
