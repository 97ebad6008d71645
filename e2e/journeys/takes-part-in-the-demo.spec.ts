import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible';
import { expect, test } from '../fixtures';
import { ClosingPages } from '../pages/closing-pages';
import { EntryPages } from '../pages/entry-pages';
import { EpisodePage } from '../pages/episode-page';
import { ExperimenterPages } from '../pages/experimenter-pages';
import { GuidePages } from '../pages/guide-pages';
import { newExperimenterLink } from '../people/run-parley';

const EPISODE_MS = 420_000;
const OBJECTS = 1;
/** As the head of a side names its agent: the legend of a map has frontiers too. */
const OTHER_AGENT = / · frontier( · |\b)/;
/** How a search that is over says that it is. */
const ENDED =
  /Robot stopped by itself|All steps used up|Nothing left to explore|Ended by the person/;

test('a person takes part in the demo, from the link to the code', async ({
  page,
  context,
  server,
}) => {
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
  await whatIf(await context.newPage(), await newExperimenterLink(server));
});

/** An experimenter has another agent begin where the robot began, and sees both ends side by side. */
async function whatIf(page: Page, link: string): Promise<void> {
  const experimenter = new ExperimenterPages(page);
  await experimenter.enter(link);
  await experimenter.openDemoStudy();
  await page
    .getByRole('row', { name: /Completed/ })
    .first()
    .getByRole('link')
    .click();
  await experimenter.handle.waitFor({ timeout: 60_000 });
  await experimenter.handle.focus();
  await page.keyboard.press('Home');
  await page.getByRole('button', { name: 'What if…' }).click();
  const dialog = page.getByRole('dialog', { name: 'What if, from here on' });
  await dialog.getByText('Another agent').click();
  await dialog
    .getByRole('combobox', { name: 'Agent' })
    .or(dialog.getByRole('textbox', { name: 'Agent' }))
    .click();
  await page.getByRole('option', { name: 'frontier', exact: true }).click();
  await dialog.getByRole('button', { name: 'Run it' }).click();
  const side = (name: string) => dialog.getByRole('region', { name, exact: true });
  await expect(side('If')).toContainText(ENDED, { timeout: EPISODE_MS });
  await expect(side('If')).toContainText(OTHER_AGENT);
  await expect(side('As it was')).toContainText(ENDED);
  await expect(side('As it was')).not.toContainText(OTHER_AGENT);
  await expectAccessible(page);
}
