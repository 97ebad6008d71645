import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ParleyError } from '@parley/protocol';
import { temporaryFolder } from '@parley/test-kit/models';
import { expect, it } from 'vitest';
import { createSceneCatalog } from '../../../catalog/scene-catalog';
import { repositoryRoot } from '../../../repository';
import { readSimulateInput } from './simulate-input';

const folder = temporaryFolder('simulate-input');
const scenes = join(repositoryRoot(), 'public/scenes');
const {
  episodes: [one],
} = JSON.parse(readFileSync(join(scenes, 'maple/episodes.json'), 'utf8'));
const read = (episodes: readonly object[]) => {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'episodes.json');
  writeFileSync(file, JSON.stringify(episodes));
  return readSimulateInput(file, createSceneCatalog(scenes));
};

it('takes episodes of installed scenes', () => {
  expect(read([one])).toMatchObject({ kind: 'episodes', episodes: [{ episodeId: one.episodeId }] });
});

it.each([
  ['an id that stands there twice', [one, one], /stands there twice/],
  ['a scene that is not installed', [{ ...one, sceneId: 'nowhere' }], /not installed: nowhere/],
  ['a target that nothing sees', [{ ...one, viewPoints: [] }], /0\.viewPoints/],
  ['a distance below zero', [{ ...one, shortestPathM: -1 }], /0\.shortestPathM/],
  ['no number', [{ ...one, shortestPathM: null }], /0\.shortestPathM/],
])('refuses %s before anything is run', (_, episodes, message) => {
  expect(() => read(episodes)).toThrow(message);
});

it('refuses an empty file by its name', () => {
  const file = join(folder, 'episodes.json');
  for (const episodes of [[], { episodes: [] }]) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, JSON.stringify(episodes));
    const line = (() => {
      try {
        readSimulateInput(file, createSceneCatalog(scenes));
        return 'no error';
      } catch (error) {
        return error instanceof ParleyError ? error.toLine() : String(error);
      }
    })();
    expect(line).toMatch(/^BAD_EPISODE .*episodes\.json: it holds no episodes/);
  }
});

it('refuses a file in which Python wrote NaN, showing where', () => {
  const file = join(folder, 'nan.json');
  writeFileSync(
    file,
    JSON.stringify([one]).replace(/"shortestPathM":[\d.]+/, '"shortestPathM":NaN'),
  );
  expect(() => readSimulateInput(file, createSceneCatalog(scenes))).toThrow(
    /N.* is not valid JSON/,
  );
});

it('refuses installed homes that share an id of an episode', () => {
  const homes = join(folder, 'homes');
  for (const name of ['a', 'b']) {
    mkdirSync(join(homes, name), { recursive: true });
    writeFileSync(join(homes, name, 'scene.json'), '{"instances":[]}');
    writeFileSync(join(homes, name, 'episodes.json'), JSON.stringify([{ ...one, sceneId: name }]));
  }
  const catalog = createSceneCatalog(homes);
  const message = new RegExp(`the id ${one.episodeId} stands in a and in b`);
  expect(() => readSimulateInput(undefined, catalog)).toThrow(message);
});
