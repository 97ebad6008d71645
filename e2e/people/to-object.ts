import type { Page } from '@playwright/test';
import { EntryPages } from '../pages/entry-pages';
import { EpisodePage } from '../pages/episode-page';
import { GuidePages } from '../pages/guide-pages';

const PRACTICE_MS = 420_000;

/** From a study's link to the picture of the first object that counts, practice and all. */
export async function toObject(
  page: Page,
  url: string,
  { practice }: { readonly practice: boolean },
): Promise<void> {
  const entry = new EntryPages(page);
  const guide = new GuidePages(page);
  const episode = new EpisodePage(page);
  await entry.toConsent(url);
  await entry.consent();
  await guide.understand();
  if (practice) {
    await guide.startPractice.click();
    await episode.begin();
    await episode.answerUntil(guide.practiceIsOver, () => null, PRACTICE_MS);
    await guide.leavePractice();
  }
  await episode.seen.waitFor();
}
