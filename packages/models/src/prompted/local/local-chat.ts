import { decode as decodeJpeg } from 'jpeg-js';
import {
  type ChatImage,
  type ChatMessage,
  type ChatOutcome,
  type ChatRequest,
  calledOff,
  chatFailure,
} from '../../prompts/chat-types';
import type { ChatOnce } from '../chat-once';
import { createLimiter } from '../limiter';
import type { ModelEndpoint } from '../model-config';
import { captureLogits } from './capture-logits';
import { type LocalModel, type LocalSource, loadLocalModel } from './load-local-model';

/** Families whose processors take the picture before the text. */
const PICTURE_FIRST = new Set(['llava', 'llava_onevision', 'paligemma']);

/** One generation at a time in this process: they share the cores, and the library's source of random numbers. */
const oneAtATime = createLimiter(1);

/**
 * A model of transformers.js in this process behind the same port as a provider: chat, pictures, log-probabilities from
 * its own logits, seeds, time-outs. Failures are values. A time-out ends the wait at once and the work at the next token.
 */
export function createLocalChat(
  endpoint: ModelEndpoint,
  source: LocalSource,
  hubFolder: string | null,
): ChatOnce {
  return async (request, { timeoutMs, signal }) => {
    const startedMs = performance.now();
    const timeout = AbortSignal.timeout(timeoutMs);
    const ended = AbortSignal.any([signal, timeout]);
    const tooLate = (): ChatOutcome =>
      signal.aborted
        ? calledOff(false)
        : chatFailure('MODEL_UNREACHABLE', `no answer within ${timeoutMs} ms`);
    const late = new Promise<ChatOutcome>((resolve) => {
      const end = (): void => resolve(tooLate());
      if (ended.aborted) end();
      else ended.addEventListener('abort', end, { once: true });
    });
    const working = oneAtATime(() => work(request, { endpoint, source, hubFolder, ended }));
    const outcome = await Promise.race([working, late]);
    // A model holds the thread for so long that an answer may come before the timer that is over.
    const isLate = outcome.kind === 'ok' && performance.now() - startedMs > timeoutMs;
    return isLate ? tooLate() : outcome;
  };
}

interface Work {
  readonly endpoint: ModelEndpoint;
  readonly source: LocalSource;
  readonly hubFolder: string | null;
  readonly ended: AbortSignal;
}

async function work(request: ChatRequest, asked: Work): Promise<ChatOutcome> {
  const { endpoint, source, hubFolder, ended } = asked;
  if (ended.aborted) return calledOff(false);
  let local: LocalModel;
  try {
    local = await loadLocalModel(source, hubFolder);
  } catch (error) {
    // Without the place: replies are part of the canonical log, which is the same on every machine.
    const reason = withoutPaths(error);
    return chatFailure('MODEL_UNREACHABLE', `${endpoint.model} cannot be loaded: ${reason}`);
  }
  const hasPictures = request.messages.some(({ images }) => images.length > 0);
  if (hasPictures && local.processor === null)
    return chatFailure('MODEL_REFUSED', `${endpoint.model} takes no pictures`);
  if (ended.aborted) return calledOff(false);
  try {
    return await generate(local, request, asked);
  } catch (error) {
    return chatFailure('MODEL_REPLY', `${endpoint.model} failed: ${withoutPaths(error)}`);
  }
}

async function generate(
  local: LocalModel,
  request: ChatRequest,
  { endpoint, source, ended }: Work,
): Promise<ChatOutcome> {
  const { library, model, tokenizer } = local;
  const inputs = await inputsOf(local, request.messages, source);
  const temperature = request.temperature ?? 0;
  const capture =
    request.topLogprobs === null
      ? null
      : captureLogits(library, { top: request.topLogprobs, temperature: temperature || 1 });
  const stopping = new library.InterruptableStoppingCriteria();
  const interrupt = (): void => stopping.interrupt();
  ended.addEventListener('abort', interrupt, { once: true });
  if (request.seed !== null) library.random.seed(request.seed);
  const options = {
    ...inputs,
    max_new_tokens: request.maxTokens,
    do_sample: temperature > 0,
    ...(temperature > 0 && { temperature }),
    stopping_criteria: stopping,
    ...(capture !== null && { logits_processor: capture.processors }),
  };
  const output = await model.generate(options as unknown as Parameters<typeof model.generate>[0]);
  ended.removeEventListener('abort', interrupt);
  const all = (output as { readonly data: BigInt64Array }).data;
  const tokensIn = (inputs.input_ids as { readonly dims: readonly number[] }).dims.at(-1) ?? 0;
  const taken = [...all].slice(tokensIn);
  const ends = endTokens(model.generation_config?.eos_token_id);
  return {
    kind: 'ok',
    reply: {
      text: tokenizer.decode(taken.map(Number), { skip_special_tokens: true }),
      isCutOff: taken.length >= request.maxTokens && !ends.has(Number(taken.at(-1))),
      positions: capture?.positions(taken, tokenizer) ?? null,
      usage: { tokensIn, tokensOut: taken.length },
      model: endpoint.model,
      fingerprint: null,
      requestId: null,
    },
  };
}

const endTokens = (ids: unknown): ReadonlySet<number> =>
  new Set((Array.isArray(ids) ? ids : [ids]).map(Number));

/** Messages in the model's own wording of a chat, as tensors. */
async function inputsOf(
  { library, model, tokenizer, processor }: LocalModel,
  messages: readonly ChatMessage[],
  { imageSplitting }: LocalSource,
): Promise<Record<string, unknown>> {
  const templated = tokenizer.chat_template != null;
  const images = messages.flatMap((message) => message.images);
  if (processor === null || images.length === 0) {
    const chat = messages.map(({ role, text }) => ({ role, content: text }));
    const text = templated
      ? (tokenizer.apply_chat_template(chat, TEMPLATE) as string)
      : messages.map((message) => message.text).join('\n\n');
    return (await tokenizer(text, { add_special_tokens: !templated })) as Record<string, unknown>;
  }
  const chat = messages.map((message) => ({
    role: message.role,
    content: [
      ...message.images.map(() => ({ type: 'image' })),
      { type: 'text', text: message.text },
    ],
  }));
  const text = tokenizer.apply_chat_template(chat as never, TEMPLATE) as string;
  const pictures = images.map((image) => pictureOf(library, image));
  const options = imageSplitting === null ? {} : { do_image_splitting: imageSplitting };
  const type = String(model.config.model_type);
  const called = PICTURE_FIRST.has(type)
    ? processor(pictures, text, options)
    : processor(text, pictures, options);
  return (await called) as Record<string, unknown>;
}

const TEMPLATE = { tokenize: false, add_generation_prompt: true } as const;

function pictureOf(library: LocalModel['library'], { bytes }: ChatImage) {
  const { data, width, height } = decodeJpeg(bytes, { useTArray: true, formatAsRGBA: false });
  return new library.RawImage(new Uint8ClampedArray(data), width, height, 3);
}

/** The first line of an error, with whatever looks like a path left out. */
const withoutPaths = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error))
    .split('\n', 1)[0]
    ?.replaceAll(/"?(?:file:\/\/)?(?:\/|[A-Z]:\\)[^\s"]+"?/g, '…')
    .slice(0, 200) ?? '';
