import { execFile, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const BIN = fileURLToPath(new URL('../../apps/server/bin/parley.mjs', import.meta.url));
const MOST_BYTES = 64 * 1024 * 1024;

/** Runs the command line as people do. @returns What it printed. */
export async function runParley(...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [BIN, ...args], {
    maxBuffer: MOST_BYTES,
  });
  return stdout;
}

/** A new link for experimenters: the one that a server printed works once, and journeys share servers. */
export const newExperimenterLink = async ({
  origin,
  dataDir,
}: {
  readonly origin: string;
  readonly dataDir: string;
}): Promise<string> => (await runParley('link', '--data', dataDir, '--origin', origin)).trim();

/** A verb that answers every line of its input with one line. */
export interface LineVerb {
  ask(line: string): Promise<string>;
  close(): void;
}

/** Keeps a verb running that reads and writes lines. One question at a time. */
export function keepParley(...args: readonly string[]): LineVerb {
  const child = spawn(process.execPath, [BIN, ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    ask: async (line) => {
      child.stdin.write(`${line}\n`);
      const { value, done } = await lines.next();
      if (done === true) throw new Error(`parley ${args.join(' ')} has ended.`);
      return value;
    },
    close: () => child.stdin.end(),
  };
}
