import type { AnyProgram } from '@parley/agent-core/ports';
import { type Effect, type EffectResult, EpisodeRules, type Outcome } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import type { Answer, QuestionBelief } from '../../shared';
import { bayesAsk } from './bayes-ask';

interface Around {
  /** What a view says of an attribute. */ readonly says?: (name: string) => Answer;
  /** What the owner answers; null: nothing in time. */ readonly answer?: string | null;
  readonly via?: 'text' | 'cant-tell';
  /** Id of the picture of their thing; null: no one looks. */ readonly pictureId?: string | null;
  readonly isTrap?: boolean;
}

/** Runs a pair of a mug of which only the colour is told. */
function run(config: object, { says = () => 'yes', answer = 'white', ...more }: Around = {}) {
  const { via = 'text', pictureId = null, isTrap = false } = more;
  const asked: { text: string; to?: string | undefined }[] = [];
  const questions: QuestionBelief[] = [];
  const rings: unknown[] = [];
  const checked: string[] = [];
  const reply = (method: string, input: never): unknown => {
    if (method === 'ring.observe')
      return { view: 'view-1', sector: 0, warning: isTrap ? 'trap' : null };
    if (method === 'detector.locate')
      return isTrap ? { box: null, confidence: 0.1 } : { box: [1, 2, 3, 4], confidence: 1 };
    if (method === 'reasoner.category') return { category: 'mug' };
    if (method === 'reasoner.attributes')
      return { attributes: [{ name: 'color', evidence: 'red', type: 'color', weight: 2 }] };
    const { name } = (input as { attribute: { name: string } }).attribute;
    checked.push(name);
    return { answer: says(name), reason: 'so' };
  };
  const perform = (effect: Effect): EffectResult => {
    if (effect.kind === 'model')
      return {
        kind: 'ok',
        replies: effect.requests.map(({ method, input }) => ({
          ...{ kind: 'ok', output: reply(method, input as never) as never },
        })),
      } as EffectResult;
    if (effect.kind === 'image') return { kind: 'ok', imageId: pictureId };
    if (effect.kind === 'ask') {
      asked.push({ text: effect.text, to: effect.to });
      if (effect.form?.kind === 'action')
        return { kind: 'answered', text: 'ready', via: 'form', value: { action: 'ready' } };
      return answer === null ? { kind: 'no-answer' } : { kind: 'answered', text: answer, via };
    }
    if (effect.kind === 'note' && effect.belief.type === 'task') {
      if (effect.belief.name === 'question') questions.push(effect.belief.data as never);
      if (effect.belief.name === 'ring') rings.push(effect.belief.data);
      return null as never;
    }
    if (effect.kind !== 'act') throw new TypeError(`no one performs ${effect.kind}`);
    return { pose: { position: [0, 0, 0], headingDeg: 0 }, collided: true };
  };
  const generator = (bayesAsk.program as AnyProgram)({
    ...{ seed: '1', trialId: 't', actor: 'verifier', actors: ['verifier'], roles: ['owner'] },
    ...{ rules: EpisodeRules.parse({ limits: { maxSteps: 6 } }), config },
    given: { descriptions: ['a red mug'] },
  } as never);
  let step = generator.next();
  while (step.done !== true) step = generator.next(perform(step.value));
  const outcome: Outcome = step.value;
  return { outcome, asked, questions, rings, checked };
}

const verdictOf = ({ outcome }: ReturnType<typeof run>): Answer =>
  (outcome.verdict as { answer: Answer }).answer;

describe('a verifier that may ask', () => {
  it('asks once about something that no description tells, and checks the answer in the same view', () => {
    const ran = run({});
    expect(ran.asked).toHaveLength(1);
    expect(ran.asked[0]).toMatchObject({ to: 'owner' });
    const [question] = ran.questions;
    expect(question).toMatchObject({ step: 1, heard: 'told', says: 'yes', answer: 'white' });
    expect(question?.evidence).toContain('white');
    expect(question?.after).toBeGreaterThan(question?.before ?? 1);
    expect(ran.checked.slice(0, 2)).toEqual(['color', `${question?.part}.${question?.about}`]);
    expect(verdictOf(ran)).toBe('yes');
  });

  it('takes a view that is otherwise for another thing', () => {
    const ran = run({}, { says: (name) => (name === 'color' ? 'yes' : 'no') });
    expect(ran.questions[0]?.after).toBeLessThan(ran.questions[0]?.before ?? 0);
    expect(verdictOf(ran)).toBe('no');
  });

  it('turns what a view says round where the owner says that there is no such part', () => {
    const ran = run({}, { answer: 'It has none.' });
    expect(ran.questions[0]).toMatchObject({ heard: 'absent', says: 'no' });
    expect(ran.questions[0]?.after).toBeLessThan(ran.questions[0]?.before ?? 0);
  });

  it.each([
    [{ answer: null }, 'no-answer', null],
    [{ answer: 'I can’t tell.', via: 'cant-tell' as const }, 'nothing', 'I can’t tell.'],
    [{ answer: 'no idea' }, 'nothing', 'no idea'],
  ])('goes on as before where nothing is learnt: %o', (around, heard, answer) => {
    const ran = run({}, around);
    const [question] = ran.questions;
    expect(question).toMatchObject({ heard, answer, evidence: null, says: null });
    expect(question?.after).toBe(question?.before);
    expect(ran.asked).toHaveLength(1);
  });

  it('asks no one where it may not, where it costs too much, or where it is sure', () => {
    expect(run({ questions: 0 }).asked).toEqual([]);
    expect(run({ askCostBits: 1 }).asked).toEqual([]);
    expect(run({}, { says: () => 'no' }).asked).toEqual([]);
  });

  it('asks at its first view for practice, sure or not', () => {
    expect(run({ asksFirst: true }, { says: () => 'no' }).asked).toHaveLength(1);
  });

  it('asks as often as it may, never the same', () => {
    const ran = run({ questions: 2, askCostBits: 0, certainty: 0.999 });
    expect(ran.asked).toHaveLength(2);
    expect(new Set(ran.asked.map(({ text }) => text)).size).toBe(2);
  });

  it('asks nothing about a view that hardly shows the thing', () => {
    expect(run({ views: 'single' }, { isTrap: true }).asked).toEqual([]);
  });

  it('shows a person their thing first, and no one else', () => {
    expect(run({ questions: 0 }, { pictureId: 'p' }).asked[0]?.text).toMatch(
      /^Please look at your thing/,
    );
    expect(run({ questions: 0 }).asked).toEqual([]);
  });

  it('tells pages where it stands', () => {
    expect(run({}).rings[0]).toEqual({
      ...{ step: 1, budget: 6, sector: 0, warning: null },
      ...{ visited: [0], unreachable: [], traps: [] },
    });
  });
});
