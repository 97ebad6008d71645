// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { keyFromText, takeKey } from './take-key';

afterEach(() => window.history.replaceState(null, '', '/'));

it('takes the key out of the address and leaves the rest', () => {
  window.history.replaceState(null, '', '/experimenter/studies/demo?tab=exports#key=abc%2Fdef');
  expect(takeKey(window.location, window.history)).toBe('abc/def');
  expect(window.location.href).toMatch(/\/experimenter\/studies\/demo\?tab=exports$/);
  expect(takeKey(window.location, window.history)).toBeNull();
});

it('leaves other fragments alone', () => {
  window.history.replaceState(null, '', '/experimenter#content');
  expect(takeKey(window.location, window.history)).toBeNull();
  expect(window.location.hash).toBe('#content');
});

it('finds the key in a pasted link', () => {
  expect(keyFromText('  http://localhost:4300/experimenter#key=k-1_2 \n')).toBe('k-1_2');
  expect(keyFromText(' k-1_2 ')).toBe('k-1_2');
});
