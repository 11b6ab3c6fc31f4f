import { maxPartnerWebhooks } from '@credit-studio/contracts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestKey } from '../../../test/api-keys.ts';
import { openPartnerDesk } from '../../../test/partner-receiver.ts';
import { readAudit } from '../../../test/read-audit.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';
import { createSecretBox } from '../../secrets/secret-box.ts';
import { partnerDeliveries, partnerEvents, partnerWebhooks } from './partner-webhooks.tables.ts';
import { openWebhookSecrets, resealWebhookSecrets } from './webhook-secrets.ts';

let api: TestApp;
let admin: TestPerson;
let desk: ReturnType<typeof openPartnerDesk>;
const lines: string[] = [];
beforeAll(async () => {
  api = await createTestApp({
    variables: { LOG_LEVEL: 'trace' },
    logDestination: { write: (line) => void lines.push(line) },
  });
  admin = await api.signUp({ role: 'Admin' });
  desk = openPartnerDesk(api, admin);
});
afterAll(() => api.close());
beforeEach(async () => {
  for (const table of [partnerEvents, partnerWebhooks]) await api.services.database.delete(table);
});

const url = '/api/partner-webhooks';
/** The discard port: nothing listens there. */
const address = 'http://127.0.0.1:9/hooks';
const form = { url: address, eventTypes: ['order.paid'] };

function create(payload: object = form) {
  return api.inject({ method: 'POST', url, as: admin, payload });
}
function update(id: string, payload: object) {
  return api.inject({ method: 'PUT', url: `${url}/${id}`, as: admin, payload });
}
async function readRow(id: string) {
  const [row] = await api.services.database.select().from(partnerWebhooks).where(eq(partnerWebhooks.id, id));
  if (!row) throw new Error('The webhook has no row.');
  return row;
}

describe('a new webhook', () => {
  test('has its secret in one answer, and encrypted in its row', async () => {
    const answer = await create({ ...form, description: 'Partner' });
    expect(answer.statusCode).toBe(201);
    const { secret, ...shown } = answer.json().data;
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(shown).toMatchObject({ ...form, description: 'Partner', enabled: true, version: 1 });
    expect((await api.inject({ url, as: admin })).json().data).toEqual([shown]);
    const { secretSealed } = await readRow(shown._id);
    expect(secretSealed.toString('latin1')).not.toContain(secret.slice(6));
    expect(api.services.secrets.open(secretSealed, 'partner-webhook')).toBe(secret);
    const [entry] = await readAudit(api, shown._id);
    expect(entry).toMatchObject({ action: 'partner-webhook.created', actorEmail: admin.email });
    expect(JSON.stringify(entry)).not.toContain('whsec_');
    expect(lines.join('\n')).not.toContain(secret);
  });

  test.each([
    ['http://example.com/hooks', /starts with https:\/\//],
    ['https://10.0.0.5/hooks', /private network/],
    ['https://169.254.169.254/latest', /private network/],
    ['https://[fd00:ec2::254]/', /private network/],
    ['https://ann:secret@127.0.0.1/', /password out of the address/],
    ['https://no-such-host.invalid/', /could not be found/],
  ])('is refused at %s', async (bad, words) => {
    const answer = await create({ ...form, url: bad });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues).toEqual([{ path: 'body.url', message: expect.stringMatching(words) }]);
    expect(await api.services.database.$count(partnerWebhooks)).toBe(0);
  });

  test('is refused when there are as many as a shop can have, also at the same time', async () => {
    for (let count = 1; count < maxPartnerWebhooks; count += 1) await create();
    const answers = await Promise.all([create(), create(), create()]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
    expect(await api.services.database.$count(partnerWebhooks)).toBe(maxPartnerWebhooks);
  });
});

describe('a change', () => {
  test('stores what was sent, and the audit log shows it without the tokens in addresses', async () => {
    const { id } = await desk.addWebhook(`${address}?token=before`, ['order.paid']);
    const answer = await update(id, {
      url: `${address}?token=after`,
      eventTypes: ['ticket.created'],
      version: 1,
    });
    expect(answer.json().data).toMatchObject({
      ...{ url: `${address}?token=after`, eventTypes: ['ticket.created'], version: 2 },
    });
    const [entry] = await readAudit(api, id);
    expect(entry).toMatchObject({
      action: 'partner-webhook.updated',
      before: { url: `${address}?token=[redacted]`, eventTypes: ['order.paid'] },
      after: { url: `${address}?token=[redacted]`, eventTypes: ['ticket.created'] },
    });
  });

  test('of only a token is a change', async () => {
    const { id } = await desk.addWebhook(`${address}?token=before`, ['order.paid']);
    await update(id, { url: `${address}?token=after` });
    expect((await readRow(id)).url).toBe(`${address}?token=after`);
  });

  test('from an older version changes nothing', async () => {
    const { id } = await desk.addWebhook(address, ['order.paid']);
    await update(id, { description: 'first', version: 1 });
    const answer = await update(id, { description: 'second', version: 1 });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'stale_version']);
    expect(await readRow(id)).toMatchObject({ description: 'first', version: 2 });
  });

  test('to a private address is refused, and one that nothing is sent to stays as it was', async () => {
    const { id } = await desk.addWebhook(address, ['order.paid']);
    expect((await update(id, { url: 'https://192.168.0.1/' })).statusCode).toBe(400);
    expect(await readRow(id)).toMatchObject({ url: address, version: 1 });
  });

  test('that disables it ends what waits, and says who did it', async () => {
    const { id } = await desk.addWebhook(address, ['order.paid']);
    await desk.sendTest(id);
    const answer = await update(id, { enabled: false });
    expect(answer.json().data).toMatchObject({ enabled: false, disabledReason: 'staff' });
    expect(answer.json().data.disabledAt).not.toBeNull();
    expect(await desk.readDeliveries()).toMatchObject([
      { state: 'failed', lastError: 'The webhook was disabled.' },
    ]);
    // Disabled again, it is the same.
    expect((await update(id, { enabled: false })).json().data.version).toBe(2);
    for (const path of [`${url}/${id}/test`, `${url}/${id}/replay-failed`]) {
      const refused = await api.inject({ method: 'POST', url: path, as: admin });
      expect([refused.statusCode, refused.json().message]).toEqual([
        409,
        expect.stringContaining('enable it'),
      ]);
    }
  });
});

