import type { ChatRequest, Usage } from '../prompts/chat-types';
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

/** Tokens of a request before it is sent: the prompt and the functions by rule of thumb, the answer at its limit. */
export function estimateUsage(
  { messages, tools = [] }: Pick<ChatRequest, 'messages' | 'tools'>,
  maxTokens: number,
  prices: Prices,
): Usage {
  const prompt = messages.reduce(
    (sum, message) =>
      sum + estimateTokens(message.text) + message.images.length * prices.tokensPerImage,
    0,
  );
  const told = tools.length === 0 ? 0 : estimateTokens(JSON.stringify(tools));
  return { tokensIn: prompt + told, tokensOut: maxTokens };
}
