import { decodeRows, readJsonl } from '@parley/log';
import { expectAccessible } from '../accessible';
import { expect, test } from '../fixtures';
import { expectInSight } from '../in-sight';
import { ClosingPages } from '../pages/closing-pages';
import { EntryPages } from '../pages/entry-pages';
import { GoalsPage } from '../pages/goals-page';
import { readSession } from '../people/read-session';
import { personalGoalsStudy } from '../personal-goals-study';

const STUDY = 'goals';
const GOALS = 5;

test.use({
  served: [
    {
      studies: {
        [STUDY]: personalGoalsStudy(STUDY, {
          episodeId: 'zipon-rowan-1of2',
          armId: 'mixed',
          steps: 120,
        }),
      },
    },
    { scope: 'worker' },
  ],
});

test('a person sends the robot to five things of a household, through a reload and a lost line, to the code', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(12 * 60_000);
  const entry = new EntryPages(page);
  const goals = new GoalsPage(page);
  const closing = new ClosingPages(page);
  await entry.toGoalsPractice(`${server.origin}/s/${STUDY}`);

  // The practice asks as the arm does: whether this is it, and for any help.
  await goals.begin();
  const practised = await goals.practise();
  expect(practised).toHaveLength(4);
  expect(practised.filter((text) => text.startsWith('Is this '))).toHaveLength(3);
  expect(practised[2]).toMatch(/^I cannot find .* Can you tell me where it is\?$/);

  await expect(page.getByRole('heading', { name: /^You live here with / })).toBeVisible();
  await expectAccessible(page);
  await goals.begin();
  const asked: string[] = [];
  let talks = 0;
  let wasOffline = false;
  /** Of goals 2 and on. */ const confirmed: boolean[] = [];
  for (let i = 1; i <= GOALS; i++) {
    await goals.waitForRequest();
    await expect(
      page.getByRole('heading', { name: new RegExp(`^Goal ${i} of ${GOALS}: `) }),
    ).toBeVisible();
    if (i === 1) {
      await expect(page.getByRole('button', { name: 'I can’t tell' })).toHaveCount(0);
      await goals.tab('What you know').click();
      await expect(page.getByRole('img', { name: /^Picture of/ })).toBeVisible();
      await expect(page.getByRole('img', { name: /^Plan of the home/ })).toBeVisible();
      await expectAccessible(page);
      await goals.expectPlanWhole();
      await goals.tab('Home').click();
      await expect(page.getByText(/^You live here with /)).toBeVisible();
      await goals.tab('Goal').click();
    } else if (i > 2 && confirmed.at(-1) === true)
      await expect(page.getByText('Thanks. Next goal from where the robot stands.')).toBeVisible();
    if (i === 2) {
      await goals.composer.fill('half a wo');
      await page.reload();
      await goals.waitForRequest();
      await expect(goals.composer).toHaveValue('half a wo');
    }
    asked.push(await goals.sendOn());
    const said = await goals.waitForTalk(i);
    if (said === null) {
      if (i > 1) confirmed.push(false);
      continue;
    }
    talks++;
    expect(said).not.toBe('');
    const isClaim = await goals.isClaim();
    if (i <= 2)
      await expectInSight(page, {
        ...{ question: goals.question, answer: goals.composer },
        ...(isClaim && { yes: goals.yes, no: goals.no }),
      });
    if (i === 1) {
      await expectAccessible(page);
      // With few steps left it asks once more, or goes on to the next goal.
      await goals.composer.fill('No. It is in the kitchen.');
      await goals.composer.press('Enter');
      await goals.agreeOn(false);
      continue;
    }
    if (i > 2 && !wasOffline) {
      wasOffline = true;
      await context.setOffline(true);
      await expect(page.getByText(/^Offline\./)).toBeVisible();
      const isHeldUp = await goals.agree();
      await expect(page.getByText('Waiting for the connection…')).toBeVisible();
      await context.setOffline(false);
      confirmed.push(isHeldUp || (await goals.agreeOn(i === GOALS)));
    } else confirmed.push(await goals.agreeOn(i === GOALS));
  }
  expect(new Set(asked).size).toBe(GOALS);
  expect(talks).toBeGreaterThan(2);
  expect(wasOffline).toBe(true);

  await page.getByRole('heading', { name: 'That was this home.' }).waitFor({ timeout: 60_000 });
  for (const group of await page.getByRole('radiogroup').all())
    await group.getByRole('radio').last().check();
  await closing.continueButton.click();
  await page.getByRole('heading', { name: 'About you' }).waitFor();
  for (const group of await page.getByRole('radiogroup').all())
    await group.getByRole('radio').first().check();
  await closing.continueButton.click();
  await closing.finish.click();
  await expect(closing.code).toHaveText('GOALS-DONE');

  const records = decodeRows(readJsonl(await readSession(server, STUDY), 'log'));
  const ends = records.flatMap(({ event }) =>
    event.kind === 'note' && event.belief.type === 'task' && event.belief.name === 'goal-end'
      ? [event.belief.data]
      : [],
  );
  // Two of the practice, and the first one, which may have been given up. A yes ends a goal where something was held up, and nowhere else.
  expect(
    ends.slice(3).map((end) => (end as { readonly ending: string }).ending === 'reached'),
  ).toEqual(confirmed);
  expect(confirmed).toContain(true);
});
