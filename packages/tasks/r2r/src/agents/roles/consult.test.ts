import { describe, expect, it } from 'vitest';
import { type Answer, consult, ExpertError, type Question, ROLES, type Role } from '.';

const STEP = { turn: null, observation: 'a bed', thought: 'on' } as const;
const START = [STEP, { ...STEP, turn: 'left' as const }];
const ACTIONS = ['turn left', 'stop'];
const asked = <R extends Role>(role: R, question: Question<R>, answer: unknown) =>
  consult(role, { body: 'fake', answer: () => answer as Answer<R> }, question);

describe('consult', () => {
  it('hands back who was asked what, and the answer', async () => {
    const question = { instruction: 'Turn left and stop.' };
    expect(await asked('action-decomposition', question, { actions: ACTIONS })).toEqual({
      role: 'action-decomposition',
      body: 'fake',
      question,
      answer: { actions: ACTIONS },
    });
  });

  it.each(['', '   '])(
    'refuses a blank question %j before anything is asked',
    async (instruction) => {
      let calls = 0;
      const expert = { body: 'fake', answer: () => ({ actions: [`${++calls}`] }) };
      const refused = consult('action-decomposition', expert, { instruction });
      await expect(refused).rejects.toMatchObject({ name: 'ExpertError', side: 'question' });
      expect(calls).toBe(0);
    },
  );

  it('refuses an answer of another form, and names role, body and place', async () => {
    const refused = asked(
      'action-decomposition',
      { instruction: 'Stop.' },
      { actions: ['stop', 7] },
    );
    await expect(refused).rejects.toThrow(ExpertError);
    await expect(refused).rejects.toThrow(/action-decomposition \(fake\)[\s\S]*actions\[1\]/);
  });

  const extracted = (answer: Answer<'landmark-extraction'>) =>
    asked('landmark-extraction', { instruction: 'x', actions: ACTIONS }, answer);
  const bed = { name: 'bed', type: 'object' as const };
  it('lets landmark extraction correct the order of actions, and no action', async () => {
    const turned = { actions: ['stop', 'turn left'], landmarks: [bed] };
    expect((await extracted(turned)).answer).toEqual(turned);
    for (const actions of [['stop'], ['stop', 'stop'], ['stop', 'turn right'], [...ACTIONS, 'go']])
      await expect(extracted({ actions, landmarks: [] })).rejects.toThrow(/order alone/);
    await expect(extracted({ actions: ACTIONS, landmarks: [bed, bed] })).rejects.toThrow(
      /"bed" stands there twice/,
    );
  });

  it('has an estimate hold every action once, in order', async () => {
    const estimated = (executed: string[], inProgress: string[], waiting: string[]) =>
      asked(
        'completion-estimation',
        { actions: ACTIONS, trajectory: START },
        { executed, inProgress, waiting },
      );
    expect((await estimated(['turn left'], ['stop'], [])).answer.inProgress).toEqual(['stop']);
    await expect(estimated(['stop'], ['turn left'], [])).rejects.toThrow(/in their order/);
    await expect(estimated(['turn left'], [], [])).rejects.toThrow(/in their order/);
    await expect(estimated(['turn left'], ['stop'], ['stop'])).rejects.toThrow(/in their order/);
  });

  it('has a summary keep steps and turns', async () => {
    const summed = (trajectory: readonly object[]) =>
      asked('trajectory-summary', { trajectory: START }, { trajectory });
    await expect(summed(START.slice(1))).rejects.toThrow(/1 steps of 2/);
    await expect(summed([STEP, { ...STEP, turn: 'right' }])).rejects.toThrow(/step 1 has another/);
    await expect(summed(START.map((step) => ({ ...step, thought: '' })))).resolves.toBeDefined();
  });

  it('has decision testing choose among what was predicted', async () => {
    const question = {
      estimate: { executed: [], inProgress: ['stop'], waiting: [] },
      scene: [],
      predictions: [3, 11].map((direction) => ({ direction, thought: 'there' })),
    };
    expect((await asked('decision-testing', question, { direction: 11 })).answer.direction).toBe(
      11,
    );
    await expect(asked('decision-testing', question, { direction: 4 })).rejects.toThrow(
      /direction 4/,
    );
    // Twelve directions, 0 to 11.
    await expect(asked('decision-testing', question, { direction: 12 })).rejects.toThrow(
      /direction/,
    );
  });

  it('waits for an expert that takes its time, and lets its own error through', async () => {
    const slow = { body: 'person', answer: async () => ({ thought: 'late' }) };
    const question = { direction: 0, thoughts: ['a'] };
    expect((await consult('thought-fusion', slow, question)).answer.thought).toBe('late');
    const gone = { body: 'person', answer: () => Promise.reject(new Error('left')) };
    await expect(consult('thought-fusion', gone, question)).rejects.toThrow(/^left$/);
  });
});

it('has seven roles of the eight experts', () => {
  expect(Object.keys(ROLES)).toHaveLength(7);
});
