import { expectAccessible } from '../accessible';
import { expect, test } from '../fixtures';
import { ClosingPages } from '../pages/closing-pages';
import { EntryPages } from '../pages/entry-pages';
import { EpisodePage } from '../pages/episode-page';
import { GuidePages } from '../pages/guide-pages';

const EPISODE_MS = 420_000;
const OBJECTS = 1;

test('a person takes part in the demo, from the link to the code', async ({ page, server }) => {
  test.setTimeout(25 * 60_000);
  const entry = new EntryPages(page);
  const guide = new GuidePages(page);
  const episode = new EpisodePage(page);
  const closing = new ClosingPages(page);

  await entry.toConsent(server.demoUrl);
  await expectAccessible(page);
  await entry.consent();
  await expectAccessible(page);
  await guide.understand();
  await guide.startPractice.click();
  await episode.begin();
  const practised = await episode.answerUntil(guide.practiceIsOver, () => null, EPISODE_MS);
  expect(practised, 'the practice asks').toBeGreaterThan(0);
  await guide.leavePractice();

  for (let object = 1; object <= OBJECTS; object++) {
    await expect(
      page.getByRole('heading', { name: `Object ${object} of ${OBJECTS}` }),
    ).toBeVisible();
    await expectAccessible(page);
    await episode.begin();
    await expectAccessible(page);
    // A person who knows little: every second question gets a word, the others an honest shrug.
    let asked = 0;
    const answer = () => (asked++ % 2 === 0 ? 'It is a plain one.' : null);
    await episode.answerUntil(closing.robotHasStopped, answer, EPISODE_MS);
    await expectAccessible(page);
    await closing.answerEndItems('Not sure');
  }
  await closing.answerQuestionnaires();
  await expectAccessible(page);
  await closing.finish.click();
  await expect(closing.code).toHaveText(/\S{4,}/);
});
