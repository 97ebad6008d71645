import {
  type AskQuestion,
  type AskResult,
  type CLIENT_EVENTS,
  isDrive,
  type Json,
} from '@parley/protocol';
import type { z } from 'zod';
import type { LogRecord } from '../decode/log-event';
import type { KeptPicture } from '../payloads';
import { pageMs } from './page-ms';

type Exposure = z.infer<(typeof CLIENT_EVENTS)['exposure']>;

/** How a question stands. */
export type QuestionOutcome = 'open' | 'answered' | 'cant-tell' | 'no-answer' | 'failed';

/** An answer: words, and what a form gave. */
export interface GivenAnswer {
  readonly text: string;
  readonly via: string;
  readonly value?: Json | undefined;
}

/** What a page told about a question, each as the row that came first; null when it never did. */
export interface QuestionExposures {
  readonly painted: LogRecord | null;
  /** First act of the person towards an answer, after the question was painted. */
  readonly firstAct: LogRecord | null;
  readonly firstKey: LogRecord | null;
  readonly submit: LogRecord | null;
  readonly deletedChars: number;
  readonly pastedChars: number;
}

/** One question with everything that belongs to it. */
export interface Question {
  readonly questionId: string;
  readonly actor: string;
  readonly n: number | null;
  /** Role that is asked; null for the first of the trial. */ readonly to: string | null;
  readonly text: string;
  readonly asked: LogRecord;
  /** Row that says that the server put it on screen; null with simulated users, who see it at once. */
  readonly shown: LogRecord | null;
  readonly outcome: QuestionOutcome;
  /** The answer that counts: the first one stored. */
  readonly answer: GivenAnswer | null;
  /** Did it come after the agent had been told that there is none? The outcome stays what it was then. */
  readonly isLate: boolean;
  /** Row that holds it: the person's, or the end of the effect with simulated users. */
  readonly answered: LogRecord | null;
  readonly corrections: readonly string[];
  readonly exposures: QuestionExposures;
  /** What it pointed at, as the person was shown it. */ readonly picture: KeptPicture | null;
  /** What its options pointed at, by their ids; empty where the person was shown labels alone. */
  readonly optionPictures: Readonly<Record<string, KeptPicture>>;
}

const NO_EXPOSURES: QuestionExposures = {
  painted: null,
  firstAct: null,
  firstKey: null,
  submit: null,
  deletedChars: 0,
  pastedChars: 0,
};

/** Applies a row to the questions of a trial, in the order asked. */
export function foldQuestions(
  questions: readonly Question[],
  record: LogRecord,
): readonly Question[] {
  const { event } = record;
  switch (event.kind) {
    case 'ask-start':
      return ask(questions, record, [event.args]);
    case 'poll-start':
      return ask(questions, record, event.args.questions);
    case 'ask-end':
      return close(questions, record, [event.result]);
    case 'poll-end':
      return close(questions, record, event.result.answers);
    case 'question-shown': {
      const { questionId, picture = null, optionPictures = {} } = event.shown;
      return change(questions, questionId, (each) =>
        each.shown === null ? { ...each, shown: record, picture, optionPictures } : each,
      );
    }
    case 'trial-end':
      return questions.map((each) =>
        each.outcome === 'open' ? { ...each, outcome: 'no-answer' } : each,
      );
    case 'client':
      switch (event.type) {
        case 'answer':
          return settle(questions, event.data.questionId, record, event.data);
        case 'answer-correction': {
          const { questionId, text } = event.data;
          return change(questions, questionId, (each) => ({
            ...each,
            corrections: [...each.corrections, text],
          }));
        }
        case 'exposure':
          return foldExposure(questions, record, event.data);
        default:
          return questions;
      }
    default:
      return questions;
  }
}

function ask(
  questions: readonly Question[],
  record: LogRecord,
  asked: readonly AskQuestion[],
): readonly Question[] {
  const { actor, n } = record.row;
  const fresh = asked.filter(
    (question) =>
      !isDrive(question) && !questions.some((each) => each.questionId === question.questionId),
  );
  return [
    ...questions,
    ...fresh.map(
      ({ questionId, text, to }): Question => ({
        questionId,
        actor: actor ?? '',
        n,
        to: to ?? null,
        text,
        asked: record,
        shown: null,
        outcome: 'open',
        answer: null,
        isLate: false,
        answered: null,
        corrections: [],
        exposures: NO_EXPOSURES,
        picture: null,
        optionPictures: {},
      }),
    ),
  ];
}

