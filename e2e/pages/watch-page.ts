import { expect, type Locator, type Page } from '@playwright/test';
import { toPractice } from './to-practice';

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
  toPractice = (url: string): Promise<void> =>
    toPractice(this.page, url, ['The robot', 'After each walk']);

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
