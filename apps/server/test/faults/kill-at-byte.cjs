// Ends a process by SIGKILL in the middle of a file, at a byte of all that it writes: `node --require` this file, with PARLEY_KILL_AT_BYTE.
// Nothing of the product knows of it. What came before that byte is in the file, as a process that is killed leaves it.
const fs = require('node:fs');
const { syncBuiltinESMExports } = require('node:module');
const { isMainThread } = require('node:worker_threads');

const limit = Number(process.env.PARLEY_KILL_AT_BYTE);
/** Standard streams are no files of the run. */
const FIRST_FILE = 3;

if (isMainThread && Number.isFinite(limit)) {
  const real = fs.writeSync;
  let written = 0;
  fs.writeSync = (file, bytes, offset = 0, ...rest) => {
    if (file < FIRST_FILE || typeof bytes === 'string') return real(file, bytes, offset, ...rest);
    const length = bytes.byteLength - offset;
    if (written + length <= limit) {
      written += length;
      return real(file, bytes, offset, ...rest);
    }
    if (limit > written) real(file, bytes, offset, limit - written);
    process.kill(process.pid, 'SIGKILL');
    // The signal may take a moment: nothing more is written meanwhile.
    for (;;);
  };
  syncBuiltinESMExports();
}
