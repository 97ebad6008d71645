import { ApiFailure } from '@parley/protocol';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/test-app';

let test: TestApp;
let sessionId = '';
beforeAll(async () => {
  const many = 1_000_000;
  const limits = { login: many, newSession: many, deviceFailure: many, notFound: many, all: many };
  test = await buildTestApp({ limits });
  await test.app.parley.studies.open('coin-test');
  ({ sessionId } = await test.session());
});
afterAll(() => test.close());

type Method = 'GET' | 'POST';

/** Every route of the API, as the server itself lists them. */
function routes(): { method: Method; path: string }[] {
  const above: string[] = [];
  return test.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', name = '', methods = ''] =
        /^(\W*── )(\S+) \(([^)]+)\)$/.exec(line) ?? [];
      const depth = indent.length / 4;
      above.splice(Math.max(0, depth - 1));
      above.push(name);
      const path = above.join('/').replaceAll('//', '/');
      const method: Method = methods.startsWith('POST') ? 'POST' : 'GET';
      // After a logout everything else would be refused for that alone.
      return path.startsWith('/api/') && !path.endsWith('/logout') ? [{ method, path }] : [];
    });
}

const send = (options: InjectOptions) => test.asExperimenter(options);

/** What an address may hold besides what it should. */
const ODD = [
  'a\r\nset-cookie: x=1',
  'a\u0000b',
  '\u{1F600}',
  '../../etc/passwd',
  "'; drop table rows;--",
  'é"',
  'a'.repeat(5000),
  '1e30',
  '-1',
  '[object Object]',
  '__proto__',
];
const NAMES = ['run', 'key', 'image', 'from', 'studyId', 'include', 'sha256'];

/** Is it a failure as the API has them? */
function isFailure(body: string): boolean {
  try {
    return ApiFailure.safeParse(JSON.parse(body)).success;
  } catch {
    return false;
  }
}

describe('whatever comes in an address', () => {
  it('is at most a fault of who asks', async () => {
    const known = routes();
    expect(known.length).toBeGreaterThan(25);
    const faults: string[] = [];
    for (const { method, path } of known) {
      for (const odd of ODD) {
        const text = encodeURIComponent(odd);
        const query = NAMES.map((name) => `${name}=${text}`).join('&');
        for (const [id, part] of [
          [text, text],
          [sessionId, text],
          ['coin-test', text],
          [text, 'answers.csv'],
        ]) {
          if (path.endsWith('/erase') && id === sessionId) continue;
          const bare = path.replace(':id', id ?? '').replace(/:\w+/g, part ?? '');
          const payload = method === 'POST' ? { payload: { [odd]: odd, studyId: odd } } : {};
          for (const url of [bare, `${bare}?${query}`]) {
            const reply = await send({ method, url, ...payload });
            const isTyped = isFailure(reply.body);
            if (reply.statusCode >= 500 || (reply.statusCode >= 400 && !isTyped))
              faults.push(`${reply.statusCode} ${method} ${url.slice(0, 120)}`);
          }
        }
      }
    }
    expect(faults).toEqual([]);
  }, 120_000);

  it.each(['/%ZZ', '/api/studies/%E0%A4%A/participant', '/%', `/api/x/${'%ZZ'.repeat(300)}`])(
    'that cannot be read is refused as everything else is: %s',
    async (url) => {
      const reply = await test.app.inject(url);
      expect([reply.statusCode, reply.json().error.code]).toEqual([400, 'BAD_INPUT']);
    },
  );

  it.each(['1e308', '0x10', '1.0', '', '-0', '9'.repeat(20)])(
    'is no row number: %s',
    async (text) => {
      const reply = await send({
        url: `/api/experimenter/sessions/${sessionId}/rows?from=${text}`,
      });
      expect([reply.statusCode, reply.json().error]).toMatchObject([400, { where: 'from' }]);
    },
  );

  it.each(NAMES)('is refused where %s comes twice', async (name) => {
    for (const { path } of routes().filter(({ method }) => method === 'GET')) {
      const url = `${path.replace(':id', sessionId)}?${name}=a&${name}=b`;
      const reply = await send({ url });
      expect([reply.statusCode, reply.json().error], url).toMatchObject([
        400,
        { code: 'BAD_INPUT', where: name },
      ]);
    }
  });

  it('may come twice in the link of a participant, which is a page', async () => {
    const reply = await test.app.inject('/s/coin-test?PROLIFIC_PID=a&PROLIFIC_PID=b');
    expect(reply.statusCode).toBe(200);
  });
});

describe('a body', () => {
  const enrol = (device: string) =>
    test.app.inject({
      method: 'POST',
      url: '/api/sessions',
      headers: { 'content-type': 'application/json' },
      payload: `{"studyId":"coin-test","consent":{"takePart":true,"openData":false},"consentVersion":3,"device":${device}}`,
    });

  it.each([40, 5000, 40_000])(
    'nested %i deep is refused by its field, and makes nothing',
    async (depth) => {
      const before = (await test.store.listSessions()).length;
      for (const [open, close] of [
        ['[', ']'],
        ['{"a":', '}'],
      ]) {
        const reply = await enrol(`{"a":${open?.repeat(depth)}1${close?.repeat(depth)}}`);
        expect([reply.statusCode, reply.json().error]).toMatchObject([
          400,
          { code: 'BAD_INPUT', where: 'device' },
        ]);
      }
      expect((await test.store.listSessions()).length).toBe(before);
    },
  );

  it('that holds what our JSON cannot is refused too', async () => {
    const reply = await enrol('{"a":-0}');
    expect([reply.statusCode, reply.json().error]).toMatchObject([400, { code: 'BAD_INPUT' }]);
  });

  it('of every route may be deep', async () => {
    const payload = `{"studyId":${'['.repeat(50_000)}${']'.repeat(50_000)}}`;
    const headers = { 'content-type': 'application/json' };
    for (const { path } of routes().filter(({ method }) => method === 'POST')) {
      const url = path.replace(':id', 'none');
      const reply = await send({ method: 'POST', url, headers, payload });
      expect(reply.statusCode, url).toBeLessThan(500);
    }
  });
});
