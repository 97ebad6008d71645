import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type BundledCli, bundleCli } from '../../test/bundled-cli';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const folder = mkdtempSync(join(tmpdir(), 'report-prompted-'));
let cli: BundledCli;
beforeAll(async () => {
  cli = await bundleCli();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A log as it would be, had a language model been asked in the place of the body made from rules or truth. */
const asPrompted = (log: string, model: string): string =>
  log
    .split('\n')
    .map((line) => {
      if (line === '') return line;
      const row = JSON.parse(line);
      const payload = JSON.parse(row.payload);
      const kind = payload.kind ?? payload.args?.kind;
      if (!row.type.startsWith('effect-') || kind !== 'model') return line;
      const backend = `prompted vlm=${model} prompts=1 settings=1`;
      return JSON.stringify({ ...row, payload: JSON.stringify({ ...payload, backend }) });
    })
    .join('\n');

it.each([
  ['coin', ['--n', '1', '--max-steps', '30', '--agent', 'aiuta']],
  ['gencomm', ['--homes', 'cedar', '--n', '1', '--agent', 'cooperative', '--c-len', '1']],
  ['pinverify', ['--n', '1', '--agent', 'modular']],
  ['r2r', ['--homes', 'maple', '--n', '1']],
  ['zipon', ['--homes', 'oak', '--n', '1', '--feedback', 'none']],
])(
  'a report of %s in which language models were asked has its films, and each model is a condition of its own',
  async (task, args) => {
    const runs: string[] = [];
    for (const [seed, model] of [
      ['1', 'model-a'],
      ['2', 'model-b'],
    ] as const) {
      const run = join(folder, task, model);
      const ran = await cli.run(
        ...['simulate', '--task', task, ...args, '--seed', seed, '--out', run],
      );
      expect(ran.code, ran.stderr).toBe(0);
      for (const file of readdirSync(run).filter((name) => name.endsWith('.jsonl'))) {
        const log = join(run, file);
        writeFileSync(log, asPrompted(readFileSync(log, 'utf8'), model));
      }
      runs.push(run);
    }
    const out = join(folder, task, 'report');
    const made = await cli.run('report', task, ...runs, '--no-views', '--out', out);
    expect([made.code, made.stdout], made.stderr).toEqual([0, `${out}\n`]);
    expect(readdirSync(join(out, 'films')).length, 'a film of each').toBe(2);
    const text = readFileSync(join(out, 'report.md'), 'utf8');
    for (const model of ['model-a', 'model-b']) expect(text).toContain(`vlm=${model}`);
  },
);
