import type { Locator, Page } from '@playwright/test';

/** The experimenter's way through target pictures. */
export class CurationPages {
  /** "32 to look at, 0 accepted, 0 rejected" of the home that is open. */
  readonly counts: Locator;
  readonly note: Locator;
  readonly tiles: Locator;
  readonly #accept: Locator;

  constructor(readonly page: Page) {
    this.counts = page.getByText(/\d+ to look at/).locator('..');
    this.note = page.getByLabel('Note for the next verdict');
    this.tiles = page.getByRole('list', { name: 'Pictures' }).getByRole('listitem');
    this.#accept = page.getByRole('button', { name: 'Accept' });
  }

  async toHomes(): Promise<void> {
    await this.page.getByRole('link', { name: 'Episodes' }).click();
    await this.page
      .getByRole('link', { name: /^Look at pictures/ })
      .first()
      .waitFor();
  }

  async openFirstHome(): Promise<void> {
    await this.page
      .getByRole('link', { name: /^Look at pictures/ })
      .first()
      .click();
    await this.#accept.waitFor();
  }

  async toLookAt(): Promise<number> {
    return Number.parseInt((await this.counts.textContent()) ?? '', 10);
  }

  /** Id of the episode that is shown. */
  async shown(): Promise<string> {
    const name = await this.page
      .getByRole('region', { name: /^Episode / })
      .getAttribute('aria-label');
    return name?.replace('Episode ', '') ?? '';
  }

  async overview(): Promise<void> {
    await this.page.getByText('Overview', { exact: true }).click();
    await this.tiles.first().waitFor();
  }

  async filter(label: string): Promise<void> {
    await this.page.getByText(label, { exact: true }).click();
  }
}
