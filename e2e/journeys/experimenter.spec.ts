import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible';
import { expect, test } from '../fixtures';
import { EntryPages } from '../pages/entry-pages';
import { EpisodePage } from '../pages/episode-page';
import { ExperimenterPages } from '../pages/experimenter-pages';
import { GuidePages } from '../pages/guide-pages';

const QUESTION_MS = 240_000;

/** What the log must know of a person who looked, was away for a moment, typed, and thought better of it (SCI-26). */
const EXPOSED = [
  'picture-open',
  'picture-close',
  'view-visible',
  'map-visible',
  'first-frame',
  'question-painted',
  'composer-focus',
  'first-key',
  'deletion',
  'submit',
  'theme',
  'window',
];

test('an experimenter watches a participant live, scrubs back, and takes the data home', async ({
  context,
  browser,
  page,
  server,
}) => {
  test.setTimeout(10 * 60_000);
  const entry = new EntryPages(page);
  const guide = new GuidePages(page);
  const episode = new EpisodePage(page);
  await entry.toConsent(server.demoUrl);
  await entry.consent();
  await guide.understand();
  await guide.startPractice.click();
  await episode.begin();

  const watching = await context.newPage();
  const experimenter = new ExperimenterPages(watching);
  await experimenter.enter(server.experimenterUrl);
  await expectAccessible(watching);
  await experimenter.openDemoStudy();
  await expect(experimenter.present()).toContainText('Episode 1', { timeout: 60_000 });
  await expectAccessible(watching);

  await experimenter.openSession();
  await expect(experimenter.live).toHaveAttribute('aria-pressed', 'true');
  await page.bringToFront();
  const question = await episode.waitForQuestion(QUESTION_MS);
  await setVisibility(page, 'hidden');
  await setVisibility(page, 'visible');
  await episode.composer.pressSequentially('It is redd');
  await episode.composer.press('Backspace');
  await watching.bringToFront();
  await expect(experimenter.transcript.getByRole('button', { name: question })).toBeVisible();
  await expectAccessible(watching);

  // Back to the beginning: the question is not there yet. One mark on: it is.
  await experimenter.handle.focus();
  await watching.keyboard.press('Home');
  await expect(experimenter.transcript.getByRole('button', { name: question })).toHaveCount(0);
  await expect(watching.getByRole('button', { name: 'Back to live' })).toBeVisible();
  expect(await experimenter.atSecond()).toBe(0);
  await watching
    .getByRole('button', { name: `Question: ${question}` })
    .first()
    .click();
  await expect(experimenter.transcript.getByRole('button', { name: question })).toBeVisible();

  // The address names the moment: opened again, it shows the same one.
  await expect(watching).toHaveURL(/\?seq=\d+/);
  const moment = watching.url();
  await watching.reload();
  await expect(experimenter.transcript.getByRole('button', { name: question })).toBeVisible();
  expect(watching.url()).toBe(moment);

  for (const tab of ['Map', 'Model calls', 'Events', 'Beliefs'] as const) {
    await experimenter.show(tab);
    await expectAccessible(watching);
  }
  await watching.getByRole('button', { name: 'Back to live' }).click();
  await expect(experimenter.live).toHaveAttribute('aria-pressed', 'true');
  await page.bringToFront();
  await episode.composer.press('Enter');
  await expect(experimenter.transcript.getByText('It is red', { exact: true })).toBeVisible();

  await watching.getByRole('link', { name: 'demo', exact: true }).click();
  await watching.getByRole('tab', { name: 'Exports' }).click();
  const file = watching.getByRole('link', { name: 'events.jsonl' });
  await expect(watching.getByRole('row', { name: /events\.jsonl/ })).toContainText(/\d+ (B|kB|MB)/);
  const [download] = await Promise.all([watching.waitForEvent('download'), file.click()]);
  expect(download.suggestedFilename()).toBe('demo-events.jsonl');
  const log = await download.path();
  const rows = await readFile(log, 'utf8');
  for (const what of EXPOSED) expect(rows, what).toContain(`\\"what\\":\\"${what}\\"`);
  for (const visible of [false, true]) expect(rows).toContain(`\\"visible\\":${visible}`);

  // What was downloaded can be watched as well.
  await watching.getByRole('link', { name: 'Replay a file' }).click();
  await watching.locator('input[type=file]').setInputFiles(log);
  await experimenter.handle.waitFor();
  await expectAccessible(watching);

  // The link works once: another browser is asked for a key, and told why.
  const other = await browser.newContext();
  const stranger = await other.newPage();
  await stranger.goto(server.experimenterUrl);
  await expect(new ExperimenterPages(stranger).keyField).toBeVisible();
  await expect(stranger.getByText('This key is wrong, too old, or was used before.')).toBeVisible();
  await expectAccessible(stranger);
  await other.close();
});

/** Says what the browser says when a tab goes to the back or comes to the front; headless tabs never do by themselves. */
const setVisibility = (page: Page, state: 'hidden' | 'visible'): Promise<void> =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
