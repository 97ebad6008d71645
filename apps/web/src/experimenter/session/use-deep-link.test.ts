import { expect, it } from 'vitest';
import { deepLinkText, readDeepLink } from './use-deep-link';

it.each([
  ['', null, null],
  ['?seq=412&tab=map', 412, 'map'],
  ['?seq=-3', null, null],
  ['?seq=12e9', null, null],
  ['?seq=', null, null],
  ['?tab=calls', null, 'calls'],
])('reads %s', (search, seq, tab) => {
  expect(readDeepLink(search)).toEqual({ seq, tab });
});

it('writes what it reads', () => {
  for (const link of [
    { seq: 0, tab: null },
    { seq: 412, tab: 'map' },
    { seq: null, tab: null },
  ])
    expect(readDeepLink(deepLinkText(link))).toEqual(link);
});
