import type { Row } from '@parley/protocol';
import { defineTable } from './column';
import { pageMs } from './page-ms';
import { participantIdOf } from './participant-id';
import { type Question, questionsOf } from './questions';
import { betweenMs, runsOf } from './runs';

/** When the person was done: the submit, or the answer event itself. */
const submitted = ({ exposures, answerRow }: Question): Row | null => exposures.submit ?? answerRow;

/** A press on the button leaves no row but the answer itself. */
const readingMs = (question: Question): number | null => {
  const { painted, firstDeed } = question.exposures;
  return pageMs(
    painted,
    firstDeed ?? (question.answer?.via === 'cant-tell' ? question.answerRow : null),
  );
};

const networkMs = (question: Question): number | null => {
  const { shownRow, answerRow, exposures } = question;
  const onPageMs = pageMs(exposures.painted, submitted(question));
  if (shownRow === null || answerRow === null || onPageMs === null) return null;
  return (
    Math.round((betweenMs(shownRow.tServerUtc, answerRow.tServerUtc) - onPageMs) * 1000) / 1000
  );
};

export const answersTable = defineTable<Question>({
  file: 'answers.csv',
  about:
    'One line per question, with what was answered and where the time went. Server times are ISO 8601 UTC; parts measured by the page come from its monotonic clock.',
  records: (session) => runsOf(session).flatMap(questionsOf),
  columns: [
    {
      name: 'participant_id',
      about: 'Pseudonym.',
      value: ({ run }) => participantIdOf(run.session.session.sessionId),
    },
    { name: 'run_id', about: 'Run.', value: ({ run }) => run.runId },
    { name: 'task_id', about: 'Benchmark episode.', value: ({ run }) => run.start.taskId },
    {
      name: 'is_practice',
      about: 'Practice enters no metric.',
      value: ({ run }) => run.start.isPractice,
    },
    { name: 'arm_id', about: 'Arm (condition).', value: ({ run }) => run.session.session.armId },
    { name: 'question_id', about: 'Id of the question.', value: ({ questionId }) => questionId },
    { name: 'question', about: 'The question as sent.', value: ({ text }) => text },
    {
      name: 'answer',
      about: 'The first answer stored, word for word.',
      emptyWhen: 'nothing was answered',
      value: ({ answer }) => (answer === null ? null : answer.text),
    },
    {
      name: 'via',
      about: '`text`, `cant-tell` (the button), `no-answer` (time ran out) or `failed`.',
      emptyWhen: 'the run broke off while it was open',
      value: ({ answer }) => answer?.via ?? null,
    },
    {
      name: 'corrections',
      about: 'Later corrections, joined by " | ".',
      emptyWhen: 'there were none',
      value: ({ corrections }) => (corrections.length === 0 ? null : corrections.join(' | ')),
    },
    {
      name: 'answer_source',
      about: 'Who answers: `person`, or the simulated user by name.',
      value: ({ run }) => run.start.user,
    },
    {
      name: 'asked_utc',
      about: 'The agent decided to ask; server clock.',
      value: ({ askedRow }) => askedRow.tServerUtc,
    },
    {
      name: 'shown_utc',
      about: 'The question went to the page; server clock.',
      emptyWhen: 'it never did',
      value: ({ shownRow }) => shownRow?.tServerUtc ?? null,
    },
    {
      name: 'stored_utc',
      about: 'The answer was stored; server clock.',
      emptyWhen: 'there was no answer of a person',
      value: ({ answerRow }) => answerRow?.tServerUtc ?? null,
    },
    {
      name: 'pace_ms',
      about:
        'Server milliseconds from asked to shown: the minimum time before a question, equal in all arms.',
      emptyWhen: 'never shown',
      value: ({ askedRow, shownRow }) =>
        shownRow === null ? null : betweenMs(askedRow.tServerUtc, shownRow.tServerUtc),
    },
    {
      name: 'reading_ms',
      about:
        'Page milliseconds from painted to the first deed of the person towards an answer: a focus of the composer, a key, a paste, or a press on "I can\'t tell". The focus that the page moves by itself, before it paints, is none.',
      emptyWhen: 'there was no such deed, unknown, or the page was reloaded in between',
      value: readingMs,
    },
    {
      name: 'first_key_ms',
      about: 'Page milliseconds from painted to the first key.',
      emptyWhen: 'no key, a key before it was painted, unknown, or reloaded',
      value: ({ exposures }) => pageMs(exposures.painted, exposures.firstKey),
    },
    {
      name: 'typing_ms',
      about: 'Page milliseconds from the first key to submit.',
      emptyWhen: 'no key, unknown, or reloaded',
      value: (question) => pageMs(question.exposures.firstKey, submitted(question)),
    },
    {
      name: 'answer_ms',
      about: 'Page milliseconds from painted to submit.',
      emptyWhen: 'unknown, or reloaded',
      value: (question) => pageMs(question.exposures.painted, submitted(question)),
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
      value: ({ exposures }) => exposures.deletedChars,
    },
    {
      name: 'pasted_chars',
      about: 'Characters pasted; a flag, never a rejection.',
      value: ({ exposures }) => exposures.pastedChars,
    },
  ],
});
