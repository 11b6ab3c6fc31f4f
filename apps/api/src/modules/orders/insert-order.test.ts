import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, expect, test, vi } from 'vitest';
import { createTestApp } from '../../../test/test-app.ts';
import { insertOrder } from './place-order.ts';

// Test files share loaded modules, so the source of chance is replaced and not the module that draws from it.
const randomInt = vi.spyOn(crypto, 'randomInt');
syncBuiltinESMExports();

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
function drawNext(...codes: string[]) {
  for (const character of codes.join('')) randomInt.mockImplementationOnce(() => alphabet.indexOf(character));
}

const api = await createTestApp();
afterAll(async () => {
  randomInt.mockRestore();
  syncBuiltinESMExports();
  await api.close();
});

test('draws again when a code is taken, in the same transaction, and gives up when that never ends', async () => {
  const { user } = await api.signUp();
  const values = {
    ...{ kind: 'item' as const, userId: user.id, productId: user.id, productName: 'Neon', language: 'en' },
    product: {
      ...{ sellerEmail: '', accessUrl: '', featuredImage: '', points: [] },
      ...{ guidelines: '', slug: '', itemCode: '' },
    },
    ...{
      priceMinor: 900,
      feeMinor: 0,
      totalMinor: 900,
      currency: 'USD' as const,
      credit: 0,
      validityDays: 0,
    },
    ...{ customerEmail: '', customerName: 'R', address: 'A', country: 'Canada' },
  };
  const [first, second] = await api.services.database.transaction(async (transaction) => {
    const first = await insertOrder(transaction, values);
    drawNext(first.orderCode, 'PAYMENT1');
    return [first, await insertOrder(transaction, values)];
  });
  expect(second.orderCode).not.toBe(first.orderCode);
  expect(second.paymentCode).not.toBe('PAYMENT1');

  drawNext(...Array.from({ length: 5 }, (_, index) => [first.orderCode, `PAYMENT${index}`]).flat());
  const hopeless = api.services.database.transaction((transaction) => insertOrder(transaction, values));
  await expect(hopeless).rejects.toThrow('No free order code');
});
