import { expect, type Locator, type Page } from '@playwright/test';

/** The first move comes once the home is read. */
const MOVE_MS = 120_000;

/** What a person sees who watches a robot. */
export class WatchPage {
  /** The discussion, move by move. */ readonly meeting: Locator;
  readonly newest: Locator;

  constructor(readonly page: Page) {
    this.meeting = page.getByTestId('meeting');
    this.newest = this.meeting.locator('> li[aria-current=step]');
  }

  /** Through consent and comprehension, into the practice. */
  async toPractice(url: string): Promise<void> {
    const { page } = this;
    await page.goto(url);
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByLabel(/I want to take part/).check();
    await page.getByRole('button', { name: 'I agree' }).click();
    await page.getByLabel('The robot', { exact: true }).check();
    await page.getByLabel('After each walk').check();
    await page.getByRole('button', { name: 'To the practice' }).click();
    await page.getByRole('button', { name: 'Start the practice' }).click();
  }

  /** The same and through the practice, to the walk that counts. */
  async toWalk(url: string): Promise<void> {
    await this.toPractice(url);
    await this.page.getByRole('button', { name: 'I am ready' }).click({ timeout: MOVE_MS });
  }

  async isDecided(move: number): Promise<void> {
    await expect(
      this.meeting.getByRole('heading', { name: `Move ${move}`, exact: true }),
    ).toBeVisible({ timeout: MOVE_MS });
  }
}
