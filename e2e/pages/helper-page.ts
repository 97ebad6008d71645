import { TwoViewsPage } from './two-views-page';

/** A search as the overhead helper sees it. */
export class HelperPage extends TwoViewsPage {
  /** Through consent and comprehension, to the page before the practice. */
  async toPractice(url: string): Promise<void> {
    const { page } = this;
    await page.goto(url);
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByLabel(/I want to take part/).check();
    await page.getByRole('button', { name: 'I agree' }).click();
    await page.getByLabel('What is in front of it').check();
    await page.getByLabel('After you have chosen an action').check();
    await page.getByRole('button', { name: 'To the practice' }).click();
    await page.getByRole('button', { name: 'Start the practice' }).click();
  }

  /** Through the practice, which has the steps named, to the first search. */
  async practise(steps: number): Promise<void> {
    for (let step = 1; step <= steps; step++) {
      await this.isAsked(`Step ${step} of ${steps}`);
      await this.write('What is before you?');
      await this.press(`Step ${step} of ${steps}: what should the robot do?`, 3);
    }
    await this.press(`All ${steps} steps are taken.`, 1);
    await this.page.getByRole('button', { name: 'I am ready' }).click();
  }

  /** Presses an action, by its key. @param place From 1. */
  async choose(place: number): Promise<void> {
    await this.isAsked('what should the robot do?');
    await this.page.keyboard.press(String(place));
  }
}
