import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible';
import { expect, test } from '../fixtures';
import { ExperimenterPages } from '../pages/experimenter-pages';
import { OwnPage } from '../pages/own-page';
import { newExperimenterLink } from '../people/run-parley';
import { type TrackedView, trackedRun } from '../tracked-run';
import { askStudy } from '../verify-study';

const STUDY = 'watched-asking';
test.use({
  served: [{ studies: { [STUDY]: askStudy(STUDY, 'maple-14-positive-3') } }, { scope: 'worker' }],
});

/** What the page has of the tracker: a row an attribute, a column a view. */
const trackerOn = (page: Page) => {
  const tracker = page.getByRole('region', { name: 'Tracker' });
  return {
    tracker,
    columns: tracker.getByRole('columnheader', { name: /^Step \d/ }),
    cells: (row: RegExp | string) => tracker.getByRole('row', { name: row }).getByRole('cell'),
    at: page.locator('[data-look="current"]'),
  };
};

test('a finished verification shows from its file alone the ring and the state of each attribute, view by view', async ({
  page,
  server,
}) => {
  test.setTimeout(8 * 60_000);
  const { file, views } = await trackedRun(server.dataDir, 3);
  const [first, , third] = views as [TrackedView, TrackedView, TrackedView];
  const experimenter = new ExperimenterPages(page);
  await experimenter.enter(await newExperimenterLink(server));
  const { tracker, columns, cells, at } = trackerOn(page);
  for (const [{ seq, sector, posterior, checks }, count] of [
    [first, 1],
    [third, 3],
  ] as const) {
    await page.goto(`${server.origin}/experimenter/replay?seq=${seq}`);
    await page.locator('input[type=file]').setInputFiles(file);
    await experimenter.handle.waitFor({ timeout: 60_000 });
    await expect(columns).toHaveCount(count);
    await expect(at).toHaveAttribute('data-sector', `${sector}`);
    await expect(page.locator('[data-look="visited"]')).toHaveCount(
      new Set(views.slice(0, count).map((view) => view.sector)).size - 1,
    );
    await expect(tracker.getByRole('row')).toHaveCount(checks.length + 4);
    for (const state of ['matched', 'contradictory', 'missing'])
      await expect(
        tracker.locator(`td:nth-child(${count + 1})[data-state="${state}"]`),
      ).toHaveCount(checks.filter((check) => check.state === state).length);
    await expect(cells(/^Posterior/).last()).toContainText(posterior.toFixed(2));
    await expectAccessible(page);
  }
  await expect(page.getByRole('img', { name: /^The candidate from above/ })).toBeVisible();
});

test('an experimenter watches a person who is asked: where the robot stands, what it asked, and what it believes after the answer', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(12 * 60_000);
  const own = new OwnPage(page);
  await own.toPractice(`${server.origin}/s/${STUDY}`);
  await own.letBegin();

  const watching = await context.newPage();
  const experimenter = new ExperimenterPages(watching);
  await experimenter.enter(await newExperimenterLink(server));
  await experimenter.openStudy(STUDY);
  await experimenter.openSession();
  await expect(experimenter.live).toHaveAttribute('aria-pressed', 'true');
  const { tracker, columns, at } = trackerOn(watching);
  await expect(at).toBeVisible();
  await expect(columns, 'the view is judged once the answer is there').toHaveCount(0);

  await page.bringToFront();
  await own.answer.fill('It is red');
  await own.answer.press('Enter');
  await watching.bringToFront();
  await expect(columns.first(), 'it came without a reload').toBeVisible({ timeout: 60_000 });
  await expect(tracker).toContainText('It is red');
  await expect(tracker.getByRole('row', { name: /^Posterior/ })).toBeVisible();
  await expectAccessible(watching);
});
