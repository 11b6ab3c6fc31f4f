import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'recovery',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    testTimeout: 900_000,
    hookTimeout: 900_000,
  },
});
