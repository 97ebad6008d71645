import { participantIdOf } from '../storage';
import { type Column, defineTable } from './column';
import { csvHeader, csvLines } from './csv';
import type { ExportSource } from './export-snapshot';

interface Recruit {
  readonly sessionId: string;
  readonly external: Readonly<Record<string, string>>;
  readonly status: string;
  readonly completionCode: string | null;
}

const columns: readonly Column<Recruit>[] = defineTable<Recruit>({
  file: 'recruitment.csv',
  about: 'Who is who, to pay people: keep it apart from the data.',
  records: () => [],
  columns: [
    {
      name: 'participant_id',
      about: 'Pseudonym.',
      value: ({ sessionId }) => participantIdOf(sessionId),
    },
    {
      name: 'external_json',
      about: 'Parameters of the link, as JSON.',
      value: ({ external }) => JSON.stringify(external),
    },
    { name: 'status', about: 'Status of the session.', value: ({ status }) => status },
    {
      name: 'completion_code',
      about: 'Code shown.',
      value: ({ completionCode }) => completionCode,
    },
  ],
}).columns;

/** The one table that links pseudonyms with recruitment ids. It is never part of an export of data. */
export async function recruitmentCsv(store: ExportSource, studyId: string): Promise<string> {
  const sessions = (await store.listSessions({ studyId, kinds: ['human'] })).filter(
    ({ unit }) => unit === 'person',
  );
  const recruits = await Promise.all(
    sessions.map(async ({ sessionId, status, completionCode }) => ({
      sessionId,
      status,
      completionCode,
      external: await store.readExternal(sessionId),
    })),
  );
  return csvHeader(columns) + csvLines(columns, recruits);
}