describe('a rotation', () => {
  test('makes a new secret, keeps the one before for a day, and is audited without either', async () => {
    const { id, secret: first } = await desk.addWebhook(address, ['order.paid']);
    const second = (await desk.call('POST', `${url}/${id}/rotate-secret`)).data;
    const { services } = api;
    const day = 86_400_000;
    const open = async (now: Date) => openWebhookSecrets(services, await readRow(id), now);
    expect(await open(services.now())).toEqual([second.secret, first]);
    expect(await open(new Date(services.now().getTime() + day + 1_000))).toEqual([second.secret]);
    expect(Date.parse(second.previousSecretEndsAt) - services.now().getTime()).toBeGreaterThan(day - 60_000);
    const third = (await desk.call('POST', `${url}/${id}/rotate-secret`)).data;
    expect(await open(services.now())).toEqual([third.secret, second.secret]);
    expect(JSON.stringify(await readAudit(api, id))).not.toContain('whsec_');
    expect(lines.join('\n')).not.toContain(second.secret);
    expect(JSON.stringify((await api.inject({ url, as: admin })).json())).not.toContain('whsec_');
  });

  test('of the application’s key seals secrets with the new one, and counts those that cannot be read', async () => {
    const { id, secret } = await desk.addWebhook(address, ['order.paid']);
    await desk.call('POST', `${url}/${id}/rotate-secret`);
    const { id: broken } = await desk.addWebhook(address, ['order.paid']);
    const { database } = api.services;
    await database
      .update(partnerWebhooks)
      .set({ secretSealed: Buffer.alloc(60) })
      .where(eq(partnerWebhooks.id, broken));
    const secrets = createSecretBox(Buffer.alloc(32, 7).toString('base64'), [api.environment.SECRETS_KEY]);
    expect(await resealWebhookSecrets({ database, secrets })).toEqual({ resealed: 2, unreadable: 1 });
    expect(await resealWebhookSecrets({ database, secrets })).toEqual({ resealed: 0, unreadable: 1 });
    const onlyNew = createSecretBox(Buffer.alloc(32, 7).toString('base64'));
    expect(openWebhookSecrets({ secrets: onlyNew }, await readRow(id), new Date())).toContain(secret);
  });
});

