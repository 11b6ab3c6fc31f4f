import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPaypalShop } from '../../../test/paypal-shop.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';
import { addAiKey } from '../ai-keys/index.ts';
import { isPlaceholderAddress } from './missing-setup.ts';

describe('an empty shop', () => {
  let api: TestApp;
  let admin: TestPerson;
  beforeAll(async () => {
    api = await createTestApp({ variables: { PAYPAL_WEBHOOK_ID: '' } });
    admin = await api.signUp({ role: 'Admin' });
  });
  afterAll(() => api.close());

  async function listMissing(): Promise<string[]> {
    const answer = await api.inject({ url: '/api/operations/setup', as: admin });
    return answer.json().data.missing;
  }
  async function save(method: 'POST' | 'PUT', url: string, payload: object) {
    const { statusCode, body } = await api.inject({ method, url, as: admin, payload });
    expect([200, 201], body).toContain(statusCode);
  }

  test('lists every step, and each one until it is done', async () => {
    expect(await listMissing()).toEqual([
      'paypal-credentials',
      'paypal-webhook',
      'payments-enabled',
      'package',
      'ai-key',
      'legal-pages',
    ]);
    await addAiKey(api.services, { name: 'first', apiKey: `AIza${'a'.repeat(35)}` });
    await save('POST', '/add-package', { packageName: 'Starter', price: '9.00', credit: 10, validity: 30 });
    expect(await listMissing()).toEqual([
      'paypal-credentials',
      'paypal-webhook',
      'payments-enabled',
      'legal-pages',
    ]);
    await save('PUT', '/api/business-details', { legalName: 'Robin Ltd', legalAddress: '1 Mill Lane' });
    expect(await listMissing()).toContain('legal-pages');
    await save('PUT', '/api/business-details', { contactEmail: 'hello@shop.test' });
    expect(await listMissing()).not.toContain('legal-pages');
  });

  test('has an answer for every public page', async () => {
    const urls = [
      '/packages',
      '/items',
      '/api/banner-section',
      '/api/features-section',
      '/api/about-section',
    ];
    for (const url of [...urls, '/api/contact-page', '/api/testimonials', '/api/footer-section'])
      expect([url, (await api.inject({ url })).statusCode]).toEqual([url, 200]);
  });
});

test('a shop that sells lacks nothing but what it has not said about itself', async () => {
  const shop = await openPaypalShop();
  const admin = await shop.api.signUp({ role: 'Admin' });
  const answer = await shop.api.inject({ url: '/api/operations/setup', as: admin });
  expect(answer.json().data.missing).not.toContain('paypal-credentials');
  expect(answer.json().data.missing).not.toContain('package');
  await shop.close();
});

test.each([
  ['Shop <hello@example.com>', true],
  ['hello@mail.example.org', true],
  ['hello@localhost', true],
  ['Shop <hello@credit-studio.test>', false],
  ['Shop <hello@myexample.com>', false],
])('%s is a placeholder: %s', (from, expected) => expect(isPlaceholderAddress(from)).toBe(expected));
