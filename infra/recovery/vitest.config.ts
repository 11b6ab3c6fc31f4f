import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'recovery',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
