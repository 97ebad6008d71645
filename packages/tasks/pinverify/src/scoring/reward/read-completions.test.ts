import { ParleyError } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { readCompletions, summariseRewards } from '.';

const said = (verification: string, action: string): string =>
  `<think>seen</think><answer>\nverification: ${verification}\naction: ${action}\n</answer>`;
/** As Listing 5 of the paper has it. */
const SOLUTION = {
  visible: ['back', 'front'],
  navigable: ['back', 'back-left', 'front', 'front-left'],
  ...{ best_sectors: [] as string[], label: 'Yes', action: 'STOP', pair_type: 'positive' },
};
const line = (completion: unknown, solution: unknown = SOLUTION): string =>
  JSON.stringify({ messages: [], completion, solution });
const MOVE = { ...SOLUTION, label: 'Unsure', action: 'MOVE back', best_sectors: ['back'] };

function faultOf(text: string): string {
  try {
    readCompletions(text, 'f.jsonl');
    return 'nothing';
  } catch (error) {
    return error instanceof ParleyError ? `${error.where}: ${error.message}` : String(error);
  }
}

describe('completions with their solutions (PInVerify appendix I.5)', () => {
  it('are read with solutions as objects and as texts', () => {
    const text = [line(said('Yes', 'STOP'), JSON.stringify(SOLUTION)), '', line('x', MOVE)].join(
      '\n',
    );
    expect(readCompletions(text, 'f')).toMatchObject([
      { pairType: 'positive', truth: { label: 'yes', action: 'stop', bestSectors: [] } },
      { completion: 'x', truth: { label: 'unsure', action: 'move', bestSectors: ['back'] } },
    ]);
  });

  it.each<[string, RegExp]>([
    ['', /^f\.jsonl: it holds no completion/],
    [`${line('x')}\n{"completion": `, /^f\.jsonl line 2: this is not JSON/],
    [JSON.stringify({ solution: SOLUTION }), /^f\.jsonl line 1 completion: /],
    [line('x', '{visible}'), /^f\.jsonl line 1 solution: this is not JSON/],
    [line('x', { ...SOLUTION, label: 'Maybe' }), /^f\.jsonl line 1 solution\.label: /],
    [line('x', { ...SOLUTION, action: 'WAIT' }), /^f\.jsonl line 1 solution\.action: it is STOP/],
    [line('x', { ...SOLUTION, visible: ['above'] }), /^f\.jsonl line 1 solution\.visible\.0: /],
    [line('x', { ...SOLUTION, best_sectors: ['back-right'] }), /best_sectors: back-right is not/],
  ])('as %j are refused with line and place', (text, fault) =>
    expect(faultOf(text)).toMatch(fault),
  );
});

it('sums rewards up by type of pair, by hand', () => {
  const steps = readCompletions(
    [
      line(said('Yes', 'STOP')),
      line(said('Unsure', 'MOVE front-left'), MOVE),
      line('Yes', { ...SOLUTION, label: 'No', pair_type: 'neg_same' }),
    ].join('\n'),
    'f',
  );
  const [all, positive, negative] = summariseRewards(steps);
  // 1; and 0.5 · 1 + 0.4 · 0.3 + 0.1 · 1 = 0.72; and 0.
  expect(positive).toMatchObject({ of: 'positive', steps: 2, verified: 2, malformed: 0 });
  expect(positive?.reward.total).toBeCloseTo(0.86, 12);
  expect(positive?.reward.action).toBeCloseTo(0.65, 12);
  expect(negative).toMatchObject({ of: 'neg_same', steps: 1, verified: 0, malformed: 1 });
  expect(all).toMatchObject({ of: 'all', steps: 3, verified: 2, malformed: 1 });
  expect(all?.reward.total).toBeCloseTo(1.72 / 3, 12);
});
