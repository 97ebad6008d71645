import { expect, type Locator, type Page } from '@playwright/test';
import { toPractice } from './to-practice';

/** The first question comes once the home is read. */
const QUESTION_MS = 120_000;

/** What a person sees who stands in for an expert. */
export class ExpertPage {
  readonly given: Locator;
  readonly question: Locator;
  readonly options: Locator;
  readonly send: Locator;

  constructor(readonly page: Page) {
    this.given = page.getByTestId('given');
    this.question = page.locator('li[data-open][data-question]');
    this.options = page.getByRole('radio');
    this.send = page.getByRole('button', { name: 'Send', exact: true });
  }

  /** Through consent and comprehension, into the practice. */
  toPractice = (url: string): Promise<void> =>
    toPractice(this.page, url, [
      'From what you are given on the page',
      'The program answers, and the robot goes on',
    ]);

  /** Through consent, comprehension and practice, to the first question that counts. */
  async toWalk(url: string): Promise<void> {
    await this.toPractice(url);
    await this.allDone();
    await this.page.getByRole('button', { name: 'I am ready' }).click();
    await this.isAsked();
  }

  /** Another question stands there than this one: the next may wait for a place to be looked at. */
  async isAskedAnew(than: string | null): Promise<void> {
    await expect(this.question).not.toHaveAttribute('data-question', than ?? '', {
      timeout: QUESTION_MS,
    });
  }

  async isAsked(what = 'Which action is the robot at now?'): Promise<void> {
    await expect(this.question).toContainText(what, {
      timeout: QUESTION_MS,
    });
  }

  /** Says that all actions are done: the robot stops. */
  async allDone(): Promise<void> {
    await this.isAsked();
    await this.options.last().check();
    await this.send.click();
  }
}
