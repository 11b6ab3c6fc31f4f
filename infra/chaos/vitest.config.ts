import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'chaos',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    testTimeout: 420_000,
    hookTimeout: 420_000,
  },
});
