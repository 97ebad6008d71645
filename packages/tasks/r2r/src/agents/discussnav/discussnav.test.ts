import { describe, expect, it } from 'vitest';
import { notesOf } from '../roles/drive.fixture';
import { walkCorridor } from '../walk/corridor.fixture';
import { discussNav } from '.';

const counted = (methods: readonly string[], method: string): number =>
  methods.filter((one) => one === method).length;
const RIGHT_WAY = ['south', 'middle', 'kitchen'];

describe('DiscussNav', () => {
  it('follows an instruction to its end, and stops there', () => {
    const { outcome, path, effects } = walkCorridor(discussNav);
    expect(path).toEqual(RIGHT_WAY);
    expect(outcome).toEqual({ reason: 'stopped', detail: 'All actions are executed.' });
    expect(effects.at(-1)).toEqual({ kind: 'act', action: { kind: 'stop' } });
  });

  it('discusses in the order of the paper', () => {
    const { methods } = walkCorridor(discussNav);
    const order = methods.filter((method, i) => method !== methods[i - 1]);
    expect(order.slice(0, 8)).toEqual([
      'action-decomposition.answer',
      'landmark-extraction.answer',
      'panorama.look',
      'scene-observation.answer',
      'object-detection.answer',
      'trajectory-summary.answer',
      'completion-estimation.answer',
      'navigator.predict',
    ]);
    // Three viewpoints, twelve directions each; five predictions before each of two moves.
    expect(counted(methods, 'scene-observation.answer')).toBe(36);
    expect(counted(methods, 'navigator.predict')).toBe(10);
    expect(counted(methods, 'action-decomposition.answer')).toBe(1);
  });

  it('notes every exchange and every decision', () => {
    const { effects, methods } = walkCorridor(discussNav);
    const experts = methods.filter((method) => method.endsWith('.answer'));
    expect(notesOf(effects, 'exchange')).toHaveLength(experts.length);
    expect(notesOf(effects, 'decision')).toEqual([
      expect.objectContaining({ step: 0, direction: 0, to: 'middle', dropped: 0 }),
      expect.objectContaining({ step: 1, direction: 3, to: 'kitchen', dropped: 0 }),
    ]);
  });

  it('never names a landmark to who looks', () => {
    const { asked } = walkCorridor(discussNav);
    const questions = asked.filter(({ method }) => method === 'scene-observation.answer');
    expect(JSON.stringify(questions.map(({ input }) => input))).not.toMatch(/clock|fridge/);
  });

  it('has the predictions tested where they differ', () => {
    const instead = (method: string, input: never) => {
      if (method !== 'navigator.predict') return undefined;
      const { sample, ways } = input as { sample: number; ways: { direction: number }[] };
      const { direction } = ways[sample % ways.length] as { direction: number };
      return { thought: `Sample ${sample}.`, direction };
    };
    const { methods, path } = walkCorridor(discussNav, { instead });
    // At the start there is one way; in the middle there are three, of which two were said twice.
    expect(counted(methods, 'thought-fusion.answer')).toBe(2);
    expect(counted(methods, 'decision-testing.answer')).toBe(1);
    expect(path).toEqual(RIGHT_WAY);
  });
});

describe('its ablations (Table II)', () => {
  const without = (...ablate: string[]) => walkCorridor(discussNav, { config: { ablate } });

  it.each([
    ['instruction-analysis', /decomposition|extraction/],
    ['vision-perception', /observation|detection/],
    ['completion-estimation', /summary|estimation/],
    ['decision-testing', /fusion|testing/],
  ])('without %s none of its experts is asked', (expert, asked) => {
    expect(without(expert).methods.filter((method) => asked.test(method))).toEqual([]);
  });

  it('without completion estimation it walks until the limit of the code', () => {
    const { outcome, path } = without('completion-estimation');
    // Four actions: five moves.
    expect(path).toHaveLength(6);
    expect(outcome).toEqual({ reason: 'step-limit', detail: 'It had its 5 moves.' });
  });

  it('without vision it has nothing but angles', () => {
    const { asked } = without('vision-perception');
    const [first] = asked.filter(({ method }) => method === 'navigator.predict');
    expect(first?.input).toMatchObject({ ways: [{ observation: '', tags: [], turnDeg: 0 }] });
  });

  it('refuses another name, and says which there are', () => {
    expect(() => discussNav.checkConfig({ ablate: ['luck'] })).toThrow(/decision-testing/);
    expect(() => discussNav.checkConfig({ samples: 0 })).toThrow();
    expect(() => discussNav.checkConfig({})).not.toThrow();
  });
});

