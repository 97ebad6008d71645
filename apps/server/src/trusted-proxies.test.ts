import { afterEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../test/test-app';
import { readConfig } from './config';

const trustOf = (text: string) => readConfig({}, { PARLEY_TRUST_PROXY: text }).trustProxy;

let test: TestApp | null = null;
afterEach(async () => {
  await test?.close();
  test = null;
});

/** Statuses of `count` guesses at a resume code, each with another address that the client itself wrote into the header. */
async function guesses(setting: string, { peer, added }: { peer: string; added?: string }) {
  test = await buildTestApp({ trustProxy: trustOf(setting) });
  const statuses: number[] = [];
  for (let i = 0; i < 20; i++) {
    const forwarded = [`198.51.100.${i}`, ...(added === undefined ? [] : [added])];
    const reply = await test.app.inject({
      method: 'POST',
      url: '/api/sessions/resume',
      remoteAddress: peer,
      headers: { 'x-forwarded-for': forwarded.join(', ') },
      payload: { resumeCode: 'K7-AAAA-BBBB' },
    });
    statuses.push(reply.statusCode);
  }
  return statuses;
}

describe('a limit by address', () => {
  it.each([
    ['one proxy', '1', { peer: '127.0.0.1', added: '203.0.113.9' }],
    ['two proxies', '2', { peer: '10.0.0.2', added: '203.0.113.9, 198.18.0.4' }],
    ['a proxy by its network', '192.0.2.0/24', { peer: '192.0.2.7', added: '203.0.113.9' }],
    ['nobody before the server', '1', { peer: '203.0.113.9' }],
    ['nobody, though networks are named', '192.0.2.0/24', { peer: '203.0.113.9' }],
    ['no proxy', '0', { peer: '127.0.0.1' }],
  ])('is not passed by a forged header: %s', async (_what, setting, from) => {
    expect((await guesses(setting, from)).filter((status) => status === 429)).toHaveLength(10);
  });

  it('counts people behind one proxy apart', async () => {
    test = await buildTestApp({ trustProxy: trustOf('1') });
    for (let i = 0; i < 20; i++) {
      const reply = await test.app.inject({
        method: 'POST',
        url: '/api/sessions/resume',
        remoteAddress: '127.0.0.1',
        headers: { 'x-forwarded-for': `203.0.113.${i}` },
        payload: { resumeCode: 'K7-AAAA-BBBB' },
      });
      expect(reply.statusCode).toBe(401);
    }
  });
});

describe('trusted proxies', () => {
  it.each([
    ['loopback', '127.0.0.1', true],
    ['loopback', '::1', true],
    ['loopback', '10.0.0.1', false],
    ['private', '192.168.4.5', true],
    ['private, 2001:db8::/32', '2001:db8::9', true],
    ['192.0.2.7', '::ffff:192.0.2.7', true],
    ['192.0.2.7', '192.0.2.8', false],
    ['192.0.2.0/24', 'nobody', false],
  ])('%s has %s: %s', (setting, address, expected) => {
    const trusts = trustOf(setting);
    expect(trusts !== false && trusts(address, 0)).toBe(expected);
  });

  it.each([
    'yes',
    'true',
    '-1',
    '9',
    '*',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/33',
    '10.0.0.0/8,',
    '1.2.3',
  ])('refuses %s', (setting) => {
    expect(() => trustOf(setting)).toThrow(
      expect.objectContaining({ code: 'BAD_INPUT', where: 'PARLEY_TRUST_PROXY' }),
    );
  });
});
