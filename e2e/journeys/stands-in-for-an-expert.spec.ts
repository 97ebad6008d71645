import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../accessible';
import { expertStudy, seeingStudy } from '../expert-study';
import { expect, test } from '../fixtures';
import { AgentViewPanel } from '../pages/agent-view';
import { ClosingPages } from '../pages/closing-pages';
import { ExperimenterPages } from '../pages/experimenter-pages';
import { ExpertPage } from '../pages/expert-page';

const STUDY = 'an-expert';
const LEFT = 'an-expert-who-leaves';
const SEES = 'an-expert-who-sees';
/** So long does the robot wait: a page is looked over and loaded again meanwhile, on a loaded machine too. */
const ANSWER_MS = 45_000;
/** One who looks leaves most questions open here. */
const SHORT_MS = 30_000;
test.use({
  served: [
    {
      studies: {
        [STUDY]: expertStudy(STUDY, 'completion-estimation', 'maple-4_1', ANSWER_MS),
        [LEFT]: expertStudy(LEFT, 'completion-estimation', 'maple-4_1', ANSWER_MS),
        [SEES]: seeingStudy(SEES, 'scene-observation', 'maple-4_1', SHORT_MS),
      },
    },
    { scope: 'worker' },
  ],
});

test('a person stands in for an expert, from consent to code', async ({ page, server }) => {
  test.setTimeout(8 * 60_000);
  const expert = new ExpertPage(page);
  await expert.toWalk(`${server.origin}/s/${STUDY}`);
  await expect(expert.given).toContainText('You say how far the robot is');
  await expect(expert.given).toContainText('Where it starts.');
  await expectAccessible(page);
  const first = await expert.question.getAttribute('data-question');
  await page.reload();
  await expert.isAsked();
  expect(await expert.question.getAttribute('data-question'), 'the same question').toBe(first);
  await expert.options.first().check();
  await expert.send.click();
  await expert.isAskedAnew(first);

  // Who does not answer in time is answered for, and asked again at the next viewpoint.
  await expert.isAsked();
  const second = await expert.question.getAttribute('data-question');
  await expert.isAskedAnew(second);
  await expert.allDone();

  for (const item of ['enough', 'effort']) await page.locator(`#${item}-4`).check();
  const closing = new ClosingPages(page);
  await closing.continueButton.click();
  await closing.answerQuestionnaires();
  await closing.finish.click();
  await expect(closing.code).toHaveText('EXPERT-DONE');
});

test('one who loses the line goes on, one who closes the tab is answered for, and the experimenter sees it', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(8 * 60_000);
  const expert = new ExpertPage(page);
  await expert.toWalk(`${server.origin}/s/${LEFT}`);
  const first = await expert.question.getAttribute('data-question');
  await context.setOffline(true);
  await expect(page.getByText('Offline. Keep typing; nothing is lost.')).toBeVisible();
  await context.setOffline(false);
  await expert.isAsked();
  expect(await expert.question.getAttribute('data-question'), 'the same question').toBe(first);
  await expert.options.first().check();
  await expert.send.click();
  await expert.isAskedAnew(first);
  await expert.isAsked();

  const watching = await context.newPage();
  const experimenter = new ExperimenterPages(watching);
  await experimenter.enter(server.experimenterUrl);
  await experimenter.openStudy(LEFT);
  await experimenter.openSession();
  await experimenter.show('Beliefs');
  const discussion = watching.getByRole('list', { name: 'Discussion' });
  await expect(discussion.getByText('A person', { exact: true })).toHaveCount(0);
  // The panorama of where the robot stands, painted, with the directions in which it can go.
  const panorama = new AgentViewPanel(watching, 'The panorama of this viewpoint.');
  await expect(panorama.canvas).toBeVisible({ timeout: 60_000 });
  await expect
    .poll(async () => (await panorama.look()).colours, { timeout: 30_000 })
    .toBeGreaterThan(40);
  await expect(watching.getByTestId('panorama').locator('[data-open]').first()).toBeVisible();
  // In a small window the plan keeps its room.
  const large = watching.viewportSize();
  await watching.setViewportSize({ width: 1093, height: 500 });
  const plan = watching.getByRole('img', { name: /^Plan of the home/ });
  await expect.poll(async () => (await plan.boundingBox())?.width ?? 0).toBeGreaterThan(200);
  if (large !== null) await watching.setViewportSize(large);
  await page.close();

  const fallback = discussion.getByText('In place of a person', { exact: true });
  await expect(fallback.first()).toBeVisible({ timeout: ANSWER_MS + 60_000 });
  await expectAccessible(watching);
  // Two questions of theirs are unanswered; then they count as gone, and the robot goes on to its end.
  const why = discussion.getByText(/Completion estimation: the person has left/);
  await expect(why.first()).toBeVisible({ timeout: ANSWER_MS + 60_000 });

  await experimenter.openExports(LEFT);
  await expect(async () => {
    const [download] = await Promise.all([
      watching.waitForEvent('download'),
      watching.getByRole('link', { name: 'events.jsonl' }).click(),
    ]);
    const rows = await readFile(await download.path(), 'utf8');
    for (const said of ['no answer in time', 'the person has left'])
      expect(rows).toContain(`\\"why\\":\\"${said}\\"`);
    for (const by of ['person', 'body']) expect(rows).toContain(`\\"by\\":\\"${by}\\"`);
    const ends = rows.split('\n').filter((row) => row.includes('"trial-end"'));
    expect(ends, 'the practice and the walk').toHaveLength(2);
  }).toPass({ timeout: 60_000, intervals: [5000] });
});

test('a person stands in for an expert of vision and sees what it is asked about', async ({
  page,
  server,
}) => {
  test.setTimeout(8 * 60_000);
  const expert = new ExpertPage(page);
  await expert.toPractice(`${server.origin}/s/${SEES}`);
  // Two questions of the practice stay open: the body goes on alone.
  await page.getByRole('button', { name: 'I am ready' }).click({ timeout: 240_000 });
  await expect(expert.question).toContainText(
    'Say it in a sentence or two, from the picture alone.',
    {
      timeout: 120_000,
    },
  );
  const picture = expert.given.getByRole('img');
  await expect(picture).toBeVisible();
  const [width, height] = await picture.evaluate((img: HTMLImageElement) => [
    img.naturalWidth,
    img.naturalHeight,
  ]);
  // 30° across and 60° high: 160 × 345, the longer side 640.
  expect([width, height]).toEqual([297, 640]);
  const first = await expert.question.getAttribute('data-question');
  await page.getByRole('textbox').fill('A hallway with a door to the left.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expert.isAskedAnew(first);
  await expectAccessible(page);
  await expect(page.getByText('Was what you were given enough to answer from?')).toBeVisible({
    timeout: 240_000,
  });
});
