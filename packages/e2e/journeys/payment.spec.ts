import type { Page } from '@playwright/test';
import { createAdmin } from '../fixtures/admin.ts';
import { bringSession } from '../fixtures/bring-session.ts';
import { approvePurchase, createCustomer } from '../fixtures/customer.ts';
import { loseAnswer } from '../fixtures/lose-answer.ts';
import { expectBriefly } from '../fixtures/page-checks.ts';
import { answerPaypal } from '../fixtures/purchase-page.ts';
import { paypalSandbox } from '../fixtures/sandboxes.ts';
import { expect, test } from '../fixtures/stack.ts';

test.afterEach(({ stack }) => paypalSandbox(stack).clearFaults());

async function openOrder(page: Page, stack: Parameters<typeof createCustomer>[0]) {
  const customer = await createCustomer(stack);
  const [first] = await customer.client.listPackages();
  const { data: order } = await customer.client.newOrder({
    body: { packageId: first?._id ?? '', customerName: 'Jo Journey', address: '1 Mill Lane', country: 'GB' },
  });
  await bringSession(page, stack, customer);
  await page.goto(`/pay-now/${order.orderId}`);
  return { customer, order };
}

test('a declined card is reported, and another one pays the same order', async ({ page, stack }) => {
  const { customer } = await openOrder(page, stack);
  await paypalSandbox(stack).addFault({ kind: 'declined' });
  // PayPal's window opens again after a decline, for another card or account.
  const windows: Page[] = [];
  page.on('popup', (opened) => windows.push(opened));
  await answerPaypal(page, /^Pay \$/);
  await expectBriefly(page.getByText('Payment declined'));
  await expect(page.getByText(/You have not been charged/)).toBeVisible();
  await expect.poll(() => windows.length).toBe(2);
  await windows[1]?.getByRole('button', { name: /^Pay \$/ }).click();
  await expectBriefly(page.getByText('Payment successful'));
  const { data } = await customer.client.getCredits();
  expect(data.entries.filter(({ reason }) => reason === 'grant')).toHaveLength(1);
});

test('a buyer who cancels is not charged and is taken to the dashboard', async ({ page, stack }) => {
  const { customer, order } = await openOrder(page, stack);
  await answerPaypal(page, /Cancel/);
  await expectBriefly(page.getByText('Payment cancelled'));
  await expect(page).toHaveURL(/\/user\/dashboard/);
  expect((await customer.client.getOrder({ params: { id: order._id } })).paymentStatus).toBe('pending');
});

async function capturesOf(stack: Parameters<typeof paypalSandbox>[0], paypalOrderId: string) {
  return (await paypalSandbox(stack).readState()).captures.filter(({ orderId }) => orderId === paypalOrderId);
}

async function grantsOf({ client }: Awaited<ReturnType<typeof createCustomer>>) {
  return (await client.getCredits()).data.entries.filter(({ reason }) => reason === 'grant');
}

test('an item is bought from its page to what it opens', async ({ page, stack }) => {
  const customer = await createCustomer(stack);
  await bringSession(page, stack, customer);
  await page.goto('/item-buy/storyboard-templates');
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('$12.00');
  await page.getByRole('link', { name: 'Continue to Billing' }).click();
  await page.getByLabel('Address').fill('1 Mill Lane, Bath');
  await page.goBack();
  await page.getByRole('link', { name: 'Continue to Billing' }).click();
  await expect(page.getByLabel('Address')).toHaveValue('1 Mill Lane, Bath');
  await page.getByLabel('Full name').fill('Jo Journey');
  await page.getByLabel('Country').selectOption('United Kingdom');
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await expect(page).toHaveURL(/\/user\/item-pending-payment/);
  await answerPaypal(page, /^Pay \$12\.00/);
  await expectBriefly(page.getByText('Payment successful'));
  await expect(page).toHaveURL(/\/user\/orders-history/);
  const bought = page.getByRole('region', { name: 'Storyboard templates is yours' });
  await expect(bought.getByRole('link', { name: 'Open Storyboard templates' })).toHaveAttribute(
    'href',
    '/user/orders-history',
  );
  const row = page.getByRole('row', { name: /Storyboard templates/ });
  await expect(row).toContainText('Paid');
  await expect(row.getByRole('link', { name: /^Access Now/ })).toHaveAttribute(
    'href',
    '/user/orders-history',
  );
});

