import { reactRouter } from '@react-router/dev/vite';
import { defaultClientConditions, defineConfig } from 'vite';
import { compactServer } from './vite/compact-server.ts';
import { precompress } from './vite/precompress.ts';
import { serveLanguages } from './vite/serve-languages.ts';
import { siteChunks } from './vite/site-chunks.ts';

// One self-contained server file: the image that runs it needs no node_modules.
const serverBundle = {
  ssr: {
    resolve: { noExternal: true as const },
    // React chooses its build by this value. It must not depend on the environment that the process is started in.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { rolldownOptions: { input: './server/main.ts' } },
  },
};

const browserBundle = {
  client: {
    // Each message is a module, so that a page downloads those that it can show.
    resolve: { conditions: ['split-messages', ...defaultClientConditions] },
    build: { rolldownOptions: { output: { codeSplitting: siteChunks } } },
  },
};

export default defineConfig(({ command }) => ({
  plugins: [serveLanguages(), reactRouter(), compactServer(), precompress()],
  resolve: { dedupe: ['react', 'react-dom', 'react-router', '@mantine/core', '@mantine/hooks'] },
  // Scanned before the first page is served. A dependency that is found later would reload the page.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.{ts,tsx}', '!app/testing/**'] },
  ...(command === 'build' && { environments: { ...serverBundle, ...browserBundle } }),
}));
