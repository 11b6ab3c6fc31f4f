import { defineConfig } from 'vitest/config';

export default defineConfig({
  // One test runs the compiler.
  test: { name: 'contracts', include: ['src/**/*.test.ts'], testTimeout: 60_000 },
});
