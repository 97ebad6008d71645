import { afterEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../test/test-app';
import { clientAddress } from './client-address';
import { readConfig } from './config';

describe('whom a limit counts', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['192.0.2.7:4711', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['[::ffff:192.0.2.7]:80', '192.0.2.7'],
    ['2001:db8:0:1::2', '2001:db8:0:1::/64'],
    ['2001:DB8:0:1:ffff:0:0:9', '2001:db8:0:1::/64'],
    ['[2001:db8:0:1::3]:443', '2001:db8:0:1::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
    ['', ''],
    [undefined, ''],
  ])('%s is %s', (ip, expected) => {
    expect(clientAddress(ip)).toBe(expected);
  });
});

describe('a proxy that adds ports', () => {
  let test: TestApp;
  afterEach(() => test.close());
  const from = (forwarded: string, url: string, payload: object) =>
    test.app.inject({
      ...{ method: 'POST', url, payload, remoteAddress: '127.0.0.1' },
      headers: { 'x-forwarded-for': forwarded },
    });
  const build = async (trust: string): Promise<void> => {
    test = await buildTestApp({
      trustProxy: readConfig({}, { PARLEY_TRUST_PROXY: trust }).trustProxy,
    });
  };

  it.each([
    ['1', (i: number) => `198.51.100.7:${4000 + i}`],
    ['1', (i: number) => `[2001:db8:1:2::${i}]:${4000 + i}`],
    ['loopback, 10.0.0.0/8', (i: number) => `198.51.100.7:${4000 + i}, 10.0.0.2:${5000 + i}`],
  ])('gives nobody a limit for each of their connections (%s)', async (trust, forwarded) => {
    await build(trust);
    const statuses: number[] = [];
    for (let i = 0; i < 20; i++) {
      const guess = { resumeCode: 'K7-AAAA-BBBB' };
      const { statusCode } = await from(forwarded(i), '/api/sessions/resume', guess);
      statuses.push(statusCode);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });

  it('takes the code for a failed device from nobody', async () => {
    await build('1');
    const studyId = 'coin-test';
    await test.app.parley.studies.open(studyId);
    const began = await from('198.51.100.7:4000', '/api/device-checks', { studyId });
    const { checkId } = began.json();
    const failure = { studyId, fault: 'other', checkId };
    const paid = await from('198.51.100.7:4001', '/api/device-failures', failure);
    expect(paid.json().code).toBe('TECH1');
  });
});
