import { z } from 'zod';
import { JsonValue } from './json-value';
import { ImageRef } from './model';

const Option = z.object({
  id: z.string().min(1).max(64),
  label: z.string().min(1).max(200),
});

const Candidate = Option.extend({
  picture: ImageRef.optional().describe(
    'What the option points at, in a frame of the robot; shown where the view has `questionPicture`',
  ),
});

/** Answers name what was chosen by its id: none may stand for two. */
const hasOwnIds = (list: readonly { readonly id: string }[]): boolean =>
  new Set(list.map(({ id }) => id)).size === list.length;
const OWN_IDS = 'two have the same id';

/** Primitives of a robot that a person may drive it with (CoIN §3). */
export const DRIVE_ACTIONS = ['forward', 'turn-left', 'turn-right', 'stop'] as const;
export type DriveAction = (typeof DRIVE_ACTIONS)[number];

/** What one who drives may do besides: ask somebody, in a task that has whom to ask. */
export const DRIVE_MORE = ['ask'] as const;

/**
 * How a question is put and what counts as an answer. All but words come back as a value: tele-operation, confirmation,
 * approval, votes and judgements are answers to forms.
 */
export const AskForm = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('text'),
    mustAnswer: z
      .literal(true)
      .optional()
      .describe('Only the person can know: there is no way to say that they can’t tell'),
  }),
  z
    .object({
      kind: z.literal('buttons'),
      buttons: z.array(Option).min(1).max(12).refine(hasOwnIds, OWN_IDS),
      allowText: z.boolean().describe('A box for words stands beside the buttons'),
      mustAnswer: z
        .literal(true)
        .optional()
        .describe('There is no way to say that they can’t tell: a button leads out'),
    })
    .describe('A button comes back as `via: text`, with its id as the words'),
  z
    .object({
      kind: z.literal('choice'),
      options: z.array(Candidate).min(2).max(50).refine(hasOwnIds, OWN_IDS),
      min: z.int().nonnegative().describe('At least so many are chosen'),
      max: z.int().positive().describe('At most so many; 1 is a choice of one'),
    })
    .refine(({ options, min, max }) => min <= max && max <= options.length, {
      message: 'must hold min ≤ max ≤ number of options',
      path: ['max'],
    })
    .describe('Value: `{ chosen: id[] }`'),
  z
    .object({
      kind: z.literal('ratings'),
      items: z
        .array(
          z.object({
            id: z.string().min(1).max(64),
            text: z.string().min(1).max(500),
            points: z.int().min(2).max(11),
            low: z.string(),
            high: z.string(),
            labels: z
              .array(z.string().min(1).max(60))
              .optional()
              .describe('What stands at each point instead of its number'),
          }),
        )
        .min(1)
        .max(12)
        .refine(hasOwnIds, OWN_IDS)
        .refine(
          (items) => items.every(({ labels, points }) => (labels?.length ?? points) === points),
          'an item has another number of labels than points',
        ),
      optional: z.literal(true).optional().describe('Items may be left out, all of them too'),
    })
    .describe('Value: `{ ratings: { [id]: 1…points } }`'),
  z
    .object({
      kind: z.literal('action'),
      actions: z
        .array(
          Option.extend({
            key: z
              .int()
              .min(1)
              .max(9)
              .optional()
              .describe(
                'Digit that presses it, from question to question the same; left out of all: their places',
              ),
          }),
        )
        .min(1)
        .max(50)
        .refine(hasOwnIds, OWN_IDS),
    })
    .describe('One action of the agent that this role drives. Value: `{ action: id }`'),
  z
    .object({
      kind: z.literal('cell'),
      gridSide: z.int().min(1).max(12).describe('Cells on each side of the picture'),
    })
    .describe(
      'One cell of a numbered grid over the picture of the question, from 1 in the top left corner, rows from the top. Value: `{ cell: 1…gridSide² }`',
    ),
  z
    .object({
      kind: z.literal('drive'),
      actions: z
        .array(z.enum([...DRIVE_ACTIONS, ...DRIVE_MORE]))
        .min(1)
        .max(DRIVE_ACTIONS.length + DRIVE_MORE.length),
      stepsLeft: z.int().positive().describe('Of the trial, with the one that is asked for'),
      talksLeft: z
        .int()
        .nonnegative()
        .optional()
        .describe('Times that one may ask or stop still; left out where nobody is asked'),
      collided: z.boolean().describe('The last forward step moved less than was asked'),
    })
    .describe(
      'The next primitive of a robot that this role drives. No turn of talk: it stands in no conversation, uses up no step, and counts as no question. Value: `{ action }`',
    ),
]);
export type AskForm = z.infer<typeof AskForm>;

/** Buttons *Yes* and *No* beside the box for words. */
export const YES_NO: AskForm = {
  kind: 'buttons',
  buttons: [
    { id: 'yes', label: 'Yes' },
    { id: 'no', label: 'No' },
  ],
  allowText: true,
};

/** A question to a role. */
export const AskQuestion = z.object({
  questionId: z.string(),
  to: z.string().optional().describe('Role that is asked. Left out: the first of the task'),
  text: z.string().min(1).max(2000),
  timeoutMs: z.int().positive().nullable(),
  form: AskForm.optional().describe('Left out: words'),
  picture: ImageRef.optional().describe(
    "What the question points at: `box` in that frame of the robot's own; the person sees it only where the arm's view has `questionPicture`",
  ),
});
export type AskQuestion = z.infer<typeof AskQuestion>;

/** Is the next action of a driven robot asked for, rather than an answer to a question? */
export const isDrive = ({ form }: { readonly form?: AskForm | undefined }): boolean =>
  form?.kind === 'drive';

/** How an answer was given. */
export const AnswerVia = z
  .enum(['text', 'cant-tell', 'form', 'drive'])
  .describe('`drive`: an action for a robot that the person drives, and no word');
export type AnswerVia = z.infer<typeof AnswerVia>;

/** What came of a question. */
export const AskResult = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('answered'),
    text: z.string().describe('Words; of a form, what was given in words'),
    via: AnswerVia,
    value: JsonValue.optional().describe('Of a form, as the form says'),
  }),
  z.object({ kind: z.literal('no-answer') }),
  z.object({ kind: z.literal('failed'), code: z.string(), message: z.string() }),
]);
export type AskResult = z.infer<typeof AskResult>;

/** Was it an action of a robot that the person drives? */
export const wasDriven = (result: AskResult): boolean =>
  result.kind === 'answered' && result.via === 'drive';