describe('as the code has it', () => {
  const config = { fidelity: 'code' };

  it('asks of directions in which one can go alone, and stops by the number of actions', () => {
    const { methods, path, asked } = walkCorridor(discussNav, { config });
    expect(path).toHaveLength(6);
    const looked = asked.filter(({ method }) => method === 'object-detection.answer');
    expect(
      looked.slice(0, 4).map(({ input }) => (input as { direction: number }).direction),
    ).toEqual([0, 0, 3, 6]);
    expect(methods).toContain('thought-fusion.answer');
  });

  it('ends where one of five predictions is of no use; the paper drops it', () => {
    const instead = (method: string, input: never) =>
      method === 'navigator.predict' && (input as { sample: number }).sample === 4
        ? { thought: 'nowhere', direction: null }
        : undefined;
    const code = walkCorridor(discussNav, { config, instead });
    expect(code.outcome).toEqual({ reason: 'nothing-left', detail: 'No prediction was of use.' });
    expect(notesOf(code.effects, 'deviation')).toEqual([
      {
        ...{ step: 0, expert: 'navigator', attempt: 1, endsWalk: true },
        fault: '1 of 5 samples name no way: none',
      },
    ]);
    const { path, effects } = walkCorridor(discussNav, { instead });
    expect(path).toEqual(RIGHT_WAY);
    expect(notesOf(effects, 'decision')).toMatchObject([{ dropped: 1 }, { dropped: 1 }]);
  });
});

describe('where something fails', () => {
  it('ends as failed where an expert has no answer that fits, and says which', () => {
    const instead = (method: string) =>
      method === 'completion-estimation.answer'
        ? { executed: [], inProgress: [], waiting: [] }
        : undefined;
    const { outcome, effects } = walkCorridor(discussNav, { instead });
    expect(outcome).toMatchObject({ reason: 'failed' });
    expect(outcome.detail).toMatch(/^completion-estimation gave no answer that fits/);
    expect(notesOf(effects, 'deviation')).toHaveLength(3);
  });

  const isSample = (method: string, input: never, sample: number): boolean =>
    method === 'navigator.predict' && (input as { sample: number }).sample === sample;

  it('asks again for a sample that does not come, by itself, and notes that it did', () => {
    let lost = 0;
    const instead = (method: string, input: never) => {
      if (isSample(method, input, 4) && lost++ === 0) throw new Error('4 of 5 choices');
      return undefined;
    };
    const { path, effects, asked } = walkCorridor(discussNav, { instead });
    expect(path).toEqual(RIGHT_WAY);
    expect(notesOf(effects, 'deviation')).toEqual([
      { step: 0, expert: 'navigator', attempt: 1, fault: 'sample 4: GONE: 4 of 5 choices' },
    ]);
    const samples = asked
      .filter(({ method }) => method === 'navigator.predict')
      .map(({ input }) => (input as { sample: number }).sample);
    expect(samples).toEqual([0, 1, 2, 3, 4, 4, 0, 1, 2, 3, 4]);
    expect(notesOf(effects, 'decision')).toMatchObject([{ dropped: 0 }, { dropped: 0 }]);
  });

  it('goes on without one that never comes, after three tries', () => {
    const instead = (method: string, input: never) => {
      if (isSample(method, input, 0)) throw new Error('busy');
      return undefined;
    };
    const { path, effects } = walkCorridor(discussNav, { instead });
    expect(path).toEqual(RIGHT_WAY);
    expect(notesOf(effects, 'deviation')).toHaveLength(6);
    expect(notesOf(effects, 'decision')).toMatchObject([{ dropped: 1 }, { dropped: 1 }]);
  });

  it('reads the translation where it is asked for, and ends where none comes', () => {
    const german = 'Geh an der Uhr vorbei.';
    const config = { translate: true };
    const instead = (method: string) =>
      method === 'translation.answer'
        ? { instruction: 'Walk past the clock. Turn right and go into the kitchen. Stop.' }
        : undefined;
    const { path, asked, effects } = walkCorridor(discussNav, {
      ...{ config, instead, instruction: german },
    });
    expect(path).toEqual(RIGHT_WAY);
    const told = asked.filter(({ input }) => JSON.stringify(input).includes(german));
    expect(told.map(({ method }) => method)).toEqual(['translation.answer']);
    expect(notesOf(effects, 'exchange')[0]).toMatchObject({ expert: 'translation' });
    const none = walkCorridor(discussNav, {
      config,
      instead: (method) => {
        if (method === 'translation.answer') throw new Error('busy');
        return undefined;
      },
    });
    expect(none.outcome).toMatchObject({ reason: 'failed' });
    expect(none.outcome.detail).toMatch(/^translation gave no answer that fits: GONE: busy/);
    expect(notesOf(none.effects, 'deviation')).toHaveLength(3);
    // Off, nobody is asked.
    expect(walkCorridor(discussNav).methods).not.toContain('translation.answer');
  });

  it('stops at the limit of its rules', () => {
    const { outcome, path } = walkCorridor(discussNav, {
      instruction: 'Walk past the piano. Stop.',
      maxSteps: 4,
    });
    expect(path).toHaveLength(4);
    expect(outcome).toEqual({ reason: 'step-limit', detail: 'It had its 3 moves.' });
  });
});
