import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'ui',
    testTimeout: 300_000,
    hookTimeout: 300_000,
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup-dom.ts'],
    // Every file cleans up after itself, so they can share one loaded copy of Mantine and the icons.
    isolate: false,
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
