import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { createSceneCatalog } from './scene-catalog';

const folder = mkdtempSync(join(tmpdir(), 'parley-catalog-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('lists homes and links to homes, and nothing else', () => {
  const [scenes, elsewhere] = [join(folder, 'scenes'), join(folder, 'elsewhere')];
  for (const home of [join(scenes, 'near'), join(elsewhere, 'far')]) {
    mkdirSync(home, { recursive: true });
    writeFileSync(join(home, 'scene.json'), '{"instances":[]}');
  }
  symlinkSync(join(elsewhere, 'far'), join(scenes, 'far'));
  symlinkSync(join(elsewhere, 'nowhere'), join(scenes, 'broken'));
  mkdirSync(join(scenes, 'empty'));
  writeFileSync(join(scenes, 'scene.json'), '{}');
  expect(createSceneCatalog(scenes).sceneIds()).toEqual(['far', 'near']);
});
