import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeHome } from '../files';
import type { InstanceEpisode } from '../format';
import { encodeGlb } from '../glb';
import { buildTestHome, testEpisodes } from '../test-home';
import { faultLine, listScenes, validateScene } from '.';

const parent = mkdtempSync(join(tmpdir(), 'parley-validate-'));
const folder = join(parent, 'test-home');
const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);
let episodes: readonly InstanceEpisode[];
beforeAll(async () => {
  const home = buildTestHome();
  episodes = await testEpisodes();
  const light = new Map(
    [...home.render].map(([id, parts]) => [
      id,
      parts.map(({ positions }) => new Float32Array(positions.length).fill(1)),
    ]),
  );
  const more: Record<string, string | Uint8Array> = { 'episodes.json': JSON.stringify(episodes) };
  for (const { picture } of episodes) more[picture] = JPEG;
  await writeHome(folder, home, await encodeGlb(home, light), { more });
});
afterAll(() => rmSync(parent, { recursive: true, force: true }));

type Change = (before: Uint8Array) => Uint8Array | string | null;
/** Lines about the folder with one file changed or taken away. */
async function linesWith(file: string, change: Change): Promise<string[]> {
  const path = join(folder, file);
  const before = new Uint8Array(readFileSync(path));
  const after = change(before);
  if (after === null) rmSync(path);
  else writeFileSync(path, after);
  const { faults } = await validateScene(folder);
  writeFileSync(path, before);
  return faults.map(faultLine);
}
const edit =
  (change: (json: Record<string, unknown>) => void): Change =>
  (before) => {
    const json = JSON.parse(new TextDecoder().decode(before));
    change(json);
    return JSON.stringify(json);
  };
const editEpisode =
  (change: Partial<Record<keyof InstanceEpisode, unknown>>): Change =>
  () =>
    JSON.stringify(episodes.map((one, i) => (i === 0 ? { ...one, ...change } : one)));

