import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ParleyError } from '@parley/protocol';
import { Command, Option } from 'commander';
import { exportFile, exportFilesOf, recruitmentCsv, snapshotOf, wasErased } from '../export';
import { signFile } from '../replay/sign-file';
import { SESSION_KINDS, type SessionKind, type Store } from '../storage';
import { makeFolder } from '../storage/make-folder';
import { type DataFlag, withDataFlag, withStore } from '../terminal/data-flag';
import { jsonOption, printJson } from '../terminal/json-result';
import { print } from '../terminal/print';
import { EXPORT } from './shapes/data';

interface Flags extends DataFlag {
  readonly out: string;
  readonly include: SessionKind[];
  readonly recruitment?: boolean;
  readonly sign?: string;
  readonly json?: boolean;
}

/** `parley export [study]`: one folder of files per study, also while the server runs. */
export const exportCommand = (): Command =>
  withDataFlag(new Command('export'))
    .description(
      'write participants, episodes, dialogue, answers, questionnaires, model calls and events',
    )
    .argument('[study]', 'id of the study; default: every study with sessions')
    .requiredOption('--out <folder>', 'each study gets a folder in it')
    .addOption(
      new Option('--include <kinds...>', 'sessions that are left out otherwise')
        .choices(SESSION_KINDS.filter((kind) => kind !== 'human'))
        .default([]),
    )
    .option('--recruitment', 'also write recruitment.csv, which says who is who: keep it apart')
    .option(
      '--sign <key>',
      'sign events.jsonl with a private key of the lab (Ed25519, PEM): events.jsonl.sig',
    )
    .addOption(jsonOption(EXPORT))
    .action((study: string | undefined, flags: Flags) =>
      withStore(flags, 'visit', async (store) => {
        const kinds: SessionKind[] = ['human', ...flags.include];
        const studyIds = study === undefined ? await studiesWithSessions(store, kinds) : [study];
        const folders: string[] = [];
        for (const studyId of studyIds)
          folders.push(await exportStudy(store, { studyId, kinds, flags }));
        if (flags.json === true) printJson(EXPORT, { folders });
        else print(folders.join('\n'));
      }),
    );

async function studiesWithSessions(store: Store, kinds: readonly SessionKind[]): Promise<string[]> {
  const studyIds = [
    ...new Set((await store.listSessions({ kinds })).map(({ studyId }) => studyId)),
  ].sort();
  if (studyIds.length > 0) return studyIds;
  throw new ParleyError('NOT_FOUND', 'There is nothing to export', {
    where: store.dataDir,
    remedy: 'Demo, preview and test sessions are exported with --include.',
  });
}

interface StudyExport {
  readonly studyId: string;
  readonly kinds: readonly SessionKind[];
  readonly flags: Pick<Flags, 'out' | 'recruitment' | 'sign'>;
}

/**
 * Writes the files of one study, as it stood at one moment, into a folder of its own, which is there whole or not at all.
 *
 * @throws {ParleyError} `NOT_FOUND` without such sessions, `BAD_INPUT` when the folder exists.
 */
export async function exportStudy(
  store: Store,
  { studyId, kinds, flags }: StudyExport,
): Promise<string> {
  if (
    !/^[a-z0-9-]+$/.test(studyId) ||
    (await store.listSessions({ studyId, kinds })).length === 0
  ) {
    throw new ParleyError('NOT_FOUND', 'This study has no such sessions', {
      where: `study ${studyId}`,
      remedy: 'Demo, preview and test sessions are exported with --include.',
    });
  }
  const folder = join(flags.out, studyId);
  if (existsSync(folder)) {
    throw new ParleyError('BAD_INPUT', 'An export never overwrites', {
      where: folder,
      remedy: 'Name another --out folder, or move this one away.',
    });
  }
  const draft = `${folder}.part`;
  for (let tries = 1; ; tries++) {
    rmSync(draft, { recursive: true, force: true });
    makeFolder(draft);
    try {
      await writeFiles(store, draft, { studyId, kinds, flags });
      renameSync(draft, folder);
      return folder;
    } catch (error) {
      rmSync(draft, { recursive: true, force: true });
      if (wasErased(error) && tries < MAX_TRIES) continue;
      throw isFull(error) ? fullAt(folder, error) : error;
    }
  }
}

/** People may be erased while an export is written: then it begins again without them. */
const MAX_TRIES = 3;

const isFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes(String((error as { code?: unknown } | null)?.code));

/** The system does not say which disk it was. */
const fullAt = (folder: string, cause: unknown): ParleyError =>
  new ParleyError('STORE_FAILED', 'The disk is full', {
    where: folder,
    remedy: 'Make room there, or name another --out folder.',
    cause,
  });

async function writeFiles(
  store: Store,
  folder: string,
  { studyId, kinds, flags }: StudyExport,
): Promise<void> {
  const snapshot = await snapshotOf({ store, studyId, kinds });
  for (const file of await exportFilesOf(snapshot)) {
    const chunks = exportFile(file, snapshot);
    await pipeline(Readable.from(chunks), createWriteStream(join(folder, file)));
  }
  if (flags.sign !== undefined) signFile(join(folder, 'events.jsonl'), flags.sign);
  if (flags.recruitment === true) {
    const chunks = [await recruitmentCsv(snapshot.store, studyId)];
    await pipeline(
      Readable.from(chunks),
      createWriteStream(join(folder, 'recruitment.csv'), { mode: 0o600 }),
    );
  }
  await snapshot.refuseErased();
}
