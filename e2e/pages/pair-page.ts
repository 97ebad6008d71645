import { expect, type Locator, type Page } from '@playwright/test';
import { TwoViewsPage } from './two-views-page';

/** One person of a pair: the server says which part is theirs, and they practise it. */
export class PairPage extends TwoViewsPage {
  readonly waiting: Locator;
  readonly limit: Locator;

  constructor(page: Page) {
    super(page);
    this.waiting = page.getByRole('heading', { name: 'Waiting for your partner' });
    this.limit = page.getByTestId('pairing-limit');
  }

  /** Through consent, comprehension and practice, to the wait or, where somebody waits already, past it. @param steps Of the practice. */
  async arrive(url: string, steps: number): Promise<void> {
    const { page } = this;
    await this.toGuide(url);
    const isAbove = await page
      .getByRole('heading', { name: 'You see the home from above' })
      .isVisible();
    await page.getByLabel('Only you').check();
    await page.getByLabel('Once the talk of a step is over').check();
    await page.getByRole('button', { name: 'To the practice' }).click();
    await page.getByRole('button', { name: 'Start the practice' }).click();
    for (let step = 1; step <= steps; step++)
      await this.practise(`Step ${step} of ${steps}`, isAbove);
    await this.press(`All ${steps} steps are taken.`, 1);
    await page.getByRole('button', { name: 'I am ready' }).click();
  }

  /** One step of the practice, with a program in the other part. */
  private async practise(step: string, isAbove: boolean): Promise<void> {
    await this.isAsked(`${step}`);
    await this.write(isAbove ? 'What do you see?' : 'A wall.');
    await this.press(isAbove ? `${step}: what should the robot do?` : 'Do you follow?', 1);
  }

  private async toGuide(url: string): Promise<void> {
    const { page } = this;
    await page.goto(url);
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByLabel(/I want to take part/).check();
    await page.getByRole('button', { name: 'I agree' }).click();
    await expect(page.getByRole('heading', { name: 'First you talk' })).toBeVisible();
  }

  /** Does this person see the home from above? */
  async isAbove(): Promise<boolean> {
    await expect(this.target).toBeVisible({ timeout: 120_000 });
    return this.page.getByText('You see the home from above.').isVisible();
  }

  async hears(words: string): Promise<void> {
    await expect(this.conversation).toContainText(words);
  }
}