test('an order whose answer was lost is placed once', async ({ page, stack }) => {
  const customer = await createCustomer(stack);
  const [first] = await customer.client.listPackages();
  await bringSession(page, stack, customer);
  await page.route('**/new-order', (route) => loseAnswer(route, stack), { times: 1 });
  await page.goto(`/buy/${first?._id}`);
  await page.getByLabel('Address').fill('1 Mill Lane, Bath');
  await page.getByLabel('Country').selectOption('United Kingdom');
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await expect(page).toHaveURL(/\/user\/package-pending-payment/);
  await expect(page.getByRole('heading', { name: 'Pay your order' })).toBeVisible();
  expect((await customer.client.listOrders()).total).toBe(1);
});

test('a capture whose answer was lost is shown as unconfirmed, then found, and charged once', async ({
  page,
  stack,
}) => {
  const { customer } = await openOrder(page, stack);
  let paypalOrderId = '';
  await page.route('**/api/paypal/orders/*/capture', (route) => {
    paypalOrderId = new URL(route.request().url()).pathname.split('/').at(-2) ?? '';
    return loseAnswer(route, stack);
  });
  await answerPaypal(page, /^Pay \$/);
  await expectBriefly(page.getByText('Payment not confirmed yet'));
  await expect(page.getByRole('button', { name: /PayPal/ })).toHaveCount(0);
  await expectBriefly(page.getByText('Payment successful'));
  await expect(page).toHaveURL(/\/user\/subscription-history/);
  expect(await capturesOf(stack, paypalOrderId)).toHaveLength(1);
  expect(await grantsOf(customer)).toHaveLength(1);
});

test('a capture that PayPal leaves unanswered is shown as unconfirmed, then settled once', async ({
  page,
  stack,
}) => {
  const { customer, order } = await openOrder(page, stack);
  const paypal = paypalSandbox(stack);
  await paypal.addFault({ kind: 'lost-response', operation: 'capture' });
  await paypal.addFault({ kind: 'no-webhook', operation: 'capture' });
  // The worker checks other orders at the same time, so a fixed number of faults could run out at any moment.
  await paypal.addFault({ kind: 'server-error', operation: 'get', times: 1000 });
  await answerPaypal(page, /^Pay \$/);
  await expectBriefly(page.getByText('Payment not confirmed yet'));
  await expect(page.getByText(/Please do not pay again/)).toBeVisible();
  await paypal.clearFaults();
  await expectBriefly(page.getByText('Payment successful'));
  await expect(page).toHaveURL(/\/user\/subscription-history/);
  await expect(page.getByRole('row', { name: new RegExp(order.orderId) })).toContainText('Paid');
  expect(await grantsOf(customer)).toHaveLength(1);
});

test('PayPal’s own page sends the customer back, and the payment continues automatically', async ({
  page,
  stack,
}) => {
  const { customer, order } = await openOrder(page, stack);
  const { data } = await customer.client.createPaypalOrder({ body: { orderId: order._id } });
  await page.goto(`${stack.urls.paypalSandbox}/checkoutnow?token=${data.paypalOrderId}`);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expectBriefly(page.getByText('Payment successful'));
  await expect(page).toHaveURL(/\/user\/subscription-history/);
  expect(await capturesOf(stack, data.paypalOrderId)).toHaveLength(1);
});

