import { ApiFailure, ParticipantStudy } from '@parley/protocol';
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

const count = async (): Promise<number> => (await test.store.listSessions()).length;

describe('GET /api/studies/:id/participant', () => {
  it('shows what people may know, creates nothing however often a scanner calls', async () => {
    for (let i = 0; i < 5; i++) {
      const reply = await test.app.inject('/api/studies/coin-test/participant?PROLIFIC_PID=abc');
      expect(ParticipantStudy.strict().parse(reply.json())).toMatchObject({
        isOpen: true,
        isDriven: false,
        isDemo: false,
      });
    }
    expect(await count()).toBe(0);
    const text = (await test.app.inject('/api/studies/coin-test/participant')).body;
    for (const hidden of ['a-1', 'vlfm', 'DONE1', 'gt-vlm', 'hidden'])
      expect(text).not.toContain(hidden);
  });

  it('shows each session the version that it saw', async () => {
    const { token } = await test.session();
    writeFiles(test.folder, {
      'studies/coin-test.yaml': studyYaml()
        .replace('Finding things', 'Losing things')
        .replace(/^version: 1$/m, 'version: 2'),
    });
    const title = async (headers = {}): Promise<string> =>
      (await test.app.inject({ url: '/api/studies/coin-test/participant', headers })).json().title;
    expect(await title()).toMatch(/^Finding/);
    await test.app.parley.studies.open('coin-test');
    expect(await title()).toMatch(/^Losing/);
    expect(await title({ authorization: `Bearer ${token}` })).toMatch(/^Finding/);
  });

  it('tells no one of a study that was never opened, unless they are logged in', async () => {
    const draft = studyYaml({ studyId: 'secret-draft' });
    writeFiles(test.folder, { 'studies/secret-draft.yaml': draft });
    const url = '/api/studies/secret-draft/participant';
    const absent = await test.app.inject('/api/studies/secret-none/participant');
    const hidden = await test.app.inject(url);
    expect([hidden.statusCode, hidden.body.replaceAll('secret-draft', 'secret-none')]).toEqual([
      404,
      absent.body,
    ]);
    expect(absent.json().error.remedy).toMatch(/Check the link/);
    const enrolled = await test.enrol({ studyId: 'secret-draft' });
    expect([enrolled.statusCode, enrolled.json().error.code]).toEqual([404, 'NOT_FOUND']);
    expect((await test.asExperimenter({ url })).json()).toMatchObject({ studyId: 'secret-draft' });
  });

  it('shows an experimenter the file as a preview will have it, open or not', async () => {
    const url = '/api/studies/coin-test/participant?preview=1';
    writeFiles(test.folder, {
      'studies/coin-test.yaml': studyYaml().replace('Finding things', 'Losing things'),
    });
    const shown = (await test.asExperimenter({ url })).json();
    expect([shown.title.slice(0, 6), shown.isOpen]).toEqual(['Losing', true]);
    expect((await test.app.inject(url)).statusCode).toBe(401);
  });

  it('tells no one of the debrief, not even while they take part', async () => {
    const { token } = await test.session();
    for (const headers of [{}, { authorization: `Bearer ${token}` }]) {
      const reply = await test.app.inject({ url: '/api/studies/coin-test/participant', headers });
      expect(reply.body).not.toContain('We studied questions');
    }
  });

  it('knows no other study', async () => {
    const reply = await test.app.inject('/api/studies/nothing/participant');
    expect(reply.statusCode).toBe(404);
    expect(ApiFailure.parse(reply.json()).error).toMatchObject({
      code: 'NOT_FOUND',
      where: 'study nothing',
    });
  });
});

