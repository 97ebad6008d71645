import { type EffectContext, type Performer, randomStream } from '@parley/agent-core/ports';
import {
  type AttributeName,
  type ImageRef,
  MODEL_METHODS,
  type ModelInput,
  type ModelReply,
  type ModelRequest,
} from '@parley/protocol';
import type { Scene } from '@parley/scenes/format';
import { type ErrorSource, errorsOf, viewOctant } from '../../../ground-truth/error-source';
import type { FrameOf } from '../../../ground-truth/truth-frame';
import { readAsked } from './asked/read-asked';
import { valueAsked } from './asked/truth-of';
import {
  CLEAR,
  DESCRIBED_SLOTS,
  evidenceLogits,
  type Perceived,
  perceive,
  separationOf,
  softmax,
  type Truth,
  throughChannel,
  truthOf,
} from './vlm-perceive';
import { answerAloud, describeAloud, type Wording } from './vlm-phrases';
import type { VlmProfile } from './vlm-profile';
import {
  afterDescribing,
  channelOf,
  isOwnReading,
  readValues,
  readValuesAsked,
} from './vlm-readings';
import { sayWith, type VlmVoice } from './vlm-voice';

/** Name of this backend in every row, before its profile. */
export const GT_VLM = 'gt-vlm';

export interface GtVlmOptions {
  readonly scene: Scene;
  readonly frame: FrameOf;
  readonly seed: string;
  readonly profile: VlmProfile;
  /** Whose words it takes; null or left out: the vocabulary's own. */
  readonly voice?: VlmVoice | null;
}

/** Name of the backend in its rows: profile, then the words where they are not the plain ones. */
export const gtVlmName = (profile: string, words: string | null): string =>
  [GT_VLM, profile, ...(words === null ? [] : [words])].join(':');

type VlmMethod = 'vlm.describe' | 'vlm.answer' | 'vlm.judge';

/**
 * Vision-language model made from the truth of what is visible in the frame, with seeded, calibrated errors and a
 * genuine distribution over Yes, No and I don't know. It is given frame, box and question, never the goal (SCI-13).
 * It says what it sees in the words of a speaker lexicon (SCI-16), the same for a value throughout a trial, or in the
 * vocabulary's own plain words; which of them touches no draw of its errors. These belong to the thing, the attribute
 * and the side it is seen from (SCI-12e), and to every frame anew only with a profile that says so. A thing misread as red is described and answered to be red; a closed question makes another look, which shares the
 * misreading as often as the profile says. Judgements reckon with both: with its own rates, and with the question's being
 * about its own words.
 */
export function createGtVlm(options: GtVlmOptions): Performer<'model'> {
  return {
    backend: gtVlmName(options.profile.name, options.voice?.name ?? null),
    perform: ({ requests }, context) => {
      const replies = requests.map((request) => reply(request, options, context));
      return Promise.resolve({ result: { kind: 'ok', replies }, volatile: {} });
    },
  };
}

function reply(request: ModelRequest, options: GtVlmOptions, context: EffectContext): ModelReply {
  if (
    request.method !== 'vlm.describe' &&
    request.method !== 'vlm.answer' &&
    request.method !== 'vlm.judge'
  )
    return {
      kind: 'failed',
      code: 'BAD_INPUT',
      message: `${GT_VLM} does not do ${request.method}`,
    };
  const parsed = MODEL_METHODS[request.method].input.safeParse(request.input);
  if (!parsed.success)
    return {
      kind: 'failed',
      code: 'BAD_INPUT',
      message: `${request.method}: the input does not match`,
    };
  const open = (image: ImageRef, category: string): Look =>
    lookAt(image, category, { options, context, method: request.method });
  try {
    const output = METHODS[request.method](parsed.data as never, options.profile, open);
    return { kind: 'ok', output };
  } catch (error) {
    return {
      kind: 'failed',
      code: 'NOT_FOUND',
      message: error instanceof Error ? error.message : String(error),
    };
  }
}

/** One look at one thing. */
interface Look {
  readonly seen: Perceived;
  readonly errors: ErrorSource;
  readonly wording: Wording;
}
type Open = (image: ImageRef, category: string) => Look;

