import { IS_IT_THIS_ONE } from '@parley/agent-core/dialogue';
import type { Routine } from '@parley/agent-core/ports';
import { type ResultOf, YES_NO } from '@parley/protocol';
import { driveRoutine } from '@parley/test-kit';
import { describe, expect, it } from 'vitest';
import { SEARCHING_AGENTS } from '.';
import { startEvidence } from './evidence';
import { evidenceConfig } from './evidence-config';
import { TABLE_TOP_AGENTS } from './table-top';
import { headerOf, person, play, seeing } from './table-top.fixture';

describe.each(['aiuta', 'evidence'])('%s at a table', (agentId) => {
  it('finds the thing that the person describes, and asks no question twice', () => {
    const { chosen, asked } = play(agentId);
    expect(chosen).toBe('armchair-1');
    const texts = asked.map(({ text }) => text);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.length).toBeGreaterThan(0);
  });

  it('leaves a silent person in peace after two questions', () => {
    const { asked } = play(agentId, {}, () => ({ kind: 'no-answer' }));
    expect(asked.length).toBe(2);
  });
});

describe('aiuta at a table', () => {
  it('hears what the person says after the last thing was shown', () => {
    const unsure = (): ResultOf<'ask'> => ({ kind: 'answered', text: '', via: 'cant-tell' });
    let heard = 0;
    const before = play('aiuta', {}, unsure, (nth) => {
      heard = nth;
      return [];
    });
    const text = 'It is a green armchair with gold legs, striped leather.';
    const last = (nth: number) =>
      nth === heard ? [{ messageId: 'm1', from: 'person', text }] : [];
    expect(before.chosen).not.toBe('armchair-1');
    expect(play('aiuta', {}, unsure, last).chosen).toBe('armchair-1');
  });
});

describe('who sits at a table', () => {
  it('is every agent that searches, but those that have no talk', () => {
    const silent = ['frontier', 'matcher', 'random', 'teleoperator', 'vlfm'];
    expect([...Object.keys(TABLE_TOP_AGENTS), ...silent].sort()).toEqual(SEARCHING_AGENTS);
  });

  it('knows presets', () => {
    expect(play('aiuta', { preset: 'paper-strict' }).asked.length).toBeGreaterThan(0);
    expect(() => play('evidence', { preset: 'paper-strict' })).toThrow(/preset of aiuta/);
  });
});

describe('evidence in a home', () => {
  it('counts looks from one side once, and from another as evidence of their own', () => {
    const chanceAfter = (places: readonly (readonly [number, number, number])[]): number => {
      const talk = function* (): Routine<number> {
        const judge = yield* startEvidence(headerOf(), evidenceConfig({ config: {} }));
        for (const seenFrom of places)
          yield* judge.onCandidate(
            {
              candidateId: 'armchair-1',
              latest: { frameId: '1', box: [0, 0, 9, 9], seenFrom },
              position: [0, 0, 0],
            },
            { usedSteps: 100 },
          );
        return judge.chanceOf?.('armchair-1') ?? 0;
      };
      const told = { messageId: 'm1', from: 'person', text: 'It is green.' };
      return driveRoutine(talk(), {
        model: seeing,
        ask: (text) => person(text),
        hear: (nth) => (nth === 1 ? [told] : []),
      }).value;
    };
    const once = chanceAfter([[2, 0, 0]]);
    const fromOneSide = chanceAfter([
      [2, 0, 0],
      [1, 0, 0.2],
    ]);
    const fromTwoSides = chanceAfter([
      [2, 0, 0],
      [-1, 0, 0],
    ]);
    expect(fromOneSide).toBeCloseTo(once, 9);
    expect(fromTwoSides).toBeGreaterThan(once);
  });
});

describe('evidence at a table', () => {
  it('comes back to a thing that it passed when an answer is corrected by a later one', () => {
    let turn = 0;
    const wavering = (text: string): ResultOf<'ask'> => {
      turn++;
      return turn === 1 ? { kind: 'answered', text: 'blue', via: 'text' } : person(text);
    };
    expect(play('evidence', { questionPrice: 0.1 }, wavering).chosen).toBe('armchair-1');
  });

  it('asks less the more a question costs', () => {
    const cheap = play('evidence', { questionPrice: 0 }).asked.length;
    const dear = play('evidence', { questionPrice: 0.4 }).asked.length;
    expect(dear).toBeLessThan(cheap);
  });

  it('asks at the end what was too dear on the way', () => {
    const asked = (lastQuestionPrice: number | null) =>
      play('evidence', { questionPrice: 1.2, lastQuestionPrice }).asked.length;
    expect(asked(null)).toBe(0);
    expect(asked(0.05)).toBeGreaterThan(0);
  });

  it('shows a candidate only where the study wants it', () => {
    const shown = (config: object) =>
      play('evidence', config).asked.filter(({ text }) => text === IS_IT_THIS_ONE);
    expect(shown({})).toHaveLength(0);
    const [first] = shown({ confirm: true, confirmPrice: 0, questionPrice: 0.9 });
    expect(first?.form).toEqual(YES_NO);
    expect(first?.picture?.frameId).toMatch(/^[0-2]$/);
  });

  it('takes a yes to "Is it this one?" for strong evidence', () => {
    const yes = (): ResultOf<'ask'> => ({ kind: 'answered', text: 'yes', via: 'text' });
    const config = { confirm: true, confirmPrice: 0, questionPrice: 0.9 };
    expect(play('evidence', config, yes).chosen).toBe('armchair-0');
  });

  it('takes a wrong "no" back when it is corrected', () => {
    const config = { confirm: true, confirmPrice: 0, questionPrice: 0.9 };
    const no = (): ResultOf<'ask'> => ({ kind: 'answered', text: 'no', via: 'text' });
    const { asked, chosen } = play('evidence', config, no);
    const [shown] = asked;
    expect(chosen).not.toBe('armchair-0');
    const correction = {
      messageId: 'm1',
      from: 'person',
      text: 'yes, it is',
      questionId: shown?.questionId ?? '',
      question: IS_IT_THIS_ONE,
    };
    const afterwards = (nth: number) => (nth === 3 ? [correction] : []);
    expect(play('evidence', config, no, afterwards).chosen).toBe('armchair-0');
  });
});
