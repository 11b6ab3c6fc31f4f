import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'chaos',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
