import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { noncePlaceholder } from './server/render-page.ts';
import { configurationPlugin } from './vite/configuration-plugin.ts';
import { englishMessagesPlugin } from './vite/english-messages-plugin.ts';
import { precompressPlugin } from './vite/precompress-plugin.ts';
import { pureContractsPlugin } from './vite/pure-contracts-plugin.ts';
import { scrollNamesPlugin } from './vite/scroll-names-plugin.ts';
import { withoutDocumentationPlugin } from './vite/without-documentation-plugin.ts';

export default defineConfig({
  plugins: [
    react(),
    configurationPlugin(),
    withoutDocumentationPlugin(),
    pureContractsPlugin(),
    scrollNamesPlugin(),
    englishMessagesPlugin(),
    precompressPlugin(),
  ],
  resolve: { conditions: ['split-messages', ...defaultClientConditions] },
  html: { cspNonce: noncePlaceholder },
  build: {
    outDir: 'dist/client',
    // The policy allows fonts and images from this origin, not from data addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
