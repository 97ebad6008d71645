import { ParleyError } from '@parley/protocol';

interface Kind {
  /** Beginnings of the codes of SQLite and of the system. */ readonly codes: readonly string[];
  readonly message: string;
  readonly remedy: string;
  /** The same may succeed later, without anybody restarting the server. */ readonly isRetryable: boolean;
}

const KINDS: readonly Kind[] = [
  {
    codes: ['SQLITE_FULL', 'ENOSPC', 'EDQUOT'],
    message: 'The disk is full',
    remedy: 'Make room on the disk of the data directory; the server need not be started again.',
    isRetryable: true,
  },
  {
    codes: ['SQLITE_READONLY', 'SQLITE_CANTOPEN', 'SQLITE_PERM', 'EROFS', 'EACCES', 'EPERM'],
    message: 'The data directory cannot be written',
    remedy: 'Give the server the right to write to the data directory and everything in it.',
    isRetryable: true,
  },
  {
    codes: ['SQLITE_BUSY', 'SQLITE_LOCKED', 'EBUSY'],
    message: 'Another process holds the data',
    remedy: 'End what else writes to the data directory, and try again.',
    isRetryable: true,
  },
  {
    codes: ['SQLITE_CORRUPT', 'SQLITE_NOTADB'],
    message: 'The database is damaged',
    remedy: 'Keep it as it is, and put a copy in its place: `parley restore FOLDER --replace`.',
    isRetryable: false,
  },
  {
    codes: ['SQLITE_IOERR', 'EIO', 'EMFILE', 'ENFILE'],
    message: 'The disk does not answer as it should',
    remedy: 'Look at the disk of the data directory and at the limits of open files.',
    isRetryable: true,
  },
];

/** How libsql says that SQLite could not open a file (its code 14): in words alone. */
const CANNOT_OPEN = /^ConnectionFailed\(.*: 14"?\)$/s;

/** Code of SQLite or of the system; empty where an error has none. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const { code } = error as NodeJS.ErrnoException;
  if (typeof code === 'string' && code !== '') return code;
  return CANNOT_OPEN.test(error.message) ? 'SQLITE_CANTOPEN' : '';
}

/**
 * What database or system refused, as an error that says what to do; null for anything else.
 *
 * @param where What was to be written; left out, the path that the system names.
 */
export function storeFailure(error: unknown, where?: string): ParleyError | null {
  if (!(error instanceof Error)) return null;
  const { path } = error as NodeJS.ErrnoException;
  const code = codeOf(error);
  const kind = KINDS.find(({ codes }) =>
    codes.some((each) => code === each || code.startsWith(`${each}_`)),
  );
  if (kind === undefined) return null;
  const { message, remedy, isRetryable } = kind;
  const place = where ?? path;
  return new ParleyError('STORE_FAILED', message, {
    ...(place === undefined ? {} : { where: place }),
    ...{ remedy, isRetryable, cause: error },
  });
}
