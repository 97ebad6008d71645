import { expect, type Locator, type Page } from '@playwright/test';
import { DrivePage, type Primitive } from './drive-page';

const BUTTONS: Readonly<Record<Primitive, string>> = {
  forward: 'Forward',
  'turn-left': 'Turn left',
  'turn-right': 'Turn right',
};
/** What the robot passes on begins so. */
const RESIDENT = 'The person who lives here: ';

/** A home whose things the person drives to, with a simulated resident who names them and answers. */
export class DriveGoalsPage extends DrivePage {
  readonly goal: Locator;
  readonly composer: Locator;
  readonly askButton: Locator;
  readonly claimButton: Locator;
  readonly said: Locator;

  constructor(page: Page) {
    super(page);
    this.goal = page.getByTestId('goal-name');
    this.composer = page.getByLabel('Your answer', { exact: true });
    this.askButton = page.getByRole('button', { name: /^Ask \(\d left\)/ });
    this.claimButton = page.getByRole('button', { name: 'This is it' });
    this.said = page.getByTestId('message').filter({ hasText: RESIDENT });
  }

  /** From the page before the home to the first step, by the keyboard. */
  override async begin(): Promise<void> {
    const ready = this.page.getByRole('button', { name: 'I’m ready' });
    await expect(ready).toBeEnabled({ timeout: 90_000 });
    await this.use(ready);
    await this.ready();
  }

  /** Waits until the robot stands still with so many talks left. */
  async readyWith(talksLeft: number): Promise<void> {
    await expect(this.askButton).toContainText(`(${talksLeft} left)`, { timeout: 60_000 });
    await this.ready();
  }

  /** Asks the resident by the keyboard alone. @returns What they say. */
  async ask(words: string): Promise<string> {
    await this.page.keyboard.press('q');
    await expect(this.composer).toBeFocused();
    await this.page.keyboard.type(words);
    return this.answered(() => this.page.keyboard.press('Enter'));
  }

  /** The same by mouse. */
  async askByMouse(words: string): Promise<string> {
    await this.askButton.click();
    await this.composer.fill(words);
    return this.answered(() => this.page.getByRole('button', { name: 'Send' }).click());
  }

  /** Opens the box to ask, thinks better of it, and drives on with as many talks left. */
  async askAndGoBack(talksLeft: number): Promise<void> {
    await this.askButton.click();
    await this.page.getByRole('button', { name: 'Back to driving' }).click();
    await expect(this.page.getByText('Back to driving')).toBeVisible();
    await this.readyWith(talksLeft);
  }

  /** Says that this is it, by the keyboard alone. */
  async claim(): Promise<void> {
    await this.page.keyboard.press('f');
    await expect(this.sure.getByRole('button', { name: 'No, drive on' })).toBeFocused();
    await this.page.keyboard.press('Tab');
    await expect(this.sure.getByRole('button', { name: 'Yes, ask' })).toBeFocused();
    await this.page.keyboard.press('Enter');
  }

  /** The same by mouse. */
  async claimByMouse(): Promise<void> {
    await this.claimButton.click();
    await this.sure.getByRole('button', { name: 'Yes, ask' }).click();
  }

  /** One action by the buttons, until the robot waits for the next. */
  async press(action: Primitive): Promise<void> {
    const left = await this.stepsLeft();
    await this.pad.getByRole('button', { name: BUTTONS[action] }).click();
    await expect(this.steps).toHaveText(`${left - 1} ${left === 2 ? 'step' : 'steps'} left.`);
    await this.ready();
  }

  /** The first words of the resident after something is done. */
  private async answered(act: () => Promise<void>): Promise<string> {
    const before = await this.said.count();
    await act();
    await expect(this.said.nth(before)).toBeVisible({ timeout: 60_000 });
    return ((await this.said.nth(before).textContent()) ?? '').slice(RESIDENT.length);
  }
}
