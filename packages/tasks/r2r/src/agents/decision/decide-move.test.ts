import { describe, expect, it } from 'vitest';
import type { Way } from '../../shared';
import { drive } from '../roles/drive.fixture';
import { fuseByRules, testByRules } from '../rules';
import { decideMove } from '.';

const said = (...directions: number[]) =>
  directions.map((direction, i) => ({ direction, thought: `Thought ${i}.` }));
const way = (direction: number, observation: string): Way => ({
  ...{ direction, observation, turnDeg: 0, tags: [], visited: false, isStairs: false },
});
const OPTIONS = {
  asking: { asker: 'test', step: 0 },
  ways: [way(0, ''), way(4, 'a bed and a lamp'), way(9, 'a sink')],
  asked: 5,
  here: '',
  estimate: { executed: [], inProgress: ['walk past the bed'], waiting: ['stop'] },
};
type Options = Parameters<typeof decideMove>[1];

/** The decision, the experts in the order in which they were asked, and what the last was asked. */
function decided(
  samples: ReturnType<typeof said>,
  options: Options = OPTIONS,
  tested: (question: never) => unknown = testByRules.answer as never,
) {
  const asked: { method: string; input: unknown }[] = [];
  const { value } = drive(decideMove(samples, options), (method, input) => {
    asked.push({ method, input });
    return method === 'thought-fusion.answer' ? fuseByRules.answer(input) : tested(input);
  });
  return { ...value, roles: asked.map(({ method }) => method), last: asked.at(-1)?.input };
}
const [FUSION, TESTING] = ['thought-fusion.answer', 'decision-testing.answer'];

describe('decideMove', () => {
  it('goes where all samples go, and asks no one', () => {
    const { move, roles } = decided(said(9, 9, 9, 9, 9));
    expect(move).toEqual({ direction: 9, thought: 'Thought 0.' });
    expect(roles).toEqual([]);
  });

  it('fuses the thoughts of each direction and has the predictions tested', () => {
    const { move, roles, last } = decided(said(9, 4, 9, 4, 9));
    // Three samples say 9; the bed that the action is about stands in 4.
    expect(move).toEqual({ direction: 4, thought: 'Thought 1. Thought 3.' });
    expect(roles).toEqual([FUSION, FUSION, TESTING]);
    expect(last).toMatchObject({
      predictions: [
        { direction: 9, thought: 'Thought 0. Thought 2. Thought 4.' },
        { direction: 4, thought: 'Thought 1. Thought 3.' },
      ],
    });
  });

  it('without decision testing does what most say, and asks no one', () => {
    const { move, roles } = decided(said(9, 4, 9, 4, 9), { ...OPTIONS, isTested: false });
    expect(move).toEqual({ direction: 9, thought: 'Thought 0.' });
    expect(roles).toEqual([]);
  });

  it('fuses no thought that stands alone; code: fuses it, and one that agrees', () => {
    const alone = said(9, 9, 9, 9, 4);
    expect(decided(alone).roles).toEqual([FUSION, TESTING]);
    const code = { ...OPTIONS, fidelity: 'code' } as const;
    expect(decided(alone, code).roles).toEqual([FUSION, FUSION, TESTING]);
    const agreed = decided(said(9, 9, 9, 9, 9), code);
    expect(agreed.roles).toEqual([FUSION]);
    expect(agreed.move?.thought).toBe('Thought 0. Thought 1. Thought 2. Thought 3. Thought 4.');
  });

  it('has no move without a sample that counts', () => {
    expect(decided(said(1, 1))).toMatchObject({ move: null, dropped: 5, roles: [] });
    const code = decided(said(9, 9, 9, 9, 1), { ...OPTIONS, fidelity: 'code' });
    expect(code).toMatchObject({ move: null, dropped: 1, roles: [] });
  });

  it('passes on what an expert answers wrongly', () => {
    expect(() => decided(said(9, 4), OPTIONS, () => ({ direction: 0 }))).toThrow(/direction 0/);
  });
});
