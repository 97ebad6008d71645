import { decodeRows } from '@parley/log';
import { ParleyError } from '@parley/protocol';
import { Zip, ZipDeflate } from 'fflate';
import type { SessionKind, Store } from '../storage';
import { csvHeader, csvLines } from './csv';
import { dataDictionary } from './data-dictionary';
import type { ExportSession } from './export-session';
import { type ExportSource, snapshotOf } from './export-snapshot';
import { itemsOfVersions, itemsTable } from './items-table';
import { judgedReader } from './judged-reader';
import { judgementsOf, picturesTable } from './pictures-table';
import { isStudyFile, keptVersions } from './study-files';
import { studyReader } from './study-of-session';
import { tablesOf } from './tables';
import { tasksOfStudy } from './tasks-of-study';

export interface ExportOptions<Source = ExportSource> {
  /** A snapshot, where several files are to agree. */ readonly store: Source;
  readonly studyId: string;
  /** Only people by default: demo, preview and test sessions are asked for by name. */
  readonly kinds?: readonly SessionKind[];
}

export const EXPORT_FILES: readonly string[] = [
  ...tablesOf([]).map((table) => table.file),
  picturesTable.file,
  itemsTable.file,
  'events.jsonl',
  'data-dictionary.md',
];

/** Every file of the export of a study: those of any export, of its task kinds, and each version of the study file that people had. */
export async function exportFilesOf(options: ExportOptions): Promise<string[]> {
  const versions = await keptVersions(options);
  const known = new Set(EXPORT_FILES);
  const ofTasks = tablesOf(await tasksOfStudy(options)).filter(({ file }) => !known.has(file));
  return [...EXPORT_FILES, ...ofTasks.map(({ file }) => file), ...versions.map(({ file }) => file)];
}

/**
 * One file of an export as chunks of text, session by session in order of creation: the same data always gives the same
 * bytes, and no more than one session is in memory.
 *
 * @throws {ParleyError} `NOT_FOUND` for a name that is none of {@link exportFilesOf}.
 */
export async function* exportFile(file: string, options: ExportOptions): AsyncGenerator<string> {
  if (file === 'data-dictionary.md') {
    yield dataDictionary(await tasksOfStudy(options));
    return;
  }
  if (file === picturesTable.file) {
    yield csvHeader(picturesTable.columns);
    yield csvLines(picturesTable.columns, await judgementsOf(options));
    return;
  }
  if (file === itemsTable.file) {
    yield csvHeader(itemsTable.columns);
    yield csvLines(itemsTable.columns, itemsOfVersions(await keptVersions(options)));
    return;
  }
  const version = isStudyFile(file)
    ? (await keptVersions(options)).find((each) => each.file === file)
    : undefined;
  if (version !== undefined) {
    yield version.yaml;
    return;
  }
  if (file === 'events.jsonl') {
    for await (const { rows } of sessionsOf(options))
      yield rows.map((row) => `${JSON.stringify(row)}\n`).join('');
    return;
  }
  const table = tablesOf(await tasksOfStudy(options)).find((each) => each.file === file);
  if (table === undefined) {
    throw new ParleyError('NOT_FOUND', 'There is no such export', {
      where: file,
      remedy: `The files are: ${[...(await exportFilesOf(options)), 'all.zip'].join(', ')}.`,
    });
  }
  yield csvHeader(table.columns);
  for await (const session of sessionsOf(options)) {
    yield csvLines(table.columns, table.records(session));
  }
}

/**
 * All files as one zip of one snapshot, byte-stable: no times of the day in it.
 *
 * @throws {ParleyError} `SESSION_STATE` when a participant is erased meanwhile: the zip is cut short, and cannot be opened.
 */
export async function* exportZip(live: ExportOptions<Store>): AsyncGenerator<Uint8Array> {
  const options = await snapshotOf(live);
  const chunks: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else chunks.push(chunk);
  });
  for (const file of await exportFilesOf(options)) {
    const entry = new ZipDeflate(file, { level: 6 });
    entry.mtime = new Date(2000, 0, 1);
    zip.add(entry);
    const encoder = new TextEncoder();
    for await (const text of exportFile(file, options)) {
      if (text !== '') entry.push(encoder.encode(text), false);
      yield* take();
    }
    entry.push(new Uint8Array(0), true);
    yield* take();
  }
  await options.refuseErased();
  zip.end();
  yield* take();

  function* take(): Generator<Uint8Array> {
    if (failure !== null) throw failure;
    yield* chunks.splice(0);
  }
}

async function* sessionsOf({
  store,
  studyId,
  kinds = ['human'],
}: ExportOptions): AsyncGenerator<ExportSession> {
  const studyOf = studyReader(store);
  const judgedOf = judgedReader(store.beside ?? store);
  for (const session of await store.listSessions({ studyId, kinds })) {
    const study = await studyOf(session.studyHash);
    const rows = await store.readRows(session.sessionId);
    const slots = await store.readSlots(session.sessionId);
    const codes = await store.codes.history(session.sessionId);
    const judged = await judgedOf(study?.judging?.from);
    yield { session, study, slots, codes, rows, judged, records: decodeRows(rows) };
  }
}
