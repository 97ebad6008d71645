import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Arm } from '@parley/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSceneCatalog, writtenDirOf } from '../../catalog/scene-catalog';
import { repositoryRoot } from '../../repository';
import { checkWords } from './check-words';
import { installedWay } from './installed-way';

const SCENES = join(repositoryRoot(), 'public/scenes');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-words-'));
  const { episode } = installedWay('maple-4_0', createSceneCatalog(SCENES));
  const line = {
    ...{ participant: 'p', trial: 't', scan: 'maple', path_id: 'maple-4-own', path: episode.path },
    ...{ heading: 0, distance: 9, writers: ['person'] },
    instructions: ['Geh geradeaus durch den Flur und bleib vor dem Sofa stehen.'],
  };
  const written = writtenDirOf(folder);
  mkdirSync(written, { recursive: true });
  writeFileSync(join(written, 'human.ndjson'), `${JSON.stringify(line)}\n`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const armOf = (agentId: string, config: object = {}) =>
  ({ armId: 'a', view: {}, agent: { agentId, config } }) as unknown as Arm;
const checked = (arm: Arm, ports: object = {}) =>
  checkWords(
    { episodes: ['maple-4-own_0', 'maple-4_0'], arms: [arm], ports: ports as never },
    createSceneCatalog(SCENES, folder),
  );

it('refuses words of people that rules cannot read, and names arm and episode', async () => {
  const { status, message } = await checked(armOf('discussnav'));
  expect(status).toBe('fault');
  expect(message).toMatch(/^Arm a: maple-4-own_0: its instruction is not in English.*prompted/);
});

it('lets people follow them, and models read them', async () => {
  expect((await checked(armOf('follow-person'))).status).toBe('ok');
  const reads = { backend: 'prompted' };
  const ports = { 'action-decomposition': reads, 'landmark-extraction': reads };
  expect((await checked(armOf('discussnav'), ports)).status).toBe('ok');
});
