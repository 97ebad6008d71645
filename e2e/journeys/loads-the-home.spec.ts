import { expectAccessible } from '../accessible';
import { expect, test } from '../fixtures';
import { EntryPages } from '../pages/entry-pages';
import { GuidePages } from '../pages/guide-pages';

test('a home comes over a bad line, whole, and is kept', async ({ page, server }) => {
  const exposures: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      if (payload.toString().includes('"exposure"')) exposures.push(payload.toString());
    }),
  );
  const said = (what: string) => exposures.find((text) => text.includes(`"${what}"`)) ?? '';
  let tries = 0;
  let goOn: () => void = () => undefined;
  const looked = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/*.glb?*', async (route) => {
    tries++;
    if (tries === 1) return route.abort('connectionreset');
    await looked;
    if (tries === 2) return route.fulfill({ body: 'what a broken proxy makes of it' });
    return route.continue();
  });
  const guide = new GuidePages(page);
  const entry = new EntryPages(page);
  await entry.toConsent(`${server.demoUrl}?quality=full`);
  await entry.consent();
  await guide.understand();
  await guide.startPractice.click();

  await expect(page.getByText('The connection broke off.')).toBeVisible();
  await expectAccessible(page);
  goOn();
  await expect(page.getByText('The home is ready.')).toBeVisible();
  const progress = page.getByRole('progressbar', { name: 'The home is loading' });
  await expect(progress).toHaveAttribute('aria-valuenow', '100');
  expect(tries).toBe(3);
  await expect.poll(() => said('home-loaded')).toContain('"outcome":"ready"');
  expect(said('home-loaded')).toContain('"retries":1');
  await expect.poll(() => said('display-quality')).toContain('"level":"full","reason":"link"');

  // A page whose requests are watched keeps nothing; from here on it does.
  await page.unrouteAll();
  const sentBytes = async () => {
    await page.reload();
    await expect(page.getByText('The home is ready.')).toBeVisible();
    return page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('.glb'))
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).transferSize, 0),
    );
  };
  await sentBytes();
  expect(await sentBytes(), 'bytes of a home that is kept').toBe(0);
});
