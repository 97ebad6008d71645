import { afterEach, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../test/test-app';

let test: TestApp;
afterEach(() => test.close());

it('a body has no longer than the whole request: Node swaps the two times where the one for headers is longer', async () => {
  test = await buildTestApp();
  const { headersTimeout, requestTimeout } = test.app.server;
  expect(requestTimeout).toBe(20_000);
  expect(headersTimeout).toBeLessThan(requestTimeout);
});
