import { describe, expect, it } from 'vitest';
import { fuseByRules, testByRules } from '../rules';
import { decideMove } from '.';

const said = (...directions: number[]) =>
  directions.map((direction, i) => ({ direction, thought: `Thought ${i}.` }));
const OPTIONS = {
  candidates: [0, 4, 9],
  asked: 5,
  estimate: { executed: [], inProgress: ['walk past the bed'], waiting: ['stop'] },
  scene: [
    { direction: 4, observation: 'a bed and a lamp' },
    { direction: 9, observation: 'a sink' },
  ],
  experts: { 'thought-fusion': fuseByRules, 'decision-testing': testByRules },
};
const roles = (exchanges: readonly { role: string }[]) => exchanges.map(({ role }) => role);

describe('decideMove', () => {
  it('goes where all samples go, and asks no one', async () => {
    const { move, exchanges } = await decideMove(said(9, 9, 9, 9, 9), OPTIONS);
    expect(move).toEqual({ direction: 9, thought: 'Thought 0.' });
    expect(exchanges).toEqual([]);
  });

  it('fuses the thoughts of each direction and has the predictions tested', async () => {
    const { move, exchanges } = await decideMove(said(9, 4, 9, 4, 9), OPTIONS);
    // Three samples say 9; the bed that the action is about stands in 4.
    expect(move).toEqual({ direction: 4, thought: 'Thought 1. Thought 3.' });
    expect(roles(exchanges)).toEqual(['thought-fusion', 'thought-fusion', 'decision-testing']);
    expect(exchanges[2]?.question).toMatchObject({
      predictions: [
        { direction: 9, thought: 'Thought 0. Thought 2. Thought 4.' },
        { direction: 4, thought: 'Thought 1. Thought 3.' },
      ],
    });
  });

  it('fuses no thought that stands alone; code: fuses it, and one that agrees', async () => {
    const alone = said(9, 9, 9, 9, 4);
    const fused = ['thought-fusion', 'decision-testing'];
    expect(roles((await decideMove(alone, OPTIONS)).exchanges)).toEqual(fused);
    const code = { ...OPTIONS, fidelity: 'code' } as const;
    expect(roles((await decideMove(alone, code)).exchanges)).toEqual(['thought-fusion', ...fused]);
    const agreed = await decideMove(said(9, 9, 9, 9, 9), code);
    expect(roles(agreed.exchanges)).toEqual(['thought-fusion']);
    expect(agreed.move?.thought).toBe('Thought 0. Thought 1. Thought 2. Thought 3. Thought 4.');
  });

  it('has no move without a sample that counts', async () => {
    const none = await decideMove(said(1, 1), OPTIONS);
    expect(none).toEqual({ move: null, dropped: 5, exchanges: [] });
    const code = await decideMove(said(9, 9, 9, 9, 1), { ...OPTIONS, fidelity: 'code' });
    expect(code).toEqual({ move: null, dropped: 1, exchanges: [] });
  });

  it('passes on what an expert answers wrongly', async () => {
    const experts = {
      ...OPTIONS.experts,
      'decision-testing': { body: 'x', answer: () => ({ direction: 0 }) },
    };
    await expect(decideMove(said(9, 4), { ...OPTIONS, experts })).rejects.toThrow(/direction 0/);
  });
});
