// Sells the first package of the shop to our customer, and waits until it is paid.
// The key needs the scopes customers:write, catalog:read, orders:read, orders:write and credits:read.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import * as calls from '@credit-studio/contracts/calls';
import { ApiError, createClient } from '@credit-studio/contracts/client';

const {
  CREDIT_STUDIO_API: baseUrl = 'http://localhost:4000',
  CREDIT_STUDIO_KEY: key = '',
  CUSTOMER_EMAIL: email = `ada-${randomUUID()}@example.com`,
  RETURN_URL: returnUrl = 'https://partner.example/thanks',
} = process.env;

async function sellPackage(): Promise<void> {
  const shop = createClient({ baseUrl, key, calls });
  const [cheapest] = (await shop.listPackages()).toSorted((a, b) => Number(a.price) - Number(b.price));
  if (!cheapest) throw new Error('The shop sells no package yet.');

  const { data: customer } = await shop.createCustomer({ body: { email, userName: 'Ada Byron' } });
  const forCustomer = createClient({ baseUrl, key, customer: customer._id, calls });
  const { data: order } = await forCustomer.newOrder({
    body: {
      packageId: cheapest._id,
      customerName: 'Ada Byron',
      address: '1 Mill Lane',
      country: 'United Kingdom',
    },
  });
  const { data: link } = await forCustomer.createPaymentLink({
    params: { id: order.orderId },
    body: { returnUrl },
  });
  console.log(`Order ${order.orderId} over ${order.totalPrice} ${order.currency} can be paid at ${link.url}`);

  while (!(await isPaid(order.orderId))) {
    if (new Date(link.expiresAt) < new Date()) throw new Error('The payment link has expired.');
    await wait(2_000);
  }
  const { data: credits } = await forCustomer.getCredits();
  console.log(`Paid. The customer has ${credits.balance} credits.`);

  async function isPaid(id: string): Promise<boolean> {
    return (await forCustomer.getOrder({ params: { id } })).paymentStatus === 'Paid';
  }
}

await sellPackage().catch((error: unknown) => {
  if (!(error instanceof ApiError)) throw error;
  console.error(`${error.message} (${error.code}, request ${error.requestId})`);
  process.exitCode = 1;
});
