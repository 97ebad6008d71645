import type { ProviderFault } from '../http/provider-fault';

/** A picture of a message. Bytes go to the provider; the id is what is hashed and logged. */
export interface ChatImage {
  readonly imageId: string;
  readonly bytes: Uint8Array;
}

export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly text: string;
  readonly images: readonly ChatImage[];
}

/**
 * Fields of a request that some servers do not take; `max_tokens` then goes by its other name, functions are told in words alone, each of several
 * answers (`n`) is asked for by itself, and of several calls at once the first is run.
 */
export const OPTIONAL_PARAMETERS = [
  'temperature',
  'top_p',
  'seed',
  'max_tokens',
  'tools',
  'parallel_tool_calls',
  'n',
] as const;
export type OptionalParameter = (typeof OPTIONAL_PARAMETERS)[number];

/** A function that a model may call instead of writing. */
export interface ChatTool {
  readonly name: string;
  readonly about: string;
  /** JSON Schema of its arguments. */ readonly parameters: { readonly [key: string]: unknown };
}

export interface ChatRequest {
  readonly messages: readonly ChatMessage[];
  readonly maxTokens: number;
  readonly temperature: number | null;
  readonly seed: number | null;
  /** How many alternatives per token to ask for; null for none. */
  readonly topLogprobs: number | null;
  /** How many answers to one question, of which the reply has the others beside its text; one when left out. */
  readonly choices?: number;
  /** Sent where the server has tool calls; none when left out. */ readonly tools?: readonly ChatTool[];
  /** The reply is given with what the model thought before its answer; left out: without. */ readonly keepsThoughts?: true;
  /** What the server has refused before and is not sent; nothing when left out. */
  readonly without?: ReadonlySet<OptionalParameter>;
}

/** The likeliest tokens at one position of the reply; `token` is the one that was taken. */
export interface TokenPosition {
  readonly token: string;
  readonly alternatives: readonly { readonly token: string; readonly logprob: number }[];
}

export interface Usage {
  readonly tokensIn: number;
  readonly tokensOut: number;
}

/** A choice after the first of a reply. */
export interface OtherChoice {
  readonly text: string;
  /** It hit its token limit. */ readonly isCutOff: boolean;
}

export interface ChatReply {
  readonly text: string;
  /** Choices after the first that were not refused; absent where one choice came alone. */
  readonly others?: readonly OtherChoice[];
  /** The function that the model calls, its arguments as it wrote them; absent where it calls none. */
  readonly toolCall?: { readonly name: string; readonly args: string };
  /** Calls that came after it, and are not run; absent where none did. */ readonly moreCalls?: number;
  /** The reply hit its token limit. */ readonly isCutOff: boolean;
  /** Null when the provider gives no log-probabilities. */
  readonly positions: readonly TokenPosition[] | null;
  /** Null when the provider does not say. */ readonly usage: Usage | null;
  /** The model that the provider says it ran. */ readonly model: string | null;
  /** The provider's mark of how it ran it (`system_fingerprint`); null when it gives none. */
  readonly fingerprint: string | null;
  readonly requestId: string | null;
}

/** Why a request gave no reply. `code` is one of the codes of Parley. */
export interface ChatFailure {
  readonly kind: 'failed';
  readonly code:
    | ProviderFault
    | 'MODEL_UNREACHABLE'
    | 'MODEL_REFUSED'
    | 'MODEL_REPLY'
    | 'BUDGET_SPENT'
    | 'ENDED_EARLY';
  readonly message: string;
  readonly isRetryable: boolean;
  /** How long the provider asks to wait. */ readonly retryAfterMs: number | null;
  /** The request left and its fate is unknown, so it may be on the bill. */
  readonly isCostUnknown: boolean;
  /** The provider says that it has no log-probabilities. */ readonly lacksLogprobs: boolean;
  /** It has them, but for no more alternatives than this; null when it does not say so. */
  readonly mostLogprobs: number | null;
  /** A field that the server does not take; null when it names none. */
  readonly refusedParameter: OptionalParameter | null;
  readonly requestId: string | null;
}

export type ChatOutcome = { readonly kind: 'ok'; readonly reply: ChatReply } | ChatFailure;

/** A failure with everything that is not the rule left at its usual value. */
export const chatFailure = (
  code: ChatFailure['code'],
  message: string,
  rest: Partial<Omit<ChatFailure, 'kind' | 'code' | 'message'>> = {},
): ChatFailure => ({
  kind: 'failed',
  code,
  message,
  isRetryable: false,
  retryAfterMs: null,
  isCostUnknown: false,
  lacksLogprobs: false,
  mostLogprobs: null,
  refusedParameter: null,
  requestId: null,
  ...rest,
});

/** The caller no longer needs the answer. @param hasLeft The request was on its way, so it may be on the bill. */
export const calledOff = (hasLeft: boolean): ChatFailure =>
  chatFailure('ENDED_EARLY', 'the call was called off', { isCostUnknown: hasLeft });
