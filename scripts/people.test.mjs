import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import { everyObject, reportOf } from '../e2e/people/persona-report';
import { requireFreePort } from '../e2e/people/require-free-port';

/**
 * @param {string} episodeId
 * @param {Partial<import('../e2e/people/persona-report').Scored>} more
 * @returns {import('../e2e/people/persona-report').Scored}
 */
const scored = (episodeId, more = {}) => ({
  trialId: `e-${episodeId}`,
  episodeId,
  finished: true,
  isPractice: false,
  success: 1,
  questionsAsked: 2,
  steps: 100,
  ...more,
});

describe('everyObject', () => {
  it('counts what was not finished, or never begun, as not found', () => {
    const rows = everyObject(
      ['a', 'b', 'c'],
      [scored('a'), scored('b', { finished: false }), scored('p', { isPractice: true })],
    );
    expect(rows.map(({ episodeId, finished, success }) => [episodeId, finished, success])).toEqual([
      ['a', true, 1],
      ['b', false, 0],
      ['c', false, 0],
    ]);
  });

  it('takes the finished one of several tries', () => {
    const rows = everyObject(
      ['a'],
      [scored('a', { trialId: 'first', finished: false, success: 0 }), scored('a')],
    );
    expect(rows).toEqual([scored('a')]);
  });
});

it('prints how many were not finished, with their failures in the rate', () => {
  const page = everyObject(['a', 'b'], [scored('a')]);
  const both = [scored('a'), scored('b')];
  const report = reportOf([{ personaId: 'terse', page, oracle: both, simulated: both }]);
  expect(report).toMatch(/^\| terse \| 2 \| 1 \| 50\.0 \| 100\.0 \|/m);
  expect(report).toMatch(/^\| \*\*all\*\* \| 2 \| 1 \|/m);
});

it('refuses a port on which another participant takes orders, and leaves a free one free', async () => {
  const other = createServer((_, response) => response.end('another page'));
  await new Promise((ready) => other.listen(0, '127.0.0.1', () => ready(null)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (other.address());
  await expect(requireFreePort(port)).rejects.toThrow(`Port ${port} is taken`);
  await new Promise((closed) => other.close(closed));
  await requireFreePort(port);
  await requireFreePort(port);
});
