import { z } from 'zod';
import type { Bench } from '../scenario.ts';
import type { Customer } from '../setup/customers.ts';

const billing = { customerName: 'Robin Bench', address: '1 Test Lane', country: 'Canada' };
const paypalOrderSchema = z.object({ paypalOrderId: z.string() });
const orderSchema = z.object({ orderId: z.string() });

/** Sends JSON; throws for any answer that is not a success. */
async function post(url: string, body: object = {}): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

function approve(paypalUrl: string, paypalOrderId: string): Promise<unknown> {
  return post(`${paypalUrl}/__control/orders/${paypalOrderId}/approve`);
}

/** Places an order for the first package; while one is open, it is the same one. */
export async function placeOrder({ stack }: Pick<Bench, 'stack'>, { client }: Customer): Promise<string> {
  const packageId = await findPackage(stack.urls.api);
  const { data: order } = await client.newOrder({ body: { packageId, ...billing } });
  return order._id;
}

/** Buys the first package as a customer's browser does; returns the id of the capture that it shows. */
export async function buy(bench: Pick<Bench, 'stack'>, customer: Customer): Promise<string> {
  const { stack } = bench;
  const { client } = customer;
  const orderId = await placeOrder(bench, customer);
  const { data } = await client.createPaypalOrder({ body: { orderId } });
  await approve(stack.urls.paypalSandbox, data.paypalOrderId);
  const paid = await client.capturePaypalOrder({ params: { paypalOrderId: data.paypalOrderId }, body: {} });
  if (!paid.data.paypalTransactionID) throw new Error(`Order ${orderId} was not paid.`);
  return paid.data.paypalTransactionID;
}

let firstPackage: Promise<string> | undefined;

/** The first package on sale. It stays the same, so that it is asked for once. */
function findPackage(apiUrl: string): Promise<string> {
  firstPackage ??= fetch(`${apiUrl}/packages`).then(async (answer) => {
    const [first] = z.tuple([z.object({ _id: z.string() })], z.unknown()).parse(await answer.json());
    return first._id;
  });
  return firstPackage;
}

/** The same at the shop written by hand. */
export async function buyByHand({ url, paypalUrl }: Bench['reference'], customer: string): Promise<void> {
  const { orderId } = orderSchema.parse(await post(`${url}/orders`, { customer, product: 'Starter' }));
  const { paypalOrderId } = paypalOrderSchema.parse(await post(`${url}/orders/${orderId}/paypal`));
  await approve(paypalUrl, paypalOrderId);
  await post(`${url}/paypal/${paypalOrderId}/capture`);
}

/** One call that stores a paid order and its credits. */
export async function buyWithoutPaypal({ url }: Bench['reference'], customer: string): Promise<void> {
  await post(`${url}/purchases`, { customer, product: 'Starter' });
}
