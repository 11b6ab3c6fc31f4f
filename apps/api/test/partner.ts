import { type ApiScope, apiScopeNames, customerHeader } from '@credit-studio/contracts';
import { createTestKey, type TestKey } from './api-keys.ts';
import { openPaypalShop, type PaypalShop } from './paypal-shop.ts';
import type { TestCall, TestPerson } from './test-app.ts';

const billing = { customerName: 'Robin Tester', address: '1 Test Lane', country: 'Canada' };

/** A shop with a partner, whose program has an API key with every right and acts for a customer. */
export async function openPartner(options: Parameters<typeof openPaypalShop>[0] = {}) {
  const shop: PaypalShop = await openPaypalShop(options);
  const { api } = shop;
  const admin = await api.signUp({ role: 'Admin' });
  const newKey = (scopes: ApiScope[] = [...apiScopeNames]) =>
    createTestKey(api, admin, { scopes, name: 'Partner', callsPerMinute: 10_000 });
  const key = await newKey();

  /** A call for a customer. */
  const callFor = (
    customer: { user: { id: string } },
    { by = key, ...call }: TestCall & { by?: Pick<TestKey, 'token'> },
  ) => api.inject({ ...call, as: by, headers: { [customerHeader]: customer.user.id, ...call.headers } });

  const placeOrder = async (customer: TestPerson) => {
    const payload = { packageId: shop.starter.id, ...billing };
    const answer = await callFor(customer, { method: 'POST', url: '/new-order', payload });
    if (answer.statusCode !== 201) throw new Error(`new-order answered ${answer.body}`);
    // The API's own schema has let this answer through.
    return answer.json().data as { _id: string; orderId: string };
  };
  const link = (customer: TestPerson, orderId: string, returnUrl = 'https://partner.test/thanks?basket=7') =>
    callFor(customer, { method: 'POST', url: `/order/${orderId}/payment-link`, payload: { returnUrl } });
  const readToken = ({ json }: { json: () => { data: { url: string } } }) =>
    json().data.url.split('/').at(-1) ?? '';
  /** A customer with an unpaid order and a link to it. */
  const openLink = async () => {
    const customer = await api.signUp();
    const order = await placeOrder(customer);
    return { customer, order, token: readToken(await link(customer, order.orderId)) };
  };

  const read = (token: string) => api.inject({ url: `/api/payment-links/${token}` });
  /** How far the payment of a link has come. */
  const readState = async (token: string): Promise<string> => (await read(token)).json().data.state;
  const approve = (token: string) =>
    api.inject({
      method: 'POST',
      url: `/api/payment-links/${token}/approve`,
      payload: { acceptsTerms: true },
    });
  const complete = (token: string) =>
    api.inject({ method: 'POST', url: `/api/payment-links/${token}/complete` });
  /** The buyer approves at PayPal what the link leads to; returns PayPal's id of the order. */
  const approveAtPaypal = async (token: string): Promise<string> => {
    const answer = await approve(token);
    if (answer.statusCode !== 200) throw new Error(`approve answered ${answer.body}`);
    const id = new URL(answer.json().data.approvalUrl).searchParams.get('token') ?? '';
    await shop.approve(id);
    return id;
  };

  return {
    ...{ shop, api, admin, key, newKey, callFor, placeOrder },
    ...{ link, readToken, openLink, read, readState, approve, complete, approveAtPaypal },
    close: () => shop.close(),
  };
}
export type Partner = Awaited<ReturnType<typeof openPartner>>;
