import type { QuestionBelief } from '@parley/task-pinverify/shared';

/** What is checked since an answer: that something is so, or that a part is not there. */
export const checkedText = ({ part, heard, evidence }: QuestionBelief): string =>
  heard === 'absent' ? `that there is no ${part}` : (evidence ?? '');

/** What an answer is checked by, as rows name it. */
export const checkedName = ({ part, about, heard }: QuestionBelief): string =>
  `${part}.${heard === 'absent' ? 'there' : about}`;
