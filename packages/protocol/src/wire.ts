import { z } from 'zod';
import { AnswerVia, AskForm } from './ask';
import { AgentStage, CellRuns, GridSpec } from './belief';
import { EXPOSURES } from './exposures';
import { ItemProblem, MAX_TEXT_CHARS } from './filled-form';
import { FlowPlace } from './flow-place';
import { Pose, Vec3 } from './geometry';
import { JsonValue } from './json-value';
import { AnyJudgement, JudgingView } from './judging';
import { PageId } from './page-id';
import { DetectorReady, DetectorTrouble, PageDetector } from './sense';
import { SensorPreset } from './sensor';
import { PageScorer } from './similarity';
import { DisplayQuality, ParticipantView } from './study';

/** Raise when a message changes shape; never reuse a number. */
export const PROTOCOL_VERSION = 4;

/** Why a hello was refused. A closed list: the page has one plain sentence for each. */
export const RefusalReason = z.enum([
  'client-too-old',
  'server-too-old',
  'session-unknown',
  'session-ended',
  'superseded',
  'study-closed',
  'bad-message',
]);
export type RefusalReason = z.infer<typeof RefusalReason>;

/** A picture from the robot's own eyes with what it is about framed in it. Nothing of the truth decides it. */
export const ShownPicture = z.object({
  url: z.string().describe('Address on this server that cannot be guessed'),
  widthPx: z.int().positive(),
  heightPx: z.int().positive(),
  isFramed: z.boolean().describe('A thing in it has a line around it'),
});
export type ShownPicture = z.infer<typeof ShownPicture>;

