import { expect, type Locator, type Page } from '@playwright/test';
import { toPractice } from './to-practice';

/** The first question of a home comes once the home is read and the view is painted. */
const QUESTION_MS = 120_000;

/** A pair as the one who verifies sees it. */
export class VerifyPage {
  readonly question: Locator;
  readonly picture: Locator;
  /** The thing from nearer, cut out of the same view. */ readonly closeUp: Locator;
  readonly descriptions: Locator;
  readonly found: Locator;

  constructor(readonly page: Page) {
    this.question = page.locator('li[data-open][data-question]');
    this.picture = page.getByTestId('view-picture');
    this.closeUp = page.getByTestId('close-up');
    this.descriptions = page.getByTestId('descriptions');
    this.found = page.getByTestId('found');
  }

  /** Through consent and comprehension, into the practice. */
  toPractice = (
    url: string,
    answers: readonly [string, string] = ['As soon as I know', 'One step'],
  ): Promise<void> => toPractice(this.page, url, answers);

  async isAsked(question: string): Promise<void> {
    await expect(this.question).toContainText(question, { timeout: QUESTION_MS });
  }

  /** A view of 360 × 640 pixels is on the page. */
  async seesView(): Promise<void> {
    await expect
      .poll(() => this.picture.evaluate((own: HTMLImageElement) => own.naturalHeight))
      .toBe(640);
    await expect(this.picture).toHaveAttribute('data-fresh');
  }

  /** Where the ring says that one is. */
  async standsIn(sector: number): Promise<void> {
    const here = this.page.locator('[data-look="current"]');
    await expect(here).toHaveAttribute('data-sector', `${sector}`);
  }

  /** A mark of the so manyth attribute, from 0 on. */
  markOf(at: number, mark: string): Locator {
    return this.page.locator('fieldset').nth(at).getByLabel(mark, { exact: true });
  }

  async press(name: string): Promise<void> {
    await this.page.getByRole('button', { name: new RegExp(`${name}$`) }).click();
  }
}
