import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openNoticeDesk } from '../../test/notice-desk.ts';
import { openPartnerDesk, startPartnerReceiver } from '../../test/partner-receiver.ts';
import { openPaypalShop, type PaypalShop } from '../../test/paypal-shop.ts';
import { openSecurityDesk, type StaffSession, showCode } from '../../test/security-desk.ts';
import { spawnEntry } from '../../test/spawn-entry.ts';
import type { TestPerson } from '../../test/test-app.ts';
import { testVariables } from '../../test/test-environment.ts';
import { aiKeys } from '../modules/ai-keys/ai-keys.tables.ts';
import { addAiKey, countAiKeys, tryAiKeys } from '../modules/ai-keys/index.ts';
import { findPaymentSettings, openClientSecret } from '../modules/payments/index.ts';
import { createSecretBox, type SecretBox } from '../secrets/secret-box.ts';

const newKey = randomBytes(32).toString('base64');
const settingsPath = '/api/paypal-settings';
const apiKey = `AIzaSy${'a'.repeat(33)}`;

let shop: PaypalShop;
let admin: TestPerson;
let oldKey: string;
let atFirst: SecretBox;
beforeAll(async () => {
  shop = await openPaypalShop();
  admin = await shop.api.signUp({ role: 'Admin' });
  oldKey = shop.api.environment.SECRETS_KEY;
  atFirst = shop.api.services.secrets;
});
afterAll(() => shop.close());

/** The processes are started again with these keys. */
function startWith(secrets: SecretBox) {
  shop.api.services.secrets = secrets;
}
async function readHealth() {
  return (await shop.api.inject({ url: '/api/operations/health', as: admin })).json().data.providers;
}
async function save(changes: object) {
  const { data } = (await shop.api.inject({ url: settingsPath })).json();
  return shop.api.inject({ method: 'PUT', url: settingsPath, as: admin, payload: { ...data, ...changes } });
}

describe('with a key that opens nothing', () => {
  beforeEach(async () => {
    startWith(atFirst);
    await shop.api.services.database.delete(aiKeys);
    await save({ clientSecret: 'shop-secret' });
    await addAiKey(shop.api.services, { name: 'sealed before', apiKey });
    startWith(createSecretBox(newKey));
  });

  test('the health of the system names what cannot be read', async () => {
    expect(await readHealth()).toMatchObject({
      paypal: { isConfigured: false, isSecretUnreadable: true },
      aiKeys: { usable: 0, total: 1, unreadable: 1 },
    });
  });

  test('a customer reads that payment is not available, and an admin saves the secret again', async () => {
    const customer = await shop.api.signUp();
    const order = await shop.placeOrder(customer);
    const pay = () => shop.post(customer, '/api/paypal/orders', { orderId: order.orderId });
    expect((await pay()).json().code).toBe('payment_unavailable');
    expect((await save({ clientSecret: '' })).json().code).toBe('invalid_request');
    expect((await save({ clientSecret: 'shop-secret' })).statusCode).toBe(200);
    expect((await pay()).statusCode).toBe(201);
    expect((await readHealth()).paypal).toMatchObject({ isConfigured: true, isSecretUnreadable: false });
  });

  test('an AI key that cannot be read leaves the others in use, and can be entered again', async () => {
    const { services } = shop.api;
    const other = apiKey.replaceAll('a', 'b');
    await addAiKey(services, { name: 'sealed after', apiKey: other });
    const used = await tryAiKeys(services, 'video', async (key) => key.apiKey);
    expect(used).toBe(other);
    const [row] = await services.database.select().from(aiKeys).where(eq(aiKeys.name, 'sealed before'));
    const url = `/api/gemini-keys/${row?.id}`;
    const answer = await shop.api.inject({
      method: 'PUT',
      url,
      as: admin,
      payload: { key: apiKey, unchecked: true },
    });
    expect([answer.statusCode, answer.json().data?.health]).toEqual([200, 'healthy']);
    expect(await countAiKeys(services)).toEqual({ usable: 2, total: 2, unreadable: 0 });
  });
});

describe('the command', () => {
  const run = async (variables: Record<string, string>) => {
    const { DATABASE_URL } = shop.api.environment;
    const entry = spawnEntry('commands/reseal-secrets.ts', testVariables({ DATABASE_URL, ...variables }));
    const { code } = await entry.exited;
    return { code, output: entry.output() };
  };

  test('seals everything with the current key, so that the previous one can be dropped', async () => {
    startWith(atFirst);
    const { database } = shop.api.services;
    await database.delete(aiKeys);
    await save({ clientSecret: 'shop-secret' });
    await addAiKey(shop.api.services, { name: 'sealed before', apiKey });
    const receiver = await startPartnerReceiver();
    const desk = openPartnerDesk(shop.api, admin);
    const webhook = await desk.addWebhook(receiver.url, ['order.paid']);
    const notices = openNoticeDesk(shop.api);
    await notices.setWebhook(admin, receiver.url);
    const security = openSecurityDesk(shop.api);
    const grace: StaffSession = await shop.api.signUp({ role: 'Admin' });
    const app = await security.addApp(grace);
    const { code, output } = await run({ SECRETS_KEY: newKey, SECRETS_KEY_PREVIOUS: oldKey });
    expect([code, output]).toEqual([
      0,
      [
        ...['AI keys', 'PayPal’s client secret', 'Secrets of webhooks'],
        ...['Addresses of notices', 'Authenticator apps'],
      ]
        .map((name) => `${name}: 1 sealed with the current key.\n`)
        .join(''),
    ]);
    startWith(createSecretBox(newKey));
    const services = shop.api.services;
    expect(openClientSecret(services, await findPaymentSettings(database))).toBe('shop-secret');
    await expect(addAiKey(services, { name: 'copy', apiKey })).rejects.toMatchObject({ code: 'conflict' });
    await desk.sendTest(webhook.id);
    await desk.deliver();
    expect(await receiver.verifyAll(webhook.secret)).toMatchObject([{ type: 'webhook.test' }]);
    expect(await notices.call(admin, 'POST', '/webhook/test')).toMatchObject({ accepted: true });
    await receiver.close();
    await security.expectConfirmed(security.confirmWithCode(grace, showCode(app.secret)));

    const again = await run({ SECRETS_KEY: newKey, SECRETS_KEY_PREVIOUS: oldKey });
    expect(again.output).toContain('AI keys: 0 sealed');
  });

  test('leaves what it cannot read, says so and fails', async () => {
    const { code, output } = await run({ SECRETS_KEY: oldKey });
    expect(code).toBe(1);
    expect(output).toContain(
      'AI keys: 1 cannot be read. Add the key that sealed them to SECRETS_KEY_PREVIOUS',
    );
    expect(output).toContain('Authenticator apps: 1 cannot be read.');
  });
});
