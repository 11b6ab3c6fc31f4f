import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'checks',
    include: ['src/**/*.test.ts'],
    isolate: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
