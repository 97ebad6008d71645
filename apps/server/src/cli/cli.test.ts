import type { ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@parley/test-kit/models';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type BundledCli, bundleCli, type Ended } from '../../test/bundled-cli';
import { resultOf } from '../../test/json-output';
import { studyYaml } from '../../test/study-yaml';
import { writeFiles } from '../../test/temporary-files';
import { repositoryRoot } from '../repository';

const folder = temporaryFolder('cli');
// Each of these starts several processes.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let cli: BundledCli;
beforeAll(async () => {
  cli = await bundleCli();
});
afterAll(() => {
  cli.stop();
  rmSync(folder, { recursive: true, force: true });
});
const start = (args: readonly string[]) => cli.start(args);
const run = (...args: string[]): Promise<Ended> => cli.run(...args);

/** Starts a server and waits until it says that it is ready. */
async function serve(
  dataDir: string,
  port = '0',
  more: readonly string[] = [],
): Promise<{ child: ChildProcess; ended: Promise<Ended>; lines: string[] }> {
  const { child, ended } = start(['serve', '--port', port, '--data', dataDir, ...more]);
  const lines = await new Promise<string[]>((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (data) => {
      text += data;
      if (/experimenter .*\n/.test(text)) resolve(text.trimEnd().split('\n'));
    });
    void ended.then(({ stderr }) => reject(new Error(stderr)));
  });
  return { child, ended, lines };
}

const urlIn = (line: string | undefined): URL => new URL(/https?:\S+/.exec(line ?? '')?.[0] ?? '');

describe('parley serve', () => {
  it('prints three links that work, keeps others out, and closes cleanly', async () => {
    const dataDir = join(folder, 'serve');
    const { child, ended, lines } = await serve(dataDir);
    expect(lines[0]).toBe('Parley is ready');
    expect(lines.slice(1).map((line) => line.trim().split(' ')[0])).toEqual([
      'demo',
      'participant',
      'experimenter',
    ]);
    const [demo, participant, experimenter] = lines.slice(1).map(urlIn) as [URL, URL, URL];
    expect([demo.pathname, participant.pathname.slice(0, 3), experimenter.pathname]).toEqual([
      '/demo',
      '/s/',
      '/experimenter',
    ]);
    const { origin } = demo;
    const opened = await fetch(demo);
    expect(await (await fetch(`${origin}/api/health`)).json()).toEqual({ status: 'ok' });
    const key = new URLSearchParams(experimenter.hash.slice(1)).get('key');
    const login = () =>
      fetch(`${origin}/api/experimenter/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ key }),
      });
    expect([(await login()).status, (await login()).status]).toEqual([200, 401]);
    expect(readFileSync(join(dataDir, 'server.pid'), 'utf8').trim()).toBe(String(child.pid));

    const again = await run('serve', '--port', '0', '--data', dataDir);
    expect([again.code, again.stdout]).toEqual([1, '']);
    expect(again.stderr).toMatch(
      new RegExp(`^DATA_IN_USE ${dataDir}: Server ${child.pid} owns this data directory\\. .*\\n$`),
    );
    const elsewhere = await run('serve', '--port', demo.port, '--data', join(folder, 'other'));
    expect(elsewhere.code).toBe(1);
    expect(elsewhere.stderr).toContain(
      `PORT_IN_USE 127.0.0.1:${demo.port}: Port ${demo.port} is taken.`,
    );

    // Beside the running server: reading and opening doors, but not erasing.
    expect((await run('link', '--data', dataDir)).stdout).toMatch(
      new RegExp(`^${origin}/experimenter#key=[\\w-]{43}\\n$`),
    );
    expect(
      resultOf((await run('studies', 'list', '--json', '--data', dataDir)).stdout),
    ).toContainEqual(expect.objectContaining({ studyId: 'coin-picture-only', status: 'draft' }));
    expect((await run('erase', 'unknown-person', '--yes', '--data', dataDir)).stderr).toMatch(
      /^DATA_IN_USE/,
    );

    child.kill('SIGTERM');
    const { code, stderr } = await ended;
    expect(code).toBe(0);
    // A link that cannot be opened is not left without a word.
    expect([opened.status, /pages are not built.*`npm run build`/.test(stderr)]).toEqual(
      existsSync(join(repositoryRoot(), 'apps/web/dist/index.html')) ? [200, false] : [404, true],
    );
    expect(existsSync(join(dataDir, 'server.pid'))).toBe(false);
    expect((await serveOnce(dataDir)).code).toBe(0);
  });

  async function serveOnce(dataDir: string): Promise<Ended> {
    const { child, ended } = await serve(dataDir);
    child.kill('SIGINT');
    return ended;
  }

  it('starts again after kill -9', async () => {
    const dataDir = join(folder, 'killed');
    const { child, ended } = await serve(dataDir);
    child.kill('SIGKILL');
    await ended;
    expect((await serveOnce(dataDir)).code).toBe(0);
  });

  it('backs up while it runs', async () => {
    const dataDir = join(folder, 'backup');
    const { child, ended } = await serve(dataDir);
    const { code, stdout } = await run('backup', '--data', dataDir);
    expect(code).toBe(0);
    expect(readdirSync(stdout.trim())).toEqual(['manifest.json', 'parley.sqlite']);
    expect((await run('restore', stdout.trim(), '--data', dataDir)).stderr).toMatch(/^DATA_IN_USE/);
    child.kill('SIGTERM');
    await ended;
    const kept = await run('restore', stdout.trim(), '--data', dataDir);
    expect(kept.stderr).toMatch(/^BAD_INPUT .*There are data already.* --replace\.\n$/);
    const restored = await run('restore', stdout.trim(), '--data', dataDir, '--replace');
    expect(restored.stdout).toMatch(
      /^Restored 0 sessions, 0 rows and 0 blobs: all as it was when the backup was made, .*\nThe data of before are in .*before-restore-.*\n$/,
    );
    expect((await serveOnce(dataDir)).code).toBe(0);
  });
});

