import type { ScoreColumn } from '@parley/metrics';
import type { QuestionBelief } from '../shared';
import type { PinverifyScore } from './read-pair';

const ofQuestions = (
  name: string,
  about: string,
  value: (questions: readonly QuestionBelief[]) => string | number | null,
  emptyWhen = 'the agent asks no one, or has asked nothing',
): ScoreColumn<PinverifyScore> => ({
  ...{ name, about, emptyWhen },
  value: ({ questions }) => (questions === null ? null : value(questions)),
});

const joined = (questions: readonly QuestionBelief[], of: (one: QuestionBelief) => string) =>
  questions.length === 0 ? null : questions.map(of).join(' | ');

/** Columns of pairs in which an owner can be asked; several questions stand beside each other. */
export const QUESTION_COLUMNS: readonly ScoreColumn<PinverifyScore>[] = [
  ofQuestions(
    'owner_questions',
    'Questions that the owner was asked.',
    (questions) => questions.length,
    'the agent asks no one',
  ),
  ofQuestions('owner_asked_step', 'Step at which each was asked, from 1.', (questions) =>
    joined(questions, ({ step }) => `${step}`),
  ),
  ofQuestions('owner_asked', 'Part that each was about, and what of it.', (questions) =>
    joined(questions, ({ part, about }) => `${part}: ${about}`),
  ),
  ofQuestions(
    'owner_heard',
    'How each answer was taken: told, absent (there is no such part), nothing (nothing of use) or no-answer.',
    (questions) => joined(questions, ({ heard }) => heard),
  ),
  ofQuestions(
    'owner_says',
    'Whether it is as the owner says, by the view at hand: yes, no or unsure; none where nothing was learnt.',
    (questions) => joined(questions, ({ says }) => says ?? 'none'),
  ),
  ofQuestions('owner_gain_bits', 'What each was expected to tell, bits.', (questions) =>
    joined(questions, ({ gainBits }) => gainBits.toFixed(3)),
  ),
  ofQuestions(
    'posterior_before_answer',
    'Probability of one object before each question, 0…1.',
    (questions) => joined(questions, ({ before }) => before.toFixed(4)),
  ),
  ofQuestions(
    'posterior_after_answer',
    'The same after the answer, in the same view, 0…1.',
    (questions) => joined(questions, ({ after }) => after.toFixed(4)),
  ),
];
