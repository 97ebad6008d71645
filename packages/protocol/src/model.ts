import { z } from 'zod';
import { Box, Detection } from './detection';

/**
 * One schema per model method: the type, the check of replies, and what a backend must answer.
 * Each prompt of the CoIN paper is one method (supplement D.1–D.6); images are named by frame and box,
 * so a backend with pixels uses `imageId` and one made from truth looks the frame up on the server.
 */
export const ImageRef = z.object({
  frameId: z.string(),
  imageId: z
    .string()
    .nullable()
    .describe('SHA-256 of the JPEG, or null when the wiring makes no images'),
  box: Box.nullable(),
});
export type ImageRef = z.infer<typeof ImageRef>;

/** How far rounded probabilities may be from a sum of one. */
const SUM_SLACK = 1e-3;

/** Three-way answer distribution over Yes / No / I don't know; sums to 1. */
export const ThreeWay = z
  .object({
    yes: z.number().min(0).max(1),
    no: z.number().min(0).max(1),
    unknown: z.number().min(0).max(1),
  })
  .refine(({ yes, no, unknown }) => Math.abs(yes + no + unknown - 1) <= SUM_SLACK, {
    error: 'the probabilities of Yes, No and I do not know do not sum to one',
  });
export type ThreeWay = z.infer<typeof ThreeWay>;

/** A checked attribute question: text, distribution, normalised entropy u ∈ [0, 1] and the verdict of Eq. 3. */
export const AttributeCheck = z.object({
  attribute: z.string(),
  value: z.string(),
  question: z.string(),
  probabilities: ThreeWay,
  entropy: z.number().min(0).max(1),
  certain: z.boolean(),
  answer: z.enum(['yes', 'no', 'unknown']),
});
export type AttributeCheck = z.infer<typeof AttributeCheck>;

const Facts = z.array(z.string()).describe('What the person said about the target, oldest first');

/** A question that a model answers: the port whose backend is asked, and the shapes of both ways. */
export interface MethodShape {
  /** Port whose backend answers. */ readonly port: string;
  readonly input: z.ZodType;
  readonly output: z.ZodType;
}
export type MethodTable = Readonly<Record<string, MethodShape>>;

