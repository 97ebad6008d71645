import { canonicalJson, type Row } from '@parley/protocol';
import { type Cell, defineTable, type ExportSession } from './column';
import { participantIdOf } from './participant-id';
import { clientEventOf, runsOf } from './runs';

interface Item {
  readonly session: ExportSession;
  readonly row: Row;
  readonly page: string;
  readonly index: number;
  readonly itemId: string;
  readonly value: Cell;
}

export const questionnairesTable = defineTable<Item>({
  file: 'questionnaires.csv',
  about:
    'One line per item that a person filled in: comprehension items, the three items after each episode, questionnaires. A page that was sent twice counts once.',
  records: itemsOf,
  columns: [
    {
      name: 'participant_id',
      about: 'Pseudonym.',
      value: ({ session }) => participantIdOf(session.session.sessionId),
    },
    { name: 'arm_id', about: 'Arm (condition).', value: ({ session }) => session.session.armId },
    {
      name: 'page',
      about: 'Page of the session: `how-it-works`, `end-items`, `questionnaire`, …',
      value: ({ page }) => page,
    },
    {
      name: 'page_index',
      about: 'Number of the questionnaire in the study, from 0; else 0.',
      value: ({ index }) => index,
    },
    {
      name: 'run_id',
      about: 'Run that the page belongs to.',
      emptyWhen: 'it belongs to none',
      value: ({ row }) => row.episodeId,
    },
    {
      name: 'task_id',
      about: 'Benchmark episode of that run.',
      emptyWhen: 'it belongs to none',
      value: ({ session, row }) =>
        runsOf(session).find((run) => run.runId === row.episodeId)?.start.taskId ?? null,
    },
    { name: 'item_id', about: 'Item, as the study names it.', value: ({ itemId }) => itemId },
    {
      name: 'value',
      about: 'What was given; a list or an object as JSON.',
      emptyWhen: 'it was left open',
      value: ({ value }) => value,
    },
    {
      name: 't_server_utc',
      about: 'Stored, server clock, ISO 8601.',
      value: ({ row }) => row.tServerUtc,
    },
  ],
});

function itemsOf(session: ExportSession): Item[] {
  const seen = new Set<string>();
  return session.rows.flatMap((row) => {
    const event = clientEventOf(row);
    if (event?.type !== 'page-done') return [];
    const { page, index, data } = event.payload as {
      page: string;
      index: number;
      data: Record<string, unknown>;
    };
    const key = `${page} ${index} ${row.episodeId}`;
    if (seen.has(key)) return [];
    seen.add(key);
    return Object.entries(data)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([itemId, value]) => ({ session, row, page, index, itemId, value: cellOf(value) }));
  });
}

const cellOf = (value: unknown): Cell =>
  value === null ||
  typeof value === 'string' ||
  typeof value === 'number' ||
  typeof value === 'boolean'
    ? value
    : canonicalJson(value);
