import { createHash } from 'node:crypto';
import type { EffectContext, Performed, Performer } from '@parley/agent-core/ports';
import { type ModelReply, type ModelRequest, ParleyError, type ResultOf } from '@parley/protocol';
import { encodeFeatureFrame, FEATURE_METHODS, type FeatureFrame } from '@parley/task-zipon/shared';
import { patchRelevance } from './patch-relevance';
import type { TextFeature } from './text-space';

/** A model with pictures and texts in one space. */
export interface FeatureModel {
  /** @throws {ParleyError} `NOT_FOUND` for a frame that was not taken. */
  readonly frame: (frameId: string, context: EffectContext) => Promise<FeatureFrame>;
  readonly text: (text: string) => Promise<TextFeature>;
}

/** A map that was made beforehand. */
export interface PrebuiltMap {
  readonly bytes: Uint8Array;
  /** SHA-256 of them. */ readonly blobId: string;
  readonly constantsHash: string;
  readonly frames: number;
}

export interface FeaturePortOptions {
  readonly backend: string;
  readonly model: FeatureModel;
  readonly prebuilt: PrebuiltMap | null;
}

interface Answered {
  readonly reply: ModelReply;
  readonly blob?: Uint8Array;
}

/**
 * The port `features`: a backend's features by the methods of the task kind. Frames and maps are blobs that replies name by their hash.
 * A failure is a reply with a code.
 */
export const createFeaturePort = (options: FeaturePortOptions): Performer<'model'> => ({
  backend: options.backend,
  // A log is replayed from its rows, also where the weights of the encoder are not at hand.
  isOutside: true,
  perform: async ({ requests }, context): Promise<Performed<ResultOf<'model'>>> => {
    const answered: Answered[] = [];
    for (const request of requests) answered.push(await answer(options, request, context));
    const blobs = answered.flatMap(({ blob }) => blob ?? []);
    return {
      result: { kind: 'ok', replies: answered.map(({ reply }) => reply) },
      volatile: {},
      ...(blobs.length > 0 && { blobs }),
    };
  },
});

async function answer(
  options: FeaturePortOptions,
  request: ModelRequest,
  context: EffectContext,
): Promise<Answered> {
  try {
    return await answerSound(options, request, context);
  } catch (error) {
    if (!(error instanceof ParleyError)) throw error;
    return { reply: { kind: 'failed', code: error.code, message: error.message } };
  }
}

/** @throws {ParleyError} For what cannot be answered. */
async function answerSound(
  { model, prebuilt }: FeaturePortOptions,
  { method, input }: ModelRequest,
  context: EffectContext,
): Promise<Answered> {
  switch (method) {
    case 'features.frame': {
      const { image } = read('features.frame', input);
      const frame = await model.frame(image.frameId, context);
      const blob = encodeFeatureFrame(frame);
      return { reply: ok({ blobId: sha256(blob), dims: frame.dims }), blob };
    }
    case 'features.text': {
      const { text } = read('features.text', input);
      const { map, memory, encoder } = await model.text(text);
      return { reply: ok({ map: [...map], memory: [...memory], encoder }) };
    }
    case 'features.relevance': {
      const { image, text, cols, rows } = read('features.relevance', input);
      const frame = await model.frame(image.frameId, context);
      const { map } = await model.text(text);
      return { reply: ok({ scores: patchRelevance(frame, map, { cols, rows }) }) };
    }
    case 'features.prebuilt': {
      if (prebuilt === null) return { reply: ok({ kind: 'none' }) };
      const { bytes, blobId, constantsHash, frames } = prebuilt;
      return { reply: ok({ kind: 'prebuilt', blobId, constantsHash, frames }), blob: bytes };
    }
    default:
      throw badInput(`${method} is none of ${Object.keys(FEATURE_METHODS).join(', ')}`, method);
  }
}

type Method = keyof typeof FEATURE_METHODS;
type Input<M extends Method> = ReturnType<(typeof FEATURE_METHODS)[M]['input']['parse']>;

/** @throws {ParleyError} `BAD_INPUT` for an input that does not match. */
function read<M extends Method>(method: M, input: unknown): Input<M> {
  const parsed = FEATURE_METHODS[method].input.safeParse(input);
  if (!parsed.success)
    throw badInput(`${method}: ${parsed.error.issues[0]?.message ?? 'does not match'}`, method);
  return parsed.data as Input<M>;
}

const ok = (output: Extract<ModelReply, { kind: 'ok' }>['output']): ModelReply => ({
  kind: 'ok',
  output,
});

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const badInput = (message: string, where: string): ParleyError =>
  new ParleyError('BAD_INPUT', message, {
    where,
    remedy: 'Ask by a method of FEATURE_METHODS, with an input of its shape.',
  });
