import { expect, type Locator, type Page } from '@playwright/test';

type Verdict = 'Yes' | 'No' | 'Can’t tell';

/** Finished dialogues, one at a time, with three questions about each. */
export class JudgingPage {
  readonly lines: Locator;
  readonly preemptive: Locator;
  readonly ghosts: Locator;
  readonly next: Locator;
  readonly back: Locator;
  readonly finish: Locator;

  constructor(readonly page: Page) {
    this.lines = page.getByRole('list', { name: 'Conversation' }).getByRole('listitem');
    this.preemptive = page.getByRole('radiogroup', { name: /^Does one of them claim/ });
    this.ghosts = page.getByRole('radiogroup', { name: /^Is a thing named/ });
    this.next = page.getByRole('button', { name: 'Next' });
    this.back = page.getByRole('button', { name: 'Back' });
    this.finish = page.getByRole('button', { name: 'Store all and go on' });
  }

  /** Through consent and what is to be done. */
  async toDialogues(url: string): Promise<void> {
    const { page } = this;
    await page.goto(url);
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByLabel(/I want to take part/).check();
    await page.getByRole('button', { name: 'I agree' }).click();
    await page.getByRole('heading', { name: 'What you will do' }).waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
    await this.isAt(1, 10);
  }

  async isAt(index: number, count: number): Promise<void> {
    const name = `Conversation ${index} of ${count}`;
    await expect(this.page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  }

  async answer(group: Locator, verdict: Verdict): Promise<void> {
    await group.getByLabel(verdict, { exact: true }).check();
  }

  /** Marks a line of the yes that was given last. @param line From 1. */
  async mark(line: number): Promise<void> {
    const { page } = this;
    await page
      .getByRole('radio', { name: `Line ${line}`, exact: true })
      .last()
      .check();
  }

  async rate(usefulness: number): Promise<void> {
    await this.page.locator(`#usefulness-${usefulness}`).check();
  }

  /** Says yes of the claim where some line has its words, no to ghosts, and how useful it is. */
  async judge(usefulness: number): Promise<void> {
    const texts = await this.lines.allTextContents();
    const claim = texts.findIndex((text) => /have (turned|moved)/.test(text));
    await this.answer(this.preemptive, claim === -1 ? 'No' : 'Yes');
    if (claim !== -1) await this.mark(claim + 1);
    await this.answer(this.ghosts, 'No');
    await this.rate(usefulness);
  }
}
