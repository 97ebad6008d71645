import type { Locator, Page } from '@playwright/test';
import { TwoViewsPage } from './two-views-page';

/** A search as the ground operator sees it. */
export class OperatorPage extends TwoViewsPage {
  /** What the overhead camera has said. */ readonly heard: Locator;

  constructor(page: Page) {
    super(page);
    this.heard = this.conversation.locator('li', { hasText: /^Overhead camera/ });
  }

  /** Through consent and comprehension, to the page before the practice. */
  async toPractice(url: string): Promise<void> {
    const { page } = this;
    await page.goto(url);
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByLabel(/I want to take part/).check();
    await page.getByRole('button', { name: 'I agree' }).click();
    await page.getByLabel('What is in front of the robot').check();
    await page.getByLabel('Once the talk of a step is over').check();
    await page.getByRole('button', { name: 'To the practice' }).click();
    await page.getByRole('button', { name: 'Start the practice' }).click();
  }

  /** Through the practice, which has the steps named, to the first search. */
  async practise(steps: number): Promise<void> {
    for (let step = 1; step <= steps; step++) {
      await this.answer(`Step ${step} of ${steps}: what do you answer?`, 'A wall.');
      await this.press(`Step ${step} of ${steps}: the overhead camera says`, 1);
    }
    await this.press(`All ${steps} steps are taken.`, 1);
    await this.page.getByRole('button', { name: 'I am ready' }).click();
  }

  /** Waits for a question and answers it in words. */
  async answer(question: string, words: string): Promise<void> {
    await this.isAsked(question);
    await this.write(words);
  }
}
