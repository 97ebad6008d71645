import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { temporaryFolder } from '@parley/test-kit/models';
import Libsql from 'libsql';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type BundledCli, bundleCli, type Ended } from '../../test/bundled-cli';
import { resultOf } from '../../test/json-output';
import { repositoryRoot } from '../repository';
import { openStore } from '../storage';

const folder = temporaryFolder('command-line');
// Each of these starts several processes.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let cli: BundledCli;
beforeAll(async () => {
  cli = await bundleCli();
  mkdirSync(join(folder, 'empty'), { recursive: true });
});
afterAll(() => {
  cli.stop();
  rmSync(folder, { recursive: true, force: true });
});
const run = (...args: string[]): Promise<Ended> => cli.run(...args);

it.each(['--version', '-V'])('says its version with %s', async (flag) => {
  const { version } = JSON.parse(
    readFileSync(join(repositoryRoot(), 'apps/server/package.json'), 'utf8'),
  );
  expect(await run(flag)).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
});

describe('an error', () => {
  it.each([
    [['--bogus'], /^BAD_INPUT parley: unknown option '--bogus'\. See `parley --help`\.$/],
    [['help', 'nope'], /^BAD_INPUT parley: There is no verb "nope"\. The verbs are: serve, /],
    [['scenes'], /^BAD_INPUT parley scenes: needs one of its verbs: generate, bake, .*, list, /],
    [
      ['scenes', 'list', '--bogus'],
      /^BAD_INPUT parley scenes list: unknown option '--bogus'\. See `parley scenes list --help`\.$/,
    ],
    [
      ['serve', '--prot', '1'],
      /^BAD_INPUT parley serve: unknown option '--prot'\. Did you mean --port\? See `parley serve --help`\.$/,
    ],
    [
      ['simulate', '--jobs', '0'],
      /^BAD_INPUT parley simulate: option '--jobs <count>' argument '0' is invalid\. Pass a whole number above 0, such as 20\. See/,
    ],
    [['scenes', 'import', 'r2r', 'x', '--n', 'x'], /^BAD_INPUT parley scenes import: /],
    [
      ['bench', 'nope'],
      /^BAD_INPUT parley bench: command-argument value 'nope' is invalid for argument 'parts'\. Allowed choices are homes, disk, /,
    ],
    [
      ['bench', 'nope', '--scene', 'nowhere'],
      /^BAD_INPUT parley bench: command-argument value 'nope'/,
    ],
    [['bench', 'raster', '--scene', 'nowhere'], /^NOT_FOUND --scene: There is no scene nowhere/],
    [['scenes', 'list', '/nowhere'], /^NOT_FOUND \/nowhere: There is no such folder\. /],
    [['scenes', 'list', join(folder, 'empty')], /^NOT_FOUND .*empty: There is no scene in it\. /],
    [['replay', join(folder, 'empty'), '--verify'], /^BAD_LOG .*empty: there is no log in it\. /],
    [
      ['simulate', '--n', '1', '--out', join(repositoryRoot(), 'package.json')],
      /^BAD_INPUT --out: .*package\.json is no folder\. /,
    ],
  ])('of `parley %j` is told once, and names the option or place', async (args, line) => {
    const { code, stdout, stderr } = await run(...args);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr.trimEnd()).toMatch(line);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  });
});

it('measures parts that need no home without looking for one', async () => {
  const { code, stdout, stderr } = await run('bench', 'page', '--scene', 'nowhere', '--json');
  expect([code, stderr]).toEqual([0, 'measuring page…\n']);
  expect(resultOf(stdout)).toHaveProperty('results');
});

it.each(['stdout', 'stderr'] as const)(
  'ends quietly when nobody reads %s any more',
  async (stream) => {
    const args = stream === 'stdout' ? ['scenes', 'list', '--json'] : ['bogus'];
    const { child, ended } = cli.start(args);
    child[stream]?.destroy();
    const { code, stderr, stdout } = await ended;
    expect([code, stdout, stderr]).toEqual([stream === 'stdout' ? 0 : 1, '', '']);
  },
);

describe('replay', () => {
  const LAST_TIME = /"tServerUtc":"[^"]*"(?![\s\S]*"tServerUtc")/;
  const log = join(folder, 'logs', 'a', 'random.jsonl');
  beforeAll(() => {
    mkdirSync(join(folder, 'logs', 'b'), { recursive: true });
    mkdirSync(join(folder, 'logs', 'a'), { recursive: true });
    const golden = join(repositoryRoot(), 'apps/server/test/golden/runs/random-maple-09.jsonl.gz');
    writeFileSync(log, gunzipSync(readFileSync(golden)));
    copyFileSync(log, join(folder, 'logs', 'b', 'random.jsonl'));
  });

  it('reads a folder: every log in it, each under its name, the worst verdict as exit code', async () => {
    const one = resultOf((await run('replay', log, '--verify', '--json')).stdout);
    const all = await run('replay', join(folder, 'logs'), '--verify', '--json');
    const { logs, exitCode } = resultOf(all.stdout);
    expect([all.code, exitCode]).toEqual([one.exitCode, one.exitCode]);
    expect(logs.map((each: { log: string }) => each.log)).toEqual([
      log,
      join(folder, 'logs', 'b', 'random.jsonl'),
    ]);
    expect(logs[0]).toEqual({ log, ...one });
    expect(one.warnings).toEqual([]);
    writeFileSync(
      log,
      readFileSync(log, 'utf8').replace(LAST_TIME, '"tServerUtc":"2019-01-01T00:00:00.000Z"'),
    );
    const turned = await run('replay', log, '--verify');
    expect([turned.code, turned.stdout]).toEqual([
      one.exitCode,
      expect.stringMatching(/^warning {3}session .* of 2019-01-01T00:00:00.000Z follows seq /),
    ]);
    writeFileSync(log, readFileSync(log, 'utf8').split('\n').toSpliced(3, 1).join('\n'));
    const damaged = await run('replay', join(folder, 'logs'), '--verify');
    expect(damaged.code).toBe(1);
    expect(damaged.stdout).toMatch(new RegExp(`^${log}\nfault {5}`));
  });
});

describe('a database of a newer Parley', () => {
  const dataDir = join(folder, 'future');
  beforeAll(async () => {
    await (await openStore({ dataDir })).close();
    const raw = new Libsql(join(dataDir, 'parley.sqlite'));
    raw.exec("insert into kysely_migration values ('0999-of-the-future', '2030-01-01')");
    raw.pragma('wal_checkpoint(TRUNCATE)');
    raw.close();
  });

  it.each([
    [['serve', '--port', '0']],
    [['link']],
    [['studies', 'list']],
    [['studies', 'open', 'demo']],
    [['studies', 'close', 'demo']],
    [['studies', 'status', 'demo']],
    [['export', '--out', join(folder, 'exported')]],
    [['backup']],
    [['erase', 'p-1', '--yes']],
    [['episodes', 'curation']],
  ])('is refused by `parley %j`, which changes nothing', async (args) => {
    const before = readFileSync(join(dataDir, 'parley.sqlite'));
    const { code, stdout, stderr } = await run(...args, '--data', dataDir);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(
      /^STORE_FAILED .*parley\.sqlite: The database is that of a newer Parley/,
    );
    expect(readFileSync(join(dataDir, 'parley.sqlite')).equals(before)).toBe(true);
  });

  it('is a fault that doctor names', async () => {
    const { code, stdout } = await run('doctor', '--data', dataDir);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^FAULT .*The database is that of a newer Parley\. Use that version/m);
  });
});
