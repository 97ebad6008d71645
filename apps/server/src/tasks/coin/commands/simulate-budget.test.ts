import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Row, readJsonl, spentUsdOf } from '@parley/log';
import {
  type ChatServer,
  completion,
  startChatServer,
  temporaryFolder,
} from '@parley/test-kit/models';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type BundledCli, bundleCli } from '../../../../test/bundled-cli';
import { resultOf } from '../../../../test/json-output';
import { repositoryRoot } from '../../../repository';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
const folder = temporaryFolder('simulate-budget');
const at = (name: string): string => join(folder, name);
const EPISODES = join(repositoryRoot(), 'public/scenes/maple/episodes.json');
const DEMO = readFileSync(join(repositoryRoot(), 'studies/demo.yaml'), 'utf8');

let cli: BundledCli;
let server: ChatServer;
beforeAll(async () => {
  cli = await bundleCli();
  server = await startChatServer();
  server.answer((request) =>
    request.body.logprobs
      ? completion('Yes', { first: { Yes: 0.9, No: 0.1 } })
      : completion('I see a chair.'),
  );
  const endpoint = `
  baseUrl: ${server.baseUrl}
  model: paid
  prices: { inputUsdPerMillionTokens: 1000, outputUsdPerMillionTokens: 1000 }
  sampling: { maxTokens: 20 }
  reAsk: { max: 0 }`;
  writeFileSync(at('models.yaml'), `name: paid\nreasoner:${endpoint}\nvlm:${endpoint}\n`);
});
afterAll(async () => {
  cli.stop();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The demo with models that cost money, and this budget. */
function studyWith(budget: string): string {
  const prompted = '{ backend: prompted }';
  const ports = `ports: { vlm: ${prompted}, reasoner: ${prompted} }\nmodels: ${at('models.yaml')}`;
  const text = DEMO.replace('ports: {}', ports).replace('budget: {}', `budget: ${budget}`);
  writeFileSync(at('demo.yaml'), text);
  return at('demo.yaml');
}
const simulate = (study: string, ...more: readonly string[]) =>
  cli.run('simulate', study, '--seed', '1', '--max-steps', '120', '--json', ...more);
const rowsOf = (file: string): Row[] => readJsonl(readFileSync(file, 'utf8'), file);
const rowsIn = (out: string): Row[] =>
  readdirSync(at(out), { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => rowsOf(join(at(out), name)));

describe('simulate STUDY', () => {
  it('does not begin when the budget of the study allows no call, whatever the command line says', async () => {
    const ended = await simulate(studyWith('{}'), '--n', '1', '--budget-usd', '100');
    expect([ended.code, ended.stdout]).toEqual([1, '']);
    expect(ended.stderr).toMatch(/^BUDGET_SPENT .*the budget of \$0 allows no call/);
    expect(server.seen).toHaveLength(0);
  });

  it('spends no more than the study allows, says so, and goes on from what was spent', async () => {
    const study = studyWith('{ perStudyUsd: 1.6, perParticipantUsd: 1.6 }');
    const first = await simulate(study, '--n', '1', '--out', at('out'));
    expect(first.stderr).toMatch(
      /^1 of 1 runs ended early: the next call did not fit the budget of \$1\.6 in all, \$1\.6 a run \(\$[\d.]+ spent\)/,
    );
    expect(first.code).toBe(0);
    const rows = rowsIn('out');
    expect(rows.filter(({ payload }) => payload.includes('"endedBy":"budget"'))).toHaveLength(1);
    const spentUsd = spentUsdOf(rows);
    expect(spentUsd).toBeGreaterThan(0.1);
    expect(spentUsd).toBeLessThanOrEqual(1.6);
    const asked = server.seen.length;
    expect(asked).toBeGreaterThan(0);
    // The next process reads what the finished run cost: there is not enough left for another call.
    const second = await simulate(study, '--n', '1', '--repeats', '2', '--out', at('out'));
    expect(second.stderr).toMatch(/^2 of 2 runs ended early/);
    expect(server.seen).toHaveLength(asked);
  });

  it('makes a run again that the budget ended, once there is money for more than it had come to', async () => {
    const run = (usd: string) =>
      cli.run(
        ...['simulate', EPISODES, '--models', at('models.yaml'), '--n', '1', '--seed', '5'],
        ...['--max-steps', '120', '--json', '--out', at('more'), '--budget-usd', usd],
      );
    const endOf = ({ stdout }: { stdout: string }) => resultOf(stdout).perEpisode[0].endedBy;
    const first = await run('1.6');
    expect(endOf(first)).toBe('budget');
    const spentUsd = spentUsdOf(rowsIn('more'));
    expect(spentUsd).toBeGreaterThan(0.1);
    const needed = Number(/A budget of \$([\d.]+) in all/.exec(first.stderr)?.[1]);
    expect(needed).toBeGreaterThan(2 * spentUsd);
    const asked = server.seen.length;
    // It would come no further than before: nothing is asked, and what was paid for stays.
    expect(endOf(await run(String(needed - 0.01)))).toBe('budget');
    expect(server.seen).toHaveLength(asked);
    const again = await run('500');
    expect([again.code, again.stderr]).toEqual([0, '']);
    expect(endOf(again)).not.toBe('budget');
    expect(server.seen.length).toBeGreaterThan(asked);
    // What the first attempt cost counts on, and no verb takes it for a run.
    const [kept] = readdirSync(at('more')).filter((name) => name.endsWith('.jsonl.budget-1'));
    expect(kept).toBeDefined();
    const scored = await cli.run('metrics', at('more'), '--json');
    expect(resultOf(scored.stdout).groups).toMatchObject([{ episodes: 1, unfinished: 0 }]);
    const all = server.seen.length;
    const third = await run('500');
    expect([third.stdout, third.stderr]).toEqual([again.stdout, '']);
    expect(server.seen).toHaveLength(all);
  });

  it('counts what attempts have cost that were made again', async () => {
    const out = at('more');
    const [log] = readdirSync(out).filter((name) => name.endsWith('.jsonl')) as [string];
    const keptUsd = spentUsdOf(rowsOf(join(out, `${log}.budget-1`)));
    rmSync(join(out, log));
    // Enough for a call, but not beside what was spent before.
    const ended = await cli.run(
      ...['simulate', EPISODES, '--models', at('models.yaml'), '--n', '1', '--seed', '5'],
      ...['--max-steps', '120', '--json', '--out', out, '--budget-usd', (keptUsd + 0.1).toFixed(2)],
    );
    expect(ended.stderr).toContain(`($${Number(keptUsd.toPrecision(3))} spent)`);
  });
});
