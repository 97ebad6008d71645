import { z } from 'zod';
import { AgentStage } from './belief';
import { PageId } from './page-id';
import { Study } from './study';

/** Body of every reply that is not 2xx. `code` is one of ERROR_CODES. */
export const ApiFailure = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    where: z.string().nullable(),
    remedy: z.string().nullable(),
  }),
});
export type ApiFailure = z.infer<typeof ApiFailure>;

/**
 * GET /api/studies/:id/participant: what a participant's pages show. With `Authorization: Bearer <token>` it is the version
 * of that session, otherwise the one that new people get. Asking creates nothing.
 */
/** Instead of a role where people are paired: chance decides later who has which. */
export const PAIR = 'pair';

export const ParticipantStudy = Study.pick({
  task: true,
  studyId: true,
  version: true,
  title: true,
  language: true,
  colourScheme: true,
  summary: true,
  institution: true,
  contact: true,
  approval: true,
  durationMinutes: true,
  pay: true,
  retention: true,
  consent: true,
  episodesPerParticipant: true,
  questionnaires: true,
}).extend({
  isOpen: z.boolean().describe('False: no new participant may start'),
  isPaused: z
    .boolean()
    .describe('True: what the study needs from outside fails, and newcomers come later'),
  isDriven: z.boolean().describe('People drive the robot, rather than answer its questions'),
  wordsId: z
    .string()
    .optional()
    .describe('Words of the task kind for what people do here; absent: its usual ones'),
  role: z
    .string()
    .optional()
    .describe(
      'Role of every participant, in a task kind with several, or `pair`; absent: not all have one',
    ),
  answerMs: z.int().nullable().describe('For one answer; null: no limit'),
  countdownMs: z.int().describe('Of that, what is counted down'),
  isDemo: z.boolean(),
  requiresId: z.boolean().describe('The link has to name who comes (`personOf`)'),
  returnUrl: z.string().nullable(),
  returnLabel: z.string().nullable(),
});
export type ParticipantStudy = z.infer<typeof ParticipantStudy>;

const StudyId = z.string().min(1).max(100);
const External = z.record(z.string().min(1).max(60), z.string().max(200)).default({});

/** POST /api/sessions. `kind` other than the default needs an experimenter's cookie. */
export const NewSessionBody = z.strictObject({
  studyId: StudyId,
  consent: z.strictObject({ takePart: z.literal(true), openData: z.boolean() }),
  consentVersion: z.int().positive(),
  device: z.record(z.string().max(60), z.json()).default({}),
  external: External.describe('Parameters of the link, e.g. PROLIFIC_PID, as they came'),
  kind: z.enum(['preview', 'test']).optional(),
  armId: z.string().optional().describe('Only with `kind`'),
});
export type NewSessionBody = z.infer<typeof NewSessionBody>;

/** 201. The page keeps both; the resume code is shown to the person. Neither can be had again. */
export const NewSessionReply = z.object({
  sessionId: z.string(),
  token: z.string(),
  resumeCode: z.string(),
});
export type NewSessionReply = z.infer<typeof NewSessionReply>;

/** POST /api/sessions/resume: a token for one more device. */
export const ResumeBody = z.strictObject({ resumeCode: z.string().min(4).max(40) });
export type ResumeBody = z.infer<typeof ResumeBody>;
export const ResumeReply = z.object({
  sessionId: z.string(),
  token: z.string(),
  studyId: z.string(),
});
export type ResumeReply = z.infer<typeof ResumeReply>;

/** Why a device cannot show a study. A closed list, so that nothing about the person is in it. */
export const DeviceFault = z.enum([
  'no-webgl2',
  'slow-graphics',
  'small-screen',
  'old-browser',
  'no-storage',
  'no-connection',
  'scene-failed',
  'other',
]);
export type DeviceFault = z.infer<typeof DeviceFault>;

/** POST /api/device-checks: a page begins to check its device. Nothing is stored. */
export const DeviceCheckBody = z.strictObject({ studyId: StudyId });
export type DeviceCheckBody = z.infer<typeof DeviceCheckBody>;
export const DeviceCheckReply = z.object({ checkId: z.string() });
export type DeviceCheckReply = z.infer<typeof DeviceCheckReply>;

