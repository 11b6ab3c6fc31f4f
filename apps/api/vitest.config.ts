import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'api',
    include: ['src/**/*.test.ts', 'demo/**/*.test.ts', 'test/**/*.test.ts'],
    // Each file has its own database and app, so files can share the loaded modules: loading them took longer than the
    // tests. `vi.mock` cannot replace a module that is loaded already; replace a service or a method instead.
    isolate: false,
    globalSetup: ['./test/global-setup.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // As patient as `eventually`.
    expect: { poll: { timeout: 60_000 } },
  },
});
