import type { PinverifyInput } from '@parley/task-pinverify/shared';
import { describe, expect, it } from 'vitest';
import { stubTrained, writeStubStep } from './stub-trained';

const STEP: PinverifyInput<'trained.step'> = {
  ...{ view: 'v1', box: null, category: 'mug', descriptions: ['a red mug'] },
  ...{ visited: ['front'], open: ['back', 'front-left'], stepsLeft: 2, warning: null, before: [] },
};
const answer = async (step: object, write?: () => string) => {
  const effect = { requests: [{ method: 'trained.step', input: step }] };
  const { result } = await stubTrained(write).perform(effect as never, {} as never);
  return (result as { replies: unknown[] }).replies[0];
};
const wrote = (verification: string, action: string) => () =>
  `<think>so</think><answer>\nverification: ${verification}\naction: ${action}\n</answer>`;

describe('a stub of a trained agent', () => {
  it('goes on to its left while it can, and then says no', async () => {
    expect(await answer(STEP)).toEqual({
      kind: 'ok',
      output: {
        ...{ verification: 'unsure', move: 'front-left' },
        thought: 'Not visited so far: back, front-left.',
      },
    });
    const stops = { output: { verification: 'no', move: null } };
    expect(await answer({ ...STEP, stepsLeft: 0 })).toMatchObject(stops);
    expect(await answer({ ...STEP, open: [] })).toMatchObject(stops);
  });

  it('says the same whatever is described, found and seen', () => {
    const other = { ...STEP, view: 'v9', category: 'hat', descriptions: ['a hat'] };
    expect(writeStubStep(other)).toBe(writeStubStep(STEP));
  });

  it.each<[string, () => string, RegExp]>([
    ['is of no form', () => 'Yes, it is.', /it has no <answer>/],
    ['is neither form', () => '{"verification": "Yes", "action": "STOP"}', /it has no <answer>/],
    ['says maybe', wrote('Maybe', 'STOP'), /"verification:" needs Yes, No or Unsure/],
    ['waits', wrote('Yes', 'WAIT'), /"action:" needs STOP, or MOVE and a sector/],
    ['goes where it cannot', wrote('Unsure', 'MOVE back-right'), /sectors: back, front-left/],
  ])('has no answer of use where its text %s', async (_, write, message) =>
    expect(await answer(STEP, write)).toMatchObject({
      ...{ kind: 'failed', code: 'BAD_INPUT', message: expect.stringMatching(message) },
    }),
  );
});
