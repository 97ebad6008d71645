import { type Browser, chromium } from '@playwright/test';
import journeys from '../playwright.config';

/** The browser of the journeys, outside the test runner. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ headless: true, ...journeys.use?.launchOptions });
