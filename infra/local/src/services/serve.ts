import path from 'node:path';
import { startGeminiSandbox, startPaypalSandbox } from '@credit-studio/sandbox';
import { releaseMemoryWhenQuiet } from '@credit-studio/telemetry/release-memory';
import { z } from 'zod';
import { startAuthEmulator } from '../auth-emulator/index.ts';
import { startMailCatcher } from '../mail-catcher/index.ts';
import { endOnSignal } from '../processes/index.ts';

const port = z.coerce.number().int();
const settings = z
  .object({
    AUTH_EMULATOR_PORT: port,
    FIREBASE_PROJECT_ID: z.string(),
    AUTH_ACCOUNTS_FILE: z.string(),
    MAIL_SMTP_PORT: port,
    MAIL_PAGE_PORT: port,
    MAIL_FOLDER: z.string(),
    INBOUND_MAIL_URL: z.string(),
    INBOUND_MAIL_SECRET: z.string(),
    PAYPAL_SANDBOX_PORT: port,
    PAYPAL_WEBHOOK_URL: z.string(),
    PAYPAL_WEBHOOK_ID: z.string(),
    GEMINI_SANDBOX_PORT: port,
    SANDBOX_DATA_DIR: z.string(),
  })
  .parse(process.env);

// One process for all of them: four would each hold the runtime, the HTTP server and the schemas in memory.
const running = await Promise.all([
  startMailCatcher({
    smtpPort: settings.MAIL_SMTP_PORT,
    pagePort: settings.MAIL_PAGE_PORT,
    folder: settings.MAIL_FOLDER,
    inbound: { url: settings.INBOUND_MAIL_URL, secret: settings.INBOUND_MAIL_SECRET },
  }),
  startPaypalSandbox({
    port: settings.PAYPAL_SANDBOX_PORT,
    dataFile: path.join(settings.SANDBOX_DATA_DIR, 'paypal.sqlite'),
    webhook: { url: settings.PAYPAL_WEBHOOK_URL, id: settings.PAYPAL_WEBHOOK_ID },
  }),
  startGeminiSandbox({
    port: settings.GEMINI_SANDBOX_PORT,
    dataDir: path.join(settings.SANDBOX_DATA_DIR, 'gemini'),
  }),
]);
// Last, because the launcher takes all of them for ready when the emulator answers.
const emulator = await startAuthEmulator({
  port: settings.AUTH_EMULATOR_PORT,
  projectId: settings.FIREBASE_PROJECT_ID,
  accountsFile: settings.AUTH_ACCOUNTS_FILE,
});
// Loading the emulator leaves garbage.
releaseMemoryWhenQuiet();
console.log(`Auth emulator on ${emulator.url}, mail catcher on ${running[0].pageUrl}`);
console.log(`PayPal sandbox on ${running[1].url}, Gemini sandbox on ${running[2].url}`);
endOnSignal(async () => {
  await Promise.all([...running, emulator].map((service) => service.close()));
});
