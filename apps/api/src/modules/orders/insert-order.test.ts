import { afterAll, expect, test, vi } from 'vitest';
import { createTestApp } from '../../../test/test-app.ts';
import { createPublicCode } from '../../public-codes/create-public-code.ts';
import { insertOrder } from './place-order.ts';

vi.mock('../../public-codes/create-public-code.ts', async (importActual) => {
  const actual = await importActual<typeof import('../../public-codes/create-public-code.ts')>();
  return { createPublicCode: vi.fn(actual.createPublicCode) };
});

const api = await createTestApp();
afterAll(() => api.close());

test('draws again when a code is taken, in the same transaction, and gives up when that never ends', async () => {
  const { user } = await api.signUp();
  const values = {
    ...{ kind: 'item' as const, userId: user.id, productId: user.id, productName: 'Neon' },
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
  const draw = vi.mocked(createPublicCode);
  const [first, second] = await api.services.database.transaction(async (transaction) => {
    const first = await insertOrder(transaction, values);
    draw.mockReturnValueOnce(first.orderCode).mockReturnValueOnce('PAYMENT1');
    return [first, await insertOrder(transaction, values)];
  });
  expect(second.orderCode).not.toBe(first.orderCode);
  expect(second.paymentCode).not.toBe('PAYMENT1');

  draw.mockReturnValue(first.orderCode);
  const hopeless = api.services.database.transaction((transaction) => insertOrder(transaction, values));
  await expect(hopeless).rejects.toThrow('No free order code');
});
