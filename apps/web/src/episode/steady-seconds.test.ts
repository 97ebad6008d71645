// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { forgetSeconds, steadySeconds } from './steady-seconds';

beforeEach(() => {
  sessionStorage.clear();
  forgetSeconds();
});

it('never shows fewer seconds than before, also when the server takes time back or the page is loaded again', () => {
  expect(steadySeconds('a', 41)).toBe(41);
  expect(steadySeconds('a', 34)).toBe(41);
  forgetSeconds();
  expect(steadySeconds('a', 36)).toBe(41);
  expect(steadySeconds('a', 42)).toBe(42);
});

it('starts anew with each object', () => {
  steadySeconds('a', 41);
  expect(steadySeconds('b', 2)).toBe(2);
  forgetSeconds();
  expect(steadySeconds('a', 1)).toBe(1);
});
