import type { Page } from '@playwright/test';
import { EntryPages } from './entry-pages';
import { GuidePages } from './guide-pages';

/** From a study's link to the picture of the practice. */
export async function toPicture(page: Page, url: string): Promise<void> {
  const entry = new EntryPages(page);
  const guide = new GuidePages(page);
  await entry.toConsent(url);
  await entry.consent();
  await guide.understand();
  await guide.startPractice.click();
}
