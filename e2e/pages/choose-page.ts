import { expect, type Locator, type Page } from '@playwright/test';
import { VerifyPage } from './verify-page';

/** The first line comes once four homes are read and sixteen views are painted. */
const LINE_MS = 240_000;

/** Things of one kind as the one who picks one sees them. */
export class ChoosePage {
  readonly pair: VerifyPage;
  readonly line: Locator;
  readonly send: Locator;

  constructor(readonly page: Page) {
    this.pair = new VerifyPage(page);
    this.line = page.getByTestId('line');
    this.send = page.getByRole('button', { name: 'Send', exact: true });
  }

  /** Through consent and comprehension, into the practice. */
  async toPractice(url: string): Promise<void> {
    await this.pair.toPractice(url, ['One thing, from several sides', 'One']);
  }

  /** Four pictures of several sides each are on the page. */
  async seesLine(): Promise<void> {
    const pictures = this.line.locator('img');
    await expect(pictures).toHaveCount(4, { timeout: LINE_MS });
    await expect
      .poll(() =>
        pictures.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth)),
      )
      .toEqual([640, 640, 640, 640]);
  }

  /** The line in the form of a thing. */
  thing(place: number): Locator {
    return this.page.getByRole('radio', { name: new RegExp(`Thing ${place}`) });
  }
}
