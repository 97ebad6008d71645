import { expect, test } from '../fixtures';
import { AgentViewPanel } from '../pages/agent-view';
import { EntryPages } from '../pages/entry-pages';
import { EpisodePage } from '../pages/episode-page';
import { GuidePages } from '../pages/guide-pages';

const QUESTION_MS = 180_000;
const ANSWER = 'It is green, I think, and stands by a wall';
/** Typed slowly enough that the line is away for half a minute. */
const OFFLINE_MS = 30_000;
/** A furnished room shows more colours than this, and no colour all over. */
const SOMETHING = { colours: 40, dullness: 0.9 } as const;

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a lost 3-D context, a reload, a second tab and half a minute offline lose nothing', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(8 * 60_000);
  const entry = new EntryPages(page);
  const guide = new GuidePages(page);
  const episode = new EpisodePage(page);
  await entry.toConsent(server.demoUrl);
  await entry.consent();
  await guide.understand();
  await guide.startPractice.click();
  await episode.begin();
  const view = new AgentViewPanel(page);
  await expect(view.canvas).toBeVisible({ timeout: 60_000 });
  await expect(async () => {
    const { colours, dullness } = await view.look();
    expect(colours).toBeGreaterThan(SOMETHING.colours);
    expect(dullness).toBeLessThan(SOMETHING.dullness);
  }).toPass({ timeout: 60_000 });
  const before = await view.look();
  const question = await episode.waitForQuestion(QUESTION_MS);
  await expect(page).toHaveTitle('(1) The robot asks');
  expect((await view.look()).png, 'the robot sees something else from elsewhere').not.toBe(
    before.png,
  );

  await view.loseContext();
  await expect(page.getByText('Restoring the view…')).toBeVisible();
  await episode.composer.fill('half');
  await expect(page.getByText('Restoring the view…')).toBeHidden({ timeout: 30_000 });
  await expect(async () => {
    expect((await view.look()).colours).toBeGreaterThan(SOMETHING.colours);
  }).toPass({ timeout: 30_000 });

  await episode.composer.fill('half an answ');
  await page.reload();
  const welcome = page.getByText('Welcome back, we paused at your question.');
  await expect(welcome, 'shown for a few seconds').toBeVisible({ timeout: 60_000 });
  expect(await episode.waitForQuestion(QUESTION_MS)).toBe(question);
  await expect(episode.composer).toHaveValue('half an answ');

  const second = await context.newPage();
  await second.goto(server.demoUrl);
  await expect(new EpisodePage(second).composer).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Open elsewhere' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue here' }).click();
  await expect(second.getByRole('heading', { name: 'Open elsewhere' })).toBeVisible();
  await second.close();

  await context.setOffline(true);
  await expect(page.getByText('Offline. Keep typing; nothing is lost.')).toBeVisible();
  await episode.composer.fill('');
  await episode.composer.pressSequentially(ANSWER, { delay: OFFLINE_MS / ANSWER.length });
  await episode.composer.press('Enter');
  await expect(page.getByText('Waiting for the connection…')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Connected. Your answer was sent.')).toBeVisible();
  await expect(page.getByText(ANSWER)).toHaveCount(1);
});
