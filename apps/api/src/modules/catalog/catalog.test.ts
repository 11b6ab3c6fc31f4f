import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../../../test/test-app.ts';
import { AppError } from '../../errors/app-error.ts';
import { addPackage, type NewPackage, packages } from './index.ts';

const api = await createTestApp();
afterAll(() => api.close());
beforeEach(async () => {
  await api.services.database.delete(packages);
});

const packageNamed = (name: string): NewPackage => ({
  name,
  priceMinor: 1900,
  currency: 'USD',
  credit: 10,
  validityDays: 30,
  points: ['First', ' ', 'Third'],
  accessUrl: 'https://studio.test/secret',
});
const add = (name: string) => addPackage(api.services, packageNamed(name));
const list = async () => (await api.inject({ method: 'GET', url: '/packages' })).json();

test('four parallel inserts leave three packages', async () => {
  const results = await Promise.allSettled(['a', 'b', 'c', 'd'].map(add));
  const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(refusals).toHaveLength(1);
  expect(refusals[0]).toBeInstanceOf(AppError);
  expect(refusals[0]).toMatchObject({ code: 'package_limit_reached', message: 'Maximum 3 packages allowed' });
  expect(await list()).toHaveLength(3);
});

test('an archived package frees its place, which the next one takes', async () => {
  for (const name of ['a', 'b', 'c']) await add(name);
  await api.services.database
    .update(packages)
    .set({ place: null, archivedAt: new Date() })
    .where(eq(packages.name, 'a'));
  expect((await add('d')).place).toBe(1);
  expect((await list()).map(({ packageName }: { packageName: string }) => packageName)).toEqual([
    'd',
    'b',
    'c',
  ]);
});

test('shows a package without its access address and without blank lines', async () => {
  const row = await add('Starter');
  const answer = await api.inject({ method: 'GET', url: `/package/${row.id}` });
  expect(answer.json()).toMatchObject({
    packageName: 'Starter',
    price: '19.00',
    pointOne: 'First',
    pointTwo: 'Third',
  });
  expect(answer.body).not.toContain('secret');
});

test('does not find an archived package', async () => {
  const row = await add('Old');
  await api.services.database.update(packages).set({ place: null, archivedAt: new Date() });
  const answer = await api.inject({ method: 'GET', url: `/package/${row.id}` });
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
});
