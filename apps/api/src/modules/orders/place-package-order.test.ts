import { afterAll, expect, test, vi } from 'vitest';
import { createTestApp } from '../../../test/test-app.ts';
import { addPackage } from '../catalog/index.ts';
import { createPublicCode } from './create-public-code.ts';
import { placePackageOrder } from './place-package-order.ts';

vi.mock('./create-public-code.ts', async (importActual) => {
  const actual = await importActual<typeof import('./create-public-code.ts')>();
  return { createPublicCode: vi.fn(actual.createPublicCode) };
});

const api = await createTestApp();
afterAll(() => api.close());

test('draws again when a code is taken, and gives up when that never ends', async () => {
  const { user, ...account } = await api.signUp();
  const product = {
    name: 'Starter',
    priceMinor: 900,
    currency: 'USD' as const,
    credit: 1,
    validityDays: 30,
    points: [],
  };
  const { id: packageId } = await addPackage(api.services, product);
  const identity = { uid: account.uid, email: account.email, name: '', picture: '', signedInAt: new Date() };
  const context = {
    actor: { kind: 'user' as const, identity, user },
    requestId: 'r',
    log: api.services.log,
    address: '',
  };
  const place = () =>
    placePackageOrder(api.services, context, {
      packageId,
      customerName: 'R',
      address: 'A',
      country: 'Canada',
    });

  const first = await place();
  const draw = vi.mocked(createPublicCode);
  draw.mockReturnValueOnce(first.orderCode).mockReturnValueOnce('PAYMENT1');
  const second = await place();
  expect(second.orderCode).not.toBe(first.orderCode);
  expect(second.paymentCode).not.toBe('PAYMENT1');

  draw.mockReturnValue(first.orderCode);
  await expect(place()).rejects.toThrow();
});
