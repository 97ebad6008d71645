import { test as base, expect, type Page } from '@playwright/test';
import { type RunningServer, type ServeOptions, serve } from './serve';

interface TestFixtures {
  /** Everything that a page must never do, collected while a journey runs; checked at its end. */
  readonly faults: string[];
}
interface WorkerFixtures {
  /** What the server is started with; a file of journeys may say otherwise. */
  readonly served: ServeOptions;
  readonly server: RunningServer;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  served: [{}, { option: true, scope: 'worker' }],
  server: [
    async ({ served }, use) => {
      const server = await serve(served);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  faults: [
    async ({ context, server }, use) => {
      const faults: string[] = [];
      context.on('page', (page) => watch(page, server.origin, faults));
      await use(faults);
      expect(faults, 'foreign requests, script errors, policy violations').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Notes every request to anyone else, every uncaught error and every breach of the page's policy. */
function watch(page: Page, origin: string, faults: string[]): void {
  const allowed = [origin, origin.replace('http', 'ws'), 'data:', `blob:${origin}`];
  const check = (url: string) => {
    if (!allowed.some((start) => url.startsWith(start))) faults.push(`foreign request: ${url}`);
  };
  page.on('request', (request) => check(request.url()));
  page.on('websocket', (socket) => check(socket.url()));
  page.on('pageerror', (error) => faults.push(`script error: ${error.message}`));
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) faults.push(message.text());
  });
}
