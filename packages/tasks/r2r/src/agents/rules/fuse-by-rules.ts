import { sentencesOf } from '../../shared';
import type { Expert } from '../roles';

/** Thought fusion by rules: every sentence of the thoughts, each once. */
export const fuseByRules: Expert<'thought-fusion'> = {
  body: 'thought-fusion-by-rules',
  answer: ({ thoughts }) => ({ thought: [...new Set(thoughts.flatMap(sentencesOf))].join(' ') }),
};
