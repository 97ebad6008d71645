import { expect, it } from 'vitest';
import { WhatIfBody } from './http';

it('a future has an answer or an agent, without characters that no text has', () => {
  expect(WhatIfBody.safeParse({ at: 3, answer: 'It is white.' }).success).toBe(true);
  expect(WhatIfBody.safeParse({ at: 3, agentId: 'vlfm' }).success).toBe(true);
  for (const wrong of [
    { at: 3 },
    { at: 3, answer: 'white', agentId: 'vlfm' },
    { at: 3, answer: 'wh\0ite' },
    { at: 3, agentId: 'vl\0fm' },
  ])
    expect(WhatIfBody.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
});
