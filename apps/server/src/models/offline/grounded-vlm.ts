import { askedSlot, type SpeakerLexicon } from '@parley/agent-core/dialogue';
import {
  type EffectContext,
  type Performer,
  type Random,
  randomStream,
} from '@parley/agent-core/ports';
import {
  type AttributeName,
  type ImageRef,
  MODEL_METHODS,
  type ModelInput,
  type ModelReply,
  type ModelRequest,
} from '@parley/protocol';
import type { Scene } from '@parley/scenes/format';
import type { FrameOf } from './truth-frame';
import {
  DESCRIBED_SLOTS,
  evidenceLogits,
  type Perceived,
  perceive,
  readAttribute,
  separationOf,
  softmax,
  type Truth,
  truthOf,
} from './vlm-perceive';
import { answerAloud, describeAloud } from './vlm-phrases';
import type { VlmProfile } from './vlm-profile';

/** Name of this body in every row, before its profile. */
export const GROUNDED_VLM = 'grounded-vlm';

export interface GroundedVlmOptions {
  readonly scene: Scene;
  readonly frame: FrameOf;
  readonly seed: string;
  readonly profile: VlmProfile;
  /** How it puts things: the half of the words that the run reports on (SCIENCE 16). */
  readonly lexicon: SpeakerLexicon;
}

type VlmMethod = 'vlm.describe' | 'vlm.answer' | 'vlm.judge';

/**
 * Vision-language model made from the truth of what is visible in the frame, with seeded, calibrated errors and a
 * genuine distribution over Yes, No and I don't know. It is given frame, box and question, never the goal (SCIENCE 13);
 * the same question about the same box of the same frame gets the same answer.
 */
export function createGroundedVlm(options: GroundedVlmOptions): Performer<'model'> {
  return {
    body: `${GROUNDED_VLM}:${options.profile.name}`,
    perform: ({ requests }, context) => {
      const replies = requests.map((request) => reply(request, options, context));
      return Promise.resolve({ result: { kind: 'ok', replies }, volatile: {} });
    },
  };
}

function reply(
  request: ModelRequest,
  options: GroundedVlmOptions,
  context: EffectContext,
): ModelReply {
  if (
    request.method !== 'vlm.describe' &&
    request.method !== 'vlm.answer' &&
    request.method !== 'vlm.judge'
  )
    return {
      kind: 'failed',
      code: 'BAD_INPUT',
      message: `${GROUNDED_VLM} does not do ${request.method}`,
    };
  const parsed = MODEL_METHODS[request.method].input.safeParse(request.input);
  if (!parsed.success)
    return {
      kind: 'failed',
      code: 'BAD_INPUT',
      message: `${request.method}: the input does not match`,
    };
  const stream = (image: ImageRef, question: string): Random =>
    randomStream(
      options.seed,
      GROUNDED_VLM,
      context.episodeId,
      context.actor,
      image.frameId,
      String(image.box),
      request.method,
      question,
    );
  try {
    const output = BODIES[request.method](parsed.data as never, options, stream);
    return { kind: 'ok', output };
  } catch (error) {
    return {
      kind: 'failed',
      code: 'NOT_FOUND',
      message: error instanceof Error ? error.message : String(error),
    };
  }
}

type StreamOf = (image: ImageRef, question: string) => Random;

const BODIES = {
  'vlm.describe': describe,
  'vlm.answer': answer,
  'vlm.judge': judge,
} as const satisfies Record<
  VlmMethod,
  (input: never, options: GroundedVlmOptions, stream: StreamOf) => unknown
>;

function describe(
  { image, category }: ModelInput<'vlm.describe'>,
  options: GroundedVlmOptions,
  streamOf: StreamOf,
) {
  const { profile, lexicon } = options;
  const random = streamOf(image, '');
  const seen = perceive(image, category, options);
  const readings = new Map<AttributeName, string>();
  for (const slot of DESCRIBED_SLOTS) {
    const isLeftOut = random.next() < profile.omit;
    const value = readAttribute(slot, seen, { profile, random });
    if (value !== null && !isLeftOut) readings.set(slot, value);
  }
  return { text: describeAloud(category, readings, { lexicon, random }) };
}

function answer(
  { image, category, question }: ModelInput<'vlm.answer'>,
  options: GroundedVlmOptions,
  streamOf: StreamOf,
) {
  const { profile, lexicon } = options;
  const random = streamOf(image, question);
  const seen = perceive(image, category, options);
  const slot = askedSlot(question, category);
  const value = slot === null ? null : readAttribute(slot, seen, { profile, random });
  return { text: answerAloud(slot, value, { category, voice: { lexicon, random } }) };
}

function judge(
  { image, category, question, about }: ModelInput<'vlm.judge'>,
  options: GroundedVlmOptions,
  streamOf: StreamOf,
) {
  const { profile } = options;
  const random = streamOf(image, question);
  const seen = perceive(image, category, options);
  const truth = about === null ? presenceOf(category, seen) : truthOf(question, category, seen);
  const prior = about === null ? profile.presencePrior : profile.prior;
  const separation = separationOf(truth, seen.quality, profile);
  return {
    probabilities: softmax(evidenceLogits(truth.answer, separation, { prior, random })),
    source: 'simulated' as const,
  };
}

const presenceOf = (category: string, { thing }: Perceived): Truth => ({
  answer: thing?.category === category ? 'yes' : 'no',
  about: 'presence',
  isFaint: false,
});
