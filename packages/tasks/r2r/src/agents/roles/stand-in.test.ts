import { type AskResult, checkFormAnswer, type Effect, EpisodeRules } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { PERSON_ROLES, type PersonRole, type Question } from '../../shared';
import { consult } from './consult';
import { standInOf } from './stand-in';

const ACTIONS = ['turn left', 'go into the kitchen', 'stop'];
const TRAJECTORY = [
  { turn: null, observation: 'A hallway.', thought: '' },
  { turn: 'left' as const, observation: 'A kitchen.', thought: 'Go in.' },
];
const ESTIMATE = { executed: [], inProgress: ['turn left'], waiting: ['stop'] };

/** What each expert is asked, once. */
const QUESTIONS: { readonly [R in PersonRole]: Question<R> } = {
  'action-decomposition': { instruction: 'Turn left. Stop.' },
  'trajectory-summary': { trajectory: TRAJECTORY },
  'completion-estimation': { actions: ACTIONS, trajectory: TRAJECTORY },
  'thought-fusion': { direction: 3, thoughts: ['A door.', 'It is the door.'] },
  'decision-testing': {
    estimate: ESTIMATE,
    scene: [],
    predictions: [
      { direction: 2, thought: 'A door.' },
      { direction: 7, thought: 'A sofa.' },
    ],
  },
};

type Given = string | readonly string[] | 'cant-tell' | null;

/** Consults an expert for whom a person stands in, who says these; null: nothing. The body answers `body`. */
function consulted(role: PersonRole, given: readonly Given[], body: unknown, questions = 1) {
  const rules = EpisodeRules.parse({ timeouts: { answerMs: 5000 } });
  const standIn = standInOf({ trialId: 't', rules }, role);
  const left = [...given];
  const notes: unknown[] = [];
  const asks: Extract<Effect, { kind: 'ask' }>[] = [];
  let bodyAsked = 0;
  const answers: unknown[] = [];
  for (let i = 0; i < questions; i++) {
    const run = consult({ asker: 'robot', step: i, standIn }, role, [QUESTIONS[role] as never]);
    let next = run.next(undefined as never);
    while (!next.done) next = run.next(resultOf(next.value as Effect) as never);
    answers.push(...next.value);
  }
  return { answers, notes, asks, bodyAsked };

  function resultOf(effect: Effect): unknown {
    if (effect.kind === 'note') notes.push(effect.belief);
    if (effect.kind === 'model') {
      bodyAsked += effect.requests.length;
      return { kind: 'ok', replies: [{ kind: 'ok', output: body }] };
    }
    if (effect.kind !== 'ask') return null;
    asks.push(effect);
    const said = left.shift() ?? null;
    if (said === null) return { kind: 'no-answer' } satisfies AskResult;
    if (said === 'cant-tell') return { kind: 'answered', via: 'cant-tell', text: '' };
    const answer =
      typeof said === 'string'
        ? ({ via: 'text', text: said } as const)
        : ({ via: 'form', text: '', value: { chosen: [...said] } } as const);
    expect(checkFormAnswer(effect.form ?? { kind: 'text' }, answer)).toBeNull();
    return { kind: 'answered', ...answer };
  }
}

const noted = (notes: readonly unknown[], name: string) =>
  (notes as { name: string; data: Record<string, unknown> }[])
    .filter((note) => note.name === name)
    .map(({ data }) => data);

