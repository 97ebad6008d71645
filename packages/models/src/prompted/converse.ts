import {
  type ChatFailure,
  type ChatMessage,
  type ChatOutcome,
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
  /** A reply to it that has come already, as one of several choices; left out: it is asked for. */
  readonly first?: ChatReply;
  readonly read: (reply: ChatReply) => Promise<ReadResult<T>>;
}

type Conversed<T> = { readonly kind: 'ok'; readonly value: T } | ChatFailure;

export interface ConverseOptions {
  readonly endpoint: ModelEndpoint;
  readonly send: Send;
  readonly again: PromptTemplate;
  readonly clock: ModelClock;
}

/**
 * Asks until the reply can be read, at most `reAsk.max` times more. Each re-ask shows the model its last reply and
 * what was wrong with it (or repeats the request, `feedback: false`). A reply of use that is doubtful is asked about once, and stands where nothing better comes.
 * A refusal is not argued with.
 */
export async function converse<T>(
  options: ConverseOptions,
  { request, first, read, ...call }: Conversation<T>,
): Promise<Conversed<T>> {
  const { reAsk } = options.endpoint;
  const { meter } = call;
  let messages = request.messages;
  let kept: Conversed<T> | null = null;
  let open: ChatOutcome | null = first === undefined ? null : { kind: 'ok', reply: first };
  for (;;) {
    const outcome: ChatOutcome = open ?? (await options.send({ ...request, messages }, call));
    open = null;
    if (outcome.kind === 'failed') return kept ?? outcome;
    const { reply } = outcome;
    const result = await read(reply);
    if (isRefusal(reply.text))
      return (
        kept ?? chatFailure('MODEL_REFUSED', `the model declined: ${reply.text.slice(0, 120)}`)
      );
    const hasAsked = kept !== null || meter.reAsks >= reAsk.max;
    if (result.kind === 'ok' && (result.doubt === undefined || hasAsked))
      return { kind: 'ok', value: result.value };
    if (result.kind === 'ok') kept = { kind: 'ok', value: result.value };
    const problem = result.kind === 'ok' ? (result.doubt ?? '') : result.problem;
    if (meter.reAsks >= reAsk.max)
      return kept ?? chatFailure('MODEL_REPLY', `${problem} (asked ${meter.reAsks + 1} times)`);
    meter.reAsks++;
    if (reAsk.waitMs > 0) await options.clock.sleep(reAsk.waitMs, call.signal);
    if (reAsk.feedback) messages = [...request.messages, ...correction(reply, problem)];
  }

  function correction(reply: ChatReply, problem: string): ChatMessage[] {
    const text = renderTemplate(options.again, { problem });
    const ask: ChatMessage = { role: 'user', text, images: [] };
    const shown = reply.text.trim().slice(0, MAX_ECHO_CHARS);
    // Servers refuse an empty assistant message.
    return shown === '' ? [ask] : [{ role: 'assistant', text: shown, images: [] }, ask];
  }
}
