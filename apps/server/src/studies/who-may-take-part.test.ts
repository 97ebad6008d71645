import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { studyYaml } from '../../test/study-yaml';
import { writeFiles } from '../../test/temporary-files';
import { buildTestApp, type TestApp } from '../../test/test-app';
import { parseStudy } from './load-study';

let test: TestApp;
beforeEach(async () => {
  test = await buildTestApp();
});
afterEach(() => test.close());

let version = 1;
/** Opens it changed, as a version of its own. */
async function open(recruitment: string): Promise<void> {
  const yaml = studyYaml({ extra: `recruitment: ${recruitment}` }).replace(
    /^version: 1$/m,
    `version: ${++version}`,
  );
  writeFiles(test.folder, { 'studies/coin-test.yaml': yaml });
  await test.app.parley.studies.open('coin-test');
}

const list = (text: string): void =>
  writeFiles(test.config.dataDir, { 'allowed-ids/lab.txt': text });

const come = async (external: Record<string, string>) => {
  const reply = await test.enrol({ external });
  return [reply.statusCode, reply.json().error?.code ?? 'in'];
};
const count = async (): Promise<number> => (await test.store.listSessions()).length;
const check = async () => {
  const detail = await test.asExperimenter({ url: '/api/experimenter/studies/coin-test' });
  const checks = detail.json().preflight as { checkId: string; status: string; message: string }[];
  return checks.find(({ checkId }) => checkId === 'recruitment');
};

describe('a study that requires an id', () => {
  it('takes no one whose link names no one, and each id once, whichever parameter names it', async () => {
    await open('{ requireExternalId: true }');
    expect(await come({})).toEqual([400, 'BAD_INPUT']);
    expect(await come({ PROLIFIC_PID: '  ', source: 'p1' })).toEqual([400, 'BAD_INPUT']);
    expect(await come({ PROLIFIC_PID: 'p1' })).toEqual([201, 'in']);
    expect(await come({ PROLIFIC_PID: ' p1 ' })).toEqual([409, 'SESSION_STATE']);
    expect(await come({ workerId: 'p1' })).toEqual([409, 'SESSION_STATE']);
    expect(await come({ workerId: 'p2' })).toEqual([201, 'in']);
    expect(await come({ PROLIFIC_PID: 'p2', workerId: 'p3' })).toEqual([409, 'SESSION_STATE']);
    expect(await count()).toBe(2);
  });

  it('takes an id that looks the same for the same, and one that nobody sees for none', async () => {
    await open('{ requireExternalId: true }');
    expect(await come({ PROLIFIC_PID: 'm\u00fc1' })).toEqual([201, 'in']);
    for (const same of ['mu\u03081', 'm\u00fc\u200b1', '\u2060m\u00fc1\u0000', '\ud800m\u00fc1'])
      expect(await come({ PROLIFIC_PID: same }), JSON.stringify(same)).toEqual([
        409,
        'SESSION_STATE',
      ]);
    for (const none of ['\u200b', '\u0000', '\ud800', '{{%PROLIFIC_PID%}}', '$' + '{workerId}'])
      expect(await come({ PROLIFIC_PID: none }), JSON.stringify(none)).toEqual([400, 'BAD_INPUT']);
    expect(await come({ PROLIFIC_PID: 'M\u00dc1' })).toEqual([201, 'in']);
  });

  it('gives one place to one id that comes by two parameters at once', async () => {
    await open('{ requireExternalId: true }');
    const all = await Promise.all(
      ['PROLIFIC_PID', 'workerId', 'participantId'].map((name) => come({ [name]: 'same' })),
    );
    expect(all.map(([status]) => status).sort()).toEqual([201, 409, 409]);
  });

  it('tells the page so, and asks no id of a preview', async () => {
    await open('{ requireExternalId: true }');
    const url = '/api/studies/coin-test/participant';
    expect((await test.app.inject(url)).json()).toMatchObject({ requiresId: true });
    const payload = {
      studyId: 'coin-test',
      kind: 'preview',
      consent: { takePart: true, openData: false },
      consentVersion: 3,
    };
    const preview = await test.asExperimenter({ method: 'POST', url: '/api/sessions', payload });
    expect(preview.statusCode).toBe(201);
  });
});

describe('a list of ids', () => {
  it('lets in those on it alone, as it is when they come', async () => {
    list('\uFEFF# the lab\r\np1\r\n\r\n  p2  \r\nmu\u0308\u200b\r\n');
    await open('{ requireExternalId: true, allowedIds: lab.txt }');
    expect(await come({ PROLIFIC_PID: 'p9' })).toEqual([401, 'NOT_ALLOWED']);
    expect(await come({ PROLIFIC_PID: '# the lab' })).toEqual([401, 'NOT_ALLOWED']);
    expect(await come({ PROLIFIC_PID: 'p2' })).toEqual([201, 'in']);
    expect(await come({ PROLIFIC_PID: 'm\u00fc' })).toEqual([201, 'in']);
    list('p9');
    expect(await come({ PROLIFIC_PID: 'p9' })).toEqual([201, 'in']);
    expect(await come({ PROLIFIC_PID: 'p1' })).toEqual([401, 'NOT_ALLOWED']);
  });

  it('that is gone lets in no one, and no study opens without it', async () => {
    await expect(open('{ requireExternalId: true, allowedIds: lab.txt }')).rejects.toMatchObject({
      code: 'BAD_STUDY',
      message: expect.stringContaining('allowed-ids/lab.txt'),
    });
    list('p1');
    await open('{ requireExternalId: true, allowedIds: lab.txt }');
    list('');
    expect(await come({ PROLIFIC_PID: 'p1' })).toEqual([401, 'NOT_ALLOWED']);
    expect(await check()).toMatchObject({ status: 'fault' });
  });

  it.each([
    ['../secret.txt', 'allowedIds: ../secret.txt', 'recruitment.allowedIds'],
    [
      'a list without an id to compare',
      'allowedIds: lab.txt, requireExternalId: false',
      'recruitment.allowedIds',
    ],
    [
      'a misspelled key',
      'requireExternalID: true, requireExternalId: true',
      'recruitment.requireExternalID',
    ],
  ])('is refused: %s', (_what, text, field) => {
    const required = text.includes('requireExternalId') ? '' : ', requireExternalId: true';
    const result = parseStudy(studyYaml({ extra: `recruitment: { ${text}${required} }` }));
    expect(result).toMatchObject({ kind: 'invalid', problems: [{ field }] });
  });
});

describe('the preflight', () => {
  it('warns of a study that anybody may take part in twice, and says what holds in others', async () => {
    await test.app.parley.studies.open('coin-test');
    expect(await check()).toMatchObject({ status: 'warning' });
    await open('{ requireExternalId: true }');
    expect(await check()).toMatchObject({ status: 'ok' });
    list('p1\np2');
    await open('{ requireExternalId: true, allowedIds: lab.txt }');
    expect(await check()).toMatchObject({
      status: 'ok',
      message: expect.stringContaining('2 ids'),
    });
  });
});