/** POST /api/device-failures: counted, never stored by person. */
export const DeviceFailureBody = z.strictObject({
  studyId: StudyId,
  fault: DeviceFault,
  checkId: z
    .string()
    .max(200)
    .optional()
    .describe('Of the check that failed; without one that was begun here, there is no code'),
  external: External.describe('As in `NewSessionBody`'),
});
export type DeviceFailureBody = z.infer<typeof DeviceFailureBody>;
/** POST /api/declines: counted, never stored by person. */
export const DeclineBody = z.strictObject({ studyId: StudyId });
export type DeclineBody = z.infer<typeof DeclineBody>;
/** The code for people who leave before consent; null when the study has none. */
export const LeaveReply = z.object({
  code: z.string().nullable(),
  returnUrl: z.string().nullable(),
  returnLabel: z.string().nullable(),
});
export type LeaveReply = z.infer<typeof LeaveReply>;

/** POST /api/experimenter/login: the one-time key of the link that `serve` printed. */
export const LoginBody = z.strictObject({ key: z.string().min(8).max(200) });
export type LoginBody = z.infer<typeof LoginBody>;
/** GET /api/experimenter/me. */
export const ExperimenterMe = z.object({ expiresUtc: z.string() });
export type ExperimenterMe = z.infer<typeof ExperimenterMe>;

/** One line of the checklist before a study may open. */
export const PreflightCheck = z.object({
  checkId: z.string(),
  status: z.enum(['ok', 'warning', 'fault']),
  message: z.string(),
});
export type PreflightCheck = z.infer<typeof PreflightCheck>;

/** A provider that serves nobody of a study: its sessions wait, and newcomers are asked to come later. */
export const ProviderOutage = z.object({
  port: z.string().describe('Port of the study whose calls wait'),
  code: z.string().describe('MODEL_KEY, MODEL_QUOTA, MODEL_ADDRESS or MODEL_UNREACHABLE'),
  message: z.string().describe('What the provider said, without keys'),
  sinceUtc: z.string(),
  waiting: z.int().describe('Sessions that wait now'),
});
export type ProviderOutage = z.infer<typeof ProviderOutage>;

/** GET /api/experimenter/studies: one card. */
export const StudySummary = z.object({
  studyId: z.string(),
  title: z.string(),
  version: z.int(),
  hash: z.string(),
  status: z.enum(['draft', 'open', 'closed', 'invalid']),
  isDemo: z.boolean(),
  hasUnopenedChanges: z.boolean().describe('The file is no longer what people see'),
  problems: z.array(z.string()).describe('Faults of the file, with lines; empty unless invalid'),
  lastEventUtc: z.string().nullable(),
  outages: z.array(ProviderOutage).describe('Providers that serve nobody now; empty while all do'),
  arms: z.array(
    z.object({
      armId: z.string(),
      started: z.int(),
      active: z.int(),
      completed: z.int(),
      withdrawn: z.int(),
      technical: z.int(),
    }),
  ),
});
export type StudySummary = z.infer<typeof StudySummary>;

/** How far one cell of a study, an object in an arm, is filled. */
export const CellCount = z.object({
  episodeId: z.string(),
  armId: z.string(),
  filled: z.int().describe('Came to a valid end'),
  underWay: z.int().describe('Given to somebody who is still under way'),
  most: z.int().describe('So often it is taken'),
});
export type CellCount = z.infer<typeof CellCount>;

/** GET /api/experimenter/studies/:id. */
export const StudyDetail = StudySummary.extend({
  study: Study.nullable().describe('Null when the file is invalid'),
  yaml: z.string(),
  preflight: z.array(PreflightCheck),
  cells: z
    .array(CellCount)
    .nullable()
    .default(null)
    .describe('Of the version that people see; null for a study without cells'),
  isCoded: z
    .literal(true)
    .optional()
    .describe('Answers of its task kind are coded by hand; left out: they are not'),
  beforeConsent: z
    .array(z.object({ outcome: z.string(), reason: z.string(), count: z.int() }))
    .describe('`declined`, `device-failure`; `code-withheld`: asked for the paid code in vain'),
});
export type StudyDetail = z.infer<typeof StudyDetail>;

/** GET /api/experimenter/sessions[?studyId=]: one row. */
export const SessionSummary = z.object({
  sessionId: z.string(),
  participantId: z.string().describe('Pseudonym, as in exports'),
  kind: z.enum(['human', 'demo', 'preview', 'test']),
  isPair: z
    .boolean()
    .optional()
    .describe('The trials that two people did together; absent: one person'),
  studyId: z.string(),
  studyHash: z.string(),
  armId: z.string(),
  armIds: z
    .array(z.string())
    .optional()
    .describe('Arms of its trials in their order, each once; absent: all are of `armId`'),
  status: z.enum(['active', 'completed', 'withdrawn', 'technical', 'expired']),
  createdUtc: z.string(),
  endedUtc: z.string().nullable(),
  epoch: z.int(),
  completionCode: z.string().nullable(),
  rowCount: z.int(),
  lastRowUtc: z.string().nullable(),
});
export type SessionSummary = z.infer<typeof SessionSummary>;

