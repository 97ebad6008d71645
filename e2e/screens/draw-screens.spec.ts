import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { ClosingPages } from '../pages/closing-pages';
import { CurationPages } from '../pages/curation-pages';
import { EntryPages } from '../pages/entry-pages';
import { EpisodePage } from '../pages/episode-page';
import { ExperimenterPages } from '../pages/experimenter-pages';
import { GuidePages } from '../pages/guide-pages';
import { newExperimenterLink } from '../people/run-parley';

const EPISODE_MS = 420_000;
const SCREENS =
  process.env.PARLEY_SCREENS ?? fileURLToPath(new URL('../../docs/screens', import.meta.url));

/** What a person sees in the pictures of the demo, by the name of the object. */
const SEEN: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  armchair: [
    [/legs/i, 'The legs are white.'],
    [/colou?r/i, 'It is brown.'],
    [/made of|material/i, 'It is made of leather.'],
    [/room/i, 'It is in the living room.'],
    [/near|next to|beside|stand/i, 'It stands next to a lamp.'],
  ],
};

/** Nothing is said of what is not in the table: the person cannot tell. */
const answersOf =
  (object: string) =>
  (question: string): string | null =>
    SEEN[object]?.find(([asked]) => asked.test(question))?.[1] ?? null;

/** Pictures, once the page has come to rest. */
async function draw(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(1500);
  await page.screenshot({ path: `${SCREENS}/${name}.png`, animations: 'disabled' });
}

/** What a participant and an experimenter see, in the order in which they see it. */
test('the pages of the demo', async ({ context, page, server }) => {
  test.setTimeout(30 * 60_000);
  const entry = new EntryPages(page);
  const guide = new GuidePages(page);
  const episode = new EpisodePage(page);
  const closing = new ClosingPages(page);
  await page.goto(server.demoUrl);
  await entry.startButton.waitFor();
  await draw(page, '01-landing');
  await entry.startButton.click();
  await entry.agree.waitFor();
  await draw(page, '02-consent');
  await entry.consent();
  await draw(page, '03-how-it-works');
  await guide.understand();
  await guide.startPractice.click();
  await episode.begin();
  await episode.answerUntil(guide.practiceIsOver, () => null, EPISODE_MS);
  await guide.leavePractice();
  await episode.seen.waitFor();
  await draw(page, '04-picture');
  await episode.begin();
  await episode.waitForQuestion(EPISODE_MS);
  await draw(page, '05-question');

  const watching = await context.newPage();
  const experimenter = new ExperimenterPages(watching);
  await experimenter.enter(await newExperimenterLink(server));
  await draw(watching, '10-experimenter-studies');
  await experimenter.openDemoStudy();
  await experimenter.openSession();
  await expect(experimenter.live).toHaveAttribute('aria-pressed', 'true');
  await draw(watching, '11-experimenter-live');

  await page.bringToFront();
  const seen = page.getByText(/^(armchair|chair)$/);
  const object = (await seen.first().textContent({ timeout: 10_000 })) ?? '';
  await episode.answerUntil(closing.robotHasStopped, answersOf(object), EPISODE_MS);
  await page.getByText(/in a frame$|It has chosen nothing/).waitFor();
  await draw(page, '06-end-items');
  await closing.answerEndItems('Yes');
  await page.getByRole('radiogroup').first().waitFor();
  await draw(page, '07-questionnaire');
  await closing.answerQuestionnaires();
  await draw(page, '08-debrief');
  await closing.finish.click();
  await expect(closing.code).toHaveText(/\S{4,}/);
  await draw(page, '09-code');

  await watching.bringToFront();
  await experimenter.handle.focus();
  await watching.keyboard.press('Home');
  await watching
    .getByRole('button', { name: /^Question: / })
    .first()
    .click();
  await draw(watching, '12-experimenter-replay');
  const curation = new CurationPages(watching);
  await watching.getByRole('link', { name: 'Studies' }).first().click();
  await curation.toHomes();
  await curation.openFirstHome();
  await curation.overview();
  await draw(watching, '13-experimenter-pictures');
});
