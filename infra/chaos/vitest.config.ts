import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'chaos',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    testTimeout: 1_800_000,
    hookTimeout: 1_800_000,
  },
});
