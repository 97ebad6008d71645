import { expect, type Locator, type Page } from '@playwright/test';

const QUESTION_MS = 90_000;

/** A search as the ground operator sees it: the robot's picture, the conversation, and what is asked of them. */
export class OperatorPage {
  readonly picture: Locator;
  readonly target: Locator;
  readonly question: Locator;
  readonly conversation: Locator;
  /** What the overhead camera has said. */ readonly heard: Locator;
  readonly composer: Locator;
  readonly found: Locator;

  constructor(readonly page: Page) {
    this.picture = page.getByTestId('camera-picture');
    this.target = page.getByTestId('target');
    this.question = page.locator('li[data-open][data-question]');
    this.conversation = page.getByRole('list', { name: 'Conversation' });
    this.heard = this.conversation.locator('li', { hasText: /^Overhead camera/ });
    this.composer = page.getByRole('textbox');
    this.found = page.getByTestId('found');
  }

  /** Through consent and comprehension, to the page before the practice. */
  async toPractice(url: string): Promise<void> {
    const { page } = this;
    await page.goto(url);
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByLabel(/I want to take part/).check();
    await page.getByRole('button', { name: 'I agree' }).click();
    await page.getByLabel('What is before the robot').check();
    await page.getByLabel('Once the talk of a step is over').check();
    await page.getByRole('button', { name: 'To the practice' }).click();
    await page.getByRole('button', { name: 'Start the practice' }).click();
  }

  /** Waits for a question; the first one of a home comes once the home is read. */
  async isAsked(question: string): Promise<void> {
    await expect(this.question).toContainText(question, { timeout: QUESTION_MS });
  }

  /** Waits for a question and answers it in words. */
  async answer(question: string, words: string): Promise<void> {
    await this.isAsked(question);
    await this.composer.fill(words);
    await this.page.keyboard.press('Enter');
  }

  /** Waits for a question and presses a button by its key. @param place From 1. */
  async press(question: string, place: number): Promise<void> {
    await this.isAsked(question);
    await this.page.keyboard.press(String(place));
    await expect(this.question.filter({ hasText: question })).toHaveCount(0);
  }

  /** Has the robot's picture loaded? */
  async seesPicture(): Promise<void> {
    await expect
      .poll(() =>
        this.picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth),
      )
      .toBeGreaterThan(300);
  }
}
