import path from 'node:path';
import { readServeSettings } from '../read-serve-settings.ts';
import { startGeminiSandbox } from './index.ts';

const settings = readServeSettings();
const sandbox = await startGeminiSandbox({
  port: settings.GEMINI_SANDBOX_PORT,
  ...(settings.SANDBOX_DATA_DIR ? { dataDir: path.join(settings.SANDBOX_DATA_DIR, 'gemini') } : {}),
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void sandbox.close().then(() => process.exit(0)));
}
console.log(`Gemini sandbox on ${sandbox.url}`);
