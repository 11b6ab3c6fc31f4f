import type { TranslationProgress } from '@credit-studio/contracts';
import { demoAccounts } from '@credit-studio/local';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { files } from '../src/modules/uploads/uploads.tables.ts';
import { users } from '../src/modules/users/users.tables.ts';
import { signInAccount } from '../test/sign-up.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';
import { findSeedRefusal, seedDemo } from './seed-demo.ts';

let api: TestApp;
const project = { projectId: 'demo-credit-studio' };
beforeAll(async () => {
  api = await createTestApp();
  await seedDemo(api.services, project);
});
afterAll(() => api.close());

async function read(url: string) {
  return (await api.inject({ method: 'GET', url })).json();
}

test('every demo account signs in and has its role', async () => {
  for (const account of demoAccounts) {
    const token = await signInAccount(account);
    const [user] = await api
      .inject({ method: 'GET', url: `/users?userEmail=${account.email}`, as: { token } })
      .then((answer) => answer.json());
    expect(user).toMatchObject({ UserEmail: account.email, userRole: account.role, userName: account.name });
  }
});

test('the home page has everything: packages, sections, and features, but no invented customers', async () => {
  const packages = await read('/packages');
  expect(
    packages.map(({ packageName, price, credit, validity }: Record<string, unknown>) => [
      packageName,
      price,
      credit,
      validity,
    ]),
  ).toEqual([
    ['Starter', '9.00', 10, 30],
    ['Creator', '29.00', 40, 60],
    ['Studio', '79.00', 120, 90],
  ]);
  expect((await read('/api/features-section')).data).toHaveLength(6);
  expect((await read('/api/testimonials')).data).toEqual([]);
  for (const url of ['/api/banner-section', '/api/about-section', '/api/footer-section', '/api/contact-page'])
    expect((await read(url)).data).not.toBeNull();
  expect((await read('/api/paypal-settings')).data).toMatchObject({ enablePayPal: true, clientSecret: '' });
});

test('all that the shop says is in German too', async () => {
  const admin = demoAccounts.find(({ role }) => role === 'Admin');
  if (!admin) throw new Error('No demo account is an admin.');
  const as = { token: await signInAccount(admin) };
  for (const kind of ['section', 'feature', 'package', 'item']) {
    const url = `/api/translations/${kind}/de`;
    const rows: TranslationProgress[] = (await api.inject({ url, as })).json();
    expect(rows.length).toBeGreaterThan(2);
    for (const { name, texts, translated, outdated } of rows)
      expect([name, translated, outdated]).toEqual([name, texts, 0]);
  }
});

test('staff have texts to start a message from', async () => {
  const admin = demoAccounts.find(({ role }) => role === 'Admin');
  if (!admin) throw new Error('No demo account is an admin.');
  const as = { token: await signInAccount(admin) };
  const templates = (await api.inject({ method: 'GET', url: '/user-emails', as })).json();
  expect(templates.map(({ templateName }: { templateName: string }) => templateName).sort()).toEqual([
    'A video that failed',
    'Welcome',
  ]);
});

test('its images are served to anyone', async () => {
  const { data } = await read('/api/contact-page');
  const { pathname } = new URL(data.imageUrl);
  const answer = await api.inject({ method: 'GET', url: pathname });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
});

test('a second run adds nothing and takes no change back', async () => {
  const { database } = api.services;
  await database.update(users).set({ role: 'moderator' }).where(eq(users.email, 'seller@example.test'));
  const before = [await database.$count(files), await database.$count(users)];
  await seedDemo(api.services, project);
  expect([await database.$count(files), await database.$count(users)]).toEqual(before);
  const [seller] = await database.select().from(users).where(eq(users.email, 'seller@example.test'));
  expect(seller?.role).toBe('moderator');
  expect(await read('/packages')).toHaveLength(3);
});

test.each([
  [
    { NODE_ENV: 'production', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' } as const,
    /NODE_ENV=development/,
  ],
  [{ NODE_ENV: 'test', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' } as const, /NODE_ENV=development/],
  [
    { NODE_ENV: 'development', FIREBASE_AUTH_EMULATOR_HOST: undefined } as const,
    /only created in the emulator/,
  ],
])('rejects %o', (environment, words) => {
  expect(findSeedRefusal(environment)).toMatch(words);
});

test('accepts the local stack', () => {
  expect(
    findSeedRefusal({ NODE_ENV: 'development', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }),
  ).toBeNull();
});
