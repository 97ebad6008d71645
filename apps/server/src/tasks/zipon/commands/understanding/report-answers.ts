import type { Ratio } from '../../../../nlu/interval';
import { READING_PARTS } from './compare-readings';
import { ANSWER_GROUPS } from './labelled-answer';
import type { AnswersReport } from './measure-answers';
import type { FeedbackReport } from './measure-feedback';

const percent = (value: number | null): string => (value === null ? '–' : (100 * value).toFixed(1));

const ratio = ({ value, low, high, right, of }: Ratio): string =>
  value === null ? '–' : `${percent(value)} [${percent(low)}, ${percent(high)}] (${right}/${of})`;

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

const table = (
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string[] => [row(head), row(head.map(() => '---')), ...rows.map(row)];

const nameOf = ({ name, isOwnWritten }: AnswersReport): string =>
  `\`${name}\`${isOwnWritten ? ' (own)' : ''}`;

/** Sets as Markdown: aggregate figures only, no text of them. Nothing in it depends on the machine. */
export const reportAnswers = (
  sets: readonly AnswersReport[],
  feedback: readonly FeedbackReport[],
): string =>
  [
    'Shares in %, with 95 % intervals (bootstrap over answers; where all agree, Clopper and Pearson) and counts.',
    '',
    ...table(
      ['answers that are', ...sets.map(nameOf)],
      [
        ['read whole', ...sets.map(({ whole }) => ratio(whole))],
        ...ANSWER_GROUPS.filter((group) => sets.some(({ groups }) => group in groups)).map(
          (group) => [
            `read whole: ${group}`,
            ...sets.map(({ groups }) => (groups[group] === undefined ? '–' : ratio(groups[group]))),
          ],
        ),
        ['no yes, and taken for one', ...sets.map(({ falseYes }) => ratio(falseYes))],
        ['a yes, and not taken for one', ...sets.map(({ unreadYes }) => ratio(unreadYes))],
      ],
    ),
    '',
    'Answers in which a part of the reading is wrong:',
    '',
    ...table(
      ['part', ...sets.map(nameOf)],
      READING_PARTS.map((part) => [part, ...sets.map(({ wrongParts }) => wrongParts[part])]),
    ),
    ...(feedback.length === 0 ? [] : ['', ...feedbackTable(feedback)]),
  ].join('\n');

const feedbackTable = (feedback: readonly FeedbackReport[]): string[] => [
  'Feedback that others wrote and labelled for another purpose, by their labels:',
  '',
  ...table(
    [
      'set',
      'texts',
      'no yes, and taken for one',
      'a plain yes, and not taken for one',
      'a no, of which a no or a name tag is read',
      'nothing read',
    ],
    feedback.map(({ name, texts, falseYes, unreadYes, readNo, unread }) => [
      `\`${name}\``,
      texts,
      ...[falseYes, unreadYes, readNo, unread].map(ratio),
    ]),
  ),
];