export const ChatMessage = z.object({
  messageId: z.string(),
  from: z
    .enum(['person', 'robot'])
    .describe('Side of the conversation: `person` is the participant of the page'),
  speaker: z.string().describe('Actor or role that speaks'),
  kind: z.enum(['instruction', 'say', 'question', 'answer', 'correction', 'message']),
  text: z.string(),
  seq: z.int(),
  questionId: z.string().nullable(),
  picture: ShownPicture.optional().describe('Of a question that points at a thing'),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

export const OpenQuestion = z.object({
  questionId: z.string(),
  text: z.string(),
  form: AskForm.optional().describe('Left out: `text`'),
  picture: ShownPicture.optional(),
  optionPictures: z
    .record(z.string(), ShownPicture)
    .optional()
    .describe(
      'Of a choice: of every option that points at a thing, by its id; all of them or none',
    ),
  remainingMs: z
    .number()
    .nullable()
    .describe('Server time left; null without a time-out. Counts only while not paused'),
  openMs: z
    .number()
    .optional()
    .describe('Active time since it was shown, or since the person said that they are still here'),
  nudgeMs: z.number(),
  countdownMs: z.number(),
});
export type OpenQuestion = z.infer<typeof OpenQuestion>;

/** What the page needs of the running episode. Holds no target id, position, attribute or description. */
export const EpisodeView = z.object({
  trialId: z.string().describe('Opaque id of this trial, not the benchmark id'),
  index: z.int().positive(),
  count: z.int().positive(),
  isPractice: z.boolean(),
  task: z.string().describe('Task kind'),
  brief: JsonValue.describe(
    "What the task kind's pages know of the episode: its shared door has the schema",
  ),
  sceneUrl: z
    .string()
    .nullable()
    .describe(
      'Folder of the scene for the view; null when the arm shows no view, or there is no scene',
    ),
  view: ParticipantView,
  sensor: SensorPreset,
  detector: PageDetector.optional().describe(
    'What this page detects with for the robot; absent where it does not',
  ),
  scorer: PageScorer.optional().describe(
    'What this page compares pictures and texts with for the robot; absent where it does not',
  ),
  displayQuality: DisplayQuality.optional().describe(
    'Pinned by the study; absent: the page chooses',
  ),
  isDriven: z
    .literal(true)
    .optional()
    .describe('The person gives every action, by forms `drive`; absent: an agent decides'),
  role: z
    .string()
    .optional()
    .describe('Role of the person, in a task kind with several; absent: it has one'),
  partner: z
    .enum(['person', 'program'])
    .optional()
    .describe('Who is the other one, in a study that pairs people; absent elsewhere'),
  stepMs: z.int(),
  turnMs: z.int(),
  maxAnswerChars: z.int(),
});
export type EpisodeView = z.infer<typeof EpisodeView>;

export const MapDelta = z.object({
  fromSeq: z
    .int()
    .describe('The page must already hold the map up to here; otherwise it asks for a resync'),
  toSeq: z.int(),
  grid: GridSpec.nullable(),
  explored: CellRuns,
  obstacle: CellRuns,
});
export type MapDelta = z.infer<typeof MapDelta>;

/** A thing of the wanted kind that the robot has met, on its own map: from its beliefs, never from the truth. */
export const CandidateMark = z.object({
  candidateId: z.string(),
  position: Vec3,
  state: z
    .enum(['met', 'set-aside', 'chosen'])
    .describe('As detailed as the arm allows: `met` alone unless its status is `beliefs`'),
});
export type CandidateMark = z.infer<typeof CandidateMark>;

/** What the robot found, one object. Truth: sent on the debrief page only (SCI-27). */
export const FoundObject = z.object({
  index: z.int().positive(),
  task: z.string().describe('Task kind'),
  brief: JsonValue.describe("Of its trial, as the task kind's shared door has it"),
  result: z
    .string()
    .describe('How it went, by a name that the pages of the task kind have words for'),
  pictureUrl: z
    .string()
    .optional()
    .describe('Picture of what was looked for, also in arms that did not show it'),
});
export type FoundObject = z.infer<typeof FoundObject>;

/** What the robot sees from where it stopped: what it chose, framed, or only the view where it chose nothing. */
export const EndPicture = z.object({
  hasChosen: z.boolean(),
  picture: ShownPicture.nullable().describe('Null while it is being painted, and when it is lost'),
  isLost: z
    .boolean()
    .optional()
    .describe('It could not be painted, or not in time: it may still come while the page is open'),
});
export type EndPicture = z.infer<typeof EndPicture>;

/** State, not command: the newest seq wins, older ones are ignored. */
export const SessionView = z.object({
  v: z.literal(PROTOCOL_VERSION),
  sessionId: z.string(),
  seq: z.int(),
  epoch: z.int(),
  page: PageId,
  pageIndex: z
    .int()
    .nonnegative()
    .describe('Which questionnaire, break or form about this trial; 1 after the practice; else 0'),
  flow: FlowPlace.optional().describe('Absent once the session is over'),
  input: z
    .string()
    .optional()
    .describe(
      'How the person speaks to the robot, an input of the task kind: in the trial on screen, else in all of them; absent where they differ',
    ),
  episode: EpisodeView.nullable(),
  moment: JsonValue.optional().describe(
    "What the task kind's pages know of this moment of the trial, beside its brief: its shared door has the schema. Absent in a task kind without",
  ),
  stage: AgentStage.nullable().describe('As detailed as the arm allows'),
  pose: Pose.nullable().describe('Null where the arm shows no view'),
  trail: z
    .array(Vec3)
    .describe('Positions so far, for the explored map; empty where the arm shows none'),
  map: MapDelta.nullable(),
  marks: z
    .array(CandidateMark)
    .optional()
    .describe('Things met, in arms with a map; absent elsewhere'),
  chat: z.array(ChatMessage),
  openQuestion: OpenQuestion.nullable(),
  waitingSinceMs: z
    .number()
    .nullable()
    .describe('Server milliseconds that a model call has been running; null when none'),
  exploringMs: z.number().describe('Active time since the first message'),
  paused: z
    .enum(['hidden', 'offline', 'experimenter', 'detector', 'provider', 'partner'])
    .nullable()
    .describe('`partner`: the other person of a pair is away'),
  judging: JudgingView.optional().describe('On the page `judging` only'),
  code: z.string().nullable(),
  resumeCode: z
    .string()
    .nullable()
    .describe('Null: the server keeps only its hash. The page holds the code from its enrolment'),
  endMessage: z
    .string()
    .nullable()
    .describe('Plain sentence when an episode or session ended early'),
  endPicture: EndPicture.optional().describe(
    'Beside the end items, in arms whose view has `endPicture`; absent elsewhere',
  ),
  debrief: z
    .string()
    .optional()
    .describe("The study's words. On the debrief page only; absent from every view before it"),
  found: z
    .array(FoundObject)
    .optional()
    .describe(
      'What the robot found, by object. On the debrief page only; absent from every view before it',
    ),
});
export type SessionView = z.infer<typeof SessionView>;

/** Client events. Data events are accepted from any tab; `answer` is the first stored one per question. */
export const CLIENT_EVENTS = {
  'page-done': z.object({
    page: PageId,
    index: z.int().nonnegative(),
    data: z
      .record(z.string(), z.json())
      .describe('Of `questionnaire` and `end-items` a `FilledForm`; older ones of trials: answers'),
    step: z
      .int()
      .nonnegative()
      .optional()
      .describe('`FlowPlace.step` of the page; left out by pages of earlier versions'),
  }),
  'message-send': z.object({
    text: z.string().min(1).max(MAX_TEXT_CHARS),
    trialId: z
      .string()
      .min(1)
      .max(64)
      .optional()
      .describe(
        'Run on screen when it was written (`EpisodeView.trialId`); without it, the one at hand',
      ),
  }),
  answer: z.object({
    questionId: z.string(),
    text: z.string().max(MAX_TEXT_CHARS),
    via: AnswerVia,
    value: JsonValue.optional().describe('Of a form, as the form says'),
  }),
  judgement: AnyJudgement,
  'answer-correction': z.object({
    questionId: z.string(),
    text: z.string().min(1).max(MAX_TEXT_CHARS),
  }),
  withdraw: z.object({ mode: z.enum(['stop', 'stop-and-erase']) }),
  'stop-request': z.object({ reason: z.string().max(500) }),
  'still-here': z.object({ questionId: z.string() }),
  visibility: z.object({ visible: z.boolean() }),
  'webgl-lost': z.object({}),
  'webgl-restored': z.object({}),
  'detector-ready': DetectorReady,
  'detector-trouble': DetectorTrouble,
  'scorer-ready': DetectorReady,
  'scorer-trouble': DetectorTrouble,
  /** Exposure (SCI-26): what was on screen, and how the answer came to be typed. */
  exposure: z.object({
    what: z.enum(EXPOSURES),
    refId: z.string().nullable(),
    data: z.record(z.string(), z.json()),
  }),
} as const satisfies Record<string, z.ZodType>;
export type ClientEventType = keyof typeof CLIENT_EVENTS;

export const ClientEvent = z.object({
  eventId: z.uuid(),
  clientSeq: z.int().nonnegative(),
  tabId: z.string().min(1).max(64),
  type: z.enum(Object.keys(CLIENT_EVENTS) as [ClientEventType, ...ClientEventType[]]),
  payload: z.json(),
  tMonoMs: z.number().nonnegative(),
});
export type ClientEvent = z.infer<typeof ClientEvent>;

/** Why words or a form of a person were not taken, as far as they can do something about it. */
export const EventRefusal = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('form'),
    problems: z.array(ItemProblem).describe('Empty: the data is of another questionnaire'),
  }),
  z.object({ kind: z.literal('too-long'), maxChars: z.int().positive() }),
]);
export type EventRefusal = z.infer<typeof EventRefusal>;

