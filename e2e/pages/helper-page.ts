import { toPractice } from './to-practice';
import { TwoViewsPage } from './two-views-page';

/** A search as the overhead helper sees it. */
export class HelperPage extends TwoViewsPage {
  /** Through consent and comprehension, to the page before the practice. */
  toPractice = (url: string): Promise<void> =>
    toPractice(this.page, url, ['What is in front of it', 'After you have chosen an action']);

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
