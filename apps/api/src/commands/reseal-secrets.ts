import { loadEnvironment } from '../config/load-environment.ts';
import { openDatabase } from '../database/database.ts';
import { resealAiKeys } from '../modules/ai-keys/index.ts';
import { resealWebhookSecrets } from '../modules/partner-webhooks/index.ts';
import { resealClientSecret } from '../modules/payments/index.ts';
import { resealNoticeWebhooks } from '../modules/staff-notices/index.ts';
import { resealAppSecrets } from '../modules/staff-security/index.ts';
import { createSecretBox } from '../secrets/secret-box.ts';

/**
 * Seals every stored secret with SECRETS_KEY that one of SECRETS_KEY_PREVIOUS sealed. May run again, and while the
 * API and the worker run. Exits with 1 when a secret could not be read.
 */
const { DATABASE_URL, SECRETS_KEY, SECRETS_KEY_PREVIOUS } = loadEnvironment();
const { database, close } = openDatabase({ url: DATABASE_URL, poolSize: 1 });
const services = { database, secrets: createSecretBox(SECRETS_KEY, SECRETS_KEY_PREVIOUS) };
const reports = [
  { name: 'AI keys', ...(await resealAiKeys(services)) },
  { name: 'PayPal’s client secret', ...(await resealClientSecret(services)) },
  { name: 'Secrets of webhooks', ...(await resealWebhookSecrets(services)) },
  { name: 'Addresses of notices', ...(await resealNoticeWebhooks(services)) },
  { name: 'Authenticator apps', ...(await resealAppSecrets(services)) },
];
await close();
for (const { name, resealed, unreadable } of reports) {
  process.stdout.write(`${name}: ${resealed} sealed with the current key.\n`);
  if (unreadable === 0) continue;
  process.exitCode = 1;
  process.stderr.write(
    `${name}: ${unreadable} cannot be read. Add the key that sealed them to SECRETS_KEY_PREVIOUS, or enter them again in the console (rotate those of webhooks; people set the addresses of their notices again; an owner removes the second factor of a person whose app cannot be read).\n`,
  );
}
