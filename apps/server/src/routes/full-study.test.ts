import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { studyYaml } from '../../test/study-yaml';
import { buildTestApp, type TestApp } from '../../test/test-app';

let test: TestApp;
afterEach(() => test.close());

it('a study with cells gives each once, in arms that change within a person, and is closed once all are taken', async () => {
  test = await buildTestApp();
  const yaml = studyYaml({ version: 2, extra: 'cells: { most: 1 }' });
  writeFileSync(join(test.folder, 'studies/coin-test.yaml'), yaml);
  const opened = await test.asExperimenter({
    method: 'POST',
    url: '/api/experimenter/studies/coin-test/open',
  });
  expect(opened.statusCode).toBe(200);
  const isOpen = async (): Promise<boolean> =>
    (await test.app.inject('/api/studies/coin-test/participant')).json().isOpen;

  // Four objects in two homes and two arms: eight cells, four people.
  const cells = new Set<string>();
  for (let person = 0; person < 4; person++) {
    expect(await isOpen()).toBe(true);
    const { sessionId } = await test.session();
    const slots = await test.store.readSlots(sessionId);
    expect(new Set(slots.map(({ armId }) => armId)).size).toBe(2);
    const [first] = await test.store.readRows(sessionId);
    expect(JSON.parse(first?.payload ?? '')).toMatchObject({
      armId: slots[0]?.armId,
      armIds: slots.map(({ armId }) => armId),
      episodeIds: slots.map(({ episodeId }) => episodeId),
    });
    for (const { armId, episodeId } of slots) cells.add(`${armId} ${episodeId}`);
    // Experimenters see both arms of the person, in the list and on the session's page.
    const armIds = [...new Set(slots.map(({ armId }) => armId))];
    const listed = await test.asExperimenter({
      url: '/api/experimenter/sessions?studyId=coin-test',
    });
    expect(listed.json()).toContainEqual(expect.objectContaining({ sessionId, armIds }));
    const detail = await test.asExperimenter({ url: `/api/experimenter/sessions/${sessionId}` });
    expect(detail.json().armIds).toEqual(armIds);
  }
  expect(cells.size).toBe(8);
  expect(await isOpen()).toBe(false);
  const late = await test.enrol();
  expect([late.statusCode, late.json().error.message]).toEqual([
    409,
    'This study has everybody it needs',
  ]);
  // A place that runs out is free again.
  test.time.nowMs += 24 * 3600 * 1000;
  expect(await isOpen()).toBe(true);
});
