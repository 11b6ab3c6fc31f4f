import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'admin',
          environment: 'happy-dom',
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // As patient as `findBy…`.
          expect: { poll: { timeout: 60_000 } },
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: ['src/testing/setup-dom.ts'],
          // Every file cleans up after itself, so they can share one loaded copy of Mantine and the icons.
          isolate: false,
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      {
        extends: true,
        test: {
          name: 'admin-server',
          environment: 'node',
          include: ['{server,vite}/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
