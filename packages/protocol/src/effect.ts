import { z } from 'zod';
import { Action, ActResult } from './action';
import { Belief } from './belief';
import { Box, Detection } from './detection';
import { JsonValue } from './json-value';
import { ImageRef, ModelReply, ModelRequest } from './model';
import type { Observation } from './sensor';

/** How a question is put: in words, or with the buttons *Yes*, *No*, *I can't tell* beside the box for words. */
export const AskForm = z.enum(['text', 'yes-no']);
export type AskForm = z.infer<typeof AskForm>;

/**
 * What an agent may want. An agent is a synchronous generator of these; the interpreter performs each one,
 * commits its row, and only then feeds the result back.
 *
 * Classes: `pure` is recomputed in recovery and checked by digest (look, act, note); `output` is idempotent by id (say);
 * `external` writes an intent row before it leaves the process (detect, image, model, ask); `recorded` is instant,
 * stored in full and never repeated (hear).
 */
export const Effect = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('look'), sensorId: z.string() }),
  z.object({ kind: z.literal('act'), action: Action }),
  z.object({ kind: z.literal('note'), belief: Belief }),
  z.object({
    kind: z.literal('say'),
    messageId: z.string(),
    to: z.string().describe("'person' or an actor"),
    text: z.string().max(2000),
  }),
  z.object({ kind: z.literal('hear') }),
  z.object({ kind: z.literal('detect'), frameId: z.string(), prompt: z.array(z.string()).min(1) }),
  z.object({
    kind: z.literal('image'),
    frameId: z.string(),
    box: Box.nullable(),
    sizePx: z.int().min(32).max(1024),
  }),
  z.object({ kind: z.literal('model'), requests: z.array(ModelRequest).min(1) }),
  z.object({
    kind: z.literal('ask'),
    questionId: z.string(),
    text: z.string().min(1).max(2000),
    timeoutMs: z.int().positive().nullable(),
    form: AskForm.optional().describe(
      'Left out: `text`. With `yes-no` a button comes back as the text `yes` or `no`',
    ),
    picture: ImageRef.optional().describe(
      "What the question points at: `box` in that frame of the robot's own; the person sees it only where the arm's view has `questionPicture`",
    ),
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
  detect: 'external',
  image: 'external',
  model: 'external',
  ask: 'external',
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
  detect: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('ok'), detections: z.array(Detection) }),
    Failed,
  ]),
  image: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('ok'), imageId: z.string().nullable() }),
    Failed,
  ]),
  model: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('ok'), replies: z.array(ModelReply) }),
    Failed,
  ]),
  ask: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('answered'), text: z.string(), via: z.enum(['text', 'cant-tell']) }),
    z.object({ kind: z.literal('no-answer') }),
    Failed,
  ]),
} as const;

/** What the interpreter feeds back. `look` is the one result with binary data: recomputed, its digest logged. */
export type ResultOf<K extends EffectKind> = K extends 'look'
  ? Observation
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
