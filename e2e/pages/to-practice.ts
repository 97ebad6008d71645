import type { Page } from '@playwright/test';

/**
 * From the link of a study through consent and comprehension into the practice.
 *
 * @param answers To the questions of comprehension, in their order, word for word.
 */
export async function toPractice(
  page: Page,
  url: string,
  answers: readonly string[],
): Promise<void> {
  await page.goto(url);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByLabel(/I want to take part/).check();
  await page.getByRole('button', { name: 'I agree' }).click();
  for (const answer of answers) await page.getByLabel(answer, { exact: true }).check();
  await page.getByRole('button', { name: 'To the practice' }).click();
  await page.getByRole('button', { name: 'Start the practice' }).click();
}
