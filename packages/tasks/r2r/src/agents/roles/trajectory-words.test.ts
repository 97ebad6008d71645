import { expect, it } from 'vitest';
import { answerWords, questionWords } from './discussion-words';

const TRAJECTORY = [
  { turn: null, observation: 'In the doorway.', thought: '' },
  { turn: 'around' as const, observation: '', thought: '' },
  { turn: 'left' as const, observation: 'In the den.', thought: 'The den is next.' },
];

it('says to people who read a discussion which place is meant, as their headings count them', () => {
  expect(answerWords('trajectory-summary', { trajectory: TRAJECTORY })).toBe(
    [
      'Place 1: In the doorway.',
      'Place 2, after turning around: left out.',
      'Place 3, after a turn to the left: In the den. It thought: The den is next.',
    ].join('\n'),
  );
});

it.each([
  [1, '1 place, which is here'],
  [3, '3 places, the last of them here'],
])('counts %i places', (count, said) => {
  const trajectory = TRAJECTORY.slice(0, count);
  expect(questionWords('trajectory-summary', { trajectory })).toBe(
    `What of the way so far matters? ${said}.`,
  );
});