describe('a person in the place of an expert', () => {
  it.each<[PersonRole, Given, unknown]>([
    ['action-decomposition', 'turn left; stop ;', { actions: ['turn left', 'stop'] }],
    [
      'trajectory-summary',
      ['1'],
      { trajectory: [{ turn: null, observation: '', thought: '' }, TRAJECTORY[1]] },
    ],
    [
      'completion-estimation',
      ['1'],
      { executed: ['turn left'], inProgress: ['go into the kitchen'], waiting: ['stop'] },
    ],
    ['completion-estimation', ['3'], { executed: ACTIONS, inProgress: [], waiting: [] }],
    ['thought-fusion', ' It is the door. ', { thought: 'It is the door.' }],
    ['decision-testing', ['1'], { direction: 7 }],
  ])('answers as %s: %s', (role, given, answer) => {
    const { answers, notes, bodyAsked } = consulted(role, [given], null);
    expect(answers).toEqual([answer]);
    expect(bodyAsked).toBe(0);
    expect(noted(notes, 'asked')).toEqual([{ step: 0, expert: role, input: QUESTIONS[role] }]);
    expect(noted(notes, 'exchange')).toMatchObject([{ expert: role, by: 'person' }]);
  });

  it('is asked by its role, with the limit of the study', () => {
    for (const role of PERSON_ROLES) {
      const [ask] = consulted(role, [], bodyOf(role)).asks;
      expect(ask).toMatchObject({ to: 'expert', questionId: 't:expert:0', timeoutMs: 5000 });
    }
  });

  it.each<[string, PersonRole, Given, string]>([
    ['nothing in time', 'decision-testing', null, 'no answer in time'],
    ['that they cannot tell', 'decision-testing', 'cant-tell', 'the person could not tell'],
    ['words of no use', 'action-decomposition', ' ;; ', 'the answer was of no use'],
  ])('who says %s leaves it to the body, and the row says so', (_what, role, given, why) => {
    const { answers, notes, bodyAsked } = consulted(role, [given], bodyOf(role));
    expect(answers).toEqual([bodyOf(role)]);
    expect(bodyAsked).toBe(1);
    expect(noted(notes, 'takeover')).toEqual([{ step: 0, expert: role, why }]);
    expect(noted(notes, 'exchange')).toMatchObject([{ by: 'body' }]);
  });

  it('who leaves two questions unanswered in a row counts as gone, and is asked no more', () => {
    const body = bodyOf('decision-testing');
    const { asks, notes, bodyAsked } = consulted('decision-testing', [null, null], body, 4);
    expect([asks.length, bodyAsked]).toEqual([2, 4]);
    expect(noted(notes, 'takeover').map(({ why }) => why)).toEqual([
      ...Array(2).fill('no answer in time'),
      ...Array(2).fill('the person has left'),
    ]);
  });

  it('who answers once in between is still there', () => {
    const body = bodyOf('decision-testing');
    const given = [null, ['0'], null, ['1']];
    expect(consulted('decision-testing', given, body, 4).asks).toHaveLength(4);
  });

  it('is not asked where there is nothing to choose', () => {
    const rules = EpisodeRules.parse({});
    const standIn = standInOf({ trialId: 't', rules }, 'trajectory-summary');
    const question = { trajectory: TRAJECTORY.slice(0, 1) };
    const run = consult({ asker: 'robot', step: 0, standIn }, 'trajectory-summary', [question]);
    const kinds: string[] = [];
    let next = run.next(undefined as never);
    while (!next.done) {
      const effect = next.value as Effect;
      kinds.push(effect.kind === 'note' ? (effect.belief as { name: string }).name : effect.kind);
      const reply = { kind: 'ok', replies: [{ kind: 'ok', output: question }] };
      next = run.next((effect.kind === 'model' ? reply : null) as never);
    }
    expect(kinds).toEqual(['takeover', 'model', 'exchange']);
  });
});

it('no one stands in where no expert is named, and other experts are left alone', () => {
  const rules = EpisodeRules.parse({});
  expect(standInOf({ trialId: 't', rules }, undefined)).toBeNull();
  const standIn = standInOf({ trialId: 't', rules }, 'decision-testing');
  const run = consult({ asker: 'robot', step: 0, standIn }, 'thought-fusion', [
    QUESTIONS['thought-fusion'],
  ]);
  const effect = run.next(undefined as never).value as Effect;
  expect(effect.kind).toBe('model');
  const next = run.next({
    kind: 'ok',
    replies: [{ kind: 'ok', output: { thought: 'A door.' } }],
  } as never).value as Extract<Effect, { kind: 'note' }>;
  expect((next.belief as { data: object }).data).not.toHaveProperty('by');
});

/** A whole answer of the body of an expert. */
function bodyOf(role: PersonRole): unknown {
  return {
    'action-decomposition': { actions: ['stop'] },
    'trajectory-summary': { trajectory: TRAJECTORY },
    'completion-estimation': { executed: [], inProgress: [], waiting: ACTIONS },
    'thought-fusion': { thought: 'A door.' },
    'decision-testing': { direction: 2 },
  }[role];
}
