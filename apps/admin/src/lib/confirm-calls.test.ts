import { refused } from '@credit-studio/frontend/testing/fake-api';
import { fakeStream } from '@credit-studio/frontend/testing/fake-stream';
import { describe, expect, it } from 'vitest';
import { testConfiguration } from '../testing/configuration.ts';
import { installFakeApi } from '../testing/fake-api.ts';
import { recordId } from '../testing/records.ts';
import type { CallConfirmation } from './confirm-calls.ts';
import { createServices } from './services.ts';

const header = 'credit-studio-second-factor';
const refundPath = '/order/ABCD1234/refunds';
const refund = { params: { id: 'ABCD1234' }, body: { amount: '10.00' } };

/** Sends what was refused for want of a confirmation a second time, with the proof that came in between. */
function createApi(given: Partial<CallConfirmation> = {}) {
  let proof: string | null = 'before';
  const confirmation: CallConfirmation = {
    readProof: () => proof,
    run: (send) =>
      send().catch(() => {
        proof = 'after';
        return send();
      }),
    ...given,
  };
  return createServices({ configuration: testConfiguration, getToken: async () => 'token', confirmation })
    .api;
}

/** Refuses the first sending. */
function refuseOnce() {
  let sent = 0;
  return () => {
    sent += 1;
    if (sent === 1) return refused(403, 'confirmation_required');
    return refused(409, 'conflict', 'Answered.');
  };
}

describe('a call of staff', () => {
  it('shows the proof next to the token, and none to a call that is for anyone', async () => {
    const fake = installFakeApi({ '*': () => refused(404, 'not_found') });
    const api = createApi({ run: (send) => send() });
    await Promise.allSettled([
      api.listOrders(),
      api.exportOrders(),
      api.requestPasswordReset({ body: { email: 'a@people.test' } }),
    ]);
    expect(Object.fromEntries(fake.calls.map(({ path, headers }) => [path, headers.get(header)]))).toEqual({
      '/orders': 'before',
      '/orders/export': 'before',
      '/api/password-reset': null,
    });
  });

  it('shows none while there is none', async () => {
    const fake = installFakeApi({ '*': () => refused(404, 'not_found') });
    await createApi({ readProof: () => null, run: (send) => send() })
      .listOrders()
      .catch(() => undefined);
    expect(fake.calls[0]?.headers.has(header)).toBe(false);
  });

  it('is sent again with the same input and the same key, and with the proof of now', async () => {
    const fake = installFakeApi({ [refundPath]: refuseOnce() });
    await expect(createApi().refundOrder(refund)).rejects.toMatchObject({ message: 'Answered.' });
    const [first, second] = fake.calls;
    expect([first?.body, second?.body]).toEqual([{ amount: '10.00' }, { amount: '10.00' }]);
    const key = first?.headers.get('idempotency-key');
    expect(key).toMatch(/^[\da-f-]{36}$/);
    expect(second?.headers.get('idempotency-key')).toBe(key);
    expect([first?.headers.get(header), second?.headers.get(header)]).toEqual(['before', 'after']);
  });

  it('keeps the key of its caller', async () => {
    const fake = installFakeApi({ [refundPath]: refuseOnce() });
    const headers = { 'Idempotency-Key': 'own-key' };
    await createApi()
      .refundOrder(refund, { headers })
      .catch(() => undefined);
    expect(fake.calls.map((call) => call.headers.get('idempotency-key'))).toEqual(['own-key', 'own-key']);
  });

  it('has a new key each time it is made, and none where the API takes none', async () => {
    const fake = installFakeApi({ '*': () => refused(404, 'not_found') });
    const api = createApi({ run: (send) => send() });
    await Promise.allSettled([api.refundOrder(refund), api.refundOrder(refund), api.listOrders()]);
    const keys = fake.calls.map((call) => call.headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(3);
    expect(keys[2]).toBeNull();
  });

  it('sends a file again', async () => {
    const fake = installFakeApi({ '/api/image-upload': refuseOnce() });
    const body = new FormData();
    body.set('image', new File(['x'], 'logo.png'));
    await createApi()
      .uploadImage({ body })
      .catch(() => undefined);
    expect(fake.calls.map((call) => call.body)).toEqual([body, body]);
  });

  it('opens its stream with the proof, and reports that the session has to be confirmed', async () => {
    const id = recordId(1);
    const fake = installFakeApi({ [`/support-message/${id}/desk/events`]: () => fakeStream().response() });
    let runs = 0;
    const run: CallConfirmation['run'] = (send) => {
      runs += 1;
      return send();
    };
    await createApi({ run }).openTicketEvents({ ticketId: id }, new AbortController().signal);
    expect(fake.calls[0]?.headers.get(header)).toBe('before');
    expect(runs).toBe(1);
  });
});