it('keeps a second copy that restores, refuses a damaged database, and a copy in the data themselves', async () => {
  const [dataDir, copy] = [join(folder, 'watched'), join(folder, 'second', 'place')];
  const inside = await run(
    'serve',
    '--port',
    '0',
    '--data',
    dataDir,
    '--copy-to',
    `${dataDir}/copy`,
  );
  expect(inside.stderr).toMatch(/^BAD_INPUT .*copy: A copy needs a place of its own\./);
  const { child, ended } = await serve(dataDir, '0', ['--copy-to', copy]);
  child.kill('SIGTERM');
  expect((await ended).code).toBe(0);
  expect(readFileSync(join(copy, 'parley.sqlite')).subarray(0, 15).toString()).toBe(
    'SQLite format 3',
  );
  const bytes = readFileSync(join(dataDir, 'parley.sqlite'));
  writeFileSync(join(dataDir, 'parley.sqlite'), bytes.fill(0x55, 4096 * 3, 4096 * 9));
  const damaged = await run('serve', '--port', '0', '--data', dataDir);
  expect(damaged.code).toBe(1);
  expect(damaged.stderr).toMatch(/^STORE_FAILED .*watched.*: The database is damaged/);
  expect((await run('restore', copy, '--data', dataDir, '--replace')).stderr).toBe('');
  const again = await serve(dataDir, '0', ['--copy-to', copy]);
  again.child.kill('SIGTERM');
  const { code, stderr } = await again.ended;
  expect([code, stderr.includes('STORE_FAILED')]).toEqual([0, false]);
});

describe('parley studies', () => {
  it('validates a file and says what is wrong, with lines', async () => {
    writeFiles(folder, {
      'mine.yaml': studyYaml({ studyId: 'mine' }).replace('ego: none', 'ego: nowhere'),
    });
    const { code, stdout, stderr } = await run('studies', 'validate', join(folder, 'mine.yaml'));
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^BAD_STUDY .*mine\.yaml: line 22, arms\.0\.view\.ego: .*\n$/);
  });
});

