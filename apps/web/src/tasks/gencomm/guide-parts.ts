import type { TaskWords } from '../task-words';

type Guide = TaskWords['guide'];

/** Card of the guide for all who do not decide alone: what a step is. */
export const ONE_THING_A_STEP: Guide['cards'][number] = {
  title: 'Then the robot does one thing',
  text: 'A quarter of a metre ahead or back, a quarter turn, or nothing. Above the conversation you read who decides it. There are few steps: it is enough to come close.',
  Art: null,
};

/** Comprehension item for the same. */
export const WHEN_IT_MOVES: Guide['quiz'][number] = {
  id: 'q2',
  question: 'When does the robot move?',
  options: ['Once the talk of a step is over', 'While you talk'],
  right: 0,
  feedback: {
    right: 'Right. One action a step.',
    wrong: 'Not quite: it stands still while you talk. Then it does one thing.',
  },
};
