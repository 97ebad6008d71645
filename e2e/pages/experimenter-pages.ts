import { expect, type Locator, type Page } from '@playwright/test';

const ENTER_MS = 90_000;

/** The experimenter's way from the printed link to a moment of a session. */
export class ExperimenterPages {
  readonly studies: Locator;
  readonly keyField: Locator;
  readonly handle: Locator;
  readonly transcript: Locator;
  readonly live: Locator;

  constructor(readonly page: Page) {
    this.studies = page.getByRole('heading', { name: 'Studies', level: 1 });
    this.keyField = page.getByLabel('Key or whole link');
    this.handle = page.getByRole('slider', { name: 'Moment of the episode' });
    this.transcript = page.getByRole('list', { name: 'Conversation' });
    this.live = page.getByRole('button', { name: 'Live', exact: true });
  }

  /** Opens the printed link; the key must leave the address bar at once. */
  async enter(link: string): Promise<void> {
    await this.page.goto(link);
    await expect(this.studies).toBeVisible({ timeout: ENTER_MS });
    expect(this.page.url(), 'the key is gone from the address').not.toContain('key=');
  }

  async openDemoStudy(): Promise<void> {
    await this.page.getByRole('link', { name: 'Sessions and data' }).click();
    await this.page.getByRole('tab', { name: 'Participants' }).waitFor();
  }

  /** Opens a study that is no demo by its id, at the table of its sessions. */
  async openStudy(studyId: string): Promise<void> {
    await this.page.goto(`${new URL(this.page.url()).origin}/experimenter/studies/${studyId}`);
    await this.page.getByRole('tab', { name: 'Participants' }).waitFor();
  }

  /** The files of a study. */
  async openExports(studyId: string): Promise<void> {
    await this.openStudy(studyId);
    await this.page.getByRole('tab', { name: 'Exports' }).click();
  }

  /** The row of the one who came last: earlier visitors of the same server may be active too, but away. */
  present(): Locator {
    return this.page.getByRole('row', { name: /Active/ }).first();
  }

  /** Opens the session of the one who is there. */
  async openSession(): Promise<void> {
    await this.present().getByRole('link').click();
    await this.handle.waitFor({ timeout: 60_000 });
  }

  async show(tab: 'Beliefs' | 'Map' | 'Model calls' | 'Events'): Promise<void> {
    await this.page.getByRole('tab', { name: tab }).click();
  }

  /** Seconds of the play head. */
  async atSecond(): Promise<number> {
    return Number(await this.handle.getAttribute('aria-valuenow'));
  }
}
