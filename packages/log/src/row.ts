import { z } from 'zod';

/**
 * Raise when a row changes shape, and add the upgrade from the version before (`upgrade/`).
 *
 * 2: each note on a judged candidate says whether it is the target.
 * 3: trials, backends, roles and nested rules; truth beside any effect; several ports, forms and people.
 */
export const LOG_SCHEMA_VERSION = 3;

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
  'session-clock-jumped',
  'session-end',
  'page-shown',
  'pairing-ended',
  'pair-moved',
  'pair-ended',
  'dialogue-withdrawn',
  'client-event',
  'question-shown',
  'picture-shown',
  'trial-start',
  'effect-start',
  'effect-end',
  'attempt-lost',
  'protocol-deviation',
  'replay-diverged',
  'fault',
  'trial-end',
] as const;

/** One line of the log (EXE-7). `payload` and `volatile` are canonical JSON text. */
export const Row = z.object({
  sessionId: z.string(),
  seq: z.int().nonnegative().describe('Gapless per session, given by the server'),
  trialId: z.string().nullable(),
  actor: z.string().nullable(),
  n: z.int().nonnegative().nullable().describe('Ordinal of the effect in (trial, actor)'),
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
