import { expect, type Locator, type Page } from '@playwright/test';

/** What a press of a key does. */
export type Primitive = 'forward' | 'turn-left' | 'turn-right';

const KEYS: Readonly<Record<Primitive, string>> = {
  forward: 'ArrowUp',
  'turn-left': 'a',
  'turn-right': 'ArrowRight',
};

/** Longer than any action takes on a machine that draws in software. */
const SETTLED_MS = 2000;

/** A study in which the person drives, by the keyboard alone. */
export class DrivePage {
  readonly read: Locator;
  readonly start: Locator;
  readonly pad: Locator;
  readonly forward: Locator;
  readonly steps: Locator;
  readonly sure: Locator;
  readonly bumped: Locator;

  constructor(readonly page: Page) {
    this.read = page.getByRole('button', { name: 'I’ve read it' });
    this.start = page.getByRole('button', { name: 'Start driving' });
    this.pad = page.getByRole('group', { name: 'Next step of the robot' });
    this.forward = this.pad.getByRole('button', { name: 'Forward' });
    this.steps = page.getByTestId('steps-left');
    this.sure = page.getByRole('dialog', { name: 'Is this it?' });
    this.bumped = page.getByText('Bumped: something is in the way.').first();
  }

  /** Presses a button, ticks a box or chooses a radio button. */
  async use(control: Locator, key = 'Enter'): Promise<void> {
    await control.focus({ timeout: 60_000 });
    await this.page.keyboard.press(key);
  }

  /** From the words of an object to the first step. */
  async begin(): Promise<void> {
    await expect(this.read).toBeEnabled({ timeout: 60_000 });
    await this.use(this.read);
    await this.use(this.start);
    await this.ready();
  }

  async ready(): Promise<void> {
    await expect(this.forward).toHaveAttribute('aria-disabled', 'false', { timeout: 60_000 });
  }

  async stepsLeft(): Promise<number> {
    return Number.parseInt((await this.steps.textContent()) ?? '', 10);
  }

  /** One action by its key, until the robot waits for the next. */
  async drive(action: Primitive): Promise<void> {
    const left = await this.stepsLeft();
    await this.page.keyboard.press(KEYS[action]);
    await expect(this.steps).toHaveText(`${left - 1} ${left === 2 ? 'step' : 'steps'} left.`);
    await this.ready();
  }

  /** Holds a key down for at least so many actions, and waits that none follows once it is up. */
  async hold(action: Primitive, atLeast: number): Promise<void> {
    const left = await this.stepsLeft();
    await this.page.keyboard.down(KEYS[action]);
    await expect.poll(() => this.stepsLeft()).toBeLessThanOrEqual(left - atLeast);
    await this.page.keyboard.up(KEYS[action]);
    await this.ready();
    const after = await this.stepsLeft();
    await this.page.waitForTimeout(SETTLED_MS);
    expect(after - (await this.stepsLeft()), 'one that was on its way').toBeLessThanOrEqual(1);
    await this.ready();
  }

  /** Says that this is it, and once more when asked. */
  async stop(): Promise<void> {
    await this.page.keyboard.press('f');
    await expect(this.sure.getByRole('button', { name: 'No, drive on' })).toBeFocused();
    await this.page.keyboard.press('Tab');
    await expect(this.sure.getByRole('button', { name: 'Yes, stop here' })).toBeFocused();
    await this.page.keyboard.press('Enter');
  }

  /** Chooses the first answer of every question on the page. */
  async fillForm(): Promise<void> {
    for (const group of await this.page.getByRole('radiogroup').all())
      await this.use(group.getByRole('radio').first(), 'Space');
  }
}
