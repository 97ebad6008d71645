import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { type Row, readJsonl } from '@parley/log';
import { canonicalJson } from '@parley/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BundledCli, bundleCli } from '../bundled-cli';

/**
 * Logs of the commands below, `<run>-<episode>.jsonl.gz`, kept with the homes of generator version 4. Who changes homes,
 * priors or agents on purpose runs the commands again, and says in the commit what changed.
 */
const KEPT = fileURLToPath(new URL('runs', import.meta.url));

/** Flags of the commands whose logs are kept (seed g1, one episode at a time, plain words unless they say otherwise). */
const RUNS: Readonly<Record<string, readonly string[]>> = {
  evidence: ['--agent', 'evidence', '--n', '2', '--max-steps', '250'],
  aiuta: ['--agent', 'aiuta', '--n', '2', '--max-steps', '200'],
  'aiuta-v1': ['--agent', 'aiuta-v1', '--n', '1', '--max-steps', '150'],
  vlfm: ['--agent', 'vlfm', '--n', '1', '--max-steps', '120'],
  frontier: ['--agent', 'frontier', '--n', '1', '--max-steps', '60'],
  random: ['--agent', 'random', '--n', '1', '--max-steps', '60'],
  'evidence-d-correcting': [
    ...['--agent', 'evidence', '--n', '1', '--max-steps', '160'],
    ...['--input', 'd', '--user', 'persona:correcting'],
  ],
  'aiuta-free': [
    ...['--agent', 'aiuta', '--n', '1', '--max-steps', '160'],
    ...['--input', 'I*', '--user', 'persona:chatty'],
  ],
  // Words that the parser was not written with, of the part that a home of no training has.
  'evidence-lexicon': [
    ...['--agent', 'evidence', '--n', '1', '--max-steps', '160'],
    ...['--vlm-words', 'lexicon'],
  ],
  'coin-code': ['--preset', 'coin-code', '--n', '1', '--max-steps', '120'],
};

/** The words of the vision model that the logs were kept with. */
const PLAIN = ['--vlm-words', 'plain'];

/** A log without what says which build wrote it: everything that was decided, measured and said. */
function decisions(rows: readonly Row[]): string[] {
  return rows.map(({ actor, n, payload, type }) => {
    const read = JSON.parse(payload) as {
      kind?: string;
      argsHash?: string;
      args?: { belief?: { type: string; by?: string } };
      agents?: Record<string, { sourceHash: string }>;
      truth?: { split?: string } | null;
    };
    // Said of an episode only since; nothing was decided by it.
    if (type === 'trial-start') delete read.truth?.split;
    // How a candidate came to be accepted is noted only since; the hash is of what stands beside it.
    if (read.kind === 'note' && read.args?.belief?.type === 'candidate') {
      delete read.args.belief.by;
      delete read.argsHash;
    }
    for (const agent of Object.values(read.agents ?? {})) agent.sourceHash = '';
    return canonicalJson({ actor, n, payload: read, type });
  });
}

let cli: BundledCli;
let out: string;

beforeAll(async () => {
  cli = await bundleCli();
  out = await mkdtemp(join(tmpdir(), 'parley-golden-'));
});

afterAll(async () => {
  cli.stop();
  await rm(out, { recursive: true, force: true });
});

describe('the same seeds', () => {
  it.each(Object.entries(RUNS))(
    '%s decides as before',
    { timeout: 300_000 },
    async (name, flags) => {
      const folder = join(out, name);
      const fixed = ['--jobs', '1', '--seed', 'g1', '--out', folder, ...PLAIN];
      const args = ['simulate', ...fixed, ...flags];
      expect(await cli.run(...args)).toMatchObject({ code: 0 });
      const logs = (await readdir(folder)).filter((file) => file.endsWith('.jsonl')).sort();
      const kept = (await readdir(KEPT)).filter((file) => isOf(file, name)).sort();
      expect(logs.map((file) => `${name}-${file}.gz`)).toEqual(kept);
      for (const file of logs) {
        const before = gunzipSync(await readFile(join(KEPT, `${name}-${file}.gz`))).toString();
        const now = await readFile(join(folder, file), 'utf8');
        expect(decisions(readJsonl(now, file))).toEqual(decisions(readJsonl(before, file)));
      }
    },
  );

  it('lead the same dialogues at the table top', { timeout: 300_000 }, async () => {
    const folder = join(out, 'table-top');
    const flags = ['--table-top', '--agent', 'evidence', '--seed', 'g1', '--n', '8', ...PLAIN];
    expect(await cli.run('simulate', ...flags, '--out', folder)).toMatchObject({ code: 0 });
    const before = gunzipSync(await readFile(join(KEPT, 'table-top.jsonl.gz'))).toString();
    expect(await readFile(join(folder, 'dialogues.jsonl'), 'utf8')).toBe(before);
  });
});

/** Is a kept log of this run, and not of one whose name goes on? */
const isOf = (file: string, name: string): boolean =>
  file.startsWith(`${name}-`) && /^[a-z]+-\d+[.]jsonl[.]gz$/.test(file.slice(name.length + 1));
