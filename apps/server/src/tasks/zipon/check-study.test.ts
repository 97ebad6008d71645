import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Study } from '@parley/protocol';
import { afterAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createSceneCatalog } from '../../catalog/scene-catalog';
import { repositoryRoot } from '../../repository';
import { checkZipon } from './check-study';

const catalog = createSceneCatalog(join(repositoryRoot(), 'public/scenes'));
const emptyFolder = mkdtempSync(join(tmpdir(), 'zipon-maps-'));
afterAll(() => rmSync(emptyFolder, { recursive: true, force: true }));

const studyOf = (name: string): Study =>
  Study.parse(parse(readFileSync(join(repositoryRoot(), `studies/zipon/${name}.yaml`), 'utf8')));
const lineOf = async (study: Study, id: string) =>
  (await checkZipon(study, catalog, emptyFolder)).find(({ checkId }) => checkId === id);
const mapsOf = (study: Study) => lineOf(study, 'maps');

it.each(['zipon-within', 'zipon-between', 'zipon-teleoperation'])(
  '%s needs no map that was made beforehand',
  async (name) => {
    expect(await mapsOf(studyOf(name))).toBeUndefined();
    const checks = await checkZipon(studyOf(name), catalog, emptyFolder);
    expect(checks.filter(({ status }) => status === 'fault')).toEqual([]);
  },
);

it('is at fault where a robot would begin without the map that its arm has', async () => {
  const study = studyOf('zipon-between');
  const arms = study.arms.map((arm) => ({ ...arm, agent: { ...arm.agent, config: {} } }));
  expect(await mapsOf({ ...study, arms })).toMatchObject({
    status: 'fault',
    message: expect.stringMatching(
      /^Arm corrective: no semantic map of cedar, .*semanticMap: online/,
    ),
  });
});
