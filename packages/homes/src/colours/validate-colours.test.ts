import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeHome } from '@parley/scenes/files';
import type { Scene } from '@parley/scenes/format';
import { buildTestHome } from '@parley/scenes/test-home';
import { faultLine } from '@parley/scenes/validate';
import { afterAll, describe, expect, it } from 'vitest';
import { generateHome } from '../generate';
import { validateColours } from './validate-colours';

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
    await writeHome(folder, buildTestHome(), Uint8Array.of(1));
    const unknown = await validateColours(folder, noLibrary);
    expect(unknown.map(({ severity }) => severity)).toEqual(['warning']);
    expect(unknown.map(faultLine)[0]).toMatch(/cannot be checked: no generator made it/);
  });

  it('names an instance whose colour is not the one that is said, and its model', async () => {
    const folder = join(parent, 'flat');
    const home = await generateHome({ sceneId: 'flat', rooms: 2, seed: '1' });
    await writeHome(folder, home, Uint8Array.of(1));
    const file = join(folder, 'scene.json');
    const scene = JSON.parse(readFileSync(file, 'utf8')) as Scene;
    const one = scene.instances.find(({ attributes }) => attributes.colour === 'white');
    if (one === undefined) throw new Error('something is white');
    one.attributes.colour = 'purple';
    writeFileSync(file, JSON.stringify(scene));
    const faults = await validateColours(folder, noLibrary);
    expect(faults.map(faultLine)).toEqual([
      `flat/scene.json instance ${one.id}: its colour is said to be purple: none of its parts has it. Repair the colours of the model ${one.model}.`,
    ]);
    expect(faults[0]?.severity).toBe('fault');
  }, 180_000);
});
