import { expect, type Locator, type Page } from '@playwright/test';
import { TwoViewsPage } from './two-views-page';

/** One person of a pair: chance says which part is theirs. */
export class PairPage extends TwoViewsPage {
  readonly waiting: Locator;
  readonly limit: Locator;

  constructor(page: Page) {
    super(page);
    this.waiting = page.getByRole('heading', { name: 'Waiting for your partner' });
    this.limit = page.getByTestId('pairing-limit');
  }

  /** Through consent and comprehension, to the wait or, where somebody waits already, past it. */
  async arrive(url: string): Promise<void> {
    const { page } = this;
    await page.goto(url);
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByLabel(/I want to take part/).check();
    await page.getByRole('button', { name: 'I agree' }).click();
    await page.getByLabel('Only you').check();
    await page.getByLabel('Once the talk of a step is over').check();
    await page.getByRole('button', { name: 'Continue' }).click();
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