test('a deletion takes the deliveries along', async () => {
  const { id } = await desk.addWebhook(address, ['order.paid']);
  const delivery = await desk.sendTest(id);
  const answer = await api.inject({ method: 'DELETE', url: `${url}/${id}`, as: admin });
  expect(answer.json()).toMatchObject({ data: { _id: id } });
  expect(await api.services.database.$count(partnerDeliveries)).toBe(0);
  expect((await api.inject({ url: `/api/partner-deliveries/${delivery}`, as: admin })).statusCode).toBe(404);
  const [entry] = await readAudit(api, id);
  expect(entry).toMatchObject({ action: 'partner-webhook.deleted', before: { url: address } });
});

describe('the log of deliveries', () => {
  test('is filtered by webhook, state and type, and paged', async () => {
    const { id: one } = await desk.addWebhook(address, ['ticket.created']);
    const { id: other } = await desk.addWebhook(address, ['order.paid']);
    for (let count = 0; count < 3; count += 1) await desk.sendTest(one);
    await desk.sendTest(other);
    const count = async (query: string) => (await desk.readDeliveries(query)).length;
    expect(await count('')).toBe(4);
    expect(await count(`&webhookId=${one}`)).toBe(3);
    expect(await count('&state=failed')).toBe(0);
    expect(await count(`&type=webhook.test&webhookId=${other}`)).toBe(1);
    expect(await count('&type=order.paid')).toBe(0);
    const page = await api.inject({ url: '/api/partner-deliveries?page=2&limit=3', as: admin });
    expect([page.json().length, page.headers['x-total-count']]).toEqual([1, '4']);
  });

  test('a delivery in progress is not sent a second time', async () => {
    const { id } = await desk.addWebhook(address, ['ticket.created']);
    const delivery = await desk.sendTest(id);
    await api.services.database
      .update(partnerDeliveries)
      .set({ claimId: id, nextAttemptAt: sql`now() + interval '1 minute'` });
    const answer = await api.inject({
      method: 'POST',
      url: `/api/partner-deliveries/${delivery}/replay`,
      as: admin,
    });
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      expect.stringContaining('being sent now'),
    ]);
  });

  test('one that waits for its next attempt is sent at once on request, and audited', async () => {
    const { id } = await desk.addWebhook(address, ['ticket.created']);
    const delivery = await desk.sendTest(id);
    const send = vi.spyOn(api.services.webhookSender, 'send');
    expect(await desk.deliver()).toBe(0);
    expect(await desk.deliver()).toBe(0);
    expect(send).toHaveBeenCalledTimes(1);
    await desk.call('POST', `/api/partner-deliveries/${delivery}/replay`);
    await desk.deliver();
    expect(send).toHaveBeenCalledTimes(2);
    send.mockRestore();
    const [entry] = await readAudit(api, id);
    expect(entry).toMatchObject({ action: 'partner-webhook.replayed', after: { deliveryId: delivery } });
  });
});

test('a key with the scope changes a webhook, and can neither make one nor see a secret', async () => {
  const { id } = await desk.addWebhook(address, ['order.paid']);
  const { token } = await createTestKey(api, admin, { scopes: ['webhooks:read', 'webhooks:write'] });
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
    api.inject({ method, url: path, as: { token }, ...(payload && { payload }) });
  expect((await call('PUT', `${url}/${id}`, { description: 'By a key' })).statusCode).toBe(200);
  expect(JSON.stringify((await call('GET', url)).json())).not.toContain('whsec_');
  for (const answer of [await call('POST', url, form), await call('POST', `${url}/${id}/rotate-secret`)])
    expect(answer.statusCode).toBe(403);
  const [entry] = await readAudit(api, id);
  expect(entry?.actorEmail).toMatch(/^Key: Partner \(cs_/);
});
