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

it('tests are given cells among themselves, take none from people, and begin anew once all are tested', async () => {
  test = await buildTestApp();
  const yaml = studyYaml({ version: 2, extra: 'cells: { most: 1 }' });
  writeFileSync(join(test.folder, 'studies/coin-test.yaml'), yaml);
  await test.asExperimenter({ method: 'POST', url: '/api/experimenter/studies/coin-test/open' });
  const cellsOf = async (sessionId: string): Promise<string[]> =>
    (await test.store.readSlots(sessionId)).map(({ armId, episodeId }) => `${armId} ${episodeId}`);
  const consent = { takePart: true, openData: false };
  const payload = { studyId: 'coin-test', kind: 'test', consent, consentVersion: 3 };
  const tested: string[] = [];
  for (let turn = 0; turn < 5; turn++) {
    const reply = await test.asExperimenter({ method: 'POST', url: '/api/sessions', payload });
    expect(reply.statusCode).toBe(201);
    tested.push(...(await cellsOf(reply.json().sessionId)));
  }
  expect(new Set(tested.slice(0, 8)).size).toBe(8);
  expect(tested).toHaveLength(10);
  // Eight cells are left for people, in the counts of the experimenter too.
  const url = '/api/experimenter/studies/coin-test';
  const { cells } = (await test.asExperimenter({ url })).json();
  const underWay = cells.map((cell: { underWay: number }) => cell.underWay);
  expect(underWay).toEqual(Array(8).fill(0));
  const met = new Set<string>();
  for (let person = 0; person < 4; person++)
    for (const cell of await cellsOf((await test.session()).sessionId)) met.add(cell);
  expect(met.size).toBe(8);
  test.time.nowMs += 24 * 3600 * 1000;
  expect(await test.store.runOutSessions()).toHaveLength(4);
});
