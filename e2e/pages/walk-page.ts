import { expect, type Locator, type Page } from '@playwright/test';
import { toPractice } from './to-practice';

/** The first question of a home comes once the home is read. */
const QUESTION_MS = 120_000;

/** A walk as the one who follows an instruction sees it. */
export class WalkPage {
  readonly instruction: Locator;
  readonly question: Locator;
  readonly panorama: Locator;
  readonly found: Locator;

  constructor(readonly page: Page) {
    this.instruction = page.getByTestId('instruction');
    this.question = page.locator('li[data-open][data-question]');
    this.panorama = page.getByTestId('panorama');
    this.found = page.getByTestId('found');
  }

  /** Through consent and comprehension, into the practice. */
  toPractice = (url: string): Promise<void> =>
    toPractice(this.page, url, ['To all sides', 'When you say that you are there']);

  async isAsked(question: string): Promise<void> {
    await expect(this.question).toContainText(question, { timeout: QUESTION_MS });
  }

  /** The home is painted. */
  async seesHome(): Promise<void> {
    await expect(this.panorama.locator('[data-ready]')).toBeVisible({ timeout: QUESTION_MS });
  }

  arrow(viewpoint: string): Locator {
    return this.page.locator(`[data-way="${viewpoint}"]`);
  }

  /** Turns to the right until the arrow to a viewpoint is in sight. */
  async turnTo(viewpoint: string): Promise<void> {
    const arrow = this.arrow(viewpoint);
    const right = this.page.getByRole('button', { name: /^Turn right/ });
    for (let turns = 0; turns < 9 && !(await arrow.isVisible()); turns++) {
      await right.click();
      await arrow.waitFor({ timeout: 1500 }).catch(() => null);
    }
    await expect(arrow).toBeVisible();
  }

  /** Says that one is there, and that one is sure. */
  async isThere(): Promise<void> {
    await this.page.getByRole('button', { name: 'I am there', exact: true }).click();
    await this.isAsked('Are you where the instruction ends?');
    await this.page.getByRole('button', { name: 'Yes, I am there' }).click();
  }
}
