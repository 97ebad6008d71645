import { ApiFailure } from '@parley/protocol';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/test-app';
import { databaseOf } from '../storage';

let test: TestApp;
let resumeCode = '';
let key = '';
beforeEach(async () => {
  test = await buildTestApp();
  await test.app.parley.studies.open('coin-test');
  ({ resumeCode } = await test.session());
  await test.asExperimenter({ url: '/api/experimenter/me' });
  key = await test.app.parley.experimenters.issueKey();
});
afterEach(() => test.close());

const studyId = 'coin-test';
const study = `/api/experimenter/studies/${studyId}`;
/** Every route that writes, with a body that is good. */
const writing = async (): Promise<readonly (readonly [string, object])[]> => {
  const [session] = await test.store.listSessions();
  const consent = { takePart: true, openData: false };
  return [
    // More than what is free in the pages that the file has.
    ['/api/sessions', { studyId, consent, consentVersion: 3, device: { x: 'x'.repeat(200_000) } }],
    ['/api/sessions', { studyId, consent, consentVersion: 3, kind: 'preview' }],
    ['/api/sessions/resume', { resumeCode }],
    ['/api/declines', { studyId }],
    ['/api/device-failures', { studyId, fault: 'other' }],
    [`${study}/close`, {}],
    [`${study}/open`, {}],
    [`/api/experimenter/sessions/${session?.sessionId}/erase`, {}],
    ['/api/experimenter/login', { key }],
  ];
};

describe.each([
  ['read-only', 'pragma query_only = on', 'pragma query_only = off', 'cannot be written'],
  ['full', 'pragma max_page_count = 1', 'pragma max_page_count = 1000000', 'full'],
])('a disk that is %s', (kind, begin, end, words) => {
  it('is said to be so, with what to do, by every route that writes', async () => {
    const database = databaseOf(test.store);
    await sql.raw(begin).execute(database);
    let refused = 0;
    for (const [url, payload] of await writing()) {
      const reply = await test.asExperimenter({ method: 'POST', url, payload });
      // A write that finds room on a page that is there already is no failure.
      if (kind === 'full' && reply.statusCode < 400) continue;
      const { error } = ApiFailure.parse(reply.json());
      expect([reply.statusCode, error.code], url).toEqual([503, 'STORE_FAILED']);
      expect([error.message, error.where], url).toEqual([expect.stringContaining(words), null]);
      expect(error.remedy, url).toMatch(/data directory/);
      refused++;
    }
    expect(refused).toBeGreaterThan(kind === 'full' ? 0 : 7);
    await sql.raw(end).execute(database);
    expect((await test.enrol()).statusCode, 'and goes on when it is better').toBe(201);
  });
});
