import {
  firstRole,
  type LogRecord,
  pageMs,
  type Question,
  questionsOf,
  respondentsOf,
} from '@parley/log';
import { canonicalJson } from '@parley/protocol';
import { defineTable } from './column';
import { trialColumns } from './trial-columns';
import { betweenMs, type ExportTrial, exportTrials } from './trials';

interface Answer {
  readonly trial: ExportTrial;
  readonly question: Question;
  /** Row of the person's answer; null when no one answered, or a simulated user. */
  readonly answerRecord: LogRecord | null;
}

const answersOf = (trial: ExportTrial): Answer[] =>
  questionsOf(trial.records).map((question) => {
    const { answered } = question;
    return { trial, question, answerRecord: answered?.event.kind === 'client' ? answered : null };
  });

const between = (from: LogRecord | null, to: LogRecord | null): number | null =>
  pageMs(from?.row ?? null, to?.row ?? null);

/** When the person was done: the submit, or the answer event itself. */
const submitted = ({ question, answerRecord }: Answer): LogRecord | null =>
  question.exposures.submit ?? answerRecord;

/** A press on the button leaves no row but the answer itself. */
const readingMs = ({ question, answerRecord }: Answer): number | null => {
  const { painted, firstAct } = question.exposures;
  return between(painted, firstAct ?? (question.answer?.via === 'cant-tell' ? answerRecord : null));
};

const networkMs = (answer: Answer): number | null => {
  const { question, answerRecord } = answer;
  const onPageMs = between(question.exposures.painted, submitted(answer));
  if (question.shown === null || answerRecord === null || onPageMs === null) return null;
  const serverMs = betweenMs(question.shown.row.tServerUtc, answerRecord.row.tServerUtc);
  return Math.round((serverMs - onPageMs) * 1000) / 1000;
};

/** How a question ended; null while it is open. A late answer ends none. */
const viaOf = ({ answer, outcome }: Question): string | null =>
  outcome === 'no-answer' || outcome === 'failed' ? outcome : (answer?.via ?? null);

export const answersTable = defineTable<Answer>({
  file: 'answers.csv',
  about:
    'One line per question, with what was answered and where the time went. Server times are ISO 8601 UTC; parts measured by the page come from its monotonic clock.',
  records: (session) => exportTrials(session).flatMap(answersOf),
  columns: [
    ...trialColumns<Answer>(),
    {
      name: 'asked_by',
      about: 'Agent that asked.',
      value: ({ question }) => question.actor,
    },
    {
      name: 'asked_role',
      about: 'Role that was asked, and that answers where anyone does.',
      value: ({ trial, question }) => question.to ?? firstRole(trial.start),
    },
    {
      name: 'question_id',
      about: 'Id of the question.',
      value: ({ question }) => question.questionId,
    },
    { name: 'question', about: 'The question as sent.', value: ({ question }) => question.text },
    {
      name: 'answer',
      about: 'The first answer stored, word for word; of a form, what was given in words.',
      emptyWhen: 'nothing was answered',
      value: ({ question }) => question.answer?.text ?? (viaOf(question) === null ? null : ''),
    },
    {
      name: 'value',
      about:
        'What was given in a form, as JSON: the ids of a choice as `{"chosen":[…]}`, ratings by item as `{"ratings":{…}}`, an action as `{"action":…}`.',
      emptyWhen: 'the answer was words or a button, or there was none',
      value: ({ question: { answer } }) =>
        answer?.value === undefined ? null : canonicalJson(answer.value),
    },
    {
      name: 'via',
      about:
        '`text`, `cant-tell` (the button), `form` (a choice, ratings or an action), `no-answer` (time ran out) or `failed`.',
      emptyWhen: 'the trial broke off while it was open',
      value: ({ question }) => viaOf(question),
    },
    {
      name: 'late',
      about:
        'The answer came when its time was over and did not count: `via` says how the question ended.',
      emptyWhen: 'nothing was answered',
      value: ({ question }) => (question.answer === null ? null : question.isLate),
    },
    {
      name: 'corrections',
      about:
        'Later corrections, joined by " | ", which one of them may hold too: events.jsonl has each of them.',
      emptyWhen: 'there were none',
      value: ({ question: { corrections } }) =>
        corrections.length === 0 ? null : corrections.join(' | '),
    },
    {
      name: 'answer_source',
      about: 'Who answers: `person`, or the simulated user by name.',
      value: ({ trial }) => respondentsOf(trial.start),
    },
    {
      name: 'asked_utc',
      about: 'The agent decided to ask; server clock.',
      value: ({ question }) => question.asked.row.tServerUtc,
    },
    {
      name: 'shown_utc',
      about: 'The question went to the page; server clock.',
      emptyWhen: 'it never did',
      value: ({ question }) => question.shown?.row.tServerUtc ?? null,
    },
    {
      name: 'stored_utc',
      about: 'The answer was stored; server clock.',
      emptyWhen: 'there was no answer of a person',
      value: ({ answerRecord }) => answerRecord?.row.tServerUtc ?? null,
    },
    {
      name: 'pace_ms',
      about:
        'Server milliseconds from asked to shown: the minimum time before a question, equal in all arms.',
      emptyWhen: 'never shown',
      value: ({ question: { asked, shown } }) =>
        shown === null ? null : betweenMs(asked.row.tServerUtc, shown.row.tServerUtc),
    },
    {
      name: 'reading_ms',
      about:
        'Page milliseconds from painted to the first act of the person towards an answer: a focus of the composer, a key, a paste, or a press on "I can\'t tell". The focus that the page moves by itself, before it paints, is none.',
      emptyWhen: 'there was no such act, unknown, or the page was reloaded in between',
      value: readingMs,
    },
    {
      name: 'first_key_ms',
      about: 'Page milliseconds from painted to the first key.',
      emptyWhen: 'no key, a key before it was painted, unknown, or reloaded',
      value: ({ question: { exposures } }) => between(exposures.painted, exposures.firstKey),
    },
    {
      name: 'typing_ms',
      about: 'Page milliseconds from the first key to submit.',
      emptyWhen: 'no key, unknown, or reloaded',
      value: (answer) => between(answer.question.exposures.firstKey, submitted(answer)),
    },
    {
      name: 'answer_ms',
      about: 'Page milliseconds from painted to submit.',
      emptyWhen: 'unknown, or reloaded',
      value: (answer) => between(answer.question.exposures.painted, submitted(answer)),
    },
    {
      name: 'network_ms',
      about:
        'Shown to stored by the server clock, less answer_ms: both ways of the network, painting and storing.',
      emptyWhen: 'a part is unknown',
      value: networkMs,
    },
    {
      name: 'deleted_chars',
      about: 'Characters deleted while the answer was typed.',
      value: ({ question }) => question.exposures.deletedChars,
    },
    {
      name: 'pasted_chars',
      about: 'Characters pasted; a flag, never a rejection.',
      value: ({ question }) => question.exposures.pastedChars,
    },
  ],
});
