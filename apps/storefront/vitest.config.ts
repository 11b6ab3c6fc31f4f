import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'storefront',
    testTimeout: 300_000,
    hookTimeout: 300_000,
    environment: 'happy-dom',
    // PayPal's script is "loaded" without a network. The tests provide their own `window.paypal`.
    environmentOptions: {
      happyDOM: {
        url: 'https://studio.example.test/',
        settings: { disableJavaScriptFileLoading: true, handleDisabledFileLoadingAsSuccess: true },
      },
    },
    include: ['{app,server}/**/*.test.{ts,tsx}'],
    setupFiles: ['app/testing/setup-dom.ts'],
    // Every file cleans up after itself, so they can share one loaded copy of Mantine and the icons.
    isolate: false,
    css: { modules: { classNameStrategy: 'non-scoped' } },
    env: {
      NODE_ENV: 'test',
      STOREFRONT_ORIGIN: 'https://studio.example.test',
      ADMIN_ORIGIN: 'https://admin.example.test',
      API_INTERNAL_URL: 'http://api.internal.test',
      API_PUBLIC_URL: 'https://api.example.test',
      FIREBASE_API_KEY: 'key',
      FIREBASE_AUTH_DOMAIN: 'studio.firebaseapp.com',
      FIREBASE_PROJECT_ID: 'studio',
    },
  },
});