describe('validateScene', () => {
  it('finds nothing wrong with a home as it was written', async () => {
    const report = await validateScene(folder);
    expect([report.faults, report.warnings]).toEqual([[], []]);
    expect(report.summary).toBe('2 rooms, 11 instances, 4 episodes');
    expect(report.sceneHash).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each([
    'scene.json',
    'scene.view.json',
    'test-home.glb',
    'test-home.semantic.txt',
    'test-home.navmesh',
    'test-home.sensors.bin',
    'target-2.jpg',
  ])('misses %s', async (file) => {
    expect((await linesWith(file, () => null)).join('\n')).toMatch(/is missing\./);
  });

  it('takes a folder without checksums, with a warning', async () => {
    expect(await linesWith('checksums.json', () => null)).toEqual([]);
    expect(await linesWith('checksums.json', () => '{}')).toHaveLength(1);
  });

  it.each<[string, string, Change, RegExp]>([
    [
      'a truncated GLB',
      'test-home.glb',
      (b) => b.slice(0, -8),
      /\.glb byte 8: the file says it has/,
    ],
    ['another GLB', 'test-home.glb', (b) => b.with(b.length - 3, 7), /SHA-256 differs/],
    ['a navmesh of unknown version', 'test-home.navmesh', (b) => b.with(4, 9), /byte 4: version 9/],
    ['a broken scene', 'scene.json', () => '{', /scene\.json: this is not JSON/],
    [
      'a scene that misses its schema',
      'scene.json',
      edit((json) => Object.assign(json, { ceilingHeightM: -1 })),
      /scene\.json ceilingHeightM: /,
    ],
    [
      'a scene of another name',
      'scene.json',
      edit((json) => Object.assign(json, { sceneId: 'other' })),
      /Name the folder like the scene/,
    ],
    [
      'a view that tells more',
      'scene.view.json',
      edit((json) => Object.assign(json, { target: 2 })),
      /not the view of this scene\.json/,
    ],
    [
      'a semantic text without an instance',
      'test-home.semantic.txt',
      (b) => new TextDecoder().decode(b).replace(/^2,.*\n/m, ''),
      /semantic\.txt: instance 2 is missing/,
    ],
    ['sensors cut short', 'test-home.sensors.bin', (b) => b.slice(0, -4), /the header needs/],
    ['episodes that are no JSON', 'episodes.json', () => '[', /episodes\.json: this is not JSON/],
    ['no list of episodes', 'episodes.json', () => '{}', /no list of episodes/],
    [
      'an episode without target',
      'episodes.json',
      editEpisode({ targetId: 99 }),
      /target 99 is not/,
    ],
    ['an episode of another home', 'episodes.json', editEpisode({ sceneId: 'x' }), /scene x/],
    [
      'a wrong category',
      'episodes.json',
      editEpisode({ category: 'sofa' }),
      /is a chair, not a sofa/,
    ],
    [
      'a start in the wall',
      'episodes.json',
      editEpisode({ start: { position: [4.05, 0, 0], headingDeg: 0 } }),
      /no one can stand at its start \(4\.05, 0\.00, 0\.00\)/,
    ],
    [
      'a view point in the air',
      'episodes.json',
      editEpisode({ viewPoints: [{ position: [0, 9, 0], iou: 0.1 }] }),
      /target cannot be reached|stand at view point/,
    ],
    ['a wrong length', 'episodes.json', editEpisode({ shortestPathM: 99 }), /said to be 99\.000 m/],
    [
      'a distractor of another kind',
      'episodes.json',
      editEpisode({ distractors: [{ instanceId: 5, viewPoints: [] }] }),
      /distractor 5 is not another chair/,
    ],
    ['a picture that is none', 'target-2.jpg', () => 'hello', /picture target-2\.jpg is missing/],
  ])('names %s in one line with place and remedy', async (_, file, change, line) => {
    const lines = await linesWith(file, change);
    expect(lines.join('\n')).toMatch(line);
    for (const one of lines) expect(one).toMatch(/^test-home\/\S+.*: .+\. [A-Z].+\.$/);
  });

  it('says that a folder is no scene', async () => {
    expect((await validateScene(parent)).faults.map(faultLine)[0]).toContain(
      'scene.json is missing',
    );
  });
});

describe('the committed homes', () => {
  const scenes = fileURLToPath(new URL('../../../../public/scenes', import.meta.url));

  it('are whole', async () => {
    const listed = listScenes(scenes);
    const drawn = ['maple', 'willow'];
    expect(listed.map(({ sceneId }) => sceneId)).toEqual(expect.arrayContaining(drawn));
    expect(listed.map(({ problem }) => problem).filter((problem) => problem !== null)).toEqual([]);
    for (const sceneId of drawn) {
      expect((await validateScene(join(scenes, sceneId))).faults.map(faultLine)).toEqual([]);
    }
  });
});

describe('listScenes', () => {
  it('tells what is there, and what cannot be read', () => {
    expect(listScenes(parent)).toMatchObject([
      {
        sceneId: 'test-home',
        kind: 'home',
        ...{ rooms: 2, instances: 11, episodes: 4, goals: 0, isWhole: true, problem: null },
      },
    ]);
    const before = readFileSync(join(folder, 'scene.json'));
    writeFileSync(join(folder, 'scene.json'), '{');
    expect(listScenes(parent)[0]?.problem).toContain('not JSON');
    writeFileSync(join(folder, 'scene.json'), before);
    expect(listScenes(join(parent, 'nowhere'))).toEqual([]);
  });

  it('follows links to homes', () => {
    const links = mkdtempSync(join(tmpdir(), 'parley-links-'));
    symlinkSync(folder, join(links, 'linked'));
    expect(listScenes(links)).toMatchObject([{ sceneId: 'linked', kind: 'home', problem: null }]);
    rmSync(links, { recursive: true, force: true });
  });
});
