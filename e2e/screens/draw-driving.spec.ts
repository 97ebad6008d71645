import { fileURLToPath } from 'node:url';
import { drivingStudy } from '../driving-study';
import { expect, test } from '../fixtures';
import { DrivePage } from '../pages/drive-page';
import { EntryPages } from '../pages/entry-pages';
import { GuidePages } from '../pages/guide-pages';

const STUDY = 'driving';
const SCREENS =
  process.env.PARLEY_SCREENS ?? fileURLToPath(new URL('../../docs/screens', import.meta.url));

test.use({
  served: [{ studies: { [STUDY]: drivingStudy(STUDY, 'rowan-15') } }, { scope: 'worker' }],
});

/** What a person sees who drives the robot. */
test('the page of a person who drives', async ({ page, server }) => {
  test.setTimeout(10 * 60_000);
  const entry = new EntryPages(page);
  const guide = new GuidePages(page);
  const drive = new DrivePage(page);
  await page.goto(`${server.origin}/s/${STUDY}`);
  await drive.use(entry.startButton);
  await drive.use(entry.takePart, 'Space');
  await drive.use(entry.agree);
  await drive.use(page.getByLabel('I drive up to it first'), 'Space');
  await drive.use(page.getByLabel(/^I look on while there are steps/), 'Space');
  await drive.use(guide.toPractice);
  await drive.use(guide.startPractice);
  await drive.begin();
  await drive.stop();
  await guide.practiceIsOver.waitFor();
  await drive.use(page.getByRole('button', { name: 'I am ready' }));
  await drive.begin();
  for (let turn = 0; turn < 3; turn++) await drive.drive('turn-left');
  for (let step = 0; step < 1; step++) await drive.drive('forward');
  await expect(drive.steps).toHaveText('496 steps left.');
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(1500);
  await page.screenshot({ path: `${SCREENS}/14-driving.png`, animations: 'disabled' });
});
