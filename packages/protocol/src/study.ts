import { z } from 'zod';
import { defaultFlow, FlowStep } from './flow';
import { Judging } from './judging';
import { Ports } from './port-settings';
import { Recruitment } from './recruitment';
import { EpisodeRules } from './rules';

/** Whether a person is shown a picture from the robot's own eyes. */
export const RobotPicture = z.enum(['none', 'robot-view']);
export type RobotPicture = z.infer<typeof RobotPicture>;

/** What a person of an arm sees of the robot (SCI-21). A simulated user gets exactly the same. */
export const ParticipantView = z.object({
  ego: z.enum(['none', 'at-question', 'live']),
  map: z.enum(['none', 'explored', 'full']),
  status: z.enum(['minimal', 'stage', 'beliefs']),
  questionPicture: RobotPicture.optional().describe(
    "With a question that points at a thing: the robot's own picture of it, framed. Left out: `none`",
  ),
  endPicture: RobotPicture.optional().describe(
    'When the robot has stopped: one picture of what it chose, from its own eyes, framed. Left out: `none`',
  ),
  knowledge: z
    .string()
    .optional()
    .describe(
      'What the person knows of the place, by a name of the task kind. Left out: what it has by default',
    ),
  discussion: z
    .enum(['none', 'shown'])
    .optional()
    .describe(
      'Of a person who watches a robot that asks experts: whether they are shown who asked whom what and how it decided. Left out: no one watches',
    ),
});
export type ParticipantView = z.infer<typeof ParticipantView>;

/**
 * How finely the robot's view is drawn on the screen. Light, colours, field of view and pace are the same at both levels;
 * frames that the robot works with never depend on it (SCI-22).
 */
export const DisplayQuality = z.enum(['full', 'light']);
export type DisplayQuality = z.infer<typeof DisplayQuality>;

/** An agent with its configuration. */
export const ArmAgent = z.object({
  agentId: z.string(),
  config: z.record(z.string(), z.json()).default({}),
});
export type ArmAgent = z.infer<typeof ArmAgent>;

export const Arm = z.object({
  armId: z.string().regex(/^[a-z0-9-]+$/),
  input: z
    .string()
    .default('')
    .describe(
      'What agents of the arm are told, by a name of the task kind; empty where it has none',
    ),
  view: ParticipantView,
  agent: ArmAgent.describe('Of the first actor of the task kind'),
  agents: z
    .record(z.string(), ArmAgent)
    .optional()
    .describe('Of further actors, by actor; left out: those of the task kind'),
});
export type Arm = z.infer<typeof Arm>;

export const QuestionnaireItem = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('likert'),
    itemId: z.string(),
    text: z.string(),
    points: z.int().min(3).max(11).default(7),
    low: z.string(),
    high: z.string(),
  }),
  z.object({
    kind: z.literal('choice'),
    itemId: z.string(),
    text: z.string(),
    options: z
      .array(z.union([z.string(), z.object({ value: z.string(), label: z.string() })]))
      .min(2)
      .describe('`label` is shown and `value` stored; a plain text is both'),
  }),
  z.object({
    kind: z.literal('text'),
    itemId: z.string(),
    text: z.string(),
    optional: z.boolean().default(true),
  }),
]);
export type QuestionnaireItem = z.infer<typeof QuestionnaireItem>;

/** Options of a choice, as they are shown and stored. */
export const optionsOf = ({
  options,
}: Extract<QuestionnaireItem, { kind: 'choice' }>): { value: string; label: string }[] =>
  options.map((option) => (typeof option === 'string' ? { value: option, label: option } : option));

export const Questionnaire = z.object({
  questionnaireId: z.string(),
  title: z.string(),
  lead: z.string().optional().describe('A sentence below the title'),
  items: z.array(QuestionnaireItem).min(1).max(12),
});
export type Questionnaire = z.infer<typeof Questionnaire>;

/**
 * One study, one YAML file, addressed by the hash of its content. Everything that SCI-34 wants before
 * a study may open is required here.
 */