function lookAt(
  image: ImageRef,
  category: string,
  {
    options,
    context,
    method,
  }: {
    readonly options: GtVlmOptions;
    readonly context: EffectContext;
    readonly method: string;
  },
): Look {
  const { profile, seed, frame, voice = null } = options;
  const { trialId, actor } = context;
  const seen = perceive(image, category, options);
  const look = `${image.frameId} ${String(image.box)}`;
  const { thing } = seen;
  const looked = {
    thing: thing === null ? look : String(thing.id),
    octant: thing === null ? 0 : viewOctant(frame(image.frameId).pose, thing.position),
    // Where errors are of the frame, each call has its own.
    look: profile.errors === 'per-frame' ? `${look} ${method}` : look,
  };
  return {
    seen,
    errors: errorsOf({ mode: profile.errors, stream: 'grounded-vlm', seed, context, looked }),
    wording: {
      category,
      say: sayWith(voice, { seed, trialId, actor }),
      lexicon: voice?.lexicon ?? null,
      random: randomStream(seed, 'grounded-vlm', trialId, actor, look, method),
    },
  };
}

const METHODS = {
  'vlm.describe': describe,
  'vlm.answer': answer,
  'vlm.judge': judge,
} as const satisfies Record<VlmMethod, (input: never, profile: VlmProfile, open: Open) => unknown>;

function describe(
  { image, category }: ModelInput<'vlm.describe'>,
  profile: VlmProfile,
  open: Open,
) {
  const { seen, errors, wording } = open(image, category);
  const readings = new Map<AttributeName, string>();
  for (const slot of DESCRIBED_SLOTS) {
    const value = readValues(slot, seen, { profile, errors })?.[0];
    if (value !== undefined && errors.chance('omit', slot) >= profile.omit)
      readings.set(slot, value);
  }
  return { text: describeAloud(readings, wording) };
}

function answer(
  { image, category, question }: ModelInput<'vlm.answer'>,
  profile: VlmProfile,
  open: Open,
) {
  const { seen, errors, wording } = open(image, category);
  const { slot } = readAsked(question, category);
  const value = slot === null ? undefined : readValues(slot, seen, { profile, errors })?.[0];
  return { text: answerAloud(slot, value ?? null, wording) };
}

function judge(
  { image, category, question, about }: ModelInput<'vlm.judge'>,
  profile: VlmProfile,
  open: Open,
) {
  const { seen, errors } = open(image, category);
  const truth = about === null ? presenceOf(category, seen) : truthOf(question, category, seen);
  const judged = about === null ? null : judgedValue(question, category);
  const base = { prior: about === null ? profile.presencePrior : profile.prior, channel: CLEAR };
  const read =
    judged !== null && profile.errors === 'persistent'
      ? readingFor(judged, seen, { profile, errors })
      : null;
  const taken = read === null ? truth : truthOf(question, category, seen, () => read.asked);
  const { prior, channel } = read?.expected ?? base;
  // The same thing asked in other words is the same question.
  const key =
    about === null
      ? ['presence', category]
      : judged === null || profile.errors === 'per-frame'
        ? ['judge', question]
        : ['judge', judged.slot, judged.value.fits.join() || judged.value.word];
  const logits = evidenceLogits(taken.answer, separationOf(taken, seen.quality, profile), {
    prior,
    channel,
    unknownShare: profile.unknownShare,
    noise: (each) => errors.noise(...key, each),
  });
  return {
    probabilities: throughChannel(softmax(logits), prior, channel),
    source: 'simulated' as const,
  };
}

/** What the question makes it read, and what it expects of that after its own description. */
function readingFor(
  { slot, value }: NonNullable<ReturnType<typeof judgedValue>>,
  seen: Perceived,
  { profile, errors }: { readonly profile: VlmProfile; readonly errors: ErrorSource },
) {
  const described = readValues(slot, seen, { profile, errors });
  const channel = channelOf(slot, value, { misread: profile.misread, quality: seen.quality });
  const isOwn = isOwnReading(value, described);
  return {
    asked: readValuesAsked(slot, seen, { profile, errors }),
    expected: afterDescribing(
      { prior: profile.prior, channel },
      { isOwn, shared: profile.sharedReading, slot },
    ),
  };
}

function judgedValue(question: string, category: string) {
  const asked = readAsked(question, category);
  const value = valueAsked(asked);
  return value === null || asked.slot === null ? null : { slot: asked.slot, value };
}

const presenceOf = (category: string, { thing }: Perceived): Truth => ({
  answer: thing?.category === category ? 'yes' : 'no',
  about: 'presence',
  isFaint: false,
});
