import { expect, type Locator, type Page } from '@playwright/test';
import { VerifyPage } from './verify-page';

/** A thing as the one who describes it sees it. */
export class DescribePage {
  readonly pair: VerifyPage;
  readonly write: Locator;
  readonly box: Locator;
  readonly send: Locator;

  constructor(readonly page: Page) {
    this.pair = new VerifyPage(page);
    this.write = page.getByRole('button', { name: 'Write the description now' });
    this.box = page.locator('textarea#composer');
    this.send = page.getByRole('button', { name: 'Send', exact: true });
  }

  /** Through consent and comprehension, into the practice. */
  async toPractice(url: string): Promise<void> {
    await this.pair.toPractice(url, [
      'Someone who tells it from others of its kind',
      'As often as I like, until I write',
    ]);
  }

  /** Around the thing by the first button, until all of its sides were seen. */
  async seeAll(): Promise<void> {
    for (let seen = 1; ; seen++) {
      await this.pair.isAsked(`You have seen ${seen} of `);
      if (await this.write.isVisible()) return;
      await this.nextSide().click();
    }
  }

  /** A side that was not seen yet. */
  nextSide(): Locator {
    return this.page.getByRole('button', { name: /Look from the front left$/ });
  }

  async say(text: string): Promise<void> {
    await this.box.fill(text);
    await this.send.click();
  }

  async expectWriting(): Promise<void> {
    await this.pair.isAsked('Describe the thing');
    await expect(this.box).toBeVisible();
  }
}
