import type { Expert } from '../roles';
import { clausesOf } from './split-instruction';

/** Action decomposition by rules of English: an action begins with a verb of going, turning or stopping. In the order of the words. */
export const decomposeByRules: Expert<'action-decomposition'> = {
  body: 'action-decomposition-by-rules',
  answer: ({ instruction }) => ({
    actions: clausesOf(instruction).flatMap((sentence) => sentence.map(({ text }) => text)),
  }),
};
