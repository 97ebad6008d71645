import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { GENCOMM_SCORING, type GencommSummary } from '@parley/task-gencomm/scoring';
import { keyEnvironment } from '../../../src/config';
import { repositoryRoot } from '../../../src/repository';

const CLI = join(repositoryRoot(), 'apps/server/bin/parley.mjs');

/**
 * One cell of a table: `parley simulate --task gencomm` of the built command line, in a process of its own.
 *
 * @returns Its summary. @throws {Error} where the run fails or comes to more than one condition.
 */
export async function runCell(args: readonly string[]): Promise<GencommSummary> {
  const text = await outputOf(['simulate', '--task', 'gencomm', ...args, '--json']);
  const { result } = JSON.parse(text) as { result: unknown[] };
  if (result.length !== 1) throw new Error(`${args.join(' ')}: ${result.length} conditions`);
  return GENCOMM_SCORING.summary.parse(result[0]) as unknown as GencommSummary;
}

/** The same with logs: `args` name the folder. @throws {Error} where the run fails. */
export async function runLogged(args: readonly string[]): Promise<void> {
  await outputOf(['simulate', '--task', 'gencomm', ...args]);
}

function outputOf(args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, [CLI, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: keyEnvironment(),
  });
  const parts: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => parts.push(part));
  return new Promise((resolve, reject) =>
    child.once('close', (code) =>
      code === 0
        ? resolve(Buffer.concat(parts).toString('utf8'))
        : reject(new Error(`parley ${args.join(' ')} ended with ${code}`)),
    ),
  );
}
