import {
  canonicalJson,
  SessionDetail,
  SessionSummary,
  StudyDetail,
  StudySummary,
} from '@parley/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { studyYaml } from '../../test/study-yaml';
import { writeFiles } from '../../test/temporary-files';
import { buildTestApp, type TestApp } from '../../test/test-app';

let test: TestApp;
beforeEach(async () => {
  test = await buildTestApp();
});
afterEach(() => test.close());

describe('login', () => {
  const login = (key: string, headers = {}) =>
    test.app.inject({ method: 'POST', url: '/api/experimenter/login', payload: { key }, headers });

  it('trades a key once for a strict cookie', async () => {
    const key = await test.app.parley.experimenters.issueKey();
    const reply = await login(key);
    expect(reply.statusCode).toBe(200);
    expect(reply.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api' });
    const cookie = `${reply.cookies[0]?.name}=${reply.cookies[0]?.value}`;
    const me = () => test.app.inject({ url: '/api/experimenter/me', headers: { cookie } });
    expect((await me()).json()).toEqual({ expiresUtc: '2026-05-15T12:00:00.000Z' });
    expect((await login(key)).statusCode).toBe(401);

    await test.app.inject({ method: 'POST', url: '/api/experimenter/logout', headers: { cookie } });
    expect((await me()).statusCode).toBe(401);
  });

  it('refuses a key that is wrong, old, or replaced by a newer one', async () => {
    const old = await test.app.parley.experimenters.issueKey();
    expect((await login(`${old}x`)).statusCode).toBe(401);
    const newer = await test.app.parley.experimenters.issueKey();
    expect((await login(old)).statusCode).toBe(401);
    test.time.nowMs += 24 * 3600_000 + 1;
    expect((await login(newer)).statusCode).toBe(401);
  });

  it('lets a cookie run out', async () => {
    await test.asExperimenter({ url: '/api/experimenter/me' });
    test.time.nowMs += 15 * 24 * 3600_000;
    expect((await test.asExperimenter({ url: '/api/experimenter/me' })).statusCode).toBe(401);
  });

  it('refuses requests from another site', async () => {
    const key = await test.app.parley.experimenters.issueKey();
    expect((await login(key, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(401);
    expect((await login(key, { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200);
    const send = (method: 'GET' | 'POST', path: string, site: string) =>
      test.asExperimenter({
        method,
        url: `/api/experimenter/${path}`,
        headers: { 'sec-fetch-site': site },
      });
    for (const site of ['cross-site', 'same-site']) {
      expect((await send('GET', 'me', site)).statusCode).toBe(401);
      expect((await send('POST', 'logout', site)).statusCode).toBe(401);
    }
    expect((await send('GET', 'me', 'same-origin')).statusCode).toBe(200);
  });

  it('knows another site by its origin, where a browser on plain http says no more', async () => {
    await test.app.parley.studies.open('coin-test');
    const close = (headers: Record<string, string>) =>
      test.asExperimenter({
        method: 'POST',
        url: '/api/experimenter/studies/coin-test/close',
        headers: { host: 'lab.example:3000', 'content-type': 'text/plain', ...headers },
      });
    for (const origin of ['http://lab.example:8080', 'http://evil.example', 'null'])
      expect((await close({ origin })).statusCode, origin).toBe(401);
    expect((await close({ origin: 'http://lab.example:3000' })).statusCode).toBe(204);
  });

  it('is not believed when another site asks for a draft or a preview', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    const url = '/api/studies/coin-test/participant';
    expect((await test.asExperimenter({ url })).statusCode).toBe(200);
    expect((await test.asExperimenter({ url, headers })).statusCode).toBe(404);
    const preview = await test.asExperimenter({
      method: 'POST',
      url: '/api/sessions',
      headers,
      payload: {
        studyId: 'coin-test',
        kind: 'preview',
        consent: { takePart: true, openData: false },
        consentVersion: 3,
      },
    });
    expect([preview.statusCode, preview.json().error.where]).toEqual([401, 'kind']);
  });

  it('slows down who tries keys', async () => {
    const statuses = [];
    for (let i = 0; i < 12; i++) statuses.push((await login('not-the-key')).statusCode);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('every other route', () => {
  it.each([
    ['GET', '/api/experimenter/studies'],
    ['GET', '/api/experimenter/studies/coin-test'],
    ['GET', '/api/experimenter/sessions'],
    ['GET', '/api/experimenter/sessions/x'],
    ['GET', '/api/experimenter/sessions/x/rows'],
    ['GET', '/api/experimenter/studies/coin-test/export/participants.csv'],
    ['GET', '/api/experimenter/studies/coin-test/export/recruitment.csv'],
    ['POST', '/api/experimenter/sessions/x/erase'],
    ['POST', '/api/experimenter/studies/coin-test/open'],
    ['POST', '/api/experimenter/studies/coin-test/close'],
    ['GET', '/api/experimenter/homes'],
    ['GET', '/api/experimenter/homes/a/episodes'],
    ['GET', '/api/experimenter/episodes/a-1/picture'],
    ['POST', '/api/experimenter/episodes/a-1/verdict'],
  ] as const)('%s %s is closed without a login', async (method, url) => {
    const reply = await test.app.inject({
      method,
      url,
      headers: { cookie: 'parley_experimenter=made-up' },
    });
    expect([reply.statusCode, reply.json().error.code]).toEqual([401, 'NOT_ALLOWED']);
  });
});

describe('studies', () => {
  it('open when their preflight has no fault, show counts per arm, close', async () => {
    const list = async () => {
      const reply = await test.asExperimenter({ url: '/api/experimenter/studies' });
      return reply.json().map((each: unknown) => StudySummary.parse(each)) as StudySummary[];
    };
    expect((await list())[0]).toMatchObject({
      studyId: 'coin-test',
      status: 'draft',
      problems: [],
    });
    const opened = await test.asExperimenter({
      method: 'POST',
      url: '/api/experimenter/studies/coin-test/open',
    });
    expect(
      opened.json().preflight.filter((check: { status: string }) => check.status !== 'ok'),
    ).toEqual([
      // The homes of this test have no practice.
      expect.objectContaining({ checkId: 'flow', status: 'warning' }),
      expect.objectContaining({ checkId: 'recruitment', status: 'warning' }),
      expect.objectContaining({ checkId: 'pictures', status: 'warning' }),
    ]);
    await test.session();
    await test.session();
    const [summary] = await list();
    expect(summary).toMatchObject({
      status: 'open',
      hasUnopenedChanges: false,
      lastEventUtc: '2026-05-01T12:00:00.000Z',
    });
    expect(summary?.arms.map(({ started, active }) => [started, active])).toEqual([
      [1, 1],
      [1, 1],
    ]);
    writeFiles(test.folder, {
      'studies/coin-test.yaml': studyYaml().replace('Finding', 'Searching'),
    });
    expect((await list())[0]).toMatchObject({
      title: 'Finding things with a robot',
      hasUnopenedChanges: true,
    });
    const closed = await test.asExperimenter({
      method: 'POST',
      url: '/api/experimenter/studies/coin-test/close',
    });
    expect(closed.statusCode).toBe(204);
    expect((await list())[0]?.status).toBe('closed');
  });

  it('stay shut while a duty is not stated or an episode is missing', async () => {
    writeFiles(test.folder, {
      'studies/careless.yaml': studyYaml({ studyId: 'careless' })
        .replace('A researcher may watch live.', '')
        .replace('[a-1,', '[a-9,'),
    });
    const reply = await test.asExperimenter({
      method: 'POST',
      url: '/api/experimenter/studies/careless/open',
    });
    expect([reply.statusCode, reply.json().error.code]).toEqual([422, 'BAD_STUDY']);
    expect(reply.json().error.message).toMatch(/researcher may watch live.*Missing: a-9/);
    const detail = StudyDetail.parse(
      (await test.asExperimenter({ url: '/api/experimenter/studies/careless' })).json(),
    );
    const faults = detail.preflight
      .filter(({ status }) => status === 'fault')
      .map(({ checkId }) => checkId);
    expect(faults).toEqual(['watched', 'episodes']);
  });

  it('list an invalid file with its lines', async () => {
    writeFiles(test.folder, {
      'studies/broken.yaml': 'format: 3\nstudyId: broken\nversion: none\n',
    });
    const reply = await test.asExperimenter({ url: '/api/experimenter/studies' });
    const broken = reply.json().find((each: StudySummary) => each.studyId === 'broken');
    expect(broken.status).toBe('invalid');
    expect(broken.problems).toContainEqual(expect.stringMatching(/^line 3, version: /));
  });
});

describe('sessions', () => {
  beforeEach(async () => {
    await test.app.parley.studies.open('coin-test');
  });

  it('are listed with pseudonyms and read row by row', async () => {
    const { sessionId } = await test.session({ external: { PROLIFIC_PID: 'known-to-pay' } });
    await test.store.appendRows(sessionId, [{ type: 'page-shown', payload: '{"page":"picture"}' }]);
    const list = (
      await test.asExperimenter({ url: '/api/experimenter/sessions?studyId=coin-test' })
    ).json();
    expect(SessionSummary.parse(list[0])).toMatchObject({
      sessionId,
      rowCount: 2,
      status: 'active',
    });
    expect(list[0].participantId).toMatch(/^p-[0-9a-f]{10}$/);
    expect(JSON.stringify(list)).not.toContain('known-to-pay');
    const detail = await test.asExperimenter({ url: `/api/experimenter/sessions/${sessionId}` });
    expect(SessionDetail.parse(detail.json()).external).toEqual({ PROLIFIC_PID: 'known-to-pay' });
    const rows = await test.asExperimenter({
      url: `/api/experimenter/sessions/${sessionId}/rows?from=1`,
    });
    expect(rows.json().rows.map((row: { seq: number }) => row.seq)).toEqual([1]);
    expect(rows.json().nextSeq).toBeNull();
    const bad = await test.asExperimenter({
      url: `/api/experimenter/sessions/${sessionId}/rows?from=x`,
    });
    expect(bad.json().error).toMatchObject({ code: 'BAD_INPUT', where: 'from' });
  });

  it('show the pictures that their person was shown, and no others', async () => {
    const { sessionId } = await test.session({});
    const [asked, option, ended, other] = ['asked', 'option', 'ended', 'other'].map(
      (text) => test.store.writeBlob(Buffer.from(text)).sha256,
    );
    const kept = (imageId: string | undefined) => ({
      imageId,
      widthPx: 4,
      heightPx: 3,
      isFramed: true,
    });
    await test.store.appendRows(sessionId, [
      {
        type: 'question-shown',
        payload: canonicalJson({
          questionId: 'q1',
          picture: kept(asked),
          optionPictures: { a: kept(option) },
        } as never),
      },
      {
        type: 'picture-shown',
        payload: canonicalJson({ hasChosen: true, picture: kept(ended) } as never),
      },
    ]);
    const get = (imageId: string | undefined, session = sessionId) =>
      test.asExperimenter({ url: `/api/experimenter/sessions/${session}/pictures/${imageId}` });
    const first = await get(asked);
    expect([first.statusCode, first.headers['content-type'], first.body]).toEqual([
      ...[200, 'image/jpeg', 'asked'],
    ]);
    expect((await get(option)).body).toBe('option');
    expect((await get(ended)).body).toBe('ended');
    expect((await get(other)).statusCode).toBe(404);
    const { sessionId: another } = await test.session({});
    expect((await get(asked, another)).statusCode).toBe(404);
    const url = `/api/experimenter/sessions/${sessionId}/pictures/${asked}`;
    expect((await test.app.inject({ url })).statusCode).toBe(401);
  });

  it('are erased for good', async () => {
    const { sessionId, token } = await test.session({ external: { PROLIFIC_PID: 'leaves' } });
    await test.store.appendRows(sessionId, [
      { type: 'page-shown', payload: canonicalJson({ text: 'private' }) },
    ]);
    const url = `/api/experimenter/sessions/${sessionId}/erase`;
    expect((await test.asExperimenter({ method: 'POST', url })).json()).toEqual({
      rowCount: 2,
      blobCount: 0,
      callCount: 0,
      backups: [],
      files: [],
      left: [],
      isScrubbed: true,
    });
    expect(await test.store.findSessionByToken(token)).toBeNull();
    expect((await test.asExperimenter({ method: 'POST', url })).statusCode).toBe(404);
  });

  it('of previews take no place and need no open study', async () => {
    await test.app.parley.studies.close('coin-test');
    const reply = await test.asExperimenter({
      method: 'POST',
      url: '/api/sessions',
      payload: {
        studyId: 'coin-test',
        consent: { takePart: true, openData: false },
        consentVersion: 3,
        kind: 'preview',
        armId: 'live',
      },
    });
    expect(reply.statusCode).toBe(201);
    const { sessionId } = reply.json();
    expect(await test.store.findSession(sessionId)).toMatchObject({
      kind: 'preview',
      armId: 'live',
    });
    expect((await test.store.readSlots(sessionId)).map(({ state }) => state)).toEqual([
      'released',
      'released',
    ]);
    const [study] = (await test.asExperimenter({ url: '/api/experimenter/studies' })).json();
    expect(study.arms.map(({ started }: { started: number }) => started)).toEqual([0, 0]);
  });
});

describe('a study whose provider serves nobody', () => {
  it('says so to the experimenter, who can let it try again', async () => {
    const KEY = { code: 'MODEL_KEY', message: 'HTTP 401: bad key' };
    await test.app.parley.studies.open('coin-test');
    const hash = (await test.app.parley.studies.lastOpened('coin-test'))?.hash ?? '';
    test.holds.of({ studyId: 'coin-test', hash }, 'vlm').begin(KEY);
    const url = '/api/experimenter/studies/coin-test';
    const read = async () => StudyDetail.parse((await test.asExperimenter({ url })).json()).outages;
    expect(await read()).toEqual([
      { port: 'vlm', ...KEY, sinceUtc: '2026-05-01T12:00:00.000Z', waiting: 0 },
    ]);
    const release = { method: 'POST', url: `${url}/release` } as const;
    expect((await test.app.inject(release)).statusCode).toBe(401);
    expect((await test.asExperimenter(release)).statusCode).toBe(204);
    expect(await read()).toEqual([]);
  });
});
