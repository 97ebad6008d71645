import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseCsv } from '@parley/test-kit/csv';
import { expectAccessible } from '../accessible';
import { expect, test } from '../fixtures';
import { localiseStudy } from '../localise-study';
import { ClosingPages } from '../pages/closing-pages';
import { LocalisePage } from '../pages/localise-page';
import { runParley } from '../people/run-parley';

const STUDY = 'finding';
const GRID = 4;

test.use({
  served: [{ studies: { [STUDY]: localiseStudy(STUDY, [GRID]) } }, { scope: 'worker' }],
});

test('a person finds the robot in pictures from above, by click and by number, from consent to code', async ({
  page,
  server,
}) => {
  test.setTimeout(5 * 60_000);
  const finding = new LocalisePage(page);
  const closing = new ClosingPages(page);
  await finding.toFirst(`${server.origin}/s/${STUDY}`);

  await expect(finding.question).toContainText('In which cell is the robot?');
  await expect(page.getByRole('heading', { name: 'Picture 1 of 2' })).toBeVisible();
  await finding.seesCells();
  await expect(page.getByText('The orange disc with the dark edge is the robot.')).toBeVisible();
  await expect(page.getByText('You look for'), 'nothing is looked for').toHaveCount(0);
  await expect(finding.send, 'no cell yet').toBeDisabled();
  await finding.cell(6).click();
  await expect(finding.number).toHaveValue('6');
  await expectAccessible(page);
  // The arrows lead from cell to cell, and Space marks one.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(finding.number).toHaveValue('11');
  await expect(finding.cell(11)).toHaveAttribute('aria-pressed', 'true');
  const first = await finding.picture.getAttribute('src');
  await finding.send.click();

  await expect(page.getByRole('heading', { name: 'Picture 2 of 2' })).toBeVisible();
  await finding.question.waitFor({ timeout: 90_000 });
  await page.reload();
  await finding.seesCells();
  expect(await finding.picture.getAttribute('src')).not.toBe(first);
  await finding.number.fill('17');
  await expect(page.getByText('The cells are 1 to 16.')).toBeVisible();
  await expect(finding.send).toBeDisabled();
  await finding.number.fill('3');
  await page.keyboard.press('Enter');

  await closing.answerQuestionnaires();
  await closing.finish.click();
  await expect(closing.code).toHaveText('LOCALISE-DONE');

  const out = join(server.dataDir, 'exported');
  await runParley('export', STUDY, '--out', out, '--data', server.dataDir);
  const episodes = await readFile(join(out, STUDY, 'episodes.csv'), 'utf8');
  const [head = [], ...lines] = parseCsv(episodes);
  const values = (name: string) => lines.map((line) => line[head.indexOf(name)]);
  expect(values('grid_side')).toEqual(['4', '4']);
  expect(values('named_cell').sort()).toEqual(['11', '3']);
  for (const cells of values('cells_off')) expect(Number(cells)).toBeLessThan(GRID);
  for (const errorM of values('cell_error_m')) expect(Number(errorM)).toBeGreaterThan(0);
});
