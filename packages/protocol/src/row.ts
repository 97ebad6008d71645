import { z } from 'zod';
import { MotionConfig } from './action';
import { EFFECT_CLASS, type EffectKind, Outcome } from './effect';
import { Pose } from './geometry';
import { SensorPreset } from './sensor';
import { InputKind } from './task';

/**
 * Raise when a row changes shape; old logs are read as they are.
 *
 * 2: each note on a judged candidate has its {@link EffectEnd} `candidateTruth`, where the world knows the target.
 */
export const LOG_SCHEMA_VERSION = 2;

/** Logs whose start row has this version or a later one hold `candidateTruth` of every judged candidate. */
export const CANDIDATE_TRUTH_SINCE = 2;

const EFFECT_KINDS = Object.keys(EFFECT_CLASS) as [EffectKind, ...EffectKind[]];

/** The agent that a row comes from: id, configuration and hash of the code that ran. */
export const AgentIdentity = z.object({
  agentId: z.string(),
  config: z.json(),
  sourceHash: z.string().describe('SHA-256 of the agent code bundle, or "unbuilt" in tests'),
});
export type AgentIdentity = z.infer<typeof AgentIdentity>;

/** First row of an episode: everything that scoring and replay need besides the rows themselves. */
export const EpisodeStart = z.object({
  seed: z.string(),
  episodeId: z.string().describe('Id of this run; in headless runs the same as taskId'),
  taskId: z.string().describe('Id of the benchmark episode'),
  kind: z.enum(['human', 'simulated', 'demo', 'preview', 'test']),
  isPractice: z.boolean(),
  agents: z.record(z.string(), AgentIdentity).describe('By actor, in stepping order of `actors`'),
  actors: z.array(z.string()).min(1),
  user: z.string().describe('Body of the respondent: person, oracle-picture, silent, …'),
  bodies: z
    .record(z.string(), z.string())
    .describe('Body per port: detector, vlm, reasoner, scorer, image'),
  sceneId: z.string(),
  sceneHash: z.string(),
  studyHash: z.string().nullable(),
  category: z.string(),
  input: InputKind,
  instruction: z.string(),
  starts: z.record(z.string(), Pose),
  sensor: SensorPreset,
  motion: MotionConfig,
  maxSteps: z.int().positive(),
  askCountsAsAction: z.boolean(),
  successDistanceM: z.number().positive(),
  questionBudget: z.int().positive().nullable(),
  answerTimeoutMs: z.int().positive().nullable(),
  shortestPathM: z.number().nonnegative(),
  distractorCount: z.int().nonnegative(),
});
export type EpisodeStart = z.infer<typeof EpisodeStart>;

/** Distances measured by the world after an act; stored for the metrics, never fed to an agent or a browser. */
export const TruthMeasure = z.object({
  distanceToGoalM: z
    .number()
    .nullable()
    .describe('Geodesic to the nearest view point; null when unreachable'),
  distanceToDistractorM: z
    .number()
    .nullable()
    .describe('Geodesic to the nearest view point of a distractor; null when none is reachable'),
});
export type TruthMeasure = z.infer<typeof TruthMeasure>;

export const EffectStart = z.object({
  kind: z.enum(EFFECT_KINDS),
  argsHash: z.string(),
  args: z.json(),
  body: z.string(),
  deadlineMs: z.int().nullable(),
  estimatedCostUsd: z.number().nonnegative(),
});
export type EffectStart = z.infer<typeof EffectStart>;

export const EffectEnd = z.object({
  kind: z.enum(EFFECT_KINDS),
  argsHash: z.string(),
  args: z.json().optional().describe('Present where no effect-start row holds them'),
  result: z.json().optional(),
  digest: z.string().optional().describe('SHA-256 of a binary result (look)'),
  body: z.string(),
  truth: TruthMeasure.optional(),
  candidateTruth: z
    .object({ isTarget: z.boolean().describe('Does the box of the note show the target?') })
    .optional()
    .describe(
      'Of a note on a candidate that was judged (of older logs: accepted), by the world; for the metrics, never fed to an agent or a browser',
    ),
});
export type EffectEnd = z.infer<typeof EffectEnd>;

export const EpisodeEnd = z.object({
  outcomes: z.record(z.string(), Outcome),
  endedBy: z.enum(['agent', 'step-limit', 'person', 'technical', 'budget', 'experimenter']),
  truth: TruthMeasure,
});
export type EpisodeEnd = z.infer<typeof EpisodeEnd>;

/** Row types. Life cycles are start / end; names are noun-verb. */
export const ROW_TYPES = [
  'session-start',
  'session-hello',
  'session-superseded',
  'session-hidden',
  'session-visible',
  'session-paused',
  'session-resumed',
  'session-stalled',
  'session-end',
  'page-shown',
  'client-event',
  'message-start',
  'question-shown',
  'picture-shown',
  'episode-start',
  'effect-start',
  'effect-end',
  'attempt-lost',
  'protocol-deviation',
  'replay-diverged',
  'fault',
  'episode-end',
] as const;

/** One line of the log (EXECUTION, Rows). `payload` and `volatile` are canonical JSON text. */
export const Row = z.object({
  sessionId: z.string(),
  seq: z.int().nonnegative().describe('Gapless per session, given by the server'),
  episodeId: z.string().nullable(),
  actor: z.string().nullable(),
  n: z.int().nonnegative().nullable().describe('Ordinal of the effect in (episode, actor)'),
  attempt: z.int().nonnegative().describe('0 for the first try of an external effect'),
  type: z.enum(ROW_TYPES),
  eventId: z
    .string()
    .describe('UUID; v5 of (session, seq) for server rows, made by the client for its own'),
  epoch: z.int().nonnegative(),
  tabId: z.string().nullable(),
  clientSeq: z.int().nonnegative().nullable(),
  tServerUtc: z.string().describe('ISO 8601, server clock'),
  tClientMonoMs: z.number().nullable().describe('Milliseconds on the monotonic clock of the page'),
  payload: z.string().describe('Canonical JSON text'),
  volatile: z
    .string()
    .describe('JSON text: latency, tokens, cost, request ids; outside the canonical hash'),
  schemaVersion: z.int().positive(),
});
export type Row = z.infer<typeof Row>;
export type RowType = Row['type'];
