import { startPaypalSandbox } from '@credit-studio/sandbox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGemini } from '../../test/gemini.ts';
import { spawnEntry } from '../../test/spawn-entry.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { addAiKey } from '../modules/ai-keys/index.ts';
import { savePaymentSettings } from '../modules/payments/index.ts';

// Each test starts the program, from its source, up to twice.
const webhook = { url: 'http://api.test/webhooks/paypal', id: 'WH-SHOP' };
const apiKey = `AIzaSy${'a'.repeat(33)}`;
let api: TestApp;
let paypal: Awaited<ReturnType<typeof startPaypalSandbox>>;
let gemini: Awaited<ReturnType<typeof startTestGemini>>;
beforeAll(async () => {
  paypal = await startPaypalSandbox({ port: 0, webhook });
  gemini = await startTestGemini();
  api = await createTestApp({
    variables: {
      PAYPAL_BASE_URL: paypal.url,
      PAYPAL_WEBHOOK_ID: webhook.id,
      PAYPAL_TIMEOUT_MS: '1500',
      GEMINI_BASE_URL: gemini.url,
    },
  });
  await savePaymentSettings(api.services, {
    ...{ enablePayPal: true, mode: 'sandbox', clientId: 'shop-client', clientSecret: 'shop-secret' },
    currency: 'USD',
    buttonStyles: { layout: 'vertical', color: 'blue', shape: 'rect', label: 'paypal' },
  });
  await addAiKey(api.services, { name: 'main', apiKey });
});
afterAll(async () => {
  await api.close();
  await paypal.close();
  await gemini.close();
});

async function run(variables: Record<string, string> = {}) {
  const entry = spawnEntry('commands/doctor.ts', { ...api.variables, ...variables });
  const { code } = await entry.exited;
  const output = entry.output();
  /** What it says about one thing. */
  const about = (name: string) => output.split('\n').find((line) => line.slice(9).startsWith(name)) ?? '';
  return { code, output, about };
}

test('a shop that works is described line by line', async () => {
  const { code, output, about } = await run();
  const names = output
    .split('\n\n')[0]
    ?.split('\n')
    .map((line) => line.slice(9).split('  ')[0]);
  expect(names).toEqual([
    ...['configuration', 'database', 'role', 'migrations', 'ledger', 'clock', 'partitions'],
    ...['storage', 'mail', 'Firebase', 'passkeys', 'PayPal', 'AI keys', 'worker', 'ffmpeg'],
  ]);
  expect(output).not.toContain('FAILED');
  expect(about('PayPal')).toContain('PayPal accepts these credentials.');
  expect(about('AI keys')).toContain('1 of 1 keys work.');
  expect(about('passkeys')).toMatch(/^warning .*ADMIN_ORIGIN is http:\/\/admin\.test, .*https:\/\//);
  expect(about('worker')).toMatch(/^warning {2}worker +No worker is running \(none was ever seen\)/);
  expect(output).toMatch(/\nEverything works, \d to look at\.\n$/);
  expect(code).toBe(0);
});

test('what does not answer is named with what to do, and no secret is shown', async () => {
  const nowhere = 'http://127.0.0.1:1';
  const { code, output, about } = await run({
    ...{ PAYPAL_BASE_URL: nowhere, GEMINI_BASE_URL: nowhere, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1' },
    SMTP_URL: 'smtp://user:very-secret@127.0.0.1:1',
    STORAGE_DISK_PATH: '/dev/null/files',
    ADMIN_ORIGIN: 'http://[2001:db8::7]:3001',
    FFMPEG_PATH: '/dev/null/ffmpeg',
  });
  expect(about('PayPal')).toMatch(/^FAILED .*does not answer right now/);
  expect(about('AI keys')).toMatch(/^FAILED .*Google did not answer about: main/);
  expect(about('Firebase')).toMatch(/^FAILED .*FIREBASE_PROJECT_ID/);
  expect(about('ffmpeg')).toMatch(/^warning .*FFMPEG_PATH/);
  expect(about('passkeys')).toMatch(/^warning .*IP address \[2001:db8::7\], .*a domain name/);
  expect(about('mail')).toMatch(/^FAILED .*ECONNREFUSED.*SMTP_URL/);
  expect(about('storage')).toMatch(/^FAILED .*ENOTDIR/);
  expect(about('database')).toMatch(/^ok /);
  expect(output).toContain('5 failed');
  expect(code).toBe(1);
  for (const secret of ['very-secret', 'shop-secret', apiKey]) expect(output).not.toContain(secret);
});

test('keys that SECRETS_KEY does not open are distinguished from keys that do not work', async () => {
  const { about } = await run({
    SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
    ADMIN_ORIGIN: 'http://localhost:3001',
  });
  expect(about('passkeys')).toMatch(/^ok .*for localhost/);
  expect(about('PayPal')).toMatch(/^FAILED .*SECRETS_KEY_PREVIOUS/);
  expect(about('AI keys')).toMatch(/^FAILED .*cannot be read with SECRETS_KEY; enter again: main/);
});

test('a database that is unavailable, and a configuration that is wrong', async () => {
  const away = await run({
    DATABASE_URL: 'postgres://someone@127.0.0.1:1/none',
    ADMIN_ORIGIN: 'https://admin.studio.test',
  });
  expect(away.about('passkeys')).toMatch(/^ok .*for admin\.studio\.test/);
  expect(away.about('database')).toMatch(/^FAILED .*ECONNREFUSED/);
  expect(away.about('mail')).toMatch(/^ok /);
  expect(away.code).toBe(1);
  const wrong = await run({ MAIL_FROM: '' });
  expect([wrong.code, wrong.output]).toEqual([78, expect.stringContaining('MAIL_FROM')]);
});
