import { expect, type Locator, type Page } from '@playwright/test';

/** The parlour while it is played: a question with its doors as buttons, then how sure one is. */
export class ParlourPage {
  readonly begin: Locator;
  readonly doors: Locator;
  readonly here: Locator;
  readonly question: Locator;
  readonly conversation: Locator;
  readonly send: Locator;
  readonly found: Locator;

  constructor(readonly page: Page) {
    this.begin = page.getByRole('button', { name: 'Begin' });
    this.doors = page.getByRole('button', { name: /^\d? ?Go to / });
    this.here = page.getByRole('button', { name: /It is here$/ });
    this.question = page.locator('li[data-open][data-question]');
    this.conversation = page.getByRole('list', { name: 'Conversation' });
    this.send = page.getByRole('button', { name: 'Send', exact: true });
    this.found = page.getByTestId('found');
  }

  /** The id and the words of the open question. */
  async asked(): Promise<{ readonly id: string; readonly text: string }> {
    await this.question.waitFor();
    const id = (await this.question.getAttribute('data-question')) ?? '';
    return { id, text: (await this.question.getByTestId('message').textContent()) ?? '' };
  }

  /** Answers by `act`, and waits until something else is asked. @returns The words of what is asked then. */
  async answer(act: () => Promise<void>): Promise<string> {
    const { id } = await this.asked();
    await act();
    await expect(this.question).not.toHaveAttribute('data-question', id);
    return (await this.asked()).text;
  }
}
