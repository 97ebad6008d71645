import type { AttributeCheck, ModelMethod, ModelReply, ThreeWay } from '@parley/protocol';
import { driveRoutine } from '@parley/test-kit';
import { describe, expect, it } from 'vitest';
import { DialogueConfig } from './dialogue-config';
import { questionYourself } from './self-questioner';

const sighting = {
  candidateId: 'c1',
  image: { frameId: 'e/robot/3', imageId: null, box: [1, 2, 30, 40] as const },
  category: 'armchair',
  facts: ['Find the armchair.'],
};
const sure = (word: 'yes' | 'no' | 'unknown'): ThreeWay => ({
  yes: 0,
  no: 0,
  unknown: 0,
  [word]: 1,
});
const ok = (output: unknown): ModelReply => ({ kind: 'ok', output: output as never });
const down: ModelReply = { kind: 'failed', code: 'MODEL_UNREACHABLE', message: 'down' };

/** A model that plays every part; `overrides` replace single parts. */
const script =
  (overrides: Partial<Record<ModelMethod, (input: never, nth: number) => ModelReply>> = {}) =>
  (method: ModelMethod, input: never, nth: number): ModelReply => {
    const own = overrides[method];
    if (own !== undefined) return own(input, nth);
    switch (method) {
      case 'vlm.describe':
        return ok({ text: 'A red armchair.' });
      case 'reasoner.details':
        return ok({ questions: ['What is near it?', 'What is it made of?'] });
      case 'vlm.answer':
        return ok({ text: nth === 1 ? 'A window.' : 'Leather.' });
      case 'reasoner.selfQuestions':
        return ok({
          questions: [
            { attribute: 'colour', value: 'red', text: 'Is it red?' },
            { attribute: 'material', value: 'leather', text: 'Is it leather?' },
          ],
        });
      case 'vlm.judge': {
        const { about } = input as { about: { value: string } | null };
        if (about === null) return ok({ probabilities: sure('yes'), source: 'simulated' });
        return about.value === 'red'
          ? ok({ probabilities: { yes: 0.8, no: 0.1, unknown: 0.1 }, source: 'simulated' })
          : ok({ probabilities: { yes: 0.5, no: 0.25, unknown: 0.25 }, source: 'simulated' });
      }
      case 'reasoner.refine': {
        const { checks } = input as { checks: AttributeCheck[] };
        return ok({
          text: checks
            .filter((c) => c.certain)
            .map((c) => c.value)
            .join(', '),
        });
      }
      default:
        return down;
    }
  };

const run = (model: ReturnType<typeof script>, config: object = {}) =>
  driveRoutine(questionYourself(sighting, DialogueConfig.parse(config)), { model });

const methods = (effects: ReturnType<typeof run>['effects']) =>
  effects.flatMap((e) =>
    e.kind === 'model' ? [`${e.requests[0]?.method} ×${e.requests.length}`] : [],
  );

