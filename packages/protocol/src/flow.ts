import { z } from 'zod';

/** A condition on an answer that the person has given earlier, or on whether anything was asked. One that names an item without an answer does not hold. */
export const FlowCondition = z
  .object({
    form: z
      .string()
      .optional()
      .describe('Questionnaire of the study, by id; its newest answers count'),
    item: z.string().optional().describe('Item of it, by id'),
    equals: z.union([z.string(), z.number()]).optional(),
    oneOf: z
      .array(z.union([z.string(), z.number()]))
      .min(1)
      .optional(),
    atLeast: z.number().optional().describe('Of a likert item'),
    asked: z
      .boolean()
      .optional()
      .describe('Alone: was a question put to the person in the trial before the step?'),
  })
  .refine(({ form, item, asked, ...values }) => {
    const given = Object.values(values).filter((each) => each !== undefined).length;
    return asked === undefined
      ? form !== undefined && item !== undefined && given === 1
      : form === undefined && item === undefined && given === 0;
  }, 'needs one of equals, oneOf and atLeast, and only one, with a form and its item; or asked alone')
  .meta({ id: 'FlowCondition' });
export type FlowCondition = z.infer<typeof FlowCondition>;

const when = FlowCondition.optional().describe('Left out: always; else the step is passed over');

/** What may also stand between two rounds. */
const REST_STEPS = [
  z
    .object({
      step: z.literal('form'),
      form: z.string().describe('Questionnaire of the study, by id'),
      about: z
        .enum(['session', 'trial'])
        .default('session')
        .describe('`trial`: of the trial before it, with its pictures beside the items'),
      when,
    })
    .meta({ id: 'FormStep', description: 'A questionnaire on a page' }),
  z
    .object({
      step: z.literal('break'),
      title: z.string().default('Time for a break'),
      text: z.string().describe('Plain text paragraphs'),
      leastMs: z.int().nonnegative().default(0).describe('The page can be left after so long'),
      when,
    })
    .meta({ id: 'BreakStep', description: 'A page with a text' }),
] as const;

const PLAIN_STEPS = [
  z
    .object({ step: z.literal('guide'), when })
    .meta({ id: 'GuideStep', description: 'How it works, and two questions' }),
  z
    .object({
      step: z.literal('practice'),
      arms: z
        .array(z.string())
        .min(1)
        .optional()
        .describe(
          'In a study that pairs people: an arm for one person of each role, in which people of that role practise. Where one person meets several arms: the one in which everybody practises. Left out: the arm of the first trial',
        ),
      when,
    })
    .meta({
      id: 'PracticeStep',
      description: 'A trial that does not count (SCI-28); passed over where no home fits',
    }),
  z.object({ step: z.literal('brief'), when }).meta({
    id: 'BriefStep',
    description:
      'What the task kind shows before a trial. With a condition that does not hold, its episode and the forms about it are passed over too',
  }),
  z.object({ step: z.literal('episode'), when }).meta({
    id: 'EpisodeStep',
    description: "The next of the session's episodes, in the arm of the round",
  }),
  z
    .object({
      step: z.literal('pairing'),
      limitMs: z
        .int()
        .positive()
        .default(300_000)
        .describe('Nobody waits longer than this for the other person'),
      alone: z
        .union([z.string(), z.array(z.string()).min(1)])
        .optional()
        .describe(
          'Arm in which a person for whom nobody came goes on, with a model in place of the other; a list has an arm for each role. Left out: the trials are passed over, and the person is paid',
        ),
      awayMs: z
        .int()
        .positive()
        .default(120_000)
        .describe('Who is away longer has left the pair, and the other goes on without the trials'),
      when,
    })
    .meta({
      id: 'PairingStep',
      description:
        'Waits for the other person; the trials after it are done by both together. Needs a task kind with a role for each',
    }),
  z.object({ step: z.literal('judging') }).meta({
    id: 'JudgingStep',
    description:
      'Finished dialogues of `judging`, one at a time, with three questions about each, or discussions with a rating of each exchange',
  }),
  z.object({ step: z.literal('debrief') }).meta({
    id: 'DebriefStep',
    description: "The study's debrief, and what the robot found; for everybody (SCI-34)",
  }),
  ...REST_STEPS,
] as const;

/** A step that stands by itself. */
export const PlainStep = z.discriminatedUnion('step', PLAIN_STEPS);
export type PlainStep = z.infer<typeof PlainStep>;

/** Steps that are gone through again and again. */
export const LoopStep = z.object({
  step: z.literal('loop'),
  times: z
    .int()
    .positive()
    .optional()
    .describe('Rounds. Left out: until every episode of the participant has come'),
  arms: z
    .array(z.string())
    .min(2)
    .optional()
    .describe('One round for each of these arms, within one participant; without `times`'),
  order: z
    .enum(['rotated', 'fixed'])
    .default('rotated')
    .describe(
      "Of `arms`: `rotated` begins at the session's arm, so that each comes first equally often",
    ),
  steps: z.array(PlainStep).min(1),
  between: z
    .array(z.discriminatedUnion('step', REST_STEPS))
    .optional()
    .describe('After each round but the last'),
});
export type LoopStep = z.infer<typeof LoopStep>;

export const FlowStep = z.discriminatedUnion('step', [...PLAIN_STEPS, LoopStep]);
export type FlowStep = z.infer<typeof FlowStep>;

/** Questionnaire after each trial, in the order of a study that states none. */
export const AFTER_EPISODE = 'after-episode';

/** The order of a study that states none: each object with its form, then the questionnaires as they stand. */
export function defaultFlow(
  questionnaireIds: readonly string[],
  {
    hasPractice = true,
    formId = AFTER_EPISODE,
  }: { readonly hasPractice?: boolean; readonly formId?: string } = {},
): FlowStep[] {
  return [
    { step: 'guide' },
    ...(hasPractice ? [{ step: 'practice' } as const] : []),
    {
      step: 'loop',
      order: 'rotated',
      steps: [
        { step: 'brief' },
        { step: 'episode' },
        { step: 'form', form: formId, about: 'trial' },
      ],
    },
    ...questionnaireIds
      .filter((id) => id !== formId)
      .map((form) => ({ step: 'form', form, about: 'session' }) as const),
    { step: 'debrief' },
  ];
}
