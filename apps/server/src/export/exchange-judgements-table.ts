import { dialogueJudgements, type LogRecord } from '@parley/log';
import {
  type ExchangesJudgement,
  isOfExchanges,
  type JudgedLine,
  judgedIds,
  judgingOrder,
} from '@parley/protocol';
import { participantIdOf } from '../storage';
import { type Column, defineTable, type ExportSession, type Table } from './column';
import { studyColumns } from './trial-columns';

/** What one judge said of one exchange. */
interface ExchangeLine {
  readonly session: ExportSession;
  readonly judgement: ExchangesJudgement;
  readonly record: LogRecord;
  readonly counts: boolean;
  /** Of the discussion, from 1. */ readonly position: number;
  /** Of the exchange, from 0. */ readonly at: number;
  readonly line: JudgedLine | null;
}

function linesOf(session: ExportSession): ExchangeLine[] {
  const [first] = session.records;
  const judging = first?.event.kind === 'session-start' ? first.event.start.judging : undefined;
  if (judging?.questions !== 'exchanges') return [];
  const order = judgingOrder(
    session.session.sessionId,
    judgedIds(judging).map((dialogueId) => ({ dialogueId })),
  ).map(({ dialogueId }) => dialogueId);
  return dialogueJudgements(session.records).flatMap(({ judgement, record, counts }) => {
    if (!isOfExchanges(judgement)) return [];
    const { dialogueId, ratings } = judgement;
    const dialogue = judging.dialogues?.find((one) => one.dialogueId === dialogueId);
    const position = order.indexOf(dialogueId) + 1;
    return ratings.map(
      (_, at): ExchangeLine => ({
        ...{ session, judgement, record, counts, position, at },
        line: dialogue?.lines[at] ?? null,
      }),
    );
  });
}

const column = (
  name: string,
  about: string,
  value: Column<ExchangeLine>['value'],
): Column<ExchangeLine> => ({ name, about, value });

/** Of studies with a task kind whose discussions are judged exchange by exchange. */
export const exchangeJudgementsTable: Table<ExchangeLine> = defineTable<ExchangeLine>({
  file: 'exchange_judgements.csv',
  about:
    'One line per exchange of a judgement of a discussion, in the order of giving; a changed judgement has lines of its own. Judges saw nothing of agent, home or outcome.',
  records: linesOf,
  columns: [
    column('participant_id', 'Pseudonym of the judge.', ({ session }) =>
      participantIdOf(session.session.sessionId),
    ),
    ...studyColumns<ExchangeLine>(({ session }) => session),
    column(
      'dialogue_id',
      'Discussion, as the study names it; the key that was written when it was drawn says where it is from.',
      ({ judgement }) => judgement.dialogueId,
    ),
    column(
      'position',
      'Place of the discussion among those of this judge, from 1.',
      ({ position }) => position,
    ),
    column('exchange', 'Number of the exchange in the discussion, from 1.', ({ at }) => at + 1),
    {
      ...column(
        'place',
        'Place of the way where it was, from 1.',
        ({ line }) => line?.place ?? null,
      ),
      emptyWhen: 'the discussion does not say',
    },
    {
      ...column('expert', 'Who was asked.', ({ line }) => line?.speaker ?? null),
      emptyWhen: 'the discussion is not in the log',
    },
    column(
      'rating',
      '`useful`, `wrong` or `redundant`.',
      ({ judgement, at }) => judgement.ratings[at] ?? null,
    ),
    column(
      'first_wrong',
      'The judge says that the discussion first went wrong here. True on no line of a judgement: it went wrong nowhere.',
      ({ judgement, at }) => judgement.firstWrong === at,
    ),
    column(
      'counts',
      'Its judgement is the last one of this judge and discussion, and came before they went on.',
      ({ counts }) => counts,
    ),
    column(
      't_server_utc',
      'Stored, server clock, ISO 8601.',
      ({ record }) => record.row.tServerUtc,
    ),
  ],
});
