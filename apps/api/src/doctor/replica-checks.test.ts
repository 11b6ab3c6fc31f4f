import { afterAll, beforeAll, expect, test } from 'vitest';
import { openReplicatedShop, type ReplicatedShop } from '../../test/replicated-shop.ts';
import type { TestApp } from '../../test/test-app.ts';
import { listReplicaChecks } from './replica-checks.ts';
import { runChecks } from './run-checks.ts';

let shop: ReplicatedShop;
let api: TestApp;
beforeAll(async () => {
  shop = await openReplicatedShop();
  api = await shop.openApi();
});
afterAll(() => shop.close());

async function report(url: string) {
  const [found] = await runChecks(listReplicaChecks(api.services, [url], 300));
  return found;
}

test('a standby that keeps up is in order, and one that does not is a warning', async () => {
  expect(await report(shop.standbyUrl)).toMatchObject({ state: 'ok' });
  await shop.pauseReplay();
  await shop.onPrimary('create table later as select 1');
  // A server of a test flushes its log later otherwise.
  await shop.onPrimary('checkpoint');
  expect(await report(shop.standbyUrl)).toMatchObject({
    state: 'warning',
    says: expect.stringContaining('lacks'),
  });
  await shop.resumeReplay();
  expect(await report(shop.standbyUrl)).toMatchObject({ state: 'ok' });
});

test('a server that is no standby, or is not there, is a failure', async () => {
  expect(await report(api.environment.DATABASE_URL)).toMatchObject({
    state: 'failed',
    says: expect.stringContaining('is not a standby'),
  });
  expect(await report('postgres://someone@127.0.0.1:1/none')).toMatchObject({ state: 'failed' });
});
