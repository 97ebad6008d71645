import { fileURLToPath } from 'node:url';
import { drivingGoalsStudy } from '../driving-goals-study';
import { expect, test } from '../fixtures';
import { DriveGoalsPage } from '../pages/drive-goals-page';
import { EntryPages } from '../pages/entry-pages';
import { GuidePages } from '../pages/guide-pages';

const STUDY = 'driving-goals';
const SCREENS =
  process.env.PARLEY_SCREENS ?? fileURLToPath(new URL('../../docs/screens', import.meta.url));
/** I_max of ORION. */
const MOST_TALKS = 5;

test.use({
  served: [
    {
      studies: {
        [STUDY]: drivingGoalsStudy(STUDY, { episodeId: 'zipon-oak-1of5', armId: 'procedural' }),
      },
    },
    { scope: 'worker' },
  ],
});

/** What a person sees who drives to the things of a household. */
test('the page of a person who drives to goals', async ({ page, server }) => {
  test.setTimeout(10 * 60_000);
  const entry = new EntryPages(page);
  const guide = new GuidePages(page);
  const drive = new DriveGoalsPage(page);
  await page.goto(`${server.origin}/s/${STUDY}`);
  await drive.use(entry.startButton);
  await drive.use(entry.takePart, 'Space');
  await drive.use(entry.agree);
  await drive.use(page.getByLabel('I drive up to it first'), 'Space');
  await drive.use(page.getByLabel('At most five times'), 'Space');
  await drive.use(guide.toPractice);
  await drive.use(guide.startPractice);
  await drive.begin();
  await drive.drive('turn-left');
  for (let left = MOST_TALKS; left > 0; left--) {
    await drive.readyWith(left);
    await drive.claim();
  }
  await drive.use(page.getByRole('button', { name: 'I am ready' }));
  await drive.begin();
  await drive.readyWith(MOST_TALKS);
  await drive.ask('How do I get there?');
  await drive.readyWith(MOST_TALKS - 1);
  for (let step = 0; step < 3; step++) await drive.drive('turn-left');
  await drive.drive('forward');
  await expect(drive.steps).toHaveText('496 steps left.');
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(1500);
  await page.screenshot({ path: `${SCREENS}/44-driving-to-goals.png`, animations: 'disabled' });
});
