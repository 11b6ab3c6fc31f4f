import path from 'node:path';
import { readServeSettings } from '../read-serve-settings.ts';
import { startPaypalSandbox } from './index.ts';

const settings = readServeSettings();
const { PAYPAL_WEBHOOK_URL: url, PAYPAL_WEBHOOK_ID: id } = settings;
const sandbox = await startPaypalSandbox({
  port: settings.PAYPAL_SANDBOX_PORT,
  ...(settings.SANDBOX_DATA_DIR ? { dataFile: path.join(settings.SANDBOX_DATA_DIR, 'paypal.sqlite') } : {}),
  ...(url && id ? { webhook: { url, id } } : {}),
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void sandbox.close().then(() => process.exit(0)));
}
console.log(`PayPal sandbox on ${sandbox.url}`);
