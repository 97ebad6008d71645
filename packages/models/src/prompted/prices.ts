import type { ChatMessage, Usage } from '../prompts/chat-types';
import type { ModelEndpoint } from './model-config';

type Prices = ModelEndpoint['prices'];

/** Rounds to a billionth of a dollar, so that sums in logs stay readable. */
const roundUsd = (usd: number): number => Math.round(usd * 1e9) / 1e9;

/** Cost of a call in US dollars. */
export const costUsd = (usage: Usage, prices: Prices): number =>
  roundUsd(
    (usage.tokensIn * prices.inputUsdPerMillionTokens +
      usage.tokensOut * prices.outputUsdPerMillionTokens) /
      1e6,
  );

/** Four characters to a token, the rule of thumb for English. */
export const estimateTokens = (text: string): number => Math.ceil(text.length / 4);

/** Tokens of a request before it is sent: the prompt by rule of thumb, the answer at its limit. */
export function estimateUsage(
  messages: readonly ChatMessage[],
  maxTokens: number,
  prices: Prices,
): Usage {
  const tokensIn = messages.reduce(
    (sum, message) =>
      sum + estimateTokens(message.text) + message.images.length * prices.tokensPerImage,
    0,
  );
  return { tokensIn, tokensOut: maxTokens };
}
