import { chmodSync, cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ParleyError } from '@parley/protocol';
import { sql } from 'kysely';
import type { Db } from './database';
import { makeFolder } from './make-folder';

/**
 * Copies database and blobs into a new folder while the server runs: one consistent snapshot (`VACUUM INTO`),
 * complete or absent.
 *
 * @throws {ParleyError} `BAD_INPUT` when the folder exists already.
 */
export async function backupTo(db: Db, dataDir: string, folder: string): Promise<void> {
  if (existsSync(folder)) {
    throw new ParleyError('BAD_INPUT', 'A backup never overwrites', {
      where: folder,
      remedy: 'Name a folder that does not exist yet.',
    });
  }
  makeFolder(dirname(folder), 0o700);
  const draft = `${folder}.part`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  try {
    // Blobs are written before the row that names them, so a snapshot taken first never lacks one.
    await sql`vacuum into ${join(draft, 'parley.sqlite')}`.execute(db);
    chmodSync(join(draft, 'parley.sqlite'), 0o600);
    const blobs = join(dataDir, 'blobs');
    if (existsSync(blobs)) cpSync(blobs, join(draft, 'blobs'), { recursive: true });
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}
