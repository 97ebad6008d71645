import { checkRows, type Row } from '@parley/log';
import { parseCsv } from '@parley/test-kit/csv';
import { exportFile } from '../../src/export';
import { openStore, type Store } from '../../src/storage';
import type { Acked, Participant } from './participant';
import { STUDY_ID } from './put-study';

/** What became of all that people were told was stored. */
export interface StoredOnce {
  /** Events that people have an acknowledgement of; of these, answers. */
  readonly acknowledged: number;
  readonly answers: number;
  /** Acknowledged, and in no row. */ readonly missing: number;
  /** In more than one row. */ readonly doubled: number;
  /** In another row than the acknowledgement said. */ readonly misplaced: number;
  /** Acknowledged as no good; people do nothing that is. */ readonly refused: number;
  /** Rows of events that nobody made. */ readonly invented: number;
  /** Acknowledged answers that do not stand once in `answers.csv` of the export. */ readonly notExported: number;
  /** Gaps, doubles, and whatever else is wrong with rows or the database. */ readonly faults: number;
  /** Rows whose server time is before that of the row before. */ readonly turnedBack: number;
  /** People who were sent away with the technical code, or refused. */ readonly sentAway: number;
  readonly rows: number;
}

/** Compares people's own lists of acknowledgements with database and export of a server that has stopped. */
export async function checkStored(
  dataDir: string,
  people: readonly Participant[],
): Promise<StoredOnce> {
  const store = await openStore({ dataDir, mode: 'visit' });
  try {
    const exported = await exportedAnswers(store);
    const found: StoredOnce[] = [];
    for (const person of people)
      found.push(checkPerson(person, await store.readRows(person.sessionId), exported));
    const faults = (await store.findFaults()).length;
    return found.reduce((sum, each) => addUp(sum, each), { ...NOTHING, faults });
  } finally {
    await store.close();
  }
}

const NOTHING: StoredOnce = {
  acknowledged: 0,
  answers: 0,
  missing: 0,
  doubled: 0,
  misplaced: 0,
  refused: 0,
  invented: 0,
  notExported: 0,
  faults: 0,
  turnedBack: 0,
  sentAway: 0,
  rows: 0,
};

const addUp = (a: StoredOnce, b: StoredOnce): StoredOnce =>
  Object.fromEntries(
    Object.entries(a).map(([key, value]) => [key, value + b[key as keyof StoredOnce]]),
  ) as unknown as StoredOnce;

/** How often each question stands in the export with an answer. */
async function exportedAnswers(store: Store): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  let columns: { readonly question: number; readonly answer: number } | null = null;
  for await (const text of exportFile('answers.csv', { store, studyId: STUDY_ID })) {
    for (const line of parseCsv(text)) {
      if (columns === null) {
        columns = { question: line.indexOf('question_id'), answer: line.indexOf('answer') };
        continue;
      }
      const questionId = line[columns.question] ?? '';
      if (line[columns.answer] !== '') counts.set(questionId, (counts.get(questionId) ?? 0) + 1);
    }
  }
  return counts;
}

function checkPerson(
  person: Participant,
  rows: readonly Row[],
  exported: ReadonlyMap<string, number>,
): StoredOnce {
  const places = new Map<string, number[]>();
  for (const { type, eventId, seq } of rows)
    if (type === 'client-event') places.set(eventId, [...(places.get(eventId) ?? []), seq]);
  const made = new Set([...person.acked, ...person.waiting].map(({ event }) => event.eventId));
  const kept = person.acked.filter(({ ack }) => ack.status !== 'invalid');
  const answers = kept.filter(({ event }) => event.type === 'answer');
  const placesOf = ({ event }: Acked): readonly number[] => places.get(event.eventId) ?? [];
  const count = <T>(all: readonly T[], is: (each: T, i: number) => boolean): number =>
    all.filter(is).length;
  return {
    acknowledged: kept.length,
    answers: answers.length,
    missing: count(kept, (each) => placesOf(each).length === 0),
    doubled: count(kept, (each) => placesOf(each).length > 1),
    misplaced: count(kept, (each) => placesOf(each)[0] !== each.ack.seq),
    refused: person.acked.length - kept.length,
    invented: count([...places.keys()], (eventId) => !made.has(eventId)),
    notExported: count(answers, ({ event }) => exported.get(questionOf(event.payload)) !== 1),
    faults: checkRows(rows).length,
    turnedBack: count(rows, ({ tServerUtc }, i) => tServerUtc < (rows[i - 1]?.tServerUtc ?? '')),
    sentAway: person.refused !== null || person.page === 'technical' ? 1 : 0,
    rows: rows.length,
  };
}

const questionOf = (payload: unknown): string =>
  String((payload as { questionId?: unknown } | null)?.questionId);
