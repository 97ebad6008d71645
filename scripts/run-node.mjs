import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';

/**
 * Where a gate's lines go: to the terminal at once, or, beside another gate, into a text that is printed whole at its end.
 *
 * @typedef {{ say: (line: string) => void, isLive: boolean, add: (text: string) => void }} Output
 */

/** In a file or a CI page, colour codes are noise. */
const PLAIN = process.stdout.isTTY ? {} : { NO_COLOR: '1' };

/** @type {Output} */
export const LIVE = { say: (line) => console.log(line), isLive: true, add: () => undefined };

/** @returns {Output & { text: () => string }} */
export function gatherOutput() {
  let text = '';
  const add = (/** @type {string} */ more) => {
    text += more;
  };
  return { say: (line) => add(`${line}\n`), isLive: false, add, text: () => text };
}

/**
 * Runs Node on a script; a script that outlives its time is ended and has failed.
 *
 * @param {Output} output
 * @param {{ cwd: string, args: string[], timeoutMs: number, env?: Record<string, string>, niceness?: number }} script
 *   `niceness`: by how much it and what it starts yield to others, 0…19.
 * @returns {Promise<number>} Its exit code.
 */
export function runNode(output, { cwd, args, timeoutMs, env = {}, niceness = 0 }) {
  return new Promise((resolve) => {
    const shown = output.isLive ? 'inherit' : 'pipe';
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, ...PLAIN, ...env },
      stdio: ['ignore', shown, shown],
    });
    if (niceness > 0 && child.pid !== undefined) setPriority(child.pid, niceness);
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', output.add);
    const end = () => child.kill('SIGTERM');
    const timer = setTimeout(() => {
      output.say(`Ended after ${timeoutMs / 60_000} minutes.`);
      end();
      setTimeout(() => child.kill('SIGKILL'), 10_000).unref();
    }, timeoutMs);
    const stop = () => {
      end();
      // A script beside this one is to be ended as well.
      setImmediate(() => process.exit(130));
    };
    process.once('SIGTERM', stop);
    child.on('close', (code) => {
      clearTimeout(timer);
      process.off('SIGTERM', stop);
      resolve(code ?? 1);
    });
  });
}
