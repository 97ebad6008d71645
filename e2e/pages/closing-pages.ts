import { expect, type Locator, type Page } from '@playwright/test';

/** End items, questionnaires, debrief, code. */
export class ClosingPages {
  readonly robotHasStopped: Locator;
  readonly continueButton: Locator;
  readonly finish: Locator;
  readonly code: Locator;

  constructor(readonly page: Page) {
    this.robotHasStopped = page.getByRole('heading', { name: 'The robot has stopped.' });
    this.continueButton = page.getByRole('button', { name: 'Continue' });
    this.finish = page.getByRole('button', { name: 'Finish' });
    this.code = page.getByTestId('code');
  }

  async answerEndItems(found: 'Yes' | 'No' | 'Not sure'): Promise<void> {
    await this.robotHasStopped.waitFor();
    await this.page.getByLabel(found, { exact: true }).check();
    await this.page.locator('#confidence-4').check();
    await this.page.locator('#effort-2').check();
    await this.continueButton.click();
    await expect(this.robotHasStopped).toBeHidden();
  }

  /** Fills whatever questionnaires come, choosing the middle of every scale. */
  async answerQuestionnaires(): Promise<void> {
    for (;;) {
      await this.continueButton.or(this.finish).first().waitFor();
      if (await this.finish.isVisible()) return;
      const title = (await this.page.getByRole('heading', { level: 1 }).textContent()) ?? '';
      for (const group of await this.page.getByRole('radiogroup').all()) {
        const options = group.getByRole('radio');
        await options.nth(Math.floor((await options.count()) / 2)).check();
      }
      for (const box of await this.page.getByRole('textbox').all()) {
        await box.fill('All was clear.');
      }
      await this.continueButton.click();
      await expect(this.page.getByRole('heading', { level: 1, name: title })).toBeHidden();
    }
  }
}
