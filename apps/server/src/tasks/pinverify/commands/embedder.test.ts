import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJsonl } from '@parley/log';
import { TINY_SCORERS, temporaryFolder } from '@parley/test-kit/models';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type BundledCli, bundleCli } from '../../../../test/bundled-cli';
import { writePicturedSet } from './pictured-set.fixture';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });
const folder = temporaryFolder('pinverify-embedder');
const at = (name: string): string => join(folder, name);
let cli: BundledCli;
beforeAll(async () => {
  cli = await bundleCli();
  writePicturedSet(at('set'));
  mkdirSync(at('data/models'), { recursive: true });
  cpSync(join(TINY_SCORERS, 'tiny'), at('data/models/tiny'), { recursive: true });
  writeFileSync(
    at('scorers.yaml'),
    'scorers:\n  tiny: { kind: transformers, model: tiny/clip }\n  gone: { kind: transformers, model: tiny/gone }\n',
  );
});
afterAll(() => {
  cli.stop();
  rmSync(folder, { recursive: true, force: true });
});

const MODEL = ['--scorers', at('scorers.yaml'), '--data', at('data')];
const verify = (...flags: readonly string[]) =>
  cli.run(
    ...['simulate', at('set'), '--task', 'pinverify', '--agent', 'embedding', '--budget', '3'],
    ...MODEL,
    ...flags,
  );

it('an image-text model compares crops with descriptions, cut where training pairs are', async () => {
  // The test set stands in for one of training: its views are flat and dark red, black at the first.
  const fitted = await cli.run(
    ...['pinverify', 'fit', at('set'), '--set', 'test', '--embedder', 'tiny', '--out', at('fit')],
    ...MODEL,
  );
  expect(fitted.stderr + fitted.stdout).toContain('Fitted tiny on 2 pairs of 1 objects');
  const thresholds = JSON.parse(readFileSync(at('fit/thresholds.json'), 'utf8'));
  expect(thresholds.madeBy).toContain('--embedder tiny');
  expect(thresholds.data).toContain('by transformers:tiny@');

  const out = at('run');
  const ran = await verify(
    ...['--embedder', 'tiny', '--thresholds', at('fit/thresholds.json'), '--out', out],
  );
  expect(ran.code, ran.stderr).toBe(0);
  const rows = readdirSync(out)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readJsonl(readFileSync(join(out, name), 'utf8'), name));
  const asked = rows.filter(({ payload }) => payload.includes('"backend":"transformers:tiny@'));
  expect(asked.length).toBeGreaterThan(1);
  expect(rows.some(({ payload }) => /"similarity":-?[\d.]+/.test(payload))).toBe(true);
  expect(rows[0]?.payload).toContain('"embedder":"tiny"');
  const [name = ''] = readdirSync(out).filter((one) => one.endsWith('.jsonl'));
  const replay = await cli.run('replay', join(out, name), '--verify');
  expect(replay.code, replay.stderr).toBe(0);
});

it.each([
  [['--embedder', 'tiny'], /cut nowhere yet.*pinverify fit --embedder/s],
  [['--embedder', 'tiny', '--thresholds', at('scorers.yaml')], /this holds no thresholds/],
  [['--embedder', 'nothing'], /nothing.*tiny/s],
  [['--embedder', 'gone'], /gone/],
  [['--detector', 'nothing'], /nothing/],
])('%j is refused before anything is run', async (flags, said) => {
  const { code, stderr } = await verify(...flags);
  expect(code).not.toBe(0);
  expect(stderr).toMatch(said);
});
