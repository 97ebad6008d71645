import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../accessible';
import { expect, test } from '../fixtures';
import { expectInSight } from '../in-sight';
import { EntryPages } from '../pages/entry-pages';
import { EpisodePage } from '../pages/episode-page';
import { GuidePages } from '../pages/guide-pages';
import { pointingStudy } from '../pointing-study';

const QUESTION_MS = 300_000;
const STUDY = 'in-sight';

test.use({
  served: [
    { studies: { [STUDY]: pointingStudy(STUDY, { ego: 'live', map: 'explored' }) } },
    { scope: 'worker' },
  ],
});

const LONG_ANSWER =
  'The top is white, the frame and four square legs are grey, it is a rectangular table that looks like painted wood with a bit of grain, standing in a corner on beige tiles. On it are a brown bowl with fruit, a green wine glass, a blue cup and a white bottle with a black band.';

/** Two questions with their answers, px: what can be read of the conversation while a question is open on a laptop. */
const TWO_EXCHANGES_PX = 210;

const conversation = (page: Page) => page.getByRole('list', { name: 'Conversation' });

/** Lines of the conversation that can be read at once in low windows, where the picture leaves room for them. */
async function expectReadable(page: Page): Promise<void> {
  const log = conversation(page);
  for (const [width, height, leastPx] of [
    [720, 450, 110],
    [1280, 720, TWO_EXCHANGES_PX],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect
      .poll(() => log.evaluate((list) => list.clientHeight), `${width} × ${height}`)
      .toBeGreaterThanOrEqual(leastPx);
    await page.getByText(LONG_ANSWER).evaluate((line) => line.scrollIntoView({ block: 'start' }));
    await expect(page.getByText(LONG_ANSWER)).toBeInViewport();
  }
}

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (box === null) throw new Error('not on the page');
  return box;
}

const secondsOf = (clock: string): number => {
  const [minutes = 0, seconds = 0] = clock.split(':').map(Number);
  return 60 * minutes + seconds;
};

test('a question, its buttons and its box are in sight in every window, and nothing written is lost', async ({
  page,
  server,
}) => {
  test.setTimeout(14 * 60_000);
  const entry = new EntryPages(page);
  const guide = new GuidePages(page);
  const episode = new EpisodePage(page);
  await entry.toConsent(`${server.origin}/s/${STUDY}`);
  await entry.consent();

  await page.getByLabel('Only the robot').check();
  await page.reload();
  await expect(page.getByLabel('Only the robot'), 'a choice survives a reload').toBeChecked();
  await guide.understand();
  await guide.startPractice.click();
  await episode.begin();

  await episode.waitForQuestion(QUESTION_MS);
  await expect(episode.composer).toBeFocused();
  const parts = {
    question: episode.question,
    answer: episode.composer,
    send: episode.send,
    cantTell: episode.cantTell,
  };
  await expectInSight(page, parts);

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Help' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await episode.composer.fill('It is black and square');
  for (let i = 0; i < 7; i++) await episode.composer.press('ArrowLeft');
  const clock = page.getByRole('timer');
  const before = secondsOf((await clock.textContent()) ?? '');
  await page.reload();
  await expect(episode.composer).toBeFocused();
  expect(secondsOf((await clock.textContent()) ?? ''), 'the clock goes on').toBeGreaterThanOrEqual(
    before,
  );
  await page.keyboard.type('-');
  await expect(episode.composer, 'the caret is where it was').toHaveValue(
    'It is black and- square',
  );
  await episode.composer.fill(LONG_ANSWER);
  const sent = await boxOf(episode.send);
  await episode.composer.press('Enter');

  const correct = page.getByRole('button', { name: 'Correct my answer' });
  await correct.waitFor();
  const { x, width } = await boxOf(correct);
  const isApart = x + width < sent.x || x > sent.x + sent.width;
  expect(isApart, 'a second press on Send opens no correction').toBe(true);
  await expect(page.getByRole('button', { name: 'Show the picture large' })).not.toBeFocused();
  await correct.click();
  const correction = page.getByLabel('Your correction', { exact: true });
  await expect(correction, 'the box is ready to be written in').toBeFocused();
  await page.keyboard.type('No, it is black.');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No, it is black.')).toHaveCount(1);
  await expect(page.getByTestId('sent')).toBeVisible();
  await expectReadable(page);

  await episode.waitForQuestion(QUESTION_MS);
  await expect(episode.composer, 'a new question is answered at once').toBeFocused();
  await expect
    .poll(() => conversation(page).evaluate((list) => list.clientHeight))
    .toBeGreaterThanOrEqual(TWO_EXCHANGES_PX);
  await episode.cantTell.click();

  const ownWords = page.getByPlaceholder('Or in your own words');
  await ownWords.waitFor({ timeout: QUESTION_MS });
  const picture = page.locator('li[data-open]').getByRole('img');
  await expect(picture).toHaveAttribute('alt', 'What the robot sees');
  const yes = page.getByRole('button', { name: 'Yes', exact: true });
  const no = page.getByRole('button', { name: 'No', exact: true });
  await expectInSight(page, {
    question: episode.question,
    picture,
    answer: ownWords,
    send: episode.send,
    cantTell: episode.cantTell,
    yes,
    no,
  });
  await expect(page.getByRole('img', { name: /Map of what it has explored/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show both pictures large' }).click();
  await expect(page.getByRole('dialog').locator('img')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await yes.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('message').filter({ hasText: /^yes$/ })).toHaveCount(1);
  await expect(guide.practiceIsOver).toBeVisible({ timeout: QUESTION_MS });
});
