import { expect, type Locator, type Page } from '@playwright/test';

/** The first question of a home comes once the home is read. */
const QUESTION_MS = 120_000;

/** One person of a pair: chance says which part is theirs. */
export class PairPage {
  readonly waiting: Locator;
  readonly limit: Locator;
  readonly target: Locator;
  readonly picture: Locator;
  readonly question: Locator;
  readonly conversation: Locator;
  readonly composer: Locator;
  readonly found: Locator;

  constructor(readonly page: Page) {
    this.waiting = page.getByRole('heading', { name: 'Waiting for the other person' });
    this.limit = page.getByTestId('pairing-limit');
    this.target = page.getByTestId('target');
    this.picture = page.getByTestId('camera-picture');
    this.question = page.locator('li[data-open][data-question]');
    this.conversation = page.getByRole('list', { name: 'Conversation' });
    this.composer = page.getByRole('textbox');
    this.found = page.getByTestId('found');
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
    await expect(this.target).toBeVisible({ timeout: QUESTION_MS });
    return this.page.getByText('You see the home from above.').isVisible();
  }

  async isAsked(question: string): Promise<void> {
    await expect(this.question).toContainText(question, { timeout: QUESTION_MS });
  }

  async write(words: string): Promise<void> {
    await this.composer.fill(words);
    await this.page.keyboard.press('Enter');
  }

  /** Presses a button by its key, and waits until it was taken. @param place From 1. */
  async press(question: string, place: number): Promise<void> {
    await this.isAsked(question);
    await this.page.keyboard.press(String(place));
    await expect(this.question.filter({ hasText: question })).toHaveCount(0);
  }

  async hears(words: string): Promise<void> {
    await expect(this.conversation).toContainText(words);
  }

  /** Has the person's own picture loaded? @returns Which picture it is. */
  async seesPicture(): Promise<string> {
    await expect
      .poll(() =>
        this.picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth),
      )
      .toBeGreaterThan(300);
    return /image=(\w+)/.exec((await this.picture.getAttribute('src')) ?? '')?.[1] ?? '';
  }
}
