import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { writeHome } from '@parley/scenes/files';
import { encodeGlb } from '@parley/scenes/glb';
import { buildTestHome } from '@parley/scenes/test-home';
import { temporaryFolder } from '@parley/test-kit/models';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type BundledCli, bundleCli } from '../../../../test/bundled-cli';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });
const folder = temporaryFolder('capture-kills');
const home = join(folder, 'test-home');
let cli: BundledCli;
let whole: Record<string, string>;

beforeAll(async () => {
  cli = await bundleCli();
  const built = buildTestHome();
  await writeHome(home, built, await encodeGlb(built, new Map()));
  const out = join(folder, 'whole');
  expect(await live(out, null)).toBe(0);
  whole = filesOf(out);
  expect(Object.keys(whole).filter((name) => name.endsWith('meta.json')).length).toBeGreaterThan(3);
});
afterAll(() => {
  cli.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Text of every file, by its path. */
const filesOf = (out: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(out, { recursive: true, encoding: 'utf8' })
      .sort()
      .filter((name) => statSync(join(out, name)).isFile())
      .map((name) => [name, readFileSync(join(out, name), 'utf8')]),
  );

/** One life of the command, ended as it tells of an episode. @returns Its code; null where it was killed. */
async function live(out: string, afterEpisodes: number | null): Promise<number | null> {
  const { child, ended } = cli.start([
    ...['pinverify', 'capture', home, '--out', out, '--n', '8', '--without-pictures'],
  ]);
  let told = 0;
  child.stderr?.on('data', (data: Buffer) => {
    told += `${data}`.split('\n').length - 1;
    if (afterEpisodes !== null && told >= afterEpisodes) child.kill('SIGKILL');
  });
  return (await ended).code;
}

it('a capture that is killed again and again goes on where it was, to the same files', async () => {
  const out = join(folder, 'killed');
  // Of an episode that was there already it is told too: each life comes further.
  for (const afterEpisodes of [1, 3, 6]) {
    expect(await live(out, afterEpisodes)).toBeNull();
    for (const [name, text] of Object.entries(filesOf(out)))
      if (name.endsWith('meta.json') && !name.includes('/.')) expect(text).toBe(whole[name]);
  }
  expect(await live(out, null)).toBe(0);
  expect(filesOf(out)).toEqual(whole);
});
