import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import type { StackShape } from './fixtures/stack.ts';

export default defineConfig<object, StackShape>({
  testDir: 'journeys',
  globalSetup: './global-setup.ts',
  // Each worker has a separate stack, so no journey meets what another one changed. Journeys wait more than they
  // calculate: two cores carry three of them.
  workers: Math.min(availableParallelism() + 1, 4),
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // They end what hangs. A journey waits for a state and takes seconds, and minutes on a machine with little time for it.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  // All of them on what is deployed, and the longest one also on what `npm start` runs: first, as that stack takes the
  // longest to start and other workers would have nothing left to do.
  projects: [
    { name: 'development', use: { production: false }, testMatch: 'image-to-video.spec.ts' },
    { name: 'production', use: { production: true } },
  ],
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: {
      // `npm test` finds or installs one and names it here; without it Playwright looks for its own.
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: [
        // Chromium refuses its sandbox to root, which containers run as.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    // Its images of every moment would cost as much as the journey; the page itself is kept.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
  },
});