describe('POST /api/sessions', () => {
  it('makes one session with consent, place and first row', async () => {
    const reply = await test.enrol({
      device: { dpr: 2 },
      external: { PROLIFIC_PID: 'p1', extra: 'kept' },
    });
    expect(reply.statusCode).toBe(201);
    const { sessionId, token, resumeCode } = reply.json();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(resumeCode).toMatch(/^[2-9A-Z]{2}-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    const session = await test.store.findSessionByToken(token);
    expect(session).toMatchObject({
      sessionId,
      kind: 'human',
      status: 'active',
      consent: {
        takePart: true,
        openData: false,
        version: 3,
        agreedUtc: '2026-05-01T12:00:00.000Z',
      },
      device: { dpr: 2 },
    });
    expect(await test.store.readExternal(sessionId)).toEqual({ PROLIFIC_PID: 'p1', extra: 'kept' });
    const slots = await test.store.readSlots(sessionId);
    expect(slots.map((slot) => [slot.position, slot.state])).toEqual([
      [0, 'leased'],
      [1, 'leased'],
    ]);
    const [start] = await test.store.readRows(sessionId);
    expect(start).toMatchObject({ seq: 0, type: 'session-start' });
    expect(start?.payload).not.toContain('p1');
  });

  it('keeps parameters of the link that name no one, each for its own session', async () => {
    const external = { survey_code: '12', PROLIFIC_PID: '{{%PROLIFIC_PID%}}' };
    const come = await Promise.all([test.session({ external }), test.session({ external })]);
    for (const { sessionId } of come)
      expect(await test.store.readExternal(sessionId)).toEqual(external);
    expect(await test.store.readExternal((await test.session()).sessionId)).toEqual({});
  });

  it('makes one of two for the same person, and the id alone opens nothing', async () => {
    const external = { PROLIFIC_PID: 'same' };
    const replies = await Promise.all([test.enrol({ external }), test.enrol({ external })]);
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([201, 409]);
    const refused = replies.find((reply) => reply.statusCode === 409);
    expect(refused?.json().error).toMatchObject({ code: 'SESSION_STATE', where: 'external' });
    expect(refused?.body).not.toMatch(/token|sessionId/);
    expect(await count()).toBe(1);
  });

  it('spreads 40 people who arrive at once evenly over arms and episodes', async () => {
    const replies = await Promise.all(Array.from({ length: 40 }, () => test.enrol()));
    expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([201]));
    const sessions = await test.store.listSessions();
    const arms = ['hidden', 'live'].map(
      (armId) => sessions.filter((session) => session.armId === armId).length,
    );
    expect(arms).toEqual([20, 20]);
    const places = (
      await Promise.all(sessions.map(({ sessionId }) => test.store.readSlots(sessionId)))
    ).flat();
    for (const armId of ['hidden', 'live']) {
      const counts = ['a-1', 'a-2', 'b-1', 'b-2'].map(
        (id) => places.filter((place) => place.armId === armId && place.episodeId === id).length,
      );
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
    }
  });

  it('gives the place of a participant who went away to the next', async () => {
    const first = await test.session();
    const arm = (await test.store.findSession(first.sessionId))?.armId;
    test.time.nowMs += (2 * 20 + 30) * 60_000 + 1;
    await test.session();
    await test.session();
    const arms = (await test.store.listSessions()).slice(1).map(({ armId }) => armId);
    expect(arms.sort()).toEqual(['hidden', 'live']);
    expect(arms).toContain(arm);
  });

  it.each([
    ['no consent', { consent: { takePart: false, openData: false } }, 400, 'consent.takePart'],
    ['another consent text', { consentVersion: 2 }, 400, 'consentVersion'],
    ['an unknown study', { studyId: 'other' }, 404, 'study other'],
    ['an unknown field', { surprise: 1 }, 400, 'body'],
    ['a preview by a participant', { kind: 'preview' }, 401, 'kind'],
    ['an arm of choice', { armId: 'live' }, 401, 'kind'],
  ])('refuses %s and stores nothing', async (_what, body, status, where) => {
    const reply = await test.enrol(body as never);
    expect([reply.statusCode, reply.json().error.where]).toEqual([status, where]);
    expect(await count()).toBe(0);
  });

  it('refuses a body that is too large or no JSON', async () => {
    const large = await test.enrol({ device: { blob: 'x'.repeat(300_000) } });
    expect([large.statusCode, large.json().error.code]).toEqual([413, 'TOO_LARGE']);
    const text = await test.app.inject({
      method: 'POST',
      url: '/api/sessions',
      headers: { 'content-type': 'application/json' },
      payload: '{"studyId":',
    });
    expect([text.statusCode, text.json().error.code]).toEqual([400, 'BAD_INPUT']);
  });

  it('asks newcomers to come later while a provider serves nobody, and stores nothing of them', async () => {
    const { token } = await test.session();
    const hash = (await test.app.parley.studies.lastOpened('coin-test'))?.hash ?? '';
    const hold = test.holds.of({ studyId: 'coin-test', hash }, 'vlm');
    hold.begin({ code: 'MODEL_KEY', message: 'HTTP 401' });
    const refused = await test.enrol();
    expect(refused.statusCode).toBe(503);
    expect(refused.json().error).toMatchObject({
      code: 'STUDY_PAUSED',
      remedy: expect.stringMatching(/come back later/),
    });
    // What is wrong with the provider is the experimenter's to know.
    expect(refused.body).not.toContain('401');
    expect(await test.store.listSessions({ studyId: 'coin-test' })).toHaveLength(1);
    expect(await test.store.findSessionByToken(token)).not.toBeNull();
    const shown = async () => (await test.app.inject('/api/studies/coin-test/participant')).json();
    expect(await shown()).toMatchObject({ isOpen: true, isPaused: true });
    hold.lift();
    expect(await shown()).toMatchObject({ isOpen: true, isPaused: false });
    expect((await test.enrol()).statusCode).toBe(201);
  });

  it('takes no new participants when the study is closed, and lets those inside go on', async () => {
    const { token } = await test.session();
    await test.app.parley.studies.close('coin-test');
    expect((await test.enrol()).json().error.code).toBe('SESSION_STATE');
    expect((await test.app.inject('/api/studies/coin-test/participant')).json().isOpen).toBe(false);
    expect(await test.store.findSessionByToken(token)).not.toBeNull();
  });
});

