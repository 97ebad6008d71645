import { expect, type Locator, type Page } from '@playwright/test';

type Rating = 'Useful' | 'Wrong' | 'Redundant';

/** Discussions of finished walks, one at a time, judged exchange by exchange. */
export class DiscussionPage {
  readonly groups: Locator;
  readonly firstWrong: Locator;
  readonly next: Locator;
  readonly finish: Locator;

  constructor(readonly page: Page) {
    this.groups = page.getByRole('radiogroup', { name: /^Exchange \d+ was$/ });
    this.firstWrong = page.getByLabel('Where did the discussion first go wrong?');
    this.next = page.getByRole('button', { name: 'Next' });
    this.finish = page.getByRole('button', { name: 'Store all and go on' });
  }

  /** Through consent and what is to be done. */
  async toDiscussions(url: string, count: number): Promise<void> {
    const { page } = this;
    await page.goto(url);
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByLabel(/I want to take part/).check();
    await page.getByRole('button', { name: 'I agree' }).click();
    await page.getByRole('heading', { name: 'What you will do' }).waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
    await this.isAt(1, count);
  }

  async isAt(index: number, count: number): Promise<void> {
    const name = `Discussion ${index} of ${count}`;
    await expect(this.page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  }

  /** @param exchange From 1. */
  async rate(exchange: number, rating: Rating): Promise<void> {
    await this.groups
      .nth(exchange - 1)
      .getByLabel(rating, { exact: true })
      .check();
  }

  /** Calls every exchange useful that has no rating yet. */
  async rateRest(): Promise<void> {
    for (const group of await this.groups.all())
      if ((await group.getByRole('radio', { checked: true }).count()) === 0)
        await group.getByLabel('Useful', { exact: true }).check();
  }
}
