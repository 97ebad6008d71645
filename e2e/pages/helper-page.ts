import { TwoViewsPage } from './two-views-page';

/** A search as the overhead helper sees it. */
export class HelperPage extends TwoViewsPage {
  /** Through consent and comprehension. */
  async toSearch(url: string): Promise<void> {
    const { page } = this;
    await page.goto(url);
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByLabel(/I want to take part/).check();
    await page.getByRole('button', { name: 'I agree' }).click();
    await page.getByLabel('What is before it').check();
    await page.getByLabel('After you have chosen an action').check();
    await page.getByRole('button', { name: 'Continue' }).click();
  }

  /** Presses an action, by its key. @param place From 1. */
  async choose(place: number): Promise<void> {
    await this.isAsked('what should the robot do?');
    await this.page.keyboard.press(String(place));
  }
}
