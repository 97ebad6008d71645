import { expect, type Locator, type Page } from '@playwright/test';

/** The first question of a home comes once the home is read. */
const QUESTION_MS = 120_000;

/** A search of two views as each of its people sees it: the picture of their camera, the conversation, and what is asked of them. */
export class TwoViewsPage {
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

  async isAsked(question: string): Promise<void> {
    await expect(this.question).toContainText(question, { timeout: QUESTION_MS });
  }

  /** Writes to whoever has asked. */
  async write(words: string): Promise<void> {
    await this.composer.fill(words);
    await this.page.keyboard.press('Enter');
  }

  /** Waits for a question and presses a button by its key, until it was taken. @param place From 1. */
  async press(question: string, place: number): Promise<void> {
    await this.isAsked(question);
    await this.page.keyboard.press(String(place));
    await expect(this.question.filter({ hasText: question })).toHaveCount(0);
  }

  /** On a wide and on a narrow page, each button of an action has its words in one line, and all are of one height. */
  async hasActionsInOneLine(): Promise<void> {
    const before = this.page.viewportSize();
    for (const [width, height] of [
      [1366, 768],
      [390, 844],
    ] as const) {
      await this.page.setViewportSize({ width, height });
      const buttons = this.page.getByRole('group').getByRole('button');
      const heights = await buttons.evaluateAll((all) => [
        ...new Set(all.map((one) => Math.round(one.getBoundingClientRect().height))),
      ]);
      expect(heights, `buttons at ${width} × ${height}`).toEqual([44]);
    }
    if (before !== null) await this.page.setViewportSize(before);
  }

  /** Has the picture loaded? @returns Which picture it is. */
  async seesPicture(): Promise<string> {
    await expect
      .poll(() =>
        this.picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth),
      )
      .toBeGreaterThan(300);
    return /image=(\w+)/.exec((await this.picture.getAttribute('src')) ?? '')?.[1] ?? '';
  }
}
