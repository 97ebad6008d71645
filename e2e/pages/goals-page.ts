import { expect, type Locator, type Page } from '@playwright/test';

/** So long the robot may take until it talks, on a shared machine that draws in software. */
const TALK_MS = 150_000;

/** A home with goals: the household, then requests and confirmations in the chat. */
export class GoalsPage {
  readonly ready: Locator;
  readonly goal: Locator;
  readonly composer: Locator;
  readonly question: Locator;
  readonly yes: Locator;
  readonly no: Locator;

  constructor(readonly page: Page) {
    this.ready = page.getByRole('button', { name: 'I’m ready' });
    this.goal = page.getByTestId('goal-name');
    this.composer = page.getByLabel('Your answer', { exact: true });
    this.question = page.locator('li[data-open]');
    this.yes = page.getByRole('button', { name: 'Yes', exact: true });
    this.no = page.getByRole('button', { name: 'No', exact: true });
  }

  tab(name: 'Goal' | 'What you know' | 'Home'): Locator {
    return this.page.getByRole('tab', { name });
  }

  /** Reads the household card and goes on once the home is there. */
  async begin(): Promise<void> {
    await expect(this.ready).toBeEnabled({ timeout: 90_000 });
    await this.ready.click();
  }

  /** Waits until the robot asks what to look for. */
  async waitForRequest(): Promise<void> {
    await expect(this.question.getByTestId('message')).toHaveText(
      /^What should I look for( next)?\?$/,
      { timeout: TALK_MS },
    );
    await expect(this.composer).toBeVisible();
  }

  /** Sends the robot to the goal that is named. @returns Its name. */
  async sendOn(): Promise<string> {
    const name = (await this.goal.textContent()) ?? '';
    await this.composer.fill(`Please find ${name}.`);
    await this.composer.press('Enter');
    return name;
  }

  /** Waits until it talks about the goal. @returns What it says. */
  async waitForTalk(): Promise<string> {
    await expect(this.yes).toBeVisible({ timeout: TALK_MS });
    return (await this.question.getByTestId('message').textContent()) ?? '';
  }

  /** Waits until it talks again about the goal, or asks for the next one. */
  async talkOrNext(): Promise<void> {
    const next = this.question.getByText('What should I look for next?');
    await expect(this.yes.or(next)).toBeVisible({ timeout: TALK_MS });
  }
}
