import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { inject } from 'vitest';
import { repositoryRoot } from '../src/repository';
import { buildOnce } from './build-once';

/** How a command ended. */
export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A command that runs. */
export interface RunningCommand {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
}

/** The command line as users run it: bundled, in processes of its own, with no environment but what the test gives. */
export interface BundledCli {
  /** Its script. */ readonly script: string;
  start(args: readonly string[]): RunningCommand;
  run(...args: readonly string[]): Promise<Ended>;
  /** Ends what still runs. */ stop(): void;
}

/**
 * One bundle for all test files of a run.
 *
 * @param env Environment of the commands; changes count for commands started afterwards.
 * @param kinds `test`: with the task kinds of the test kit.
 */
export async function bundleCli(
  env: Readonly<Record<string, string>> = {},
  kinds: 'product' | 'test' = 'product',
): Promise<BundledCli> {
  const out = join(inject('cliBundle'), kinds);
  const { buildServer } = await import(join(repositoryRoot(), 'apps/server/build.mjs'));
  await buildOnce(out, (folder) =>
    buildServer(folder, kinds === 'test' ? ['parley-test-kinds'] : []),
  );
  const script = join(out, 'parley.mjs');
  const running = new Set<ChildProcess>();
  const start = (args: readonly string[]): RunningCommand => {
    const child = spawn(process.execPath, [script, ...args], { env: { ...env } });
    running.add(child);
    const text = { stdout: '', stderr: '' };
    child.stdout.on('data', (data) => {
      text.stdout += data;
    });
    child.stderr.on('data', (data) => {
      text.stderr += data;
    });
    const ended = new Promise<Ended>((resolve) => {
      child.on('close', (code) => {
        running.delete(child);
        resolve({ code, ...text });
      });
    });
    return { child, ended };
  };
  return {
    script,
    start,
    run: (...args) => start(args).ended,
    stop: () => {
      for (const child of running) child.kill('SIGKILL');
    },
  };
}