/** What the page reads of the reply of POST /api/experimenter/sessions/:id/erase. */
export const ErasureReply = z.object({
  left: z
    .array(z.object({ file: z.string(), why: z.string() }))
    .describe('Files below the data directory that may still speak of the person'),
});

/** GET /api/experimenter/sessions/:id. */
export const SessionDetail = SessionSummary.extend({
  consent: z.object({
    takePart: z.literal(true),
    openData: z.boolean(),
    version: z.int(),
    textHash: z.string(),
    agreedUtc: z.string(),
  }),
  device: z.json(),
  external: z.record(z.string(), z.string()),
  slots: z.array(
    z.object({
      position: z.int(),
      episodeId: z.string(),
      state: z.enum(['leased', 'done', 'released']),
    }),
  ),
});
export type SessionDetail = z.infer<typeof SessionDetail>;

/** GET /api/experimenter/progress?studyId=: where each session stands, folded from its rows. */
export const SessionProgress = z.object({
  sessionId: z.string(),
  page: PageId,
  pageIndex: z.int().nonnegative(),
  stage: AgentStage.nullable().describe('Of the running episode; null when none runs'),
  paused: z.string().nullable().describe('Why the session stands still; null when it runs'),
  steps: z.int().describe('Primitives of the running or last episode'),
  episodesDone: z.int().describe('Without the practice'),
  episodesPlanned: z.int(),
  questionsAsked: z.int().describe('Without the practice'),
  questionsAnswered: z.int(),
  isWaitingForPerson: z.boolean(),
  waitingOnModelSinceUtc: z.string().nullable(),
  lastHeardUtc: z.string().nullable().describe('Last row that came from the page of the person'),
  detector: z
    .object({
      backend: z.string().describe('As in its rows, e.g. `browser:parley-rooms`'),
      ep: z.string().nullable().describe('Runtime of the newest frame; null for truth'),
      modelHash: z.string().nullable(),
      medianMs: z.number().nullable().describe('From pixels to boxes, of the newest frames'),
      frames: z.int().describe('Detected so far, practice included'),
    })
    .nullable()
    .optional()
    .describe('What detects for the robot; null before the first frame'),
  scorer: z
    .object({
      backend: z.string().describe('As in its rows, e.g. `browser:clip@1a2b3c4d`'),
      ep: z.string().nullable().describe('Runtime of the newest call; null for truth'),
      modelHash: z.string().nullable(),
      medianMs: z.number().nullable().describe('From pixels to scores, of the newest calls'),
      frames: z.int().describe('Calls so far, practice included'),
    })
    .nullable()
    .optional()
    .describe('What compares pictures and texts for the robot; null before the first call'),
  flags: z.array(
    z.object({
      flag: z.enum(['fault', 'deviation', 'no-answer', 'cant-tell', 'away', 'taken-over']),
      count: z.int().positive(),
    }),
  ),
});
export type SessionProgress = z.infer<typeof SessionProgress>;

/** GET /api/experimenter/studies/:id/exports: the files that can be had, with their sizes. */
export const ExportFile = z.object({ file: z.string(), byteLength: z.int().nonnegative() });
export type ExportFile = z.infer<typeof ExportFile>;

/** GET /api/experimenter/agents: ids that a study, or a future, may name, by task kind. */
export const AgentNames = z.record(z.string(), z.array(z.string()));
export type AgentNames = z.infer<typeof AgentNames>;

const NUL = 'has a character that no text has';
const hasNoNul = (text: string): boolean => !text.includes('\0');

/** POST /api/experimenter/sessions/:id/what-if: a trial goes on from a row with another answer, or with another agent. */
export const WhatIfBody = z
  .strictObject({
    at: z.int().nonnegative().describe('Row of the session'),
    answer: z.string().trim().min(1).max(2000).refine(hasNoNul, NUL).optional(),
    agentId: z.string().min(1).max(80).refine(hasNoNul, NUL).optional(),
  })
  .refine(({ answer, agentId }) => (answer === undefined) !== (agentId === undefined), {
    error: 'needs an answer or an agent, one of the two',
    path: ['answer'],
  });
export type WhatIfBody = z.infer<typeof WhatIfBody>;
