import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ParleyError } from '@parley/protocol';
import { repositoryRoot } from '../repository';

/**
 * Runs a script of the repository that opens a browser, and gives back what it printed.
 *
 * @param script Path below the root of the repository.
 * @throws {ParleyError} `NO_CHROMIUM` with what the script said when it cannot run: it needs Chromium and the packages of
 *   the browser tests.
 */
export function runScript(
  script: string,
  { input = '', args = [] }: { readonly input?: string; readonly args?: readonly string[] },
): Promise<string> {
  const child = spawn(process.execPath, [join(repositoryRoot(), script), ...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    let printed = '';
    let told = '';
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      told += chunk.toString();
    });
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) return resolve(printed);
      // Node prints where it was thrown, then the message.
      const reason = /^[\w.]+: .+$/m.exec(told)?.[0] ?? (told.trim() || `code ${code}`);
      reject(
        new ParleyError('NO_CHROMIUM', `the browser could not be timed: ${reason}`, {
          where: script,
          remedy: 'Install Chromium and run `npm test` once, or name other parts.',
        }),
      );
    });
    child.stdin.end(input);
  });
}
