import { expect, type Locator, type Page } from '@playwright/test';
import { VerifyPage } from './verify-page';

/** The picture comes once the home of the thing is read and its sides are painted. */
const PICTURE_MS = 240_000;

/** A thing of one's own, as the one who is asked about it sees it. */
export class OwnPage {
  readonly pair: VerifyPage;
  readonly picture: Locator;
  readonly answer: Locator;
  readonly cantTell: Locator;
  readonly ring: Locator;

  constructor(readonly page: Page) {
    this.pair = new VerifyPage(page);
    this.picture = page.getByTestId('own-thing');
    this.answer = page.getByLabel('Your answer', { exact: true });
    this.cantTell = page.getByRole('button', { name: 'I can’t tell' });
    this.ring = page.locator('[data-look="current"]');
  }

  /** Through consent and comprehension, into the practice. */
  async toPractice(url: string): Promise<void> {
    await this.pair.toPractice(url, ['My own thing', 'As my picture shows it']);
  }

  /** Their thing is on the page, from several sides. */
  async seesOwn(): Promise<void> {
    await expect(this.picture).toBeVisible({ timeout: PICTURE_MS });
    await expect
      .poll(() => this.picture.evaluate((own: HTMLImageElement) => own.naturalWidth))
      .toBe(640);
  }

  /** The robot sets out, and asks. */
  async letBegin(): Promise<void> {
    await this.seesOwn();
    await this.pair.press('The robot may begin');
    await this.answer.waitFor({ timeout: 60_000 });
  }
}
