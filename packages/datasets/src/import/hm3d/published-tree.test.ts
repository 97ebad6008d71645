import { fork } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { validateScene } from '@parley/scenes/validate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ImportProgress, runImport } from '../run-import';
import { HM3D_FIXTURE, makeHm3dLikeScene } from './hm3d-scene.fixture';

const parent = mkdtempSync(join(tmpdir(), 'parley-hm3d-tree-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

/** As it is published: two splits, minival with scenes of val again, a config that names each scene. */
const SCENES = {
  'train/00006-HkseAnWCgqk': true,
  'train/00009-vLpv2VX547B': true,
  'val/00800-TEEsavR23oF': true,
  'val/00802-wcojb4TFT35': true,
  'minival/00800-TEEsavR23oF': true,
} as const;
const GOOD = [
  'hm3d-00006-hkseanwcgqk',
  'hm3d-00009-vlpv2vx547b',
  'hm3d-00800-teesavr23of',
  'hm3d-00802-wcojb4tft35',
];
const BROKEN = 'val/00801-HaxA7YrQdEC';
let root: string;
let config: string;

beforeAll(async () => {
  const one = join(parent, 'one');
  await makeHm3dLikeScene(one, { config: true });
  root = join(parent, 'hm3d');
  for (const place of [...Object.keys(SCENES), BROKEN]) {
    const stem = place.split('-')[1] ?? '';
    mkdirSync(join(root, place), { recursive: true });
    for (const name of readdirSync(join(one, HM3D_FIXTURE.folder)))
      cpSync(
        join(one, HM3D_FIXTURE.folder, name),
        join(root, place, name.replace('Fixture7abc', stem)),
      );
  }
  const broken = join(root, BROKEN, 'HaxA7YrQdEC.semantic.glb');
  writeFileSync(broken, new Uint8Array(readFileSync(broken)).slice(0, -100));
  config = join(root, HM3D_FIXTURE.config);
  const json = JSON.parse(readFileSync(join(one, HM3D_FIXTURE.config), 'utf8'));
  json.stages.paths['.glb'] = [...Object.keys(SCENES), BROKEN].map((p) => `${p}/*.basis.glb`);
  writeFileSync(config, JSON.stringify(json));
});

const fresh = (): string => mkdtempSync(join(parent, 'out-'));

describe('the tree of HM3D as it is published', () => {
  it('is imported to the end: a scene of two splits once, the broken one named', async () => {
    const out = fresh();
    const steps: ImportProgress[] = [];
    const run = await runImport('hm3d', {
      path: config,
      out,
      keepsGoing: true,
      onProgress: (one) => steps.push(one),
    });
    expect(run.imported.map(({ sceneId }) => sceneId).sort()).toEqual(GOOD);
    expect(run.failed).toMatchObject([
      {
        name: '00801-HaxA7YrQdEC',
        error: { where: 'val/00801-HaxA7YrQdEC/HaxA7YrQdEC.semantic.glb byte 8' },
      },
    ]);
    expect(run.notes).toEqual([
      '00800-TEEsavR23oF is taken from minival/00800-TEEsavR23oF; copies in val/00800-TEEsavR23oF are for when that cannot be used',
    ]);
    expect(readdirSync(out).sort()).toEqual(GOOD);
    expect(steps.map(({ step, number, total }) => [step, number, total]).slice(0, 3)).toEqual([
      ['begun', 1, 5],
      ['imported', 1, 5],
      ['begun', 2, 5],
    ]);
    const { faults } = await validateScene(join(out, GOOD[0] as string));
    expect(faults).toEqual([]);
  });

  it('takes another copy where the best is broken, says so, and makes it anew when that is whole', async () => {
    const out = fresh();
    const best = join(root, 'minival/00800-TEEsavR23oF/TEEsavR23oF.semantic.glb');
    const whole = readFileSync(best);
    writeFileSync(best, whole.subarray(0, -100));
    const options = { path: config, out, keepsGoing: true };
    const run = await runImport('hm3d', options);
    writeFileSync(best, whole);
    expect(run.failed.map(({ name }) => name)).toEqual(['00801-HaxA7YrQdEC']);
    const made = run.imported.find(({ sceneId }) => sceneId === GOOD[2]);
    expect(made?.warnings).toContainEqual(
      expect.stringMatching(
        /^minival\/00800-TEEsavR23oF\/TEEsavR23oF\.semantic\.glb byte 8: .* from val\/00800-TEEsavR23oF\/TEEsavR23oF\.basis\.glb instead$/,
      ),
    );
    const anew = await runImport('hm3d', options);
    expect(anew.imported.map(({ sceneId }) => sceneId)).toEqual([GOOD[2]]);
  });

  it('names a scene of which an archive without meshes was unpacked alone', async () => {
    const alone = join(parent, 'alone');
    cpSync(join(root, 'train'), alone, { recursive: true });
    const [folder = ''] = readdirSync(alone);
    const gone = join(alone, folder);
    for (const name of readdirSync(gone)) if (name.endsWith('.basis.glb')) rmSync(join(gone, name));
    const run = await runImport('hm3d', { path: alone, out: fresh(), keepsGoing: true });
    expect(run.imported).toHaveLength(1);
    expect(run.failed.map(({ error }) => error.toLine())).toEqual([
      expect.stringMatching(new RegExp(`${folder}.*no mesh of it.*Unpack`)),
    ]);
    await expect(runImport('hm3d', { path: gone, out: fresh() })).rejects.toThrow(/no mesh of it/);
  });

  it('stops at the broken one unless told to go on, keeps what is made, and says what is left', async () => {
    const out = fresh();
    const run = await runImport('hm3d', { path: config, out });
    expect(run.failed).toHaveLength(1);
    expect(run.imported.length + run.left.length).toBe(4);
    expect(readdirSync(out).sort()).toEqual(run.imported.map(({ sceneId }) => sceneId).sort());
  });

  it('makes a home anew that is broken since, whatever is wrong with it', async () => {
    const out = fresh();
    const train = { path: join(root, 'train'), out };
    await runImport('hm3d', train);
    const folder = join(out, GOOD[0] ?? '');
    const harms = [
      () => {
        const glb = readFileSync(join(folder, `${GOOD[0]}.glb`));
        glb[glb.length - 5] = (glb[glb.length - 5] ?? 0) ^ 255;
        writeFileSync(join(folder, `${GOOD[0]}.glb`), glb);
      },
      () => rmSync(join(folder, 'scene.json')),
      () => rmSync(join(folder, 'checksums.json')),
      () => {
        rmSync(join(folder, 'scene.json'));
        rmSync(join(folder, 'checksums.json'));
      },
    ];
    for (const harm of harms) {
      harm();
      const run = await runImport('hm3d', train);
      expect(run.imported.map(({ sceneId }) => sceneId)).toEqual([GOOD[0]]);
    }
  });

  it('does nothing twice: what is there, whole and of the same files, is kept', async () => {
    const out = fresh();
    await runImport('hm3d', { path: config, out, keepsGoing: true });
    const [first = '', second = '', third = ''] = GOOD.map((name) => join(out, name));
    const before = statSync(first).ino;
    writeFileSync(join(second, `${GOOD[1]}.glb`), 'cut off');
    const changed = join(root, 'val/00800-TEEsavR23oF/TEEsavR23oF.semantic.txt');
    const again = await runImport('hm3d', { path: join(root, 'train'), out });
    expect([again.kept, again.imported.map(({ sceneId }) => sceneId)]).toEqual([
      [GOOD[0]],
      [GOOD[1]],
    ]);
    expect(statSync(first).ino).toBe(before);
    const text = readFileSync(changed, 'utf8');
    writeFileSync(changed, text.replace('"chair"', '"stool"'));
    const val = { path: join(root, 'val'), out, keepsGoing: true };
    expect((await runImport('hm3d', val)).imported.map(({ sceneId }) => sceneId)).toEqual([
      GOOD[2],
    ]);
    writeFileSync(changed, text);
    expect(readFileSync(join(third, 'scene.json'), 'utf8')).toContain('stool');
    const other = await runImport('hm3d', { path: join(root, 'train'), out, maxTexturePx: 8 });
    expect(other.imported).toHaveLength(2);
    const anew = await runImport('hm3d', {
      path: join(root, 'train'),
      out,
      maxTexturePx: 8,
      again: true,
    });
    expect(anew.imported).toHaveLength(2);
  });

  it('goes on after a kill in the middle, and removes what that left', async () => {
    const out = fresh();
    const script = join(parent, 'import.mjs');
    writeFileSync(script, childScript(config, out));
    await new Promise<void>((resolve, reject) => {
      const child = fork(script, {
        execArgv: ['--import', 'tsx'],
        stdio: 'ignore',
        cwd: process.cwd(),
      });
      child.on('message', (step: ImportProgress) => {
        // While the third is being made.
        if (step.step === 'begun' && step.number === 3) child.kill('SIGKILL');
      });
      child.on('exit', (_, signal) =>
        signal === 'SIGKILL' ? resolve() : reject(new Error('the child was not killed')),
      );
    });
    const left = readdirSync(out);
    expect(left.filter((name) => name.startsWith('.import-')).length).toBeLessThanOrEqual(1);
    mkdirSync(join(out, '.import-abcdef'));
    expect(left.filter((name) => !name.startsWith('.'))).toHaveLength(2);
    const run = await runImport('hm3d', { path: config, out, keepsGoing: true });
    expect([run.kept.length, run.imported.length, run.failed.length]).toEqual([2, 2, 1]);
    expect(readdirSync(out).sort()).toEqual(GOOD);
  });
});

/** Imports in a process of its own and reports each step before it goes on. */
const childScript = (path: string, out: string): string => `
import { runImport } from ${JSON.stringify(new URL('../run-import.ts', import.meta.url).href)};
await runImport('hm3d', {
  path: ${JSON.stringify(path)},
  out: ${JSON.stringify(out)},
  keepsGoing: true,
  onProgress: (step) => {
    process.send(step);
    // Gives the parent the time to end this process while the scene is being made.
    if (step.step === 'begun' && step.number === 3) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5000);
  },
});
`;

describe('what a config names and the disk lacks', () => {
  const withPatterns = (patterns: readonly string[]): string => {
    const path = join(root, `x.${HM3D_FIXTURE.config}`);
    const json = JSON.parse(readFileSync(config, 'utf8'));
    json.stages.paths['.glb'] = patterns;
    writeFileSync(path, JSON.stringify(json));
    return path;
  };

  it('is refused before anything is made, or reported with the rest made', async () => {
    const path = withPatterns(['train/00006-HkseAnWCgqk/*.basis.glb', 'test/*/*.basis.glb']);
    const out = join(parent, 'refused');
    await expect(runImport('hm3d', { path, out })).rejects.toThrow(
      /1 of 2 patterns match no file: test\/\*\/\*\.basis\.glb/,
    );
    expect(existsSync(out)).toBe(false);
    const run = await runImport('hm3d', { path, out: fresh(), keepsGoing: true });
    expect([run.imported.length, run.failed[0]?.name]).toEqual([1, null]);
  });

  it('may not lie elsewhere, and may be found at no great cost', async () => {
    const out = join(parent, 'refused');
    for (const pattern of ['../../*/*.glb', '/etc/*.glb', 'val/../../*.glb'])
      await expect(runImport('hm3d', { path: withPatterns([pattern]), out })).rejects.toThrow(
        /leads out of the folder|absolute/,
      );
    const costly = `${'*a'.repeat(100)}*/*.glb`;
    await expect(runImport('hm3d', { path: withPatterns([costly]), out })).rejects.toThrow(
      /match no file/,
    );
    const back = `${'*/../'.repeat(3)}val/*/*.glb`;
    await expect(runImport('hm3d', { path: withPatterns([back]), out })).rejects.toMatchObject({
      where: expect.stringContaining('stages.paths..glb.0'),
      message: expect.stringContaining('goes back with .. after a *'),
      remedy: expect.stringContaining('without ..'),
    });
    symlinkSync(parent, join(root, 'elsewhere'));
    await expect(
      runImport('hm3d', { path: withPatterns(['elsewhere/*/*/*.glb']), out }),
    ).rejects.toThrow(/is a link that leads out/);
    await expect(runImport('hm3d', { path: root, out })).rejects.toThrow(
      /is a link that leads out/,
    );
    rmSync(join(root, 'elsewhere'));
  });

  it('of semantic.txt is shown where bad lines are the cause', async () => {
    const place = join(root, 'bad/00999-Bad');
    mkdirSync(place, { recursive: true });
    for (const name of readdirSync(join(root, 'train/00006-HkseAnWCgqk')))
      cpSync(
        join(root, 'train/00006-HkseAnWCgqk', name),
        join(place, name.replace('HkseAnWCgqk', 'Bad')),
      );
    const file = join(place, 'Bad.semantic.txt');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^7,(.*)$/m, '7;$1'));
    await expect(runImport('hm3d', { path: place, out: fresh() })).resolves.toMatchObject({
      failed: [
        {
          error: {
            message: expect.stringMatching(
              /have no id: .*; 2 of its lines cannot be read: Bad\.semantic\.txt line 8: "7;/,
            ),
          },
        },
      ],
    });
  });
});
