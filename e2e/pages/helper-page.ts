import { expect, type Locator, type Page } from '@playwright/test';

/** A search as the overhead helper sees it: the picture from above, the conversation, and the actions. */
export class HelperPage {
  readonly picture: Locator;
  readonly target: Locator;
  readonly question: Locator;
  readonly conversation: Locator;
  readonly composer: Locator;
  readonly found: Locator;

  constructor(readonly page: Page) {
    this.picture = page.getByTestId('camera-picture');
    this.target = page.getByTestId('target');
    this.question = page.locator('li[data-open][data-question]');
    this.conversation = page.getByRole('list', { name: 'Conversation' });
    this.composer = page.getByRole('textbox');
    this.found = page.getByTestId('found');
  }

  /** Through consent and comprehension. */
  async toSearch(url: string): Promise<void> {
    const { page } = this;
    await page.goto(url);
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByLabel(/I want to take part/).check();
    await page.getByRole('button', { name: 'I agree' }).click();
    await page.getByLabel('What is before it').check();
    await page.getByLabel('After you have chosen an action').check();
    await page.getByRole('button', { name: 'Continue' }).click();
  }

  /** Writes a line and waits for the choice that follows it. */
  async write(words: string): Promise<void> {
    await this.composer.fill(words);
    await this.page.keyboard.press('Enter');
  }

  /** Presses an action, by its key. @param place From 1. */
  async choose(place: number): Promise<void> {
    await expect(this.question).toContainText('what should the robot do?');
    await this.page.keyboard.press(String(place));
  }

  /** Has the picture from above loaded? */
  async seesPicture(): Promise<void> {
    await expect
      .poll(() =>
        this.picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth),
      )
      .toBeGreaterThan(300);
  }
}