describe('POST /api/sessions/resume', () => {
  it('gives one more device a token of its own', async () => {
    const { sessionId, token, resumeCode } = await test.session();
    const reply = await test.app.inject({
      method: 'POST',
      url: '/api/sessions/resume',
      payload: { resumeCode: resumeCode.toLowerCase() },
    });
    expect(reply.json()).toMatchObject({ sessionId, studyId: 'coin-test' });
    expect(reply.json().token).not.toBe(token);
    for (const each of [token, reply.json().token]) {
      expect((await test.store.findSessionByToken(each))?.sessionId).toBe(sessionId);
    }
  });

  it('opens the session after the server was started again, though the study is closed by then', async () => {
    const { sessionId, resumeCode } = await test.session();
    await test.app.parley.studies.close('coin-test');
    await test.restart();
    const reply = await test.app.inject({
      method: 'POST',
      url: '/api/sessions/resume',
      payload: { resumeCode },
    });
    const { token } = reply.json();
    expect((await test.store.findSessionByToken(token))?.sessionId).toBe(sessionId);
    const page = await test.app.inject({
      url: '/api/studies/coin-test/participant',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(page.json()).toMatchObject({ studyId: 'coin-test', isOpen: false });
  });

  it('cannot be guessed at for long', async () => {
    const guess = () =>
      test.app.inject({
        method: 'POST',
        url: '/api/sessions/resume',
        payload: { resumeCode: 'K7-AAAA-BBBB' },
      });
    const statuses = [];
    for (let i = 0; i < 12; i++) statuses.push((await guess()).statusCode);
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401));
    expect(statuses.slice(10)).toEqual([429, 429]);
    expect((await guess()).json().error).toMatchObject({ code: 'RATE_LIMITED' });
  });
});

describe('pictures', () => {
  it('are shown to the holder of the address of that trial, and only that', async () => {
    const { sessionId } = await test.session();
    const { pictures } = test.app.parley;
    const url = pictures.pictureUrl(sessionId, 'run-a-1');
    const shown = await test.app.inject(url);
    expect([shown.statusCode, shown.body, shown.headers['content-type']]).toEqual([
      200,
      'png of a-1',
      'image/png',
    ]);
    expect(url).not.toMatch(/pictures|\.png/);
    for (const other of [
      url.replace('run-a-1', 'run-b-1'),
      url.replace(sessionId, 'another'),
      url.replace(/key=.*/, 'key='),
      pictures.pictureUrl(sessionId, 'run-none'),
    ]) {
      expect((await test.app.inject(other)).statusCode).toBe(404);
    }
  });
});
