import { generateKeyPairSync } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@parley/test-kit/models';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type BundledCli, bundleCli } from './bundled-cli';
import { type ExportedStudy, exportedStudy } from './exported-study';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const folder = temporaryFolder('signed');
/** Files of the pair of keys of a lab: private, public. */
type Keys = readonly [string, string];
let lab: Keys;
let other: Keys;
let cli: BundledCli;

function writeKeys(name: string): Keys {
  const pair = generateKeyPairSync('ed25519');
  const files = [join(folder, `${name}.pem`), join(folder, `${name}.pub.pem`)] as const;
  writeFileSync(files[0], pair.privateKey.export({ type: 'pkcs8', format: 'pem' }));
  writeFileSync(files[1], pair.publicKey.export({ type: 'spki', format: 'pem' }));
  return files;
}

beforeAll(async () => {
  cli = await bundleCli({}, 'test');
  lab = writeKeys('lab');
  other = writeKeys('other');
});
afterAll(() => {
  cli.stop();
  rmSync(folder, { recursive: true, force: true });
});

const verify = (log: string, ...flags: string[]) => cli.run('replay', log, '--verify', ...flags);

describe('a log that is signed from the command line', () => {
  let log: string;
  beforeAll(async () => {
    const logs = join(folder, 'logs');
    await cli.run('simulate', '--task', 'parlour', '--n', '1', '--seed', '5', '--out', logs);
    log = join(logs, readdirSync(logs).find((name) => name.endsWith('.jsonl')) ?? '');
  });

  it('is proved, then signed, and known by the key of that lab alone', async () => {
    const unsigned = await verify(log, '--signed-by', lab[1]);
    expect([unsigned.code, unsigned.stdout]).toEqual([1, expect.stringContaining('no signature')]);
    expect((await verify(log, '--sign', lab[0])).code).toBe(0);
    expect(existsSync(`${log}.sig`)).toBe(true);
    expect((await verify(log, '--signed-by', lab[1])).code).toBe(0);
    const foreign = await verify(log, '--signed-by', other[1]);
    expect([foreign.code, foreign.stdout]).toEqual([1, expect.stringContaining('another key')]);
  });

  it('is not signed where it is not proved, and what only the signature proves is missed after an edit', async () => {
    await verify(log, '--sign', lab[0]);
    const edited = join(folder, 'edited.jsonl');
    const text = readFileSync(log, 'utf8');
    // When a row was written no replay can know.
    writeFileSync(edited, text.replace(/("tServerUtc":"\d{4})-\d\d/, '$1-01'));
    expect(readFileSync(edited, 'utf8')).not.toBe(text);
    writeFileSync(`${edited}.sig`, readFileSync(`${log}.sig`));
    const missed = await verify(edited, '--signed-by', lab[1]);
    expect([missed.code, missed.stdout]).toEqual([
      1,
      expect.stringContaining('not what was signed'),
    ]);

    const cut = join(folder, 'cut.jsonl');
    writeFileSync(cut, text.split('\n').toSpliced(3, 1).join('\n'));
    expect((await verify(cut, '--sign', lab[0])).code).toBe(1);
    expect(existsSync(`${cut}.sig`)).toBe(false);
  });

  it('takes a key that is one', async () => {
    const failed = await verify(log, '--sign', join(folder, 'gone.pem'));
    expect([failed.code, failed.stderr]).toEqual([1, expect.stringMatching(/^NOT_FOUND .*gone/)]);
    const wrong = await verify(log, '--sign', lab[1]);
    expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringMatching(/^BAD_INPUT /)]);
  });
});

describe('an export that is signed from the command line', () => {
  let study: ExportedStudy;
  beforeAll(async () => {
    study = await exportedStudy();
  });
  afterAll(() => study.test.close());
  const exportTo = (out: string, key: string) =>
    cli.run(
      'export',
      'coin-test',
      '--data',
      study.test.config.dataDir,
      '--out',
      out,
      '--sign',
      key,
    );

  it('has the signature of its log beside it', async () => {
    const out = join(folder, 'export');
    expect(await exportTo(out, lab[0])).toMatchObject({ code: 0, stderr: '' });
    const log = join(out, 'coin-test/events.jsonl');
    const signed = await verify(log, '--signed-by', lab[1]);
    // The rows were written by hand and prove nothing; the signature is that of the lab.
    expect(signed.stdout).not.toMatch(/signature|signed|another key/);
    const foreign = await verify(log, '--signed-by', other[1]);
    expect(foreign.stdout).toContain('another key');
  });

  it('is not there where the key is none', async () => {
    const out = join(folder, 'unsigned');
    const failed = await exportTo(out, lab[1]);
    expect([failed.code, failed.stderr]).toEqual([1, expect.stringMatching(/^BAD_INPUT /)]);
    expect(existsSync(join(out, 'coin-test'))).toBe(false);
  });
});