describe('parley scenes', () => {
  const scenes = join(repositoryRoot(), 'public/scenes');

  it('validates and lists what the server offers', async () => {
    const { code, stdout } = await run('scenes', 'validate', join(scenes, 'willow'));
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^ok {6}willow: \d+ rooms, /)]);
    const listed = resultOf((await run('scenes', 'list', '--json')).stdout);
    expect(listed).toContainEqual(expect.objectContaining({ sceneId: 'maple', kind: 'home' }));
    expect((await run('scenes', 'list')).stdout).toMatch(/^maple +\d+ rooms, \d+ instances/m);
  });

  it('draws a sheet of a home to look at, and names what is none', async () => {
    const out = join(folder, 'sheets');
    const sheet = join(out, 'willow.preview.png');
    const drawn = await run(
      'scenes',
      'preview',
      join(scenes, 'willow'),
      '--no-views',
      '--out',
      out,
    );
    expect([drawn.code, drawn.stdout]).toEqual([0, `${sheet}\n`]);
    expect(readFileSync(sheet).subarray(1, 4).toString()).toBe('PNG');
    const none = await run('scenes', 'preview', out);
    expect([none.code, none.stderr]).toEqual([
      1,
      expect.stringMatching(/not the folder of a home/),
    ]);
  });

  it('imports what it can with --keep-going, and sums up the rest', async () => {
    const graph = [
      {
        image_id: 'a',
        pose: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 1.5, 0, 0, 0, 1],
        included: true,
        visible: [false],
        unobstructed: [false],
        height: 1.5,
      },
    ];
    const path = join(folder, 'graphs');
    writeFiles(path, {
      'a_connectivity.json': JSON.stringify(graph),
      'b_connectivity.json': '[]',
      'c_connectivity.json': JSON.stringify(graph),
    });
    const again = ['scenes', 'import', 'r2r', path, '--out', join(folder, 'some'), '--keep-going'];
    const first = await run(...again);
    expect([first.code, first.stdout.match(/^r2r-./gm)]).toEqual([1, ['r2r-a', 'r2r-c']]);
    expect(first.stderr).toMatch(/^\[2\/3\] r2r-b failed .*there are no viewpoints/m);
    expect(first.stderr).toMatch(/^2 imported, 0 there already, 1 failed:\nBAD_SCENE b_conn/m);
    const summary = resultOf((await run(...again, '--json')).stdout);
    expect([summary.kept, summary.failed.length]).toEqual([['r2r-a', 'r2r-c'], 1]);
  });

  it('imports a graph, and says in one line why it cannot', async () => {
    const pose = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 1.5, 0, 0, 0, 1];
    const node = { image_id: 'a', pose, included: true, visible: [false], unobstructed: [false] };
    writeFiles(folder, {
      'x_connectivity.json': JSON.stringify([{ ...node, height: 1.5 }]),
      'y_connectivity.json': JSON.stringify([node]),
    });
    const out = join(folder, 'imported');
    const good = await run(
      'scenes',
      'import',
      'r2r',
      join(folder, 'x_connectivity.json'),
      '--out',
      out,
    );
    expect([good.code, good.stdout]).toEqual([
      0,
      expect.stringMatching(/^r2r-x .*\n {2}1 viewpoints/),
    ]);
    const bad = await run(
      'scenes',
      'import',
      'r2r',
      join(folder, 'y_connectivity.json'),
      '--out',
      out,
    );
    expect([bad.code, bad.stdout]).toEqual([1, '']);
    expect(bad.stderr).toMatch(/^BAD_SCENE y_connectivity\.json 0\.height: .*\n$/);
    expect(readdirSync(out)).toEqual(['r2r-x']);
  });

  it('makes a home whole that is kept as scene.json alone, and says which', async () => {
    const out = join(folder, 'generated');
    const made = await run('scenes', 'generate', '--rooms', '1', '--seed', 'b', '--out', out);
    expect([made.code, made.stderr]).toEqual([0, '']);
    const home = join(out, 'home-1-b-01');
    const glb = readFileSync(join(home, 'home-1-b-01.glb'));
    for (const name of readdirSync(home))
      if (!/^(scene|checksums)\.json$/.test(name)) rmSync(join(home, name));
    const { code, stdout, stderr } = await run('scenes', 'bake', home);
    expect([code, stdout]).toEqual([0, 'Made home-1-b-01.\n']);
    expect(stderr).toMatch(/^Making the home home-1-b-01/);
    expect(readFileSync(join(home, 'home-1-b-01.glb')).equals(glb)).toBe(true);
    expect((await run('scenes', 'bake', home)).stdout).toBe('Every home is whole.\n');
    const absent = await run('scenes', 'bake', join(out, 'nonsense'));
    expect([absent.code, absent.stdout]).toEqual([1, '']);
    expect(absent.stderr).toMatch(/^NOT_FOUND .*nonsense: there is no scene\.json/);
    const { generator } = JSON.parse(readFileSync(join(home, 'scene.json'), 'utf8'));
    expect(generator).toMatchObject({ name: 'parley-rooms', rooms: 1, seed: 'b/1' });

    const again = (...more: string[]) =>
      run('scenes', 'generate', '--rooms', '1', '--seed', 'b', '--out', out, ...more);
    writeFileSync(join(home, 'episodes.json'), '[]');
    const refused = await again();
    expect(refused.code).toBe(1);
    expect(refused.stderr).toMatch(/^BAD_INPUT .*episodes; they would be lost.*--replace/);
    expect(readdirSync(home)).toContain('episodes.json');
    expect((await again('--replace')).code).toBe(0);
    expect(readdirSync(home)).not.toContain('episodes.json');
  });

  it('exports homes as a data set, and says in one line why it cannot', async () => {
    const out = join(folder, 'data-set');
    const ask = (format: string, to: string) =>
      run('scenes', 'export', join(scenes, 'willow'), '--format', format, '--out', to);
    const { code, stdout } = await ask('hm3d', out);
    expect([code, stdout]).toEqual([
      0,
      expect.stringMatching(/^willow \d+ instances, \d\.\d MB, val\/00000-willow\n$/),
    ]);
    expect(readdirSync(join(out, 'val/00000-willow'))).toContain('willow.semantic.glb');
    expect((await ask('obj', join(folder, 'never'))).stderr).toMatch(
      /^BAD_INPUT --format: there is no format "obj"/,
    );
    const foreign = await ask('hm3d', folder);
    expect([foreign.code, foreign.stderr]).toEqual([
      1,
      expect.stringMatching(/^BAD_INPUT .*holds something that is not an export.*\n$/),
    ]);
  });

  it('names every fault of a broken scene, and fails', async () => {
    writeFiles(folder, { 'broken/scene.json': '{' });
    const { code, stdout, stderr } = await run('scenes', 'validate', join(folder, 'broken'));
    expect(code).toBe(1);
    expect(stdout).toMatch(/^ {2}fault {3}broken\/scene\.json: this is not JSON\. Generate or/m);
    expect(stderr).toMatch(/^BAD_SCENE .*broken: 1 fault\(s\) in 1 of 1 scene\(s\)\. .*\n$/);
  });
});