export const MODEL_METHODS = {
  /** Detector: the named categories in a frame. */
  'detector.detect': {
    port: 'detector',
    input: z.object({ frameId: z.string(), prompt: z.array(z.string()).min(1) }),
    output: z.object({ detections: z.array(Detection) }),
  },
  /** VLM: initial description of the detected object (P_init). */
  'vlm.describe': {
    port: 'vlm',
    input: z.object({ image: ImageRef, category: z.string() }),
    output: z.object({ text: z.string() }),
  },
  /** VLM: open answer to one detail question (Q details). */
  'vlm.answer': {
    port: 'vlm',
    input: z.object({ image: ImageRef, category: z.string(), question: z.string() }),
    output: z.object({ text: z.string() }),
  },
  /** VLM: Yes / No / I don't know with probabilities (P_check and attribute questions, Eq. 2). */
  'vlm.judge': {
    port: 'vlm',
    input: z.object({
      image: ImageRef,
      category: z.string(),
      question: z.string(),
      about: z.object({ attribute: z.string(), value: z.string() }).nullable(),
    }),
    output: z.object({
      probabilities: ThreeWay,
      source: z.enum(['logprobs', 'sampling', 'simulated']),
    }),
  },
  /** Reasoner: questions that would complete the description (P_details). */
  'reasoner.details': {
    port: 'reasoner',
    input: z.object({ category: z.string(), description: z.string(), facts: Facts }),
    output: z.object({ questions: z.array(z.string()).max(12) }),
  },
  /** Reasoner: attributes of the description and one check question each (P_selfquestions). */
  'reasoner.selfQuestions': {
    port: 'reasoner',
    input: z.object({ category: z.string(), description: z.string(), facts: Facts }),
    output: z.object({
      questions: z
        .array(z.object({ attribute: z.string(), value: z.string(), text: z.string() }))
        .max(24),
    }),
  },
  /** Reasoner: the description without what is uncertain (P_refined). */
  'reasoner.refine': {
    port: 'reasoner',
    input: z.object({
      category: z.string(),
      description: z.string(),
      checks: z.array(AttributeCheck),
    }),
    output: z.object({ text: z.string() }),
  },
  /** Reasoner: alignment score and the one question to ask (P_score). Score −1 means there are no facts to compare with. */
  'reasoner.score': {
    port: 'reasoner',
    input: z.object({
      category: z.string(),
      description: z.string(),
      facts: Facts,
      others: z.array(z.string()).describe('Refined descriptions of other candidates seen so far'),
      asked: z.array(z.string()).describe('Questions already put to the person'),
      scale: z
        .enum(['odds', 'tally'])
        .optional()
        .describe(
          'Of the rule reasoner: `odds` weighs facts by how telling they are (default), `tally` is its first version, for the arm aiuta-v1',
        ),
    }),
    output: z.object({
      score: z.number().min(-1).max(10),
      question: z.string().nullable(),
      further: z
        .array(z.string())
        .max(8)
        .exactOptional()
        .describe('More questions of the same reply; only agents that ask all put them'),
    }),
  },
  /** Reasoner: facts after an answer (P_update; the paper prints no such prompt, this one is ours). */
  'reasoner.updateFacts': {
    port: 'reader',
    input: z.object({
      category: z.string(),
      facts: Facts,
      question: z.string(),
      answer: z.string(),
      corrects: z
        .boolean()
        .optional()
        .describe('The person corrects an earlier answer to this question'),
    }),
    output: z.object({ facts: Facts }),
  },
  /** Image–text similarity for the value map, a cosine or a score 0…1 (VLFM: "Seems like there is a <target> ahead."), or of a crop and a description. */
  'scorer.similarity': {
    port: 'scorer',
    input: z.object({
      image: ImageRef,
      category: z.string(),
      text: z
        .string()
        .min(1)
        .optional()
        .describe("Compared word for word; left out: the backend's sentence about the category"),
    }),
    output: z.object({ score: z.number().min(-1).max(1) }),
  },
  /** VLM in the place of the person, looking at the target's picture: an answer to the agent's question. */
  'user.fromPicture': {
    port: 'vlm',
    input: z.object({ image: ImageRef, category: z.string(), question: z.string() }),
    output: z.object({ text: z.string().min(1) }),
  },
  /** Reasoner in the place of the person, from the description of the target. */
  'user.fromMemory': {
    port: 'reasoner',
    input: z.object({ category: z.string(), description: z.string(), question: z.string() }),
    output: z.object({ text: z.string().min(1) }),
  },
  /** How alike two texts are in meaning, 1 for the same; the category that both are about may be left out of them. */
  'encoder.similarity': {
    port: 'encoder',
    input: z.object({ texts: z.tuple([z.string(), z.string()]), category: z.string() }),
    output: z.object({ similarity: z.number().min(-1).max(1) }),
  },
  /** Ground truth, for ceilings in simulation only: does this box show the target itself? No study can name its backend. */
  'gt.isTarget': {
    port: 'judge',
    input: z.object({ image: ImageRef, category: z.string() }),
    output: z.object({ isTarget: z.boolean() }),
  },
  /** A policy that runs elsewhere: what the robot senses, and what it does next. No id of a scene, no place in the world (SCI-20a). */
  'policy.next': {
    port: 'policy',
    input: z.object({
      image: ImageRef,
      step: z.int().nonnegative(),
      stepsLeft: z.int().nonnegative(),
      pose: z
        .object({
          forwardM: z.number(),
          leftM: z.number(),
          headingDeg: z.int().min(0).max(359).describe('Positive turns left'),
        })
        .describe('Relative to the start: forward is where the robot faced'),
      pitchDeg: z.int().describe('Of the camera, positive looks up'),
      collided: z.boolean().describe('The last action moved the robot less than was asked'),
      detections: z
        .array(Detection)
        .nullable()
        .describe('Of the category; null when the agent does not detect'),
      answer: z
        .object({ kind: z.string(), text: z.string().nullable() })
        .nullable()
        .describe('What came of the last question; null when the last step was none'),
    }),
    output: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('act'), action: z.string() }),
      z.object({ kind: z.literal('ask'), question: z.string().trim().min(1).max(500) }),
      z.object({ kind: z.literal('stop') }),
    ]),
  },
} as const satisfies MethodTable;

export type ModelMethod = keyof typeof MODEL_METHODS;
export type ModelInput<M extends ModelMethod> = z.infer<(typeof MODEL_METHODS)[M]['input']>;
export type ModelOutput<M extends ModelMethod> = z.infer<(typeof MODEL_METHODS)[M]['output']>;

/** One question of a call. Its method is one of a table that agent and backend share; their names begin with a port. */
export const ModelRequest = z.object({ method: z.string().min(1), input: z.json() });
export type ModelRequest = z.infer<typeof ModelRequest>;

export const ModelReply = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('ok'),
    output: z.json(),
    reAsks: z
      .int()
      .positive()
      .optional()
      .describe('Replies before this one that could not be read, each shown to the model again'),
  }),
  z.object({ kind: z.literal('failed'), code: z.string(), message: z.string() }),
]);
export type ModelReply = z.infer<typeof ModelReply>;
