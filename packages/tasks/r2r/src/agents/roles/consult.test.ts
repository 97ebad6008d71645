import { describe, expect, it } from 'vitest';
import { type Answer, type Question, ROLES, type Role } from '../../shared';
import { consult, consultOnce, ExpertError } from '.';
import { drive, notesOf } from './drive.fixture';

const STEP = { turn: null, observation: 'a bed', thought: 'on' } as const;
const START = [STEP, { ...STEP, turn: 'left' as const }];
const ACTIONS = ['turn left', 'stop'];
const ASKING = { asker: 'test', step: 2 };
const asked = <R extends Role>(role: R, question: Question<R>, answer: unknown) =>
  drive(consultOnce(ASKING, role, question), () => answer).value;

describe('consult', () => {
  it('hands back the answer, and notes who asked whom what', () => {
    const question = { instruction: 'Turn left and stop.' };
    const { value, effects } = drive(
      consultOnce(ASKING, 'action-decomposition', question),
      (method) => (method === 'action-decomposition.answer' ? { actions: ACTIONS } : null),
    );
    expect(value).toEqual({ actions: ACTIONS });
    expect(notesOf(effects, 'exchange')).toEqual([
      {
        ...{ step: 2, asker: 'test', expert: 'action-decomposition', answer: 'turn left; stop' },
        question: 'Which actions does this instruction ask for? “Turn left and stop.”',
      },
    ]);
  });

  it.each(['', '   '])('refuses a blank question %j before anything is asked', (instruction) => {
    let calls = 0;
    const blank = consultOnce(ASKING, 'action-decomposition', { instruction });
    expect(() => drive(blank, () => ({ actions: [`${++calls}`] }))).toThrow(/cannot be asked this/);
    expect(calls).toBe(0);
  });

  it('asks again where no answer came, and only that question', () => {
    const directions: number[] = [];
    const questions = [4, 7].map((direction) => ({ viewpoint: 'v', direction }));
    const { value, effects } = drive(
      consult(ASKING, 'object-detection', questions),
      (_, { direction }: Question<'object-detection'>) => {
        directions.push(direction);
        if (directions.length === 2) throw new Error('busy');
        return { tags: [`tag ${direction}`] };
      },
    );
    expect(value).toEqual([{ tags: ['tag 4'] }, { tags: ['tag 7'] }]);
    expect(directions).toEqual([4, 7, 7]);
    expect(notesOf(effects, 'deviation')).toEqual([
      { step: 2, expert: 'object-detection', attempt: 1, fault: 'GONE: busy' },
    ]);
  });

  it('gives up after three tries, and names role and fault', () => {
    let calls = 0;
    const refused = () =>
      drive(consultOnce(ASKING, 'action-decomposition', { instruction: 'Stop.' }), () => {
        calls += 1;
        return { actions: ['stop', 7] };
      });
    expect(refused).toThrow(ExpertError);
    expect(refused).toThrow(/action-decomposition gave no answer that fits: MODEL_REPLY/);
    expect(calls).toBe(6);
  });

  const extracted = (answer: Answer<'landmark-extraction'>) =>
    asked('landmark-extraction', { instruction: 'x', actions: ACTIONS }, answer);
  const bed = { name: 'bed', type: 'object' as const };
  it('lets landmark extraction correct the order of actions, and no action', () => {
    const turned = { actions: ['stop', 'turn left'], landmarks: [bed] };
    expect(extracted(turned)).toEqual(turned);
    for (const actions of [['stop'], ['stop', 'stop'], ['stop', 'turn right'], [...ACTIONS, 'go']])
      expect(() => extracted({ actions, landmarks: [] })).toThrow(/order alone/);
    expect(() => extracted({ actions: ACTIONS, landmarks: [bed, bed] })).toThrow(
      /"bed" stands there twice/,
    );
  });

  it('has an estimate hold every action once, in order', () => {
    const estimated = (executed: string[], inProgress: string[], waiting: string[]) =>
      asked(
        'completion-estimation',
        { actions: ACTIONS, trajectory: START },
        { executed, inProgress, waiting },
      );
    expect(estimated(['turn left'], ['stop'], []).inProgress).toEqual(['stop']);
    expect(() => estimated(['stop'], ['turn left'], [])).toThrow(/in their order/);
    expect(() => estimated(['turn left'], [], [])).toThrow(/in their order/);
    expect(() => estimated(['turn left'], ['stop'], ['stop'])).toThrow(/in their order/);
  });

  it('has a summary keep steps and turns', () => {
    const summed = (trajectory: readonly object[]) =>
      asked('trajectory-summary', { trajectory: START }, { trajectory });
    expect(() => summed(START.slice(1))).toThrow(/1 steps of 2/);
    expect(() => summed([STEP, { ...STEP, turn: 'right' }])).toThrow(/step 1 has another/);
    expect(summed(START.map((step) => ({ ...step, thought: '' }))).trajectory).toHaveLength(2);
  });

  it('has decision testing choose among what was predicted', () => {
    const question = {
      estimate: { executed: [], inProgress: ['stop'], waiting: [] },
      scene: [],
      predictions: [3, 11].map((direction) => ({ direction, thought: 'there' })),
    };
    expect(asked('decision-testing', question, { direction: 11 }).direction).toBe(11);
    expect(() => asked('decision-testing', question, { direction: 4 })).toThrow(/direction 4/);
    // The viewpoint behind the first of direction 0 was not predicted either, and there is no direction below 0.
    expect(() => asked('decision-testing', question, { direction: 12 })).toThrow(/0, farther/);
    expect(() => asked('decision-testing', question, { direction: -1 })).toThrow(/MODEL_REPLY/);
  });
});

it('has a role for each of the eight experts', () => {
  expect(Object.keys(ROLES)).toHaveLength(8);
});
