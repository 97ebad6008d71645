import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { writeHome } from '../files';
import type { Scene, SceneInstance } from '../format';
import { buildHome, WILLOW } from '../generate';
import { buildTestHome } from '../test-home';
import { checkTruth } from './check-truth';
import { faultLine } from './scene-fault';
import { validateColours } from './validate-colours';

const home = buildTestHome();
const changed = (id: number, change: Partial<SceneInstance>): Scene => ({
  ...home.scene,
  instances: home.scene.instances.map((one) => (one.id === id ? { ...one, ...change } : one)),
});
const lines = (scene: Scene): string[] => checkTruth(scene, 'x/scene.json').map(faultLine);

describe('checkTruth', () => {
  it('has nothing to say about a home that is as it says', () => {
    expect(lines(home.scene)).toEqual([]);
  });

  it('names the instance and what is not true of it', () => {
    expect(lines(changed(3, { mpcat40: 'seat' }))).toEqual([
      'x/scene.json instance 3: "seat" is no class of mpcat40. Generate or import the scene again.',
    ]);
    expect(lines(changed(3, { distinguishing: [] }))).toEqual([
      'x/scene.json instance 3: its category alone cannot tell it from its kind. Generate or import the scene again.',
    ]);
  });

  it('warns of things that no words tell apart, and of what a data set has inexactly', () => {
    const [first] = home.scene.instances as [SceneInstance];
    const twins = { ...home.scene, instances: [...home.scene.instances, { ...first, id: 90 }] };
    const warnings = checkTruth(twins, 'x').filter(({ severity }) => severity === 'warning');
    expect(warnings.map(({ what }) => what)).toEqual([
      '2 things cannot be told from their kind in words (2, 90)',
    ]);
    const lonely = changed(3, { neighbours: [] });
    const imported = { ...lonely, generator: { ...lonely.generator, name: 'import-procthor' } };
    expect(checkTruth(lonely, 'x').some(({ severity }) => severity === 'fault')).toBe(true);
    expect(checkTruth(imported, 'x').some(({ severity }) => severity === 'fault')).toBe(false);
  });
});

describe('validateColours', () => {
  const parent = mkdtempSync(join(tmpdir(), 'parley-colours-'));
  afterAll(() => rmSync(parent, { recursive: true, force: true }));
  const noLibrary = async () => null;

  it('says that a home cannot be read, or not be made again', async () => {
    const missing = await validateColours(join(parent, 'nothing'), noLibrary);
    expect(missing.map(faultLine)).toEqual([
      expect.stringMatching(/^nothing\/scene\.json: the file is missing/),
    ]);
    const folder = join(parent, 'test-home');
    await writeHome(folder, home, Uint8Array.of(1));
    const unknown = await validateColours(folder, noLibrary);
    expect(unknown.map(({ severity }) => severity)).toEqual(['warning']);
    expect(unknown.map(faultLine)[0]).toMatch(/cannot be checked: no generator made it/);
  });

  it('names an instance whose colour is not the one that is said, and its model', async () => {
    const folder = join(parent, 'willow');
    await writeHome(folder, buildHome(WILLOW, '1'), Uint8Array.of(1));
    const file = join(folder, 'scene.json');
    const scene = JSON.parse(readFileSync(file, 'utf8')) as Scene;
    const one = scene.instances.find(({ attributes }) => attributes.colour === 'white');
    if (one === undefined) throw new Error('something is white');
    one.attributes.colour = 'purple';
    writeFileSync(file, JSON.stringify(scene));
    const faults = await validateColours(folder, noLibrary);
    expect(faults.map(faultLine)).toEqual([
      `willow/scene.json instance ${one.id}: its colour is said to be purple: none of its parts has it. Mend the colours of the model ${one.model}.`,
    ]);
    expect(faults[0]?.severity).toBe('fault');
  }, 180_000);
});
