import type { AnyScoring, CodableAnswer } from '@parley/metrics';
import { RULES_CODER } from '@parley/protocol';
import type { StoredCode } from '../storage';
import { participantIdOf } from '../storage';
import { defineTable, type ExportSession, type Table } from './column';
import { studyColumns } from './trial-columns';

/** One code of one answer. */
interface CodeLine {
  readonly session: ExportSession;
  readonly answer: CodableAnswer;
  readonly coder: string;
  readonly kinds: readonly string[] | null;
  /** A later one of this coder took its place. */ readonly isLast: boolean;
  /** Null: by rules. */ readonly atUtc: string | null;
}

const keyOf = ({ answerId, coder }: StoredCode): string => `${answerId} ${coder}`;

function linesOf(session: ExportSession, tasks: readonly AnyScoring[]): CodeLine[] {
  const last = new Map(session.codes.map((code) => [keyOf(code), code]));
  const answers = tasks.flatMap(({ task, coding }) => {
    const all = coding?.answersOf([session.records]) ?? [];
    const own = new Set(
      session.records.flatMap(({ event, row }) =>
        event.kind === 'trial-start' && event.start.task === task ? [row.trialId] : [],
      ),
    );
    return all.filter(({ trialId }) => own.has(trialId));
  });
  return answers.flatMap((answer) => [
    { session, answer, coder: RULES_CODER, kinds: answer.kinds, isLast: true, atUtc: null },
    ...session.codes
      .filter(({ answerId }) => answerId === answer.answerId)
      .map((code) => ({
        ...{ session, answer, coder: code.coder, kinds: code.kinds, atUtc: code.atUtc },
        isLast: last.get(keyOf(code)) === code,
      })),
  ]);
}

/** Of studies with a task kind whose answers are coded. */
export const answerCodesTable = (tasks: readonly AnyScoring[]): Table<CodeLine> =>
  defineTable<CodeLine>({
    file: 'answer_codes.csv',
    about:
      'One line per code that an answer to the robot was given: first by rules, then by each coder in the order of giving, blind to arm and person.',
    records: (session) => linesOf(session, tasks),
    columns: [
      {
        name: 'participant_id',
        about: 'Pseudonym.',
        value: ({ session }) => participantIdOf(session.session.sessionId),
      },
      ...studyColumns<CodeLine>(({ session }) => session),
      { name: 'trial_id', about: 'Trial.', value: ({ answer }) => answer.trialId },
      {
        name: 'question_id',
        about: 'Id of the question that it answers, as in answers.csv.',
        value: ({ answer }) => answer.questionId,
      },
      {
        name: 'answer_id',
        about: 'Id by which coders had it; it says nothing of person, arm or turn.',
        value: ({ answer }) => answer.answerId,
      },
      {
        name: 'coder',
        about: 'As they call themselves; `rules`: the first coding, by rules.',
        value: ({ coder }) => coder,
      },
      {
        name: 'kinds',
        about: 'What the answer really was, joined by " | ".',
        emptyWhen: 'the coder withdrew the code, or found no kind that fits',
        value: ({ kinds }) => (kinds === null || kinds.length === 0 ? null : kinds.join(' | ')),
      },
      {
        name: 'is_withdrawn',
        about: 'The coder took the code back: as if they had not looked at it.',
        value: ({ kinds }) => kinds === null,
      },
      {
        name: 'counts',
        about: 'It is the last one of this coder and answer.',
        value: ({ isLast }) => isLast,
      },
      {
        name: 't_utc',
        about: 'Stored, server clock, ISO 8601.',
        emptyWhen: 'it is by rules',
        value: ({ atUtc }) => atUtc,
      },
    ],
  });
