import type { Locator, Page } from '@playwright/test';

/** Everything before a session exists: landing, device check, consent. */
export class EntryPages {
  readonly startButton: Locator;
  readonly takePart: Locator;
  readonly openData: Locator;
  readonly agree: Locator;
  readonly disagree: Locator;

  constructor(readonly page: Page) {
    this.startButton = page.getByRole('button', { name: 'Start' });
    this.takePart = page.getByLabel(/I want to take part/);
    this.openData = page.getByLabel(/open research data/);
    this.agree = page.getByRole('button', { name: 'I agree' });
    this.disagree = page.getByRole('button', { name: 'I do not agree' });
  }

  /** Landing, then the device check, which goes on by itself. */
  async toConsent(url: string): Promise<void> {
    await this.page.goto(url);
    await this.startButton.click();
    await this.agree.waitFor();
  }

  async consent(): Promise<void> {
    await this.takePart.check();
    await this.agree.click();
    await this.page.getByRole('heading', { name: 'How it works' }).waitFor();
  }

  /** Through consent and comprehension of a study of personal goals, to its practice. */
  async toGoalsPractice(url: string): Promise<void> {
    await this.toConsent(url);
    await this.takePart.check();
    await this.agree.click();
    await this.page.getByLabel('I do', { exact: true }).check();
    await this.page.getByLabel(/^I (say no, and|press No|wait until)/).check();
    await this.page.getByRole('button', { name: 'To the practice' }).click();
    await this.page.getByRole('button', { name: 'Start the practice' }).click();
  }
}
