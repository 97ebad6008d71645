import { defineConfig } from '@playwright/test';

/** Begun first, so that none of them is what the others wait for at the end. */
const LONG = /(takes-part-in-the-demo|scores-in|detects-in|experimenter|keeps-silent)/;

/**
 * Journeys in the system's Chromium; nothing is downloaded. fixtures.ts starts a server for each worker, so that journeys side by
 * side share nothing.
 */
export default defineConfig({
  testDir: './journeys',
  outputDir: './test-results',
  // More than half of a journey is waiting, for the pace of the robot and of the person.
  workers: 2,
  fullyParallel: true,
  // Journeys draw in software on a shared machine: one that stalls is tried once more, and counted (scripts/flaky.mjs).
  retries: 1,
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'short', testIgnore: LONG },
  ],
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PARLEY_E2E_REPORT ?? './test-results/report.json' }],
  ],
  use: {
    headless: true,
    // What moves without end is drawn in software, and took half of a journey's processor time. `comes-back` is seen with motion.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A software adapter, so that WebGPU code runs where there is no GPU.
        '--enable-unsafe-webgpu',
      ],
    },
  },
});
