import { expect, type Locator, type Page } from '@playwright/test';
import { toPractice } from './to-practice';
import { WalkPage } from './walk-page';

/** A way as the one who tells it sees it. */
export class WritingPage {
  readonly walk: WalkPage;
  readonly write: Locator;
  readonly box: Locator;
  readonly send: Locator;

  constructor(readonly page: Page) {
    this.walk = new WalkPage(page);
    this.write = page.getByRole('button', { name: 'Write the instruction now' });
    this.box = page.locator('textarea#composer');
    this.send = page.getByRole('button', { name: 'Send', exact: true });
  }

  /** Through consent and comprehension, into the practice. */
  toPractice = (url: string): Promise<void> =>
    toPractice(this.page, url, ['Someone who sees the home and not the way', 'Until you write']);

  async isAt(place: number): Promise<void> {
    await this.walk.isAsked(`Place ${place} of `);
  }

  /** On along the way by the buttons beside the picture, from the first place to the last. */
  async walkOn(): Promise<void> {
    for (let place = 1; ; place++) {
      await this.isAt(place);
      if ((await this.walk.question.textContent())?.includes('the way ends here')) return;
      await this.page.getByRole('button', { name: /on along the way/ }).click();
    }
  }

  async say(text: string): Promise<void> {
    await this.box.fill(text);
    await this.send.click();
  }

  async expectWriting(): Promise<void> {
    await this.walk.isAsked('Write how to walk this way');
    await expect(this.box).toBeVisible();
  }
}
