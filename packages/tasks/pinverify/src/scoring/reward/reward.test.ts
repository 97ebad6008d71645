import { describe, expect, it } from 'vitest';
import { readCompletion, rewardOf, StepTruth } from '.';

const said = (verification: string, action: string) =>
  `<think>\nseen\n</think>\n\n<answer>\nverification: ${verification}\naction: ${action}\n</answer>`;
const MOVE = StepTruth.parse({
  label: 'unsure',
  action: 'move',
  visible: ['back', 'front-left'],
  navigable: ['back', 'front-left', 'back-right'],
  bestSectors: ['back'],
});
const STOP: StepTruth = { ...MOVE, label: 'yes', action: 'stop' };

describe('a completion (PInVerify appendix I.4)', () => {
  it('is read in any order and case, with what follows the value left out', () => {
    const text =
      '<answer>Action: move Front-Left\n VERIFICATION:  no, the logo is missing</answer>';
    expect(readCompletion(text)).toEqual({
      verification: 'no',
      action: { kind: 'move', direction: 'front-left', named: 'front-left' },
      hasThink: false,
      hasAnswer: true,
    });
  });

  it.each([
    ['no answer', 'I think it is the one. verification: Yes'],
    ['an answer that is not closed', '<answer>verification: Yes\naction: STOP'],
    ['an answer without fields', '<answer>Yes, stop.</answer>'],
    ['another language', '<answer>verification: sí\naction: PARAR</answer>'],
    ['nothing', ''],
  ])('that is %s has neither part', (_, text) => {
    expect(readCompletion(text)).toMatchObject({ verification: null, action: null });
  });
});

describe('a reward (PInVerify appendix G)', () => {
  it.each([
    ['yes', 'yes', 1],
    ['no', 'no', 1],
    ['unsure', 'unsure', 1],
    ['unsure', 'yes', 0.4],
    ['unsure', 'no', 0.2],
    ['yes', 'unsure', 0.3],
    ['no', 'unsure', 0.3],
    ['yes', 'no', 0],
    ['no', 'yes', 0],
    ['maybe', 'yes', 0],
  ] as const)('for saying %s where %s is right is %f', (answer, label, verify) => {
    expect(rewardOf(said(answer, 'STOP'), { ...STOP, label }).verify).toBe(verify);
  });

  it.each([
    ['STOP', STOP, 1],
    ['MOVE back', STOP, 0.1],
    ['STOP', MOVE, 0.1],
    ['MOVE back', MOVE, 1],
    ['MOVE front-left', MOVE, 0.7],
    ['MOVE back-right', MOVE, 0.3],
    ['MOVE front-right', MOVE, 0],
    ['MOVE upwards', MOVE, 0],
    ['MOVE', MOVE, 0.3],
    ['turn around', MOVE, 0],
  ] as const)('for %s is that of its tier', (action, truth, reward) => {
    expect(rewardOf(said('yes', action), truth).action).toBe(reward);
  });

  it('weighs verification 0.5, action 0.4 and format 0.1', () => {
    expect(rewardOf(said('yes', 'STOP'), STOP)).toEqual({
      verify: 1,
      action: 1,
      format: 1,
      total: 1,
    });
    // 0.5 × 0.3 + 0.4 × 0.7 + 0.1 × 0.5
    const answer = '<answer>\nverification: Yes\naction: MOVE front-left\n</answer>';
    expect(rewardOf(answer, MOVE).total).toBeCloseTo(0.48, 12);
    expect(rewardOf('Yes', STOP).total).toBe(0);
  });
});
