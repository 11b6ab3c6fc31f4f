import { register } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { openPaypalShop, type PaypalShop } from '../../test/paypal-shop.ts';
import { readMetric } from '../../test/read-metrics.ts';

let shop: PaypalShop;
beforeAll(async () => {
  shop = await openPaypalShop();
});
afterAll(() => shop.close());

test('a purchase shows in the figures, and no one who made it', async () => {
  const buyer = await shop.api.signUp();
  const { captureId } = await shop.paidOrder(buyer);
  const text = await register.metrics();
  expect(text).toContain(
    'credit_studio_http_requests_total{method="POST",route="/api/create-user",status="200"}',
  );
  expect(text).toMatch(
    /credit_studio_provider_calls_total\{provider="paypal",operation="captureOrder",outcome="ok"\} [1-9]/,
  );
  expect(text).toMatch(/credit_studio_settlements_total\{outcome="settle"\} [1-9]/);
  expect(text).toMatch(/credit_studio_database_pool_connections\{state="idle"\} [1-9]/);
  for (const personal of [buyer.user.email, buyer.user.id, buyer.uid, captureId])
    expect(text).not.toContain(personal);
});

test('an answer from memory is counted too', async () => {
  const address = await shop.api.app.listen({ port: 0, host: '127.0.0.1' });
  const countMemory = (status: string) =>
    readMetric('credit_studio_http_requests_total', { route: 'memory', status });
  await eventually(async () => {
    const answer = await fetch(`${address}/packages`);
    const etag = answer.headers.get('etag') ?? '';
    await fetch(`${address}/packages`, { headers: { 'if-none-match': etag } });
    expect(await countMemory('200')).toBeGreaterThan(0);
    expect(await countMemory('304')).toBeGreaterThan(0);
  });
});
