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

/** What the body of landmark extraction says. */
const BODIES = { actions: ACTIONS, landmarks: [] };

/** What each expert is asked, once. */
const QUESTIONS: { readonly [R in PersonRole]: Question<R> } = {
  'action-decomposition': { instruction: 'Turn left. Stop.' },
  'landmark-extraction': { instruction: 'Stop in the kitchen by the sofa.', actions: ACTIONS },
  'scene-observation': { viewpoint: 'v', direction: 4, questions: ['What room is it?'] },
  'object-detection': { viewpoint: 'v', direction: 4 },
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

/** Words, what was chosen, ratings by item, that one cannot tell, or nothing. */
type Given = string | readonly string[] | Readonly<Record<string, number>> | 'cant-tell' | null;

/** Consults an expert for whom a person stands in, who says these; null: nothing. The body answers `body`. */
function consulted(
  role: PersonRole,
  given: readonly Given[],
  body: unknown,
  { questions = 1, hasPicture = true } = {},
) {
  const rules = EpisodeRules.parse({ timeouts: { answerMs: 5000 } });
  const standIn = standInOf({ trialId: 't', rules }, role);
  const left = [...given];
  const notes: unknown[] = [];
  const asks: Extract<Effect, { kind: 'ask' }>[] = [];
  const pictures: unknown[] = [];
  let bodyAsked = 0;
  const answers: unknown[] = [];
  for (let i = 0; i < questions; i++) {
    const run = consult({ asker: 'robot', step: i, standIn }, role, [QUESTIONS[role] as never]);
    let next = run.next(undefined as never);
    while (!next.done) next = run.next(resultOf(next.value as Effect) as never);
    answers.push(...next.value);
  }
  return { answers, notes, asks, bodyAsked, pictures };

  function resultOf(effect: Effect): unknown {
    if (effect.kind === 'note') notes.push(effect.belief);
    if (effect.kind === 'model') {
      bodyAsked += effect.requests.length;
      return { kind: 'ok', replies: [{ kind: 'ok', output: body }] };
    }
    if (effect.kind === 'image') {
      pictures.push(effect);
      return { kind: 'ok', imageId: hasPicture ? 'sha' : null };
    }
    if (effect.kind !== 'ask') return null;
    asks.push(effect);
    const said = left.shift() ?? null;
    if (said === null) return { kind: 'no-answer' } satisfies AskResult;
    if (said === 'cant-tell') return { kind: 'answered', via: 'cant-tell', text: '' };
    const answer =
      typeof said === 'string'
        ? ({ via: 'text', text: said } as const)
        : ({
            ...{ via: 'form', text: '' },
            value: Array.isArray(said) ? { chosen: [...said] } : { ratings: said },
          } as never);
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

  it('corrects the order of the actions, names landmarks, and says what each is', () => {
    const given = ['2 1 3', 'kitchen; the sofa;kitchen', { '0': 1, '1': 4 }];
    const { answers, asks } = consulted('landmark-extraction', given, null);
    expect(answers).toEqual([
      {
        actions: ['go into the kitchen', 'turn left', 'stop'],
        landmarks: [
          { name: 'kitchen', type: 'room' },
          { name: 'the sofa', type: 'object' },
        ],
      },
    ]);
    expect(asks.map(({ questionId }) => questionId)).toEqual([0, 1, 2].map((n) => `t:expert:${n}`));
    const none = consulted('landmark-extraction', ['in-order', 'none'], null);
    expect(none.answers).toEqual([{ actions: ACTIONS, landmarks: [] }]);
    const more = Array.from({ length: 13 }, (_, i) => `thing ${i}`);
    const rated = (count: number) =>
      Object.fromEntries(more.slice(0, count).map((_, i) => [String(i), 2]));
    const many = ['in-order', more.join(';'), rated(12), rated(1)];
    expect(consulted('landmark-extraction', many, null).answers).toMatchObject([
      { landmarks: more.map((name) => ({ name, type: 'building part' })) },
    ]);
  });

  it.each([['1 2'], ['1 1 3'], ['1 2 4'], ['the fridge; the bedroom']])(
    'whose order of the actions is no order (%s) is asked for it once more, and loses nothing of the rest',
    (order) => {
      const named = ['the sofa', { '0': 4 }];
      const landmarks = [{ name: 'the sofa', type: 'object' }];
      const second = consulted('landmark-extraction', [order, '3 1 2', ...named], null);
      expect(second.answers).toEqual([
        { actions: ['stop', 'turn left', 'go into the kitchen'], landmarks },
      ]);
      expect(second.asks[1]?.text).toContain('such as 2 1 3; otherwise they stay as they are');
      expect(noted(second.notes, 'takeover')).toEqual([]);
      const never = consulted('landmark-extraction', [order, order, ...named], null);
      expect(never.answers).toEqual([{ actions: ACTIONS, landmarks }]);
      expect(never.asks).toHaveLength(4);
    },
  );

  it.each<[PersonRole, string, unknown]>([
    ['scene-observation', ' A kitchen. ', { observation: 'A kitchen.' }],
    ['object-detection', 'Sofa, a lamp,sofa', { tags: ['sofa', 'a lamp'] }],
    ['object-detection', 'nothing', { tags: [] }],
  ])('sees as %s the picture of the direction: %s', (role, said, answer) => {
    const { answers, asks, pictures } = consulted(role, [said], null);
    expect(answers).toEqual([answer]);
    expect(pictures).toEqual([{ kind: 'image', frameId: 'v/4', box: null, sizePx: 640 }]);
    expect(asks).toMatchObject([{ picture: { frameId: 'v/4', imageId: 'sha', box: null } }]);
  });

  it('is not asked about a picture that there is not', () => {
    const { asks, notes } = consulted(
      'object-detection',
      ['sofa'],
      { tags: [] },
      {
        hasPicture: false,
      },
    );
    expect(asks).toEqual([]);
    expect(noted(notes, 'takeover')).toMatchObject([
      { why: 'there is no picture of this direction' },
    ]);
  });

  it('is asked the questions that are for them, and the others are as without a person', () => {
    const rules = EpisodeRules.parse({});
    const standIn = standInOf({ trialId: 't', rules }, 'thought-fusion');
    const question = QUESTIONS['thought-fusion'];
    const asking = { asker: 'robot', step: 0, standIn };
    const run = consult(asking, 'thought-fusion', [question, question], (i) => i === 1);
    const seen: unknown[] = [];
    let next = run.next(undefined as never);
    while (!next.done) {
      const effect = next.value as Effect;
      if (effect.kind === 'note') seen.push((effect.belief as { data: { by?: string } }).data.by);
      next = run.next(
        (effect.kind === 'ask'
          ? { kind: 'answered', via: 'text', text: 'It is the door.' }
          : effect.kind === 'model'
            ? { kind: 'ok', replies: [{ kind: 'ok', output: { thought: 'A door.' } }] }
            : null) as never,
      );
    }
    expect(next.value).toEqual([{ thought: 'A door.' }, { thought: 'It is the door.' }]);
    expect(seen).toEqual([undefined, 'person', undefined]);
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
    const { asks, notes, bodyAsked } = consulted('decision-testing', [null, null], body, {
      questions: 4,
    });
    expect([asks.length, bodyAsked]).toEqual([2, 4]);
    expect(noted(notes, 'takeover').map(({ why }) => why)).toEqual([
      ...Array(2).fill('no answer in time'),
      ...Array(2).fill('the person has left'),
    ]);
  });

  it('who answers once in between is still there', () => {
    const body = bodyOf('decision-testing');
    const given = [null, ['0'], null, ['1']];
    expect(consulted('decision-testing', given, body, { questions: 4 }).asks).toHaveLength(4);
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
    'landmark-extraction': BODIES,
    'scene-observation': { observation: 'A door.' },
    'object-detection': { tags: [] },
    'trajectory-summary': { trajectory: TRAJECTORY },
    'completion-estimation': { executed: [], inProgress: [], waiting: ACTIONS },
    'thought-fusion': { thought: 'A door.' },
    'decision-testing': { direction: 2 },
  }[role];
}
