// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { keepKey } from './keep-key';

afterEach(() => window.history.replaceState(null, '', '/'));

it('still has the key when a rendering that was thrown away took it out of the address', () => {
  window.history.replaceState(null, '', '/experimenter#key=k-1_2');
  expect(keepKey(window.location, window.history)).toBe('k-1_2');
  expect(window.location.hash).toBe('');
  expect(keepKey(window.location, window.history)).toBe('k-1_2');
  window.history.replaceState(null, '', '/experimenter#key=later');
  expect(keepKey(window.location, window.history)).toBe('later');
});
