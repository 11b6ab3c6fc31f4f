import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import { endpoints } from '../endpoints.ts';
import { createClient } from './create-client.ts';

const id = '0192f0c1-2b3c-7d4e-8f50-123456789abc';

function answerWith(body: unknown, init: ResponseInit = {}) {
  return vi.fn<typeof fetch>(async () => Response.json(body, init));
}

function clientOf(fetch: typeof globalThis.fetch, getToken: () => Promise<string>) {
  return createClient({ calls: endpoints, retries: 0, baseUrl: 'https://api.test', getToken, fetch });
}

describe('who the client calls as', () => {
  it('asks for a token before each call, so that a renewed one is used', async () => {
    const getToken = vi.fn<() => Promise<string>>();
    getToken.mockResolvedValueOnce('first').mockResolvedValueOnce('second');
    const fetch = answerWith([], { headers: { 'x-total-count': '0' } });
    const client = clientOf(fetch, getToken);
    await client.listOrders();
    await client.listOrders();
    expect(fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get('authorization'))).toEqual([
      'Bearer first',
      'Bearer second',
    ]);
  });

  it.each([
    ['the person is signed out', { getToken: async () => null }],
    ['their token is asked for without a promise', { getToken: () => null }],
  ])('sends no authorization when %s', async (_, options) => {
    const fetch = answerWith([]);
    await createClient({
      ...{ calls: endpoints, baseUrl: 'https://api.test', fetch, ...options },
    }).listOrders();
    expect(fetch.mock.calls[0]?.[1]?.headers).not.toHaveProperty('authorization');
  });

  it('never asks for a token for a public call', async () => {
    const getToken = vi.fn(async () => 'token');
    const envelope = { success: true, message: 'Sent.' };
    await clientOf(answerWith(envelope), getToken).requestPasswordReset({ body: { email: 'a@people.test' } });
    expect(getToken).not.toHaveBeenCalled();
  });

  it('sends its key with every call that looks at the caller, and with no other', async () => {
    const key = 'cs_key';
    const fetch = answerWith([]);
    const client = createClient({ calls: endpoints, retries: 0, baseUrl: 'https://api.test', fetch, key });
    await client.listOrders();
    await client.listPackages();
    await client.requestPasswordReset({ body: { email: 'a@people.test' } }).catch(() => undefined);
    const sent = fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get('authorization'));
    expect(sent).toEqual(['Bearer cs_key', 'Bearer cs_key', null]);
  });

  it('passes on why no token could be had, and calls no one', async () => {
    const fetch = answerWith([]);
    const client = clientOf(fetch, () => Promise.reject(new Error('no session')));
    await expect(client.listOrders()).rejects.toThrow('no session');
    expect(fetch).not.toHaveBeenCalled();
  });

  it('acts with a key and a customer, whom each call names', async () => {
    const fetch = answerWith({ success: true, data: { balance: 1, held: 0, entries: [], total: 0 } });
    const options = { baseUrl: 'https://api.test', key: 'cs_key', customer: id, fetch, retries: 0 };
    const client = createClient({ ...options, calls: endpoints });
    await client.getCredits();
    expect(fetch.mock.calls[0]?.[1]?.headers).toMatchObject({
      authorization: 'Bearer cs_key',
      'credit-studio-customer': id,
    });
  });

  it('has with a customer exactly the calls that a key can make for one', () => {
    const options = { baseUrl: 'https://api.test', key: 'cs_key', customer: id, calls: endpoints };
    const client = createClient(options);
    expectTypeOf<keyof typeof client>().toEqualTypeOf<
      | 'newOrder'
      | 'newItemOrder'
      | 'listOwnOrders'
      | 'getOrder'
      | 'getItemOrder'
      | 'getReceipt'
      | 'cancelOrder'
      | 'cancelItemOrder'
      | 'createPaypalOrder'
      | 'capturePaypalOrder'
      | 'verifyOrder'
      | 'createPaymentLink'
      | 'getCredits'
      | 'uploadImage'
      | 'writeVideoPrompt'
      | 'generateVideo'
      | 'generateImage'
      | 'generateCode'
      | 'listGenerations'
      | 'getGeneration'
      | 'watchGeneration'
      | 'getGeneratedCode'
      | 'packGenerations'
      | 'exportGeneration'
    >();
    // @ts-expect-error a program reads no tickets of a customer
    expect(client.newSupportMessage).toBeTypeOf('function');
    // @ts-expect-error nor does it create customers as a customer
    expect(client.createCustomer).toBeTypeOf('function');
    // @ts-expect-error without a key no one acts for a customer
    createClient({ baseUrl: 'https://api.test', customer: id, calls: endpoints });
    // @ts-expect-error nor with the token of a person
    createClient({ baseUrl: 'https://api.test', getToken: () => null, customer: id, calls: endpoints });
  });
});