test('PayPal’s own page sends back who cancelled, with nothing charged', async ({ page, stack }) => {
  const { customer, order } = await openOrder(page, stack);
  const { data } = await customer.client.createPaypalOrder({ body: { orderId: order._id } });
  await page.goto(`${stack.urls.paypalSandbox}/checkoutnow?token=${data.paypalOrderId}`);
  await page.getByRole('button', { name: /^Cancel/ }).click();
  await expectBriefly(page.getByText('Payment cancelled'));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: /PayPal/ })).toBeVisible();
  expect(page.url()).not.toContain('token=');
  expect(await capturesOf(stack, data.paypalOrderId)).toHaveLength(0);
});

test('without the provider the page says so, and takes payments again once it is back', async ({
  page,
  stack,
}) => {
  const admin = await createAdmin(stack);
  const { data: settings } = await admin.getPaymentSettings();
  const save = async (enablePayPal: boolean) => {
    const { version } = (await admin.getPaymentSettings()).data;
    await admin.updatePaymentSettings({ body: { ...settings, version, enablePayPal } });
  };
  await save(false);
  try {
    await openOrder(page, stack);
    await expect(page.getByRole('heading', { name: 'Payment Unavailable' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Return to Home' })).toBeVisible();
  } finally {
    await save(true);
  }
  await page.reload();
  await expect(page.getByRole('button', { name: /PayPal/ })).toBeVisible();
});

test('a provider that is down charges nothing, and the same order is paid afterwards', async ({
  page,
  stack,
}) => {
  await openOrder(page, stack);
  await paypalSandbox(stack).addFault({ kind: 'server-error', operation: 'create', times: 3 });
  await page
    .getByRole('button', { name: /PayPal/ })
    .first()
    .click();
  await expect(page.getByText(/PayPal does not answer right now. Nothing was paid./)).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(/PayPal does not answer right now/)).toHaveCount(0);
  await answerPaypal(page, /^Pay \$/);
  await expectBriefly(page.getByText('Payment successful'));
});

test('a PayPal script that does not load is reported, with a way to try again', async ({ page, stack }) => {
  await page.route('**/sdk/js**', (route) => route.abort());
  await openOrder(page, stack);
  await expect(page.getByText('There was an error with PayPal. Please try again.')).toBeVisible();
  await page.unroute('**/sdk/js**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('button', { name: /PayPal/ })).toBeVisible();
});

test('a customer who closed the tab after approving finds the order paid', async ({ page, stack }) => {
  const customer = await createCustomer(stack);
  const { order, credit } = await approvePurchase(stack, customer);
  await bringSession(page, stack, customer);
  await page.goto(`/pay-now/${order.orderId}`);
  await expectBriefly(page.getByText('Payment successful'));
  await expect(page).toHaveURL(/\/user\/subscription-history/);
  await expect(page.getByRole('link', { name: /Your balance/ })).toContainText(`${credit} credits`);
  await expect(page.getByRole('row', { name: new RegExp(order.orderId) })).toContainText('Paid');
  await page.goto('/user/pending-payment');
  await expect(page.getByText('No Pending Orders')).toBeVisible();
});

test('an order is placed, cancelled by its customer, and no longer unpaid', async ({ page, stack }) => {
  const { customer, order } = await openOrder(page, stack);
  await page.goto(`/user/package-pending-payment?order=${order.orderId}`);
  await page.getByRole('button', { name: /^Cancel order/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('This order was cancelled')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  expect((await customer.client.getOrder({ params: { id: order._id } })).paymentStatus).toBe('Cancelled');
});

test('the keyboard’s focus survives PayPal’s window', async ({ page, stack }) => {
  await openOrder(page, stack);
  await answerPaypal(page, /Cancel/);
  await expectBriefly(page.getByText('Payment cancelled'));
  expect(await page.evaluate<string>('document.activeElement.tagName')).not.toBe('BODY');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /PayPal/ }).first()).toBeVisible();
});
