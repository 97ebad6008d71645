import { defineConfig } from '@playwright/test';

/** Journeys in the system's Chromium; nothing is downloaded. fixtures.ts starts the server. */
export default defineConfig({
  testDir: './journeys',
  outputDir: './test-results',
  workers: 1,
  // Journeys drive two browsers in software on a shared machine: one that stalls is tried once more, and named.
  retries: 1,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PARLEY_E2E_REPORT ?? './test-results/report.json' }],
  ],
  use: {
    headless: true,
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
