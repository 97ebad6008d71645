import { expectAccessible } from '../accessible';
import { test as base, expect } from '../fixtures';
import { CurationPages } from '../pages/curation-pages';
import { ExperimenterPages } from '../pages/experimenter-pages';
import { newExperimenterLink } from '../people/run-parley';
import { type RunningServer, serve } from '../serve';

/** A server of its own: an experimenter's link works once, and no picture has been looked at. */
const test = base.extend<object, { readonly server: RunningServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from a pattern.
    async ({}, use) => {
      const server = await serve();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test('an experimenter accepts a picture, rejects one with a reason, and thinks better of it', async ({
  page,
  server,
}) => {
  await new ExperimenterPages(page).enter(await newExperimenterLink(server));
  const curation = new CurationPages(page);
  await curation.toHomes();
  await expectAccessible(page);
  await curation.openFirstHome();
  await expectAccessible(page);
  const all = await curation.toLookAt();
  expect(all).toBeGreaterThanOrEqual(2);

  const first = await curation.shown();
  await page.keyboard.press('a');
  await expect(curation.counts).toContainText(`${all - 1} to look at`);
  await expect(curation.counts).toContainText('1 accepted');
  await expect.poll(() => curation.shown(), 'a verdict leads on').not.toBe(first);
  const second = await curation.shown();

  // Keys are letters while a note is typed; the note goes with the verdict.
  await curation.note.fill('');
  await curation.note.pressSequentially('a dark one 1');
  await expect(curation.counts).toContainText('1 accepted');
  await page.getByRole('button', { name: 'Reject: Poor coverage' }).click();
  await expect(curation.counts).toContainText('1 rejected');
  await page.keyboard.press('u');
  await expect(curation.counts).toContainText('0 rejected');
  await expect.poll(() => curation.shown(), 'undoing leads back').toBe(second);
  await page.keyboard.press('3');
  await expect(curation.counts).toContainText('1 rejected');

  // Stored: another visit finds it.
  await page.reload();
  await expect(curation.counts).toContainText('1 rejected');
  await curation.overview();
  await expectAccessible(page);
  await curation.filter('Rejected (1)');
  await expect(curation.tiles).toHaveCount(1);
  await curation.tiles.first().getByRole('button').click();
  await expect(page.getByText('Rejected: indistinguishable')).toBeVisible();
  await expect.poll(() => curation.shown()).toBe(second);
});
