import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'sandbox',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
