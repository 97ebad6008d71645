import { expect, type Locator, type Page } from '@playwright/test';

/** So long the robot may take until it talks, on a shared machine that draws in software. */
const TALK_MS = 240_000;
/** About one goal (I_max of ORION). */
const MOST_TALKS = 5;

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

  /** Shows the pictures large: the plan lies within the dialog, and has the shape of its drawing, by which names stand in their rooms. */
  async expectPlanWhole(): Promise<void> {
    await this.page.getByRole('button', { name: 'Show the picture large' }).click();
    const dialog = this.page.getByRole('dialog');
    const plan = dialog.getByRole('img', { name: /^Plan of the home/ });
    await expect(plan).toBeVisible();
    await expect.poll(() => plan.evaluate(misfitOfPlan)).toBeLessThan(0.02);
    await this.page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
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

  /**
   * Waits until it talks about the goal, the one of that number: holds something up, or asks for help. @returns What it says; null where it had
   * no step left to use an answer, told so and gave the goal up.
   */
  async waitForTalk(goal: number): Promise<string | null> {
    const talk = this.question.filter({ hasNotText: /What should I look for/ });
    const next = this.page.getByRole('heading', { name: new RegExp(`^Goal ${goal + 1} of `) });
    const over = this.page.getByRole('heading', { name: 'That was this home.' });
    await expect(talk.or(next).or(over).first()).toBeVisible({ timeout: TALK_MS });
    // After the last goal the page is another one, without what was said.
    if (await over.isVisible()) return null;
    if (await next.isVisible()) {
      await expect(
        this.page.getByText(/I have no steps left, and have not found /).first(),
      ).toBeVisible();
      return null;
    }
    return (await talk.getByTestId('message').textContent()) ?? '';
  }

  /**
   * Goes through the practice to the page after it: names its things, says no to all that is held up, and tells where one is when the robot asks
   * for help. @returns What it asked beside the requests.
   */
  async practise(): Promise<string[]> {
    const over = this.page.getByRole('button', { name: 'I am ready' });
    const asked: string[] = [];
    for (;;) {
      await expect(over.or(this.question).first()).toBeVisible({ timeout: TALK_MS });
      if (await over.isVisible()) break;
      const id = await this.question.getAttribute('data-question');
      const text = (await this.question.getByTestId('message').textContent()) ?? '';
      if (text.startsWith('What should I look for')) await this.sendOn();
      else {
        asked.push(text);
        if (await this.isClaim()) {
          await expect(this.page.getByTestId('view-mark')).toHaveText('The robot means this');
          await this.no.click();
        } else {
          await this.composer.fill('It is in the kitchen.');
          await this.composer.press('Enter');
        }
      }
      await expect(this.page.locator(`li[data-open][data-question="${id}"]`)).toHaveCount(0);
    }
    await over.click();
    return asked;
  }

  /** Does it hold something up, so that a yes is an answer? */
  isClaim = (): Promise<boolean> => this.yes.isVisible();

  /** Says yes, once: by the button to what it holds up; in words where it asks for help, which must end nothing. @returns Was it held up? */
  async agree(): Promise<boolean> {
    if (await this.isClaim()) {
      await this.yes.click();
      return true;
    }
    await this.composer.fill('Yes.');
    await this.composer.press('Enter');
    return false;
  }

  /** Says yes to all further talks about the goal, until the next one is asked for or the home is done. @returns Was one held up? */
  async agreeOn(isLast: boolean): Promise<boolean> {
    const message = this.question.getByTestId('message');
    const done = this.page.getByRole('heading', { name: 'That was this home.' });
    const next = message.filter({ hasText: /^What should I look for next/ });
    const over = isLast ? done : next;
    for (let n = 0; n < MOST_TALKS; n++) {
      const talk = this.question.filter({ hasNotText: /What should I look for/ });
      await expect(over.or(talk).first()).toBeVisible({ timeout: TALK_MS });
      if (await over.isVisible()) return false;
      const id = await talk.getAttribute('data-question');
      if (await this.agree()) return true;
      await expect(this.page.locator(`li[data-open][data-question="${id}"]`)).toHaveCount(0);
    }
    return false;
  }
}

/** In the page. @returns Share by which a plan is wider or narrower than its drawing; 1 where a side of it is outside the dialog. */
function misfitOfPlan(plan: Element): number {
  const box = plan.getBoundingClientRect();
  const frame = plan.closest('[role="dialog"]')?.getBoundingClientRect();
  const drawn = plan.querySelector('svg')?.viewBox.baseVal;
  if (frame === undefined || drawn === undefined) return 1;
  if (box.left < frame.left || box.right > frame.right) return 1;
  return Math.abs((box.width / box.height) * (drawn.height / drawn.width) - 1);
}
