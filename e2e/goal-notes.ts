import { decodeRows, readJsonl } from '@parley/log';

/** Notes of the robot in a log of personal goals, with the rows that they stand in. */
export function notesIn(log: string) {
  return decodeRows(readJsonl(log, 'log')).flatMap(({ row, event }) =>
    event.kind === 'note' && event.belief.type === 'task'
      ? [{ seq: row.seq, name: event.belief.name, data: event.belief.data as NoteData }]
      : [],
  );
}

/** What is read of a note here, whichever it is. */
export interface NoteData {
  readonly goalIndex?: number;
  readonly thought?: string;
  readonly text?: string;
  readonly label?: string;
  readonly areas?: readonly object[];
  readonly objects?: readonly object[];
  readonly positive?: readonly { readonly text: string }[];
  readonly negative?: readonly { readonly text: string }[];
}

/** The first time that the map was found to have something after something was remembered. @throws {Error} where it never was. */
export function queryAfterMemory(notes: ReturnType<typeof notesIn>) {
  const memory = notes.find(({ name }) => name === 'memory');
  const query = notes.find(
    ({ seq, name, data }) =>
      name === 'map-query' && seq > (memory?.seq ?? Infinity) && (data.areas?.length ?? 0) > 0,
  );
  if (query === undefined) throw new Error('The robot found nothing on its map.');
  return query;
}
