import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeRows, readJsonl } from '@parley/log';
import { runParley } from './people/run-parley';

/** A view of a verifier, as its log has it. */
export interface TrackedView {
  /** Row of the log. */ readonly seq: number;
  readonly sector: number;
  readonly posterior: number;
  readonly checks: readonly { readonly name: string; readonly state: string }[];
}

const viewsIn = (log: string): TrackedView[] =>
  decodeRows(readJsonl(log, 'log')).flatMap(({ row, event }) =>
    event.kind === 'note' && event.belief.type === 'task' && event.belief.name === 'view'
      ? [{ ...(event.belief.data as unknown as Omit<TrackedView, 'seq'>), seq: row.seq }]
      : [],
  );

/**
 * Has the Bayes verifier look at pairs of the built-in set, and takes the first trial in which it has gone far enough.
 *
 * @param dataDir Of the server, in which the run is written. @param least Sectors that it looks from, one after the other.
 */
export async function trackedRun(
  dataDir: string,
  least: number,
): Promise<{ readonly file: string; readonly views: readonly TrackedView[] }> {
  const out = join(dataDir, 'tracked');
  await mkdir(out, { recursive: true });
  await runParley(
    ...['simulate', '--task', 'pinverify', '--agent', 'bayes', '--n', '60', '--out', out],
    ...['--data', dataDir],
  );
  for (const name of (await readdir(out)).filter((each) => each.endsWith('.jsonl')).sort()) {
    const file = join(out, name);
    const views = viewsIn(await readFile(file, 'utf8'));
    const sectors = new Set(views.slice(0, least).map(({ sector }) => sector));
    if (sectors.size === least) return { file, views };
  }
  throw new Error(`No trial of the run has looked from ${least} sectors.`);
}
