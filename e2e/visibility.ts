import type { Page } from '@playwright/test';

/** Says what the browser says when a tab goes to the back or comes to the front; headless tabs never do by themselves. */
export const setVisibility = (page: Page, state: 'hidden' | 'visible'): Promise<void> =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
