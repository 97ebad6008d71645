import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@parley/test-kit/models';
import { afterAll, expect, it } from 'vitest';
import { buildOnce } from './build-once';

const folder = temporaryFolder('build-once');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('builds once for all that ask at the same time, and leaves nothing else', async () => {
  const out = join(folder, 'a/out');
  let builds = 0;
  const build = async (making: string) => {
    builds++;
    mkdirSync(making);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(existsSync(out), 'not there before it is whole').toBe(false);
    writeFileSync(join(making, 'whole'), '');
  };
  await Promise.all([buildOnce(out, build), buildOnce(out, build), buildOnce(out, build)]);
  expect(builds).toBe(1);
  expect(readdirSync(join(folder, 'a'))).toEqual(['out']);
  expect(readdirSync(out)).toEqual(['whole']);
});

it('throws where the build fails, and lets the next one try', async () => {
  const out = join(folder, 'b/out');
  const fail = () => Promise.reject(new Error('no compiler'));
  await expect(buildOnce(out, fail)).rejects.toThrow('no compiler');
  await buildOnce(out, async (making) => void mkdirSync(making));
  expect(existsSync(out)).toBe(true);
});
