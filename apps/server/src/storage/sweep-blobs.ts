import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { blobFolder, blobPath } from './blobs';
import type { Db } from './database';

/** A blob, or the draft of one that a crash left. */
const BLOB_FILE = /^([0-9a-f]{64})(\.\d+\.part)?$/;

/**
 * Removes every blob file that no row of the database knows: those of a commit that was undone, and those of a session
 * whose erasure a crash cut short. Anything that is not named as a blob stays.
 *
 * @returns Number of files removed.
 */
export async function sweepBlobs(db: Db, dataDir: string): Promise<number> {
  const root = blobFolder(dataDir);
  if (!existsSync(root)) return 0;
  return db.transaction().execute(async (trx) => {
    const records = await trx.selectFrom('blobs').select('sha256').execute();
    const known = new Set(records.map(({ sha256 }) => sha256));
    const isUnknown = (name: string): boolean => {
      const [, sha256, draft] = BLOB_FILE.exec(name) ?? [];
      return sha256 !== undefined && (draft !== undefined || !known.has(sha256));
    };
    let count = 0;
    for (const folder of readdirSync(root, { withFileTypes: true })) {
      if (!folder.isDirectory()) continue;
      for (const name of readdirSync(join(root, folder.name)).filter(isUnknown)) {
        rmSync(join(root, folder.name, name), { force: true });
        count++;
      }
    }
    return count;
  });
}

/**
 * Removes the files of erased blobs, but for those that another session has referred to since. The transaction keeps
 * every such reference out until the files are gone: a session that refers to the same bytes afterwards writes them anew.
 */
export async function removeErasedBlobs(
  db: Db,
  dataDir: string,
  hashes: readonly string[],
): Promise<void> {
  if (hashes.length === 0) return;
  await db.transaction().execute(async (trx) => {
    for (const sha256 of hashes) {
      const again = await trx
        .selectFrom('blobs')
        .select('sha256')
        .where('sha256', '=', sha256)
        .executeTakeFirst();
      if (again === undefined) rmSync(blobPath(dataDir, sha256), { force: true });
    }
  });
}
