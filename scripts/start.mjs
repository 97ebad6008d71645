// npm start: from a fresh clone to a running Parley; arguments go to `parley serve`.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './prepare.mjs';
import { prepareOrExit } from './prepare-or-exit.mjs';

await prepareOrExit('Parley could not be prepared; the lines above say why.');

const bin = join(ROOT, 'apps/server/bin/parley.mjs');
// A process group of its own, so that Ctrl-C reaches the server once, through us, and not twice.
const server = spawn(process.execPath, [bin, 'serve', ...process.argv.slice(2)], {
  stdio: 'inherit',
  detached: process.platform !== 'win32',
});

let forwardedAt = 0;
/** npm and the terminal may both pass on the same Ctrl-C: within a second it counts once. @param {NodeJS.Signals} signal */
function forward(signal) {
  if (Date.now() - forwardedAt < 1000) return;
  forwardedAt = Date.now();
  server.kill(signal);
}
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => forward(signal));
}

// When npm itself is killed, its shell may take the signal and leave us behind: then stop too.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent && forwardedAt === 0) forward('SIGTERM');
  }, 1000).unref();
}

server.on('error', (error) => {
  console.error(`The server did not start: ${error.message}`);
  process.exit(1);
});
server.on('exit', (code, signal) => {
  process.exit(code ?? (signal ? 128 + constants.signals[signal] : 1));
});
