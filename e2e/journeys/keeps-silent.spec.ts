import { expectAccessible } from '../accessible';
import { expect, test } from '../fixtures';
import { ClosingPages } from '../pages/closing-pages';
import { EpisodePage } from '../pages/episode-page';
import { GuidePages } from '../pages/guide-pages';
import { toPicture } from '../pages/to-picture';
import { pointingStudy } from '../pointing-study';

const QUESTION_MS = 180_000;
const STUDY = 'silence';
/** Short, so that a journey can wait it out: a nudge after 3 s, and from then on a countdown of 12 s. */
const waiting = {
  answer: '{ nudgeMs: 3000, countdownMs: 12000, maxChars: 1000 }',
  answerMs: 18_000,
};

test.use({
  served: [{ studies: { [STUDY]: pointingStudy(STUDY, waiting) } }, { scope: 'worker' }],
});

test('a silent person is waited for, told that it is all right, and shown what the robot sees at the end', async ({
  page,
  server,
}) => {
  test.setTimeout(8 * 60_000);
  const guide = new GuidePages(page);
  const episode = new EpisodePage(page);
  const closing = new ClosingPages(page);
  await toPicture(page, `${server.origin}/s/${STUDY}`);
  await episode.begin();
  await episode.waitForQuestion(QUESTION_MS);
  await expect(page.getByText('The robot is waiting for you')).toBeVisible();
  const stillHere = page.getByRole('button', { name: 'I’m still here' });
  await expect(page.getByText(/The robot goes on in \d+ s/)).toBeVisible();
  await stillHere.click();
  await expect(stillHere, 'the countdown is over for now').toBeHidden();
  await expect(stillHere).toBeVisible();
  const kind = 'The robot went on without an answer. That is all right.';
  await expect(page.getByRole('status').filter({ hasText: kind })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('list', { name: 'Conversation' }).getByText(kind)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(
    page.getByRole('list', { name: 'Conversation' }).getByText(kind).first(),
    'said as long as the conversation is there',
  ).toBeVisible();

  await episode.answerUntil(guide.practiceIsOver, () => null, QUESTION_MS);
  await guide.leavePractice();
  await episode.begin();
  await episode.answerUntil(closing.robotHasStopped, () => null, QUESTION_MS);
  const picture = page.getByRole('img', { name: /^What the robot sees/ });
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBe(640);
  await expect(page.getByText('It has chosen nothing.')).toBeVisible();
  await expectAccessible(page);
});