/** The end of an effect closes its questions, in their order. */
function close(
  questions: readonly Question[],
  record: LogRecord,
  results: readonly AskResult[],
): readonly Question[] {
  const { actor, n } = record.row;
  const own = questions.filter((each) => each.actor === actor && each.n === n);
  return own.reduce((all, { questionId, outcome }, i) => {
    const result = results[i];
    if (result === undefined || outcome === 'no-answer' || outcome === 'failed') return all;
    // A person may answer a question of a poll after its time, before the poll has ended.
    if (result.kind === 'no-answer' && outcome !== 'open')
      return change(all, questionId, (each) => ({ ...each, outcome: 'no-answer', isLate: true }));
    if (outcome !== 'open') return all;
    if (result.kind === 'answered') return settle(all, questionId, record, result);
    const ended = result.kind === 'no-answer' ? 'no-answer' : 'failed';
    return change(all, questionId, (each) => ({ ...each, outcome: ended }));
  }, questions);
}

/** The first answer is kept; one that came after the time was up is late, and the question stays without an answer. */
function settle(
  questions: readonly Question[],
  questionId: string,
  answered: LogRecord,
  { text, via, value }: GivenAnswer,
): readonly Question[] {
  return change(questions, questionId, (each) =>
    each.answer !== null
      ? each
      : {
          ...each,
          ...(each.outcome === 'open'
            ? { outcome: via === 'cant-tell' ? 'cant-tell' : 'answered' }
            : { isLate: true }),
          answer: { text, via, ...(value === undefined ? {} : { value }) },
          answered,
        },
  );
}

function change(
  questions: readonly Question[],
  questionId: string,
  by: (question: Question) => Question,
): readonly Question[] {
  return questions.map((each) => (each.questionId === questionId ? by(each) : each));
}

/** An exposure that names no question is of the one asked last. */
function foldExposure(
  questions: readonly Question[],
  record: LogRecord,
  { what, refId, data }: Exposure,
): readonly Question[] {
  const questionId = refId ?? questions.at(-1)?.questionId;
  if (questionId === undefined) return questions;
  return change(questions, questionId, (each) => ({
    ...each,
    exposures: withExposure(each.exposures, record, { what, data }),
  }));
}

function withExposure(
  known: QuestionExposures,
  record: LogRecord,
  { what, data }: Pick<Exposure, 'what' | 'data'>,
): QuestionExposures {
  const chars = typeof data.chars === 'number' ? data.chars : 0;
  const acted = isAct(known, record, what) ? { ...known, firstAct: record } : known;
  switch (what) {
    case 'question-painted':
      return { ...acted, painted: acted.painted ?? record };
    case 'first-key':
      return { ...acted, firstKey: acted.firstKey ?? record };
    case 'submit':
      return { ...acted, submit: acted.submit ?? record };
    case 'deletion':
      return { ...acted, deletedChars: acted.deletedChars + chars };
    case 'paste':
      return { ...acted, pastedChars: acted.pastedChars + chars };
    default:
      return acted;
  }
}

const ACTS: ReadonlySet<Exposure['what']> = new Set([
  'composer-focus',
  'first-key',
  'paste',
  'submit',
]);

/**
 * The page moves the focus into the composer itself, before the question is painted: a focus is the person's only
 * after that. A moment of another tab, or of before a reload, cannot be compared.
 */
function isAct(known: QuestionExposures, record: LogRecord, what: Exposure['what']): boolean {
  if (known.firstAct !== null || known.painted === null || !ACTS.has(what)) return false;
  const waitedMs = pageMs(known.painted.row, record.row);
  return waitedMs !== null && waitedMs > 0;
}

/** Milliseconds from shown to answered, server clock; null without an answer. A simulated user is shown it at once. */
export function answerMsOf({ asked, shown, answered }: Question): number | null {
  if (answered === null) return null;
  return answered.atMs - (shown ?? asked).atMs;
}

/** Was it answered, by words, a form or the button "I can't tell"? */
export const isAnswered = ({ outcome }: Question): boolean =>
  outcome === 'answered' || outcome === 'cant-tell';

/** All questions of a trial's rows, in the order asked; none of the actions that a driven robot was asked for. */
export const questionsOf = (records: readonly LogRecord[]): readonly Question[] =>
  records.reduce(foldQuestions, [] as readonly Question[]);
