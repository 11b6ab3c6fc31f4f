import { afterEach, expect, test, vi } from 'vitest';
import { createCertificateStore } from './certificate-store.ts';

const prefix = 'https://api.paypal.test/v1/notifications/certs/';
const now = new Date('2026-05-01T00:00:00Z');
afterEach(() => vi.restoreAllMocks());

test.each([
  ['https://api.paypal.test', 'https://api.paypal.test.evil.example/CERT-1'],
  ['https://api.paypal.test/', 'https://api.paypal.test.evil.example/CERT-1'],
  [prefix, `${prefix}../../CERT-1`],
  [prefix, `${prefix}CERT-1?again=1`],
  [prefix, `${prefix}CERT-1#again`],
  [prefix, `${prefix}CERT-1/more`],
  [prefix, `${prefix}other`],
  [prefix, 'https://user@api.paypal.test/v1/notifications/certs/CERT-1'],
])('below %s does not fetch %s', async (folder, address) => {
  const fetching = vi.spyOn(globalThis, 'fetch');
  await expect(createCertificateStore().get(address, { prefix: folder, now })).rejects.toMatchObject({
    code: 'webhook_rejected',
    message: expect.stringContaining('not at PayPal’s address'),
  });
  expect(fetching).not.toHaveBeenCalled();
});

test('a certificate that could not be read is not fetched again for a minute', async () => {
  const fetching = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('unavailable'));
  const store = createCertificateStore();
  const readAfter = (seconds: number) =>
    store.get(`${prefix}CERT-1`, { prefix, now: new Date(now.getTime() + seconds * 1000) });
  for (const seconds of [0, 1, 59]) await expect(readAfter(seconds)).rejects.toThrow('could not be read');
  expect(fetching).toHaveBeenCalledTimes(1);
  await expect(readAfter(61)).rejects.toThrow('could not be read');
  expect(fetching).toHaveBeenCalledTimes(2);
});

test('fetches at most two certificates at a time, and the same one once', async () => {
  const fetching = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('unavailable'));
  const store = createCertificateStore();
  const reads = ['1', '1', '2', '3', '4'].map((name) => store.get(`${prefix}CERT-${name}`, { prefix, now }));
  for (const read of await Promise.allSettled(reads)) expect(read.status).toBe('rejected');
  expect(fetching).toHaveBeenCalledTimes(2);
});
