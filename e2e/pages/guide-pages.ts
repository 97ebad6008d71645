import type { Locator, Page } from '@playwright/test';

/** How it works, and the two pages around the practice. */
export class GuidePages {
  readonly toPractice: Locator;
  readonly startPractice: Locator;
  readonly practiceIsOver: Locator;

  constructor(readonly page: Page) {
    this.toPractice = page.getByRole('button', { name: /^To the (practice|first object)$/ });
    this.startPractice = page.getByRole('button', { name: 'Start the practice' });
    this.practiceIsOver = page.getByRole('heading', { name: 'This was practice.' });
  }

  /** Answers both comprehension items, the second one wrongly first: there is no dead end. */
  async understand(): Promise<void> {
    await this.page.getByLabel('Only I', { exact: true }).check();
    await this.page.getByLabel('I guess').check();
    await this.page.getByText('Better not').waitFor();
    await this.page.getByLabel('I say that I can’t tell').check();
    await this.toPractice.click();
  }

  async leavePractice(): Promise<void> {
    await this.page.getByRole('button', { name: 'I am ready' }).click();
  }
}
