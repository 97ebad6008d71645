import journeys from './playwright.config';

/** Draws docs/screens again: `npx playwright test --config screens.config.ts` in this folder, after a build. */
export default {
  ...journeys,
  testDir: './screens',
  retries: 0,
  reporter: 'list' as const,
  use: { ...journeys.use, viewport: { width: 1280, height: 800 }, trace: 'off' as const },
};
