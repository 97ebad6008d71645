import { basename } from 'node:path';
import { type Count, interval, type Ratio } from '../../../../nlu/interval';
import { differingParts, READING_PARTS, type ReadingPart } from './compare-readings';
import { ANSWER_GROUPS, type LabelledAnswer, readAnswers } from './labelled-answer';
import { readingOf } from './reading-of';

/** What a file of labelled answers shows. No text of it is in it. Shares have 95 % intervals, bootstrap over answers. */
export interface AnswersReport {
  readonly name: string;
  /** Written with the reader in view: an upper bound, not evidence. */ readonly isOwnWritten: boolean;
  readonly answers: number;
  /** Every part of the reading is that of the label. */ readonly whole: Ratio;
  /** The same by what answers are about, in the order of {@link ANSWER_GROUPS}; those that the file has. */
  readonly groups: Readonly<Record<string, Ratio>>;
  /** Of answers that are no yes: those that are taken for one, which ends a goal wrongly (SCI-11). */
  readonly falseYes: Ratio;
  /** Of answers that are a yes: those that are not taken for one. */ readonly unreadYes: Ratio;
  /** By part of the reading: answers in which it is wrong. */
  readonly wrongParts: Readonly<Record<ReadingPart, number>>;
}

/** @throws {ParleyError} `NOT_FOUND`, `BAD_INPUT`. */
export const measureAnswersOf = (file: string, isOwnWritten: boolean): AnswersReport =>
  measureAnswers(readAnswers(file), {
    name: basename(file).replace(/\.jsonl$/, ''),
    isOwnWritten,
  });

/** Measures the reader on labelled answers. */
export function measureAnswers(
  answers: readonly LabelledAnswer[],
  of: { readonly name: string; readonly isOwnWritten: boolean },
): AnswersReport {
  const read = answers.map((answer) => {
    const reading = readingOf(answer);
    return { answer, reading, wrong: differingParts(reading, answer.reading) };
  });
  const share = (some: typeof read, is: (one: (typeof read)[number]) => boolean): Ratio =>
    interval(some.map((one): Count => ({ right: is(one) ? 1 : 0, of: 1 })));
  const isYes = read.filter(({ answer }) => answer.reading.verdict === 'yes');
  const isNoYes = read.filter(({ answer }) => answer.reading.verdict !== 'yes');
  const groups = ANSWER_GROUPS.map(
    (group) => [group, read.filter(({ answer }) => answer.kind === group)] as const,
  ).filter(([, some]) => some.length > 0);
  return {
    ...of,
    answers: answers.length,
    whole: share(read, ({ wrong }) => wrong.length === 0),
    groups: Object.fromEntries(
      groups.map(([group, some]) => [group, share(some, ({ wrong }) => wrong.length === 0)]),
    ),
    falseYes: share(isNoYes, ({ reading }) => reading.verdict === 'yes'),
    unreadYes: share(isYes, ({ reading }) => reading.verdict !== 'yes'),
    wrongParts: Object.fromEntries(
      READING_PARTS.map((part) => [part, read.filter(({ wrong }) => wrong.includes(part)).length]),
    ) as Record<ReadingPart, number>,
  };
}