export const Study = z.object({
  format: z
    .literal(3)
    .describe('Version of this schema; `parley studies upgrade` makes it of an older one'),
  task: z.string().default('coin').describe('Task kind'),
  studyId: z.string().regex(/^[a-z0-9-]+$/),
  version: z.int().positive(),
  title: z.string().min(1),
  language: z.enum(['en']).default('en'),
  colourScheme: z.enum(['light', 'dark']).default('light'),
  summary: z.string().describe('One or two sentences on the landing page'),
  institution: z.string(),
  contact: z.string().describe('Name and e-mail of the researcher'),
  approval: z.string().describe('Review-board number, or the stated exemption'),
  durationMinutes: z.int().positive(),
  pay: z.string(),
  retention: z.string().describe('How long data is kept, in words'),
  consent: z.object({
    version: z.int().positive(),
    body: z.string().describe('Plain text paragraphs'),
    modelProviders: z
      .array(z.string())
      .describe('Outside providers that receive answers; empty when none'),
    judged: z
      .boolean()
      .optional()
      .describe(
        'What people write may be judged in a study of judges: a sentence below the text says so, and is part of what they agree to. Left out: it is not',
      ),
    reads: z
      .enum(['people', 'programs'])
      .optional()
      .describe(
        'Of a study of judges, whose words they are given: a sentence below the text says so. Wanted beside `judging.from`',
      ),
  }),
  recruitment: Recruitment.optional().describe(
    'Left out: everybody with the link may take part, and more than once without an id',
  ),
  arms: z.array(Arm).min(1),
  episodes: z
    .array(z.string())
    .describe('Episode ids, given least-filled first; empty where the flow has no episode'),
  episodesPerParticipant: z.int().nonnegative().describe('0 where the flow has no episode'),
  judging: Judging.optional().describe('What the step `judging` has people read'),
  cells: z
    .object({
      most: z
        .int()
        .positive()
        .describe('So often is each cell taken; once all are, the study takes nobody any more'),
      arms: z
        .literal('mixed')
        .optional()
        .describe(
          'Says that it is meant: one person meets cells of several arms, in an order that is drawn and recorded. Left out where that happens, the checks warn',
        ),
    })
    .optional()
    .describe(
      'Each person meets cells (an object in an arm) that were taken least, never a home twice, in arms that may change from object to object; left out: one arm for each person, or what a loop over arms says (SCI-28a)',
    ),
  square: z
    .object({
      people: z
        .int()
        .positive()
        .optional()
        .describe('The study takes so many people and no more. Left out: no limit'),
    })
    .optional()
    .describe(
      'Everybody meets each arm once, each in another home: arm, home and position by a Graeco-Latin square (SCI-29). Needs as many homes and episodes a participant as there are arms: 3, 4, 5, 7, 8 or 9',
    ),
  flow: z
    .array(FlowStep)
    .min(1)
    .optional()
    .describe(
      'Pages in their order. Left out: guide, practice, each object with the form `after-episode`, the other questionnaires, debrief',
    ),
  rules: EpisodeRules.prefault({}),
  displayQuality: z
    .enum(['auto', ...DisplayQuality.options])
    .optional()
    .describe(
      'How finely the view is drawn: `full` or `light` for everybody; `auto` or left out, `light` on machines that draw slowly, fixed for the session and logged',
    ),
  ports: Ports.default({}).describe(
    'By port of the task kind what serves it, where, and what happens when that fails. A port that is left out has what the task kind gives it',
  ),
  models: z
    .string()
    .nullable()
    .default(null)
    .describe(
      'File with what `ports` name: sections `detectors`, `scorers`, and `vlm` and `reasoner` for those that are `prompted`; a path from the root of the repository',
    ),
  pace: z.object({
    stepMs: z.int().nonnegative().default(120),
    turnMs: z.int().nonnegative().default(60),
    beforeQuestionMs: z.int().nonnegative().default(1000),
  }),
  answer: z.object({
    nudgeMs: z.int().positive().default(60_000),
    countdownMs: z.int().positive().default(20_000),
    maxChars: z.int().positive().default(1000),
  }),
  budget: z.object({
    perParticipantUsd: z
      .number()
      .nonnegative()
      .default(0)
      .describe('Most that models, detectors and scorers with a price may cost, US dollars'),
    perStudyUsd: z
      .number()
      .nonnegative()
      .default(0)
      .describe('Of all participants together, over all versions of the study'),
    perParticipantRequestsPerMinute: z
      .int()
      .positive()
      .optional()
      .describe('Requests to models; more wait their turn. Left out: no limit'),
    perStudyRequestsPerMinute: z
      .int()
      .positive()
      .optional()
      .describe('Of all participants together'),
  }),
  questionnaires: z.array(Questionnaire),
  debrief: z.string(),
  completion: z.object({
    codes: z.object({
      completed: z.string(),
      technical: z.string(),
      noConsent: z.string().nullable(),
      withdrawn: z.string(),
    }),
    returnUrl: z
      .url()
      .nullable()
      .default(null)
      .describe('Where *Back to …* leads, e.g. a recruitment platform'),
    returnLabel: z.string().nullable().default(null),
  }),
});
export type Study = z.infer<typeof Study>;

/** Does a trial that does not count come before the others? */
export const hasPractice = (study: Pick<Study, 'flow' | 'questionnaires'>): boolean =>
  flowOf(study).some(({ step }) => step === 'practice');

/** Steps of a study, in order. */
export const flowOf = ({
  flow,
  questionnaires,
}: Pick<Study, 'flow' | 'questionnaires'>): FlowStep[] =>
  flow ?? defaultFlow(questionnaires.map(({ questionnaireId }) => questionnaireId));
