import { expect, it } from 'vitest';
import { estimateUsage } from './prices';

const PRICES = { inputUsdPerMillionTokens: 1, outputUsdPerMillionTokens: 1, tokensPerImage: 100 };

it('counts functions that are told beside the prompt, four characters to a token', () => {
  const messages = [{ role: 'user', text: 'x'.repeat(40), images: [] }] as const;
  const tools = [{ name: 'rotate', about: 'Turns.', parameters: {} }];
  // 40 / 4 of the prompt; 52 characters of JSON are 13.
  expect(JSON.stringify(tools)).toHaveLength(52);
  expect(estimateUsage({ messages }, 20, PRICES)).toEqual({ tokensIn: 10, tokensOut: 20 });
  expect(estimateUsage({ messages, tools }, 20, PRICES)).toEqual({ tokensIn: 23, tokensOut: 20 });
});
