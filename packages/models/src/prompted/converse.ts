import {
  type ChatFailure,
  type ChatMessage,
  type ChatReply,
  type ChatRequest,
  chatFailure,
} from '../prompts/chat-types';
import { type PromptTemplate, renderTemplate } from '../prompts/prompt-template';
import type { ReadResult } from '../prompts/yaml-reply';
import type { ModelClock } from './clock';
import { isRefusal } from './is-refusal';
import type { ModelEndpoint } from './model-config';
import type { CallTerms, Send } from './send';

/** How much of an unreadable reply is shown to the model again. */
const MAX_ECHO_CHARS = 4000;

export interface Conversation<T> extends CallTerms {
  readonly request: ChatRequest;
  readonly read: (reply: ChatReply) => Promise<ReadResult<T>>;
}

export interface ConverseOptions {
  readonly endpoint: ModelEndpoint;
  readonly send: Send;
  readonly again: PromptTemplate;
  readonly clock: ModelClock;
}

/**
 * Asks until the reply can be read, at most `reAsk.max` times more. Each re-ask shows the model its last reply and
 * what was wrong with it (or repeats the request, `feedback: false`). A refusal is not argued with.
 */
export async function converse<T>(
  options: ConverseOptions,
  { request, read, ...call }: Conversation<T>,
): Promise<{ kind: 'ok'; value: T } | ChatFailure> {
  const { reAsk } = options.endpoint;
  const { meter } = call;
  let messages = request.messages;
  for (;;) {
    const outcome = await options.send({ ...request, messages }, call);
    if (outcome.kind === 'failed') return outcome;
    const { reply } = outcome;
    const result = await read(reply);
    if (isRefusal(reply.text))
      return chatFailure('MODEL_REFUSED', `the model declined: ${reply.text.slice(0, 120)}`);
    if (result.kind === 'ok') return result;
    if (meter.reAsks >= reAsk.max)
      return chatFailure('MODEL_REPLY', `${result.problem} (asked ${meter.reAsks + 1} times)`);
    meter.reAsks++;
    if (reAsk.waitMs > 0) await options.clock.sleep(reAsk.waitMs, call.signal);
    if (reAsk.feedback) messages = [...request.messages, ...correction(reply, result.problem)];
  }

  function correction(reply: ChatReply, problem: string): ChatMessage[] {
    const text = renderTemplate(options.again, { problem });
    const ask: ChatMessage = { role: 'user', text, images: [] };
    const shown = reply.text.trim().slice(0, MAX_ECHO_CHARS);
    // Servers refuse an empty assistant message.
    return shown === '' ? [ask] : [{ role: 'assistant', text: shown, images: [] }, ask];
  }
}
