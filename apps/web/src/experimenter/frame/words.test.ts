import { expect, it } from 'vitest';
import { agoText, bytesText, countText, sentenceText } from './words';

const NOW = Date.parse('2026-03-01T12:00:00.000Z');
it.each([
  ['2026-03-01T11:59:58.000Z', 'now'],
  ['2026-03-01T11:59:20.000Z', '40 s ago'],
  ['2026-03-01T11:57:00.000Z', '3 min ago'],
  ['2026-03-01T02:00:00.000Z', '10 h ago'],
  ['2026-02-20T12:00:00.000Z', '9 days ago'],
  ['2026-03-01T12:00:30.000Z', 'now'],
  [null, 'never'],
  ['soon', 'unknown'],
])('%s is %s', (utc, text) => expect(agoText(utc, NOW)).toBe(text));

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [4321, '4.3 kB'],
  [54_321, '54 kB'],
  [1_250_000, '1.3 MB'],
  [98_700_000, '99 MB'],
])('%d bytes are %s', (bytes, text) => expect(bytesText(bytes)).toBe(text));

it('counts with the right noun', () => {
  expect([countText(1, 'person', 'people'), countText(2, 'arm')]).toEqual(['1 person', '2 arms']);
});

it.each([
  ['pay is not stated.', 'Pay is not stated.'],
  ['line 3, arms: empty', 'Line 3, arms: empty'],
  ['', ''],
])('%j begins a sentence as %j', (text, sentence) => expect(sentenceText(text)).toBe(sentence));
