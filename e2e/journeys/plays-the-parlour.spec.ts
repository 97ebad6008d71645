import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseCsv } from '@parley/test-kit/csv';
import { expectAccessible } from '../accessible';
import { expect, test } from '../fixtures';
import { ClosingPages } from '../pages/closing-pages';
import { EntryPages } from '../pages/entry-pages';
import { ExperimenterPages } from '../pages/experimenter-pages';
import { ParlourPage } from '../pages/parlour-page';

const STUDY = 'parlour-test';
const YAML = new URL('../../packages/test-kit/tasks/parlour/study.yaml', import.meta.url);

test.use({
  served: [
    { kinds: 'test', studies: { [STUDY]: readFileSync(fileURLToPath(YAML), 'utf8') } },
    { scope: 'worker' },
  ],
});

test('a person plays a task of the test kit by keys and by mouse; its session is watched and exported', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(6 * 60_000);
  const entry = new EntryPages(page);
  const parlour = new ParlourPage(page);
  const closing = new ClosingPages(page);
  await entry.toConsent(`${server.origin}/s/${STUDY}`);
  await entry.takePart.check();
  await entry.agree.click();

  await expect(page.getByText('A thimble is hidden in one of 6 rooms.')).toBeVisible();
  await expectAccessible(page);
  await parlour.begin.focus();
  await page.keyboard.press('Enter');

  const first = await parlour.asked();
  expect(first.text).toMatch(/^The thimble is in one of the rooms\. You are in \w+\. Where now\?$/);
  await expectAccessible(page);
  const guided = /^(Warmer|Colder|The same)\. You are in \w+\. Where now\?$/;
  expect(await parlour.answer(() => page.keyboard.press('1'))).toMatch(guided);
  const second = await parlour.answer(() => parlour.doors.last().click());
  expect(second).toMatch(guided);

  await page.reload();
  const again = await parlour.asked();
  expect(again.text, 'the same question after a reload').toBe(second);
  await expect(parlour.conversation.getByText(first.text)).toHaveCount(1);
  await parlour.answer(async () => {
    await parlour.doors.first().focus();
    await page.keyboard.press('Enter');
  });
  const fourth = await parlour.answer(() => page.keyboard.press('2'));
  const named = /You are in (\w+)\./.exec(fourth)?.[1] ?? '';
  await expectAccessible(page);
  const last = await parlour.answer(async () => {
    await parlour.here.focus();
    await page.keyboard.press('Space');
  });
  expect(last).toBe('One more thing.');

  await expect(parlour.send).toBeDisabled();
  await page.getByRole('radio', { name: '3 of 5' }).check();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '4 of 5' })).toBeChecked();
  await expectAccessible(page);
  await parlour.send.click();

  await expect(parlour.found).toHaveText(
    /^(You found the thimble|The thimble was in another room)/,
  );
  const isRight = (await parlour.found.textContent())?.startsWith('You found') ?? false;
  await expect(page.getByText('We studied talk.')).toBeVisible();
  await expectAccessible(page);
  await closing.finish.click();
  await expect(closing.code).toHaveText('DONE1');

  const watching = await context.newPage();
  const experimenter = new ExperimenterPages(watching);
  await experimenter.enter(server.experimenterUrl);
  const card = watching.getByRole('article', { name: 'Hunt the thimble' });
  await card.getByRole('link', { name: 'Participants and data' }).click();
  const row = watching.getByRole('row', { name: /Completed/ });
  await expect(row).toContainText('1 of 1');
  await expect(row, 'four doors, here, and how sure').toContainText('6 of 6');
  await expectAccessible(watching);
  await row.getByRole('link').click();
  await experimenter.handle.waitFor({ timeout: 60_000 });
  await expect(watching.getByText('parlour parlour-1')).toBeVisible();

  // From the first words to the last, as it was played.
  await experimenter.handle.focus();
  await watching.keyboard.press('Home');
  const walked = watching.getByText(/^\d+\.\d m$/);
  await expect(walked).toHaveText('0.0 m');
  await watching.keyboard.press('End');
  await expect(walked).not.toHaveText('0.0 m');
  await expect(experimenter.transcript.getByText(`You said ${named}.`)).toBeVisible();
  await expect(experimenter.transcript.getByText('Walker to Guide').first()).toBeVisible();
  for (const tab of ['Map', 'Model calls', 'Events', 'Beliefs'] as const) {
    await experimenter.show(tab);
    await expectAccessible(watching);
  }
  await experimenter.handle.focus();
  await watching.keyboard.press('Home');
  await watching.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => experimenter.atSecond(), 'it plays').toBeGreaterThan(0);

  await watching.getByRole('link', { name: STUDY, exact: true }).click();
  await watching.getByRole('tab', { name: 'Exports' }).click();
  const file = watching.getByRole('link', { name: 'episodes.csv' });
  const [download] = await Promise.all([watching.waitForEvent('download'), file.click()]);
  const [names = [], values = []] = parseCsv(await readFile(await download.path(), 'utf8'));
  const exported = Object.fromEntries(names.map((name, i) => [name, values[i]]));
  expect(exported).toMatchObject({
    task: 'parlour',
    episode_id: 'parlour-1',
    success: isRight ? '1' : '0',
    verdict: named,
    sure: '4',
    moves: '4',
    questions_asked: '6',
    not_scored_because: '',
  });
  expect(exported).not.toHaveProperty('spl');
});
