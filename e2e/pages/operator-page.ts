import type { Locator, Page } from '@playwright/test';
import { toPractice } from './to-practice';
import { TwoViewsPage } from './two-views-page';

/** A search as the ground operator sees it. */
export class OperatorPage extends TwoViewsPage {
  /** What the overhead camera has said. */ readonly heard: Locator;

  constructor(page: Page) {
    super(page);
    this.heard = this.conversation.locator('li', { hasText: /^Overhead camera/ });
  }

  /** Through consent and comprehension, to the page before the practice. */
  toPractice = (url: string): Promise<void> =>
    toPractice(this.page, url, [
      'What is in front of the robot',
      'Once the talk of a step is over',
    ]);

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
