import { z } from 'zod';
import { Action, ActResult } from './action';
import { AskQuestion, AskResult, isDrive } from './ask';
import { Belief } from './belief';
import { Box } from './detection';
import { JsonValue } from './json-value';
import { ModelReply, ModelRequest } from './model';
import type { Observation } from './sensor';

/**
 * What an agent may want. An agent is a synchronous generator of these; the interpreter performs each one,
 * commits its row, and only then feeds the result back.
 *
 * Classes: `pure` is recomputed in recovery and checked by digest (look, act, note, load); `output` is idempotent by id (say);
 * `external` writes an intent row before it leaves the process (image, model, ask, poll); `recorded` is stored in full and
 * never repeated (hear, receive).
 */
export const Effect = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('look'),
    sensorId: z.string(),
    headingDeg: z
      .int()
      .min(0)
      .max(359)
      .optional()
      .describe('Where the camera faces, world frame. Left out: where the actor does'),
  }),
  z.object({ kind: z.literal('act'), action: Action }),
  z.object({ kind: z.literal('note'), belief: Belief }),
  z.object({
    kind: z.literal('say'),
    messageId: z.string(),
    to: z.string().describe('An actor, or a role'),
    text: z.string().max(2000),
  }),
  z.object({ kind: z.literal('hear') }),
  z.object({
    kind: z.literal('receive'),
    from: z.string().describe('Actor whose next word is waited for'),
    timeoutTurns: z
      .int()
      .positive()
      .nullable()
      .describe('Turns of the other actors until it comes to nothing; null: until none can speak'),
  }),
  z.object({ kind: z.literal('load'), blobId: z.string().describe('SHA-256 of its bytes') }),
  z.object({
    kind: z.literal('image'),
    frameId: z.string(),
    box: Box.nullable(),
    sizePx: z.int().min(32).max(1024),
  }),
  z.object({
    kind: z.literal('model'),
    port: z.string().min(1).describe('Port whose backend is asked'),
    requests: z.array(ModelRequest).min(1),
  }),
  z.object({ kind: z.literal('ask'), ...AskQuestion.shape }),
  z.object({
    kind: z.literal('poll'),
    questions: z
      .array(AskQuestion)
      .min(1)
      .max(20)
      .refine(
        (questions) =>
          new Set(questions.map(({ questionId }) => questionId)).size === questions.length,
        'two questions have the same id',
      )
      .refine(
        (questions) => !questions.some(isDrive),
        'the next action of a driven robot is asked for alone',
      )
      .describe('Open at once, to several roles; one role answers its own one after the other'),
  }),
]);
export type Effect = z.infer<typeof Effect>;
export type EffectKind = Effect['kind'];
export type EffectOf<K extends EffectKind> = Extract<Effect, { kind: K }>;

export const EFFECT_CLASS = {
  look: 'pure',
  act: 'pure',
  note: 'pure',
  say: 'output',
  hear: 'recorded',
  receive: 'recorded',
  load: 'pure',
  image: 'external',
  model: 'external',
  ask: 'external',
  poll: 'external',
} as const satisfies Record<EffectKind, 'pure' | 'output' | 'recorded' | 'external'>;

const Failed = z.object({ kind: z.literal('failed'), code: z.string(), message: z.string() });

/** A message heard by an agent: an unsolicited word of the person, a correction, or another actor's say. */
export const HeardMessage = z.object({
  from: z.string(),
  messageId: z.string(),
  text: z.string(),
  questionId: z
    .string()
    .optional()
    .describe('Of the question that this corrects or answers too late; absent for other words'),
  question: z.string().optional().describe('Text of that question'),
});
export type HeardMessage = z.infer<typeof HeardMessage>;

/** Results that are stored as JSON text and parsed back before the agent sees them. */
export const RESULT_SCHEMAS = {
  act: ActResult,
  note: z.null(),
  say: z.null(),
  hear: z.object({ messages: z.array(HeardMessage) }),
  receive: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('received'), messages: z.array(HeardMessage).min(1) }),
    z.object({ kind: z.literal('nothing') }),
  ]),
  image: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('ok'), imageId: z.string().nullable() }),
    Failed,
  ]),
  model: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('ok'), replies: z.array(ModelReply) }),
    Failed,
  ]),
  ask: AskResult,
  poll: z.object({ answers: z.array(AskResult).min(1).describe('In the order of the questions') }),
} as const;

/** What the interpreter feeds back. Binary data is recomputed or read by its hash, its digest logged. */
export type ResultOf<K extends EffectKind> = K extends 'look'
  ? Observation
  : K extends 'load'
    ? Uint8Array
    : K extends keyof typeof RESULT_SCHEMAS
      ? z.infer<(typeof RESULT_SCHEMAS)[K]>
      : never;
export type EffectResult = { [K in EffectKind]: ResultOf<K> }[EffectKind];

/** How an agent's part of the episode ended, by its own word. */
export const Outcome = z.object({
  reason: z.enum(['stopped', 'step-limit', 'nothing-left', 'failed', 'ended-by-person']),
  detail: z.string().describe('One plain sentence for the experimenter'),
  verdict: JsonValue.optional().describe(
    'What the agent holds the episode to have come to, in the words of the task kind',
  ),
});
export type Outcome = z.infer<typeof Outcome>;
