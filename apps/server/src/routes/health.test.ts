import { afterEach, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/test-app';
import { ALWAYS_READY } from '../services/readiness';

let test: TestApp;
afterEach(() => test.close());

it('is ready, with figures', async () => {
  test = await buildTestApp();
  const reply = await test.app.inject('/api/ready');
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toMatchObject({ status: 'ready', reasons: [], threads: [] });
});

it('where nobody can be served it says why, and no session is begun; what runs goes on', async () => {
  test = await buildTestApp({}, () => ({
    ...ALWAYS_READY(),
    isReady: false,
    reasons: ['no thread for episodes answers'],
  }));
  expect((await test.app.inject('/api/health')).statusCode).toBe(200);
  const ready = await test.app.inject('/api/ready');
  expect([ready.statusCode, ready.json().reasons]).toEqual([
    503,
    ['no thread for episodes answers'],
  ]);
  const begun = await test.enrol();
  expect(begun.statusCode).toBe(503);
  expect(begun.headers['retry-after']).toBe('5');
  expect(begun.json().error).toMatchObject({
    code: 'NOT_READY',
    remedy: expect.stringContaining('Wait'),
  });
  expect(await test.store.listSessions()).toEqual([]);
});
