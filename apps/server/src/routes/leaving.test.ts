import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { studyYaml } from '../../test/study-yaml';
import { writeFiles } from '../../test/temporary-files';
import { buildTestApp, type TestApp } from '../../test/test-app';

let test: TestApp;
beforeEach(async () => {
  test = await buildTestApp();
  await test.app.parley.studies.open('coin-test');
});
afterEach(() => test.close());

const studyId = 'coin-test';
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'POST', url, payload, headers });
const begin = async (headers = {}): Promise<string> =>
  (await post('/api/device-checks', { studyId }, headers)).json().checkId;
const fail = async (more: object, headers = {}): Promise<string | null> =>
  (await post('/api/device-failures', { studyId, fault: 'no-webgl2', ...more }, headers)).json()
    .code;
const counts = async () =>
  (await test.asExperimenter({ url: '/api/experimenter/studies/coin-test' })).json().beforeConsent;

describe('leaving before consent', () => {
  it('gives the code and keeps a count, nothing of the person', async () => {
    expect(await fail({ checkId: await begin() })).toBe('TECH1');
    expect((await post('/api/declines', { studyId })).json().code).toBe('NOPE1');
    await post('/api/declines', { studyId });
    expect(await counts()).toEqual([
      { outcome: 'declined', reason: '', count: 2 },
      { outcome: 'device-failure', reason: 'no-webgl2', count: 1 },
    ]);
    expect(await test.store.listSessions()).toEqual([]);
  });
});

describe('the paid code of a device that fails', () => {
  it('is not to be had without a check that was begun here, by this browser, for this study, just now', async () => {
    const checkId = await begin();
    const [nonce = '', at = '', mac = ''] = checkId.split('.');
    for (const forged of [
      undefined,
      '',
      'x.y.z',
      [nonce, at, `${mac.slice(0, -2)}AA`].join('.'),
      [nonce, String(Number(at) + 1), mac].join('.'),
    ])
      expect(await fail({ checkId: forged })).toBeNull();
    expect(await fail({ checkId }, { 'user-agent': 'another browser' })).toBeNull();
    writeFiles(test.folder, { 'studies/other.yaml': studyYaml({ studyId: 'other' }) });
    await test.app.parley.studies.open('other');
    expect(await fail({ checkId, studyId: 'other' })).toBeNull();
    test.time.nowMs += 3600_001;
    expect(await fail({ checkId })).toBeNull();
    expect(await counts()).toEqual([{ outcome: 'code-withheld', reason: 'no-check', count: 7 }]);
  });

  it('is given once a check, and once a person whom the link names', async () => {
    const checkId = await begin();
    expect(await fail({ checkId })).toBe('TECH1');
    expect(await fail({ checkId })).toBeNull();
    const external = { PROLIFIC_PID: 'p1' };
    expect(await fail({ checkId: await begin(), external })).toBe('TECH1');
    expect(await fail({ checkId: await begin(), external: { workerId: 'p1' } })).toBeNull();
    expect(await counts()).toMatchObject([
      { outcome: 'code-withheld', reason: 'check-used', count: 1 },
      { outcome: 'code-withheld', reason: 'id-used', count: 1 },
      { outcome: 'device-failure', count: 2 },
    ]);
  });

  it('is not for an id that has a place already, which has a code of its own', async () => {
    await test.session({ external: { PROLIFIC_PID: 'p1' } });
    const external = { PROLIFIC_PID: 'p1' };
    expect(await fail({ checkId: await begin(), external })).toBeNull();
    expect(await counts()).toEqual([{ outcome: 'code-withheld', reason: 'id-used', count: 1 }]);
  });

  it('is given twenty times an hour, and the experimenter sees who many asked in vain', async () => {
    let given = 0;
    for (let i = 0; i < 30; i++) if ((await fail({ checkId: await begin() })) !== null) given++;
    expect(given).toBe(20);
    expect(await counts()).toMatchObject([
      { outcome: 'code-withheld', reason: 'too-many', count: 10 },
      { outcome: 'device-failure', count: 20 },
    ]);
    test.time.nowMs += 3600_001;
    expect(await fail({ checkId: await begin() })).toBe('TECH1');
  });

  it('cannot be asked for often from one address', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 61; i++)
      statuses.push((await post('/api/device-failures', { studyId, fault: 'other' })).statusCode);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });

  it('is for those who may take part', async () => {
    const extra = 'recruitment: { requireExternalId: true, allowedIds: lab.txt }';
    writeFiles(test.config.dataDir, { 'allowed-ids/lab.txt': 'p1' });
    const changed = studyYaml({ extra }).replace(/^version: 1$/m, 'version: 2');
    writeFiles(test.folder, { 'studies/coin-test.yaml': changed });
    await test.app.parley.studies.open('coin-test');
    const ask = async (external: object) =>
      (
        await post('/api/device-failures', {
          ...{ studyId, fault: 'other', external, checkId: await begin() },
        })
      ).statusCode;
    expect([await ask({}), await ask({ workerId: 'p9' }), await ask({ workerId: 'p1' })]).toEqual([
      400, 401, 201,
    ]);
  });
});
