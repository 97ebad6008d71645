import { expect, type Locator, type Page } from '@playwright/test';

/** The first picture of a home comes once the home is read. */
const PICTURE_MS = 60_000;

/** A picture of the localisation test: the home from above with its cells, and the box for a number. */
export class LocalisePage {
  readonly picture: Locator;
  readonly question: Locator;
  readonly cells: Locator;
  readonly number: Locator;
  readonly send: Locator;

  constructor(readonly page: Page) {
    this.picture = page.getByTestId('camera-picture');
    this.question = page.locator('li[data-open][data-question]');
    this.cells = page.getByRole('group', { name: /^\d+ cells$/ });
    this.number = page.getByLabel('Number of the cell');
    this.send = page.getByRole('button', { name: 'Send', exact: true });
  }

  /** Through consent and comprehension. */
  async toFirst(url: string): Promise<void> {
    const { page } = this;
    await page.goto(url);
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByLabel(/I want to take part/).check();
    await page.getByRole('button', { name: 'I agree' }).click();
    await page.getByLabel('In its top left corner').check();
    await page.getByLabel('I name the cell that has most of it').check();
    await page.getByRole('button', { name: 'Continue' }).click();
    // The home is opened first, which takes its time on a busy machine.
    await this.question.waitFor({ timeout: 150_000 });
  }

  cell(number: number): Locator {
    return this.page.getByRole('button', { name: `Cell ${number}`, exact: true });
  }

  /** Has the picture come, with its cells on it and nowhere else? */
  async seesCells(): Promise<void> {
    await expect(this.cells).toBeVisible();
    await expect
      .poll(() => this.picture.evaluate((img: HTMLImageElement) => img.naturalWidth), {
        timeout: PICTURE_MS,
      })
      .toBeGreaterThan(300);
    const shown = await this.picture.evaluate((img: HTMLImageElement) => {
      const box = img.getBoundingClientRect();
      const scale = Math.min(box.width / img.naturalWidth, box.height / img.naturalHeight);
      return [img.naturalWidth * scale, img.naturalHeight * scale];
    });
    const own = await this.cells.boundingBox();
    expect(Math.abs((own?.width ?? 0) - (shown[0] ?? 0))).toBeLessThan(2);
    expect(Math.abs((own?.height ?? 0) - (shown[1] ?? 0))).toBeLessThan(2);
  }
}
