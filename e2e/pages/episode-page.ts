import { expect, type Locator, type Page } from '@playwright/test';

/** Words for a question; null presses *I can't tell*. */
export type Answerer = (
  question: string,
  questionId: string,
) => string | null | Promise<string | null>;

/** One object: its picture, the first message, the exploring robot, the conversation. */
export class EpisodePage {
  readonly seen: Locator;
  readonly send: Locator;
  readonly composer: Locator;
  readonly cantTell: Locator;
  readonly status: Locator;
  readonly connection: Locator;
  readonly question: Locator;

  constructor(readonly page: Page) {
    this.seen = page.getByRole('button', { name: 'I’ve seen it' });
    this.send = page.getByRole('button', { name: 'Send', exact: true });
    this.composer = page.getByLabel('Your answer', { exact: true });
    this.cantTell = page.getByRole('button', { name: 'I can’t tell' });
    this.status = page.getByTestId('robot-status');
    this.connection = page.getByTestId('connection');
    this.question = page.locator('li[data-open]');
  }

  /** Looks at the picture and sends the first message. */
  async begin(): Promise<void> {
    await this.seen.click({ timeout: 60_000 });
    await this.send.click();
    await expect(this.page.getByTestId('sent')).toBeVisible();
  }

  /** Waits for the robot to ask, at most `timeoutMs`. */
  async waitForQuestion(timeoutMs: number): Promise<string> {
    await this.composer.waitFor({ timeout: timeoutMs });
    return this.askedText();
  }

  /** As a person would: a plain yes or no by its button where there is one, all else in the box. */
  private async say(words: string | null): Promise<void> {
    if (words === null) return this.cantTell.click();
    const plain = words.toLowerCase().replace(/[.!]$/, '').trim();
    if (plain === 'yes' || plain === 'no') {
      const name = plain === 'yes' ? 'Yes' : 'No';
      const button = this.page.getByRole('button', { name, exact: true });
      if (await button.isVisible()) return button.click();
    }
    await this.composer.fill(words);
    await this.composer.press('Enter');
  }

  private async askedText(): Promise<string> {
    return (await this.question.last().getByTestId('message').textContent()) ?? '';
  }

  /** Answers whatever is asked until `over` appears. @returns How many questions were answered. */
  async answerUntil(over: Locator, answer: Answerer, timeoutMs: number): Promise<number> {
    const endsAtMs = Date.now() + timeoutMs;
    for (let answered = 0; ; ) {
      await this.composer
        .or(over)
        .first()
        .waitFor({ timeout: Math.max(1, endsAtMs - Date.now()) });
      if (await over.isVisible()) return answered;
      const asked = (await this.question.last().getAttribute('data-question')) ?? '';
      await this.say(await answer(await this.askedText(), asked));
      await expect(this.page.locator(`li[data-open][data-question="${asked}"]`)).toHaveCount(0);
      answered++;
    }
  }
}
