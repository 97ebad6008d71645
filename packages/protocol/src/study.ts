import { z } from 'zod';
import { defaultFlow, FlowStep } from './flow';
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
});
export type ParticipantView = z.infer<typeof ParticipantView>;

/**
 * How finely the robot's view is drawn on the screen. Light, colours, field of view and pace are the same at both levels;
 * frames that the robot works with never depend on it (SCI-22).
 */
export const DisplayQuality = z.enum(['full', 'light']);
export type DisplayQuality = z.infer<typeof DisplayQuality>;

/** Where a detector with weights runs, and what happens when it fails in the middle of an episode. */
export const DetectionSettings = z.object({
  where: z
    .enum(['browser', 'server'])
    .default('browser')
    .describe(
      "Live sessions: `browser` runs it in the participant's page, `server` on the server's own picture of the same pose",
    ),
  onFailure: z
    .enum(['pause', 'server', 'gt-detector'])
    .default('pause')
    .describe(
      'After bounded retries, in the page or on the server: `pause` the episode, then a paid technical end; or another backend takes over for the rest of the episode, which is logged as a protocol deviation: the same model on the `server`, or the truth of `gt-detector`. Where the server detects already, `server` means `pause`',
    ),
});
export type DetectionSettings = z.infer<typeof DetectionSettings>;

/** Where an image-text model of transformers.js runs, and what happens when it fails in the middle of an episode. */
export const SimilaritySettings = z.object({
  where: z
    .enum(['browser', 'server'])
    .default('server')
    .describe(
      "Live sessions: `browser` runs it in the participant's page, which downloads the whole model; `server` on the server's own picture of the same pose",
    ),
  onFailure: z
    .enum(['pause', 'server', 'gt-co-occurrence'])
    .default('pause')
    .describe(
      'After bounded retries, in the page or on the server, also of a scorer behind an address: `pause` the episode, then a paid technical end; or another backend takes over for the rest of the episode, which is logged as a protocol deviation: the same model on the `server`, or the truth of `gt-co-occurrence`. Where the server scores already, `server` means `pause`',
    ),
});
export type SimilaritySettings = z.infer<typeof SimilaritySettings>;

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

/** What a study wants when a `prompted` model fails although it was asked again as often as its configuration says. */
export const ModelFailure = z.object({
  onUnreachable: z
    .enum(['pause', 'offline', 'continue'])
    .default('pause')
    .describe(
      'No answer comes. `pause`: the robot waits and asks again, then the session ends with its technical code; `offline`: offline backends answer for the rest of the trial; `continue`: the agent goes on without that answer',
    ),
  onBadReply: z
    .enum(['pause', 'offline', 'continue'])
    .default('continue')
    .describe('An answer that is cut off, unreadable, empty, refused or in another language'),
  tries: z.int().min(1).max(10).default(3).describe('Of a call, with `pause`'),
  waitMs: z.int().nonnegative().default(5000).describe('Between these tries'),
});
export type ModelFailure = z.infer<typeof ModelFailure>;

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
  }),
  arms: z.array(Arm).min(1),
  episodes: z.array(z.string()).min(1).describe('Episode ids, given least-filled first'),
  episodesPerParticipant: z.int().positive(),
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
  backends: z.object({
    detector: z
      .string()
      .default('gt-detector')
      .describe(
        '`gt-detector`, the id of an installed model, or the name of a detector in the file that `models` names or in models/detectors.yaml; `detection` says where it runs',
      ),
    vlm: z
      .string()
      .default('gt-vlm')
      .describe('`gt-vlm`, made from truth with the errors of `vlmProfile`, or `prompted`'),
    reasoner: z.string().default('rules').describe('`rules`, or `prompted`'),
    reader: z
      .string()
      .optional()
      .describe(
        'Reads what people say (`reasoner.updateFacts`), where that is another backend than weighs and asks: `rules`, or `prompted` with the section `reasoner` of `models`. Left out: the backend of `reasoner`',
      ),
    scorer: z
      .string()
      .default('gt-co-occurrence')
      .describe(
        '`gt-co-occurrence`, or the name of an image-text scorer in the file that `models` names or in models/scorers.yaml; `similarity` says where it runs',
      ),
  }),
  detection: DetectionSettings.optional().describe(
    'Of a detector with weights; left out: in the browser, and a failure pauses. Means nothing with `gt-detector`',
  ),
  similarity: SimilaritySettings.optional().describe(
    'Of a scorer with a model; left out: on the server, and a failure pauses. Only the kind `transformers` can run in a page',
  ),
  models: z
    .string()
    .nullable()
    .default(null)
    .describe(
      'File with what `backends` name: sections `detectors`, `scorers`, and `vlm` and `reasoner` for those that are `prompted`; a path from the root of the repository',
    ),
  modelFailure: ModelFailure.optional().describe(
    'When a `prompted` model fails; left out: its defaults. Every failure is a protocol deviation',
  ),
  vlmProfile: z
    .string()
    .default('strong')
    .describe(
      'Noise profile of the grounded VLM (SCI-18): `strong` or `llava-like`, its errors scaled as in `strong@0.5`',
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
