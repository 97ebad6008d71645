import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ParleyError } from '@parley/protocol';
import Libsql from 'libsql';
import { makeFolder } from './make-folder';
import { codeOf, storeFailure } from './store-failure';

export interface DataLock {
  release(): void;
}

/**
 * Makes this process the one server of a data directory. The lock is held by the operating system on `server.lock`,
 * so it dies with the process, however that dies; `server.pid` only says who holds it.
 *
 * @throws {ParleyError} `DATA_IN_USE` when another server owns the directory, `STORE_FAILED` when nothing can be written there,
 *   or `server.lock` is no lock.
 */
export function lockData(dataDir: string): DataLock {
  const file = join(dataDir, 'server.lock');
  const lock = openLock(file);
  try {
    lock.pragma('busy_timeout = 0');
    lock.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    if (codeOf(cause) !== 'SQLITE_BUSY') throw lockFailure(cause, file);
    const pid = holderPid(dataDir);
    throw new ParleyError(
      'DATA_IN_USE',
      pid === null
        ? 'Another server owns this data directory'
        : `Server ${pid} owns this data directory`,
      {
        where: dataDir,
        remedy: 'Stop it, or start this one with another --data directory.',
        cause,
      },
    );
  }
  const pidFile = join(dataDir, 'server.pid');
  try {
    writing(dataDir, () => writeFileSync(pidFile, `${process.pid}\n`, { mode: 0o600 }));
  } catch (error) {
    free(lock);
    throw error;
  }
  return {
    release: () => {
      rmSync(pidFile, { force: true });
      free(lock);
    },
  };
}

function openLock(file: string): Libsql.Database {
  try {
    return new Libsql(file);
  } catch (cause) {
    throw lockFailure(cause, file);
  }
}

/** Codes of a file that is no database, or a broken one. */
const DAMAGED = /^SQLITE_(NOTADB|CORRUPT)/;

/** The file holds nothing but the lock itself: what is wrong with it is no loss of data, and is said so. */
function lockFailure(cause: unknown, file: string): unknown {
  const code = codeOf(cause);
  if (DAMAGED.test(code))
    return new ParleyError('STORE_FAILED', 'The lock file of the data directory is damaged', {
      where: file,
      remedy: 'Remove it while no server runs: it holds no data, and is made again.',
      cause,
    });
  if (code.startsWith('SQLITE_CANTOPEN'))
    return new ParleyError('STORE_FAILED', 'The lock file of the data directory cannot be opened', {
      where: file,
      remedy:
        'Give the server the right to write to this file and its folder. If something else stands there, remove it while no server runs: no data are in it.',
      cause,
    });
  return storeFailure(cause, file) ?? cause;
}

/** Closing alone keeps what a transaction holds. */
function free(lock: Libsql.Database): void {
  lock.exec('ROLLBACK');
  lock.close();
}

/** @throws {ParleyError} `STORE_FAILED` for what disk or system refuse. */
function writing<T>(dataDir: string, write: () => T): T {
  try {
    return write();
  } catch (cause) {
    throw storeFailure(cause, dataDir) ?? cause;
  }
}

/**
 * Makes a data directory that only its owner may enter, and locks it.
 *
 * @throws {ParleyError} `STORE_FAILED` when it cannot be made, `DATA_IN_USE` when another server has it.
 */
export function makeAndLock(dataDir: string): DataLock {
  try {
    makeFolder(dataDir, 0o700);
    chmodSync(dataDir, 0o700);
  } catch (cause) {
    throw new ParleyError('STORE_FAILED', 'The data directory cannot be made', {
      where: dataDir,
      remedy: 'Name a folder that you may write to with --data.',
      cause,
    });
  }
  return lockData(dataDir);
}

/** Process id that the holder of the lock wrote down; null when there is none or it is gone. */
function holderPid(dataDir: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(join(dataDir, 'server.pid'), 'utf8'), 10);
    if (!Number.isInteger(pid)) return null;
    process.kill(pid, 0);
    return pid;
  } catch (error) {
    const isForeign = (error as NodeJS.ErrnoException).code === 'EPERM';
    return isForeign
      ? Number.parseInt(readFileSync(join(dataDir, 'server.pid'), 'utf8'), 10)
      : null;
  }
}