/** `EventAck.reason` of an answer that another one of the same question came before: kept, and heard by no one. */
export const ALREADY_ANSWERED = 'already-answered';

/** Reply to an event, sent after the commit. The outbox deletes on any status. */
export const EventAck = z.object({
  eventId: z.string(),
  status: z
    .enum(['stored', 'duplicate', 'late', 'invalid'])
    .describe(
      '`late`: kept, and without the effect that it was sent for, such as a page that was done before',
    ),
  seq: z.int().nullable(),
  reason: z.string().optional().describe('For the log of the page'),
  refusal: EventRefusal.optional().describe('With `invalid`, where the person can put it right'),
});
export type EventAck = z.infer<typeof EventAck>;

export const Hello = z.object({
  v: z.int(),
  token: z.string().min(16).max(200),
  tabId: z.string().min(1).max(64),
  lastSeq: z.int().min(-1),
  mapSeq: z.int().min(-1),
  visible: z
    .boolean()
    .optional()
    .describe('Whether the tab is on screen; pages that do not say so are taken to be'),
  acked: z
    .object({ seq: z.int().nonnegative(), eventId: z.uuid() })
    .optional()
    .describe('Newest event of this browser that was acknowledged, and the row it was given'),
});
export type Hello = z.infer<typeof Hello>;

export const HelloReply = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('welcome'),
    v: z.literal(PROTOCOL_VERSION),
    epoch: z.int(),
    view: SessionView,
    hasLostRows: z
      .boolean()
      .optional()
      .describe('The log lacks rows that this page was told of: it sends again what it still has'),
  }),
  z.object({ kind: z.literal('refused'), reason: RefusalReason }),
]);
export type HelloReply = z.infer<typeof HelloReply>;

/** socket.io event names, direction in the name. */
export const WIRE = {
  hello: 'c2s:hello',
  event: 'c2s:event',
  shown: 'c2s:shown',
  resync: 'c2s:resync',
  sensed: 'c2s:sensed',
  view: 's2c:view',
  superseded: 's2c:superseded',
  sense: 's2c:sense',
  leaving: 's2c:leaving',
} as const;

export const Shown = z.object({ epoch: z.int(), seq: z.int() });
export type Shown = z.infer<typeof Shown>;