describe('errors', () => {
  it.each([
    [['bogus'], /^BAD_INPUT parley: There is no verb "bogus"\. The verbs are: serve, /],
    [['serve', '--port', 'many'], /^BAD_INPUT --port: "many" is not a port/],
    [['studies', 'validate', 'nothing.yaml'], /^NOT_FOUND nothing\.yaml: /],
    [
      ['studies', 'open', 'nothing', '--data', join(folder, 'none')],
      /^NOT_FOUND study nothing: .* The studies are: /,
    ],
    [
      ['export', '--out', join(folder, 'x'), '--data', join(folder, 'nowhere')],
      /^NOT_FOUND .*nowhere: There is no data yet/,
    ],
    [
      ['erase', 'p-1', '--yes', '--data', join(folder, 'nowhere')],
      /^NOT_FOUND .*nowhere: There is no data yet/,
    ],
    [['erase', 'p-1'], /^BAD_INPUT parley erase: required option '--yes' not specified/],
    [['backup', '--data', join(folder, 'nowhere')], /^NOT_FOUND/],
    [
      ['restore', join(folder, 'nowhere'), '--data', join(folder, 'fresh')],
      /^NOT_FOUND .*nowhere: There is no backup\. Name the folder/,
    ],
  ])('of `parley %j` are one line on stderr and exit code 1', async (args, line) => {
    const { code, stdout, stderr } = await run(...args);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(line);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  });
});

it('help names every verb', async () => {
  const { code, stdout } = await run('--help');
  expect(code).toBe(0);
  for (const verb of [
    'serve',
    'scenes',
    'studies',
    'export',
    'backup',
    'restore',
    'erase',
    'simulate',
    'metrics',
    'replay',
  ]) {
    expect(stdout).toMatch(new RegExp(`^ {2}${verb} `, 'm'));
  }
});
