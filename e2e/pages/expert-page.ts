import { expect, type Locator, type Page } from '@playwright/test';

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
  async toPractice(url: string): Promise<void> {
    const { page } = this;
    await page.goto(url);
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByLabel(/I want to take part/).check();
    await page.getByRole('button', { name: 'I agree' }).click();
    await page.getByLabel('From what you are given on the page').check();
    await page.getByLabel('The program answers, and the robot goes on').check();
    await page.getByRole('button', { name: 'To the practice' }).click();
    await page.getByRole('button', { name: 'Start the practice' }).click();
  }

  /** Through consent, comprehension and practice, to the first question that counts. */
  async toWalk(url: string): Promise<void> {
    await this.toPractice(url);
    await this.allDone();
    await this.page.getByRole('button', { name: 'I am ready' }).click();
    await this.isAsked();
  }

  async isAsked(): Promise<void> {
    await expect(this.question).toContainText('Which action is the robot at now?', {
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
