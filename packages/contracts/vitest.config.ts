import { defineConfig } from 'vitest/config';

export default defineConfig({
  // One test runs the compiler.
  test: {
    name: 'contracts',
    include: ['src/**/*.test.ts'],
    isolate: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
