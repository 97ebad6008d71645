import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { repositoryRoot } from '../repository';
import { createSceneCatalog, scenesWith } from './scene-catalog';

const folder = mkdtempSync(join(tmpdir(), 'parley-catalog-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const scenesDir = join(repositoryRoot(), 'public/scenes');
const [one] = JSON.parse(readFileSync(join(scenesDir, 'maple/episodes.json'), 'utf8')).episodes;
/** A home with episodes of those ids. */
function homeWith(name: string, ...episodeIds: readonly string[]): void {
  const home = join(folder, 'homes', name);
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, 'scene.json'), '{"instances":[]}');
  const episodes = episodeIds.map((episodeId) => ({ ...one, sceneId: name, episodeId }));
  writeFileSync(join(home, 'episodes.json'), JSON.stringify({ episodes }));
}

it('refuses episodes of which two have one id, and names the homes that share one', () => {
  homeWith('a', 'x-1', 'x-2');
  homeWith('b', 'x-2', 'x-3');
  homeWith('c', 'y-1', 'y-1');
  const catalog = createSceneCatalog(join(folder, 'homes'));
  expect(catalog.episodesOf('a')).toHaveLength(2);
  expect(() => catalog.episodesOf('c')).toThrow(/the episode y-1 stands there twice/);
  homeWith('c', 'y-1');
  expect(scenesWith(catalog, 'x-2')).toEqual(['a', 'b']);
  expect(scenesWith(catalog, 'x-1')).toEqual(['a']);
});

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
