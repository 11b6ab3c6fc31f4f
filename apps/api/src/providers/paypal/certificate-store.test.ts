import { expect, test } from 'vitest';
import { createCertificateStore } from './certificate-store.ts';

test.each(['https://api.paypal.test', 'https://api.paypal.test/'])(
  'an address that only begins like %s is not asked',
  async (prefix) => {
    const address = 'https://api.paypal.test.evil.example/certs/C';
    const answer = createCertificateStore().get(address, { prefix, now: new Date() });
    await expect(answer).rejects.toMatchObject({
      code: 'webhook_rejected',
      message: expect.stringContaining('not at PayPal’s address'),
    });
  },
);