describe('questionYourself (CoIN §4.1, Algorithm 2)', () => {
  it('describes, asks for details, checks presence, checks attributes, refines: in this order', () => {
    const { value, effects } = run(script());
    expect(value).toEqual({ kind: 'described', text: 'red' });
    expect(methods(effects)).toEqual([
      'vlm.describe ×1',
      'reasoner.details ×1',
      'vlm.answer ×2',
      'vlm.judge ×1',
      'reasoner.selfQuestions ×1',
      'vlm.judge ×2',
      'reasoner.refine ×1',
    ]);
  });

  it('appends the answers to the description and hands on the facts', () => {
    let input: unknown;
    run(
      script({
        'reasoner.selfQuestions': (given) => {
          input = given;
          return ok({ questions: [] });
        },
      }),
    );
    expect(input).toEqual({
      category: 'armchair',
      description: 'A red armchair. A window. Leather.',
      facts: ['Find the armchair.'],
    });
  });

  it('notes every belief on the way', () => {
    const beliefs = run(script()).effects.flatMap((e) => (e.kind === 'note' ? [e.belief] : []));
    expect(beliefs.map((b) => ('step' in b ? `${b.type} ${b.step}` : b.type))).toEqual([
      'description initial',
      'details',
      'description enriched',
      'check',
      'check',
      'check',
      'description refined',
    ]);
    const checks = beliefs.flatMap((b) => (b.type === 'check' ? [b] : []));
    expect(checks.map((c) => [c.purpose, c.check.answer, c.check.certain])).toEqual([
      ['presence', 'yes', true],
      ['attribute', 'yes', true],
      ['attribute', 'yes', false], // u = 0.946 > τ
    ]);
  });

  it.each([
    ['no', sure('no')],
    ["I don't know", sure('unknown')],
    ['an uncertain yes', { yes: 0.5, no: 0.25, unknown: 0.25 }],
    ['numbers that are no distribution', { yes: 0.9, no: 0.9, unknown: 0 }],
  ])('goes on exploring when the presence check says %s', (_, probabilities) => {
    const { value, effects } = run(
      script({ 'vlm.judge': () => ok({ probabilities, source: 'simulated' }) }),
    );
    expect(value).toEqual({ kind: 'not-present' });
    expect(methods(effects)).not.toContain('reasoner.selfQuestions ×1');
  });

  it('hands S_init straight on when switched off (Table 3)', () => {
    const { value, effects } = run(script(), { selfQuestioner: false });
    expect(value).toEqual({ kind: 'described', text: 'A red armchair.' });
    expect(methods(effects)).toEqual(['vlm.describe ×1']);
  });

  it('does without details when they fail', () => {
    const { value } = run(script({ 'reasoner.details': () => down }));
    expect(value).toEqual({ kind: 'described', text: 'red' });
  });

  it.each([
    ['vlm.describe', 'description'],
    ['reasoner.selfQuestions', 'self-questions'],
    ['reasoner.refine', 'refinement'],
  ] as const)('gives up, without throwing, when %s fails in every attempt', (method, step) => {
    const { value, effects } = run(script({ [method]: () => down }), { modelAttempts: 3 });
    expect(value).toEqual({ kind: 'failed', step, code: 'MODEL_UNREACHABLE' });
    expect(methods(effects).filter((m) => m.startsWith(method))).toHaveLength(3);
  });

  it.each(['MODEL_REPLY', 'MODEL_REFUSED'])(
    'asks once where the model answered %s: the backend has asked again by its own rule',
    (code) => {
      const useless: ModelReply = { kind: 'failed', code, message: 'no use' };
      const { effects } = run(
        script({ 'reasoner.refine': () => useless, 'vlm.answer': () => useless }),
        { modelAttempts: 3 },
      );
      expect(methods(effects).filter((m) => m.startsWith('reasoner.refine'))).toHaveLength(1);
      expect(methods(effects).filter((m) => m.startsWith('vlm.answer'))).toHaveLength(1);
    },
  );

  it('tries a failed judgement again, and only that one', () => {
    let calls = 0;
    const { value, effects } = run(
      script({
        'vlm.judge': (input) => {
          calls++;
          return calls === 3 ? down : script()('vlm.judge', input, calls);
        },
      }),
    );
    expect(value).toEqual({ kind: 'described', text: 'red' });
    expect(methods(effects).filter((m) => m.startsWith('vlm.judge'))).toEqual([
      'vlm.judge ×1',
      'vlm.judge ×2',
      'vlm.judge ×1',
    ]);
  });
});

describe('how sure the check for the object must be', () => {
  // H(.67, .2, .13) = .8554 nats, over ln 3: .7786.
  const nearly = { yes: 0.67, no: 0.2, unknown: 0.13 };
  const kindOf = (config: object) =>
    driveRoutine(questionYourself(sighting, DialogueConfig.parse(config)), {
      model: script({
        'vlm.judge': (input) =>
          ok({
            probabilities: (input as { about: unknown }).about === null ? nearly : sure('unknown'),
            source: 'simulated',
          }),
      }),
    }).value.kind;

  it('τ by the paper, and 0.05 more in the published code', () => {
    expect(kindOf({})).toBe('not-present');
    expect(kindOf({ presenceSlack: 0.05 })).toBe('described');
    expect(kindOf({ presenceSlack: 0.02 })).toBe('not-present');
  });
});
