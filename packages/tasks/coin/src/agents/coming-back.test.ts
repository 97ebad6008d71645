import { agentHeader, driveRoutine } from '@parley/test-kit';
import { describe, expect, it } from 'vitest';
import { startAiuta } from './aiuta';
import { aiutaConfig } from './aiuta-config';

const header = agentHeader({ category: 'chair', instruction: 'Find the red chair.' });

/** A judge that gave the first chair 6 and the second 2; then it is told where to go, the person having spoken if `said`. */
function after(
  config: object,
  { said, moment }: { said?: string; moment: 'choice' | 'nothing-left' },
) {
  const reopened: string[] = [];
  /** Scores of the first, of the second, and of both again. */
  const scores = [6, 2, 8, 5];
  const play = function* () {
    const own = aiutaConfig({ config: { selfQuestioner: false, asks: false, ...config } });
    const judge = yield* startAiuta(header, own);
    for (const candidateId of ['chair-1', 'chair-2'])
      yield* judge.onCandidate(
        { candidateId, latest: { frameId: candidateId, box: [0, 0, 9, 9] } },
        { usedSteps: 10 },
      );
    const search = {
      usedSteps: 20,
      isGone: () => false,
      reopen: (candidateId: string) => void reopened.push(candidateId),
    };
    const directive = yield* judge.direct(moment, search);
    return { directive, last: judge.lastResort(search) };
  };
  const { value } = driveRoutine(play(), {
    model: (method, input, nth) => {
      if (method === 'vlm.describe') return { kind: 'ok', output: { text: `A chair, ${nth}.` } };
      if (method === 'reasoner.score')
        return { kind: 'ok', output: { score: scores[nth - 1] ?? 0, question: 'Is it red?' } };
      const { facts, answer } = input as { facts: string[]; answer: string };
      return { kind: 'ok', output: { facts: [...facts, answer] } };
    },
    image: () => ({ kind: 'failed', code: 'NO_IMAGE', message: 'no camera' }),
    hear: (nth) =>
      said !== undefined && nth === 3 ? [{ from: 'person', messageId: 'm', text: said }] : [],
  });
  return { ...value, reopened };
}

const OFF = { scoreAgain: false, reopen: false, returnToBest: false, lastResort: false };
const goTo = (candidateId: string, isLastResort: boolean) =>
  expect.objectContaining({ kind: 'go-to', candidateId, isLastResort });

describe('what AIUTA does with candidates that it passed by, an option each', () => {
  it('nothing to the letter of the paper', () => {
    for (const moment of ['choice', 'nothing-left'] as const)
      expect(after(OFF, { moment, said: 'It is red.' })).toMatchObject({
        directive: { kind: 'explore' },
        last: [],
        reopened: [],
      });
  });

  it('lastResort: the best there is when nothing is left, and only then', () => {
    const only = { ...OFF, lastResort: true };
    expect(after(only, { moment: 'choice' }).directive.kind).toBe('explore');
    const { directive, last } = after(only, { moment: 'nothing-left' });
    expect(directive).toEqual(goTo('chair-1', true));
    expect(last.map(({ candidateId }) => candidateId)).toEqual(['chair-1']);
  });

  it('scoreAgain and returnToBest: back to what reaches τ_stop by later words', () => {
    const said = 'It is red.';
    const both = { ...OFF, scoreAgain: true, returnToBest: true };
    expect(after(both, { moment: 'choice', said }).directive).toEqual(goTo('chair-1', false));
    expect(after(both, { moment: 'choice' }).directive.kind).toBe('explore');
    const scored = { ...OFF, scoreAgain: true };
    expect(after(scored, { moment: 'choice', said }).directive.kind).toBe('explore');
  });

  it('reopen: what rises to τ_skip may be offered again', () => {
    const said = 'It is red.';
    const both = { ...OFF, scoreAgain: true, reopen: true };
    expect(after(both, { moment: 'choice', said }).reopened).toEqual(['chair-1', 'chair-2']);
    expect(after({ ...OFF, reopen: true }, { moment: 'choice' }).reopened).toEqual(['chair-1']);
    expect(after({ ...OFF, scoreAgain: true }, { moment: 'choice', said }).reopened).toEqual([]);
  });
});
