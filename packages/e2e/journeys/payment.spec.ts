import type { Page } from '@playwright/test';
import { approvePurchase, createCustomer } from '../fixtures/customer.ts';
import { paypalSandbox } from '../fixtures/sandboxes.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/stack.ts';

const payInPopup = async (page: Page, button: RegExp) => {
  const opened = page.waitForEvent('popup');
  await page
    .getByRole('button', { name: /PayPal/ })
    .first()
    .click();
  const popup = await opened;
  await popup.getByRole('button', { name: button }).click();
  return popup;
};

const openOrder = async (page: Page, stack: Parameters<typeof createCustomer>[0]) => {
  const customer = await createCustomer(stack);
  const [first] = await customer.client.listPackages();
  const { data: order } = await customer.client.newOrder({
    body: { packageId: first?._id ?? '', customerName: 'Jo Journey', address: '1 Mill Lane', country: 'GB' },
  });
  await signIn(page, customer);
  await page.goto(`/pay-now/${order.orderId}`);
  return { customer, order };
};

test('a declined card is told as that, and another one pays the same order', async ({ page, stack }) => {
  const { customer } = await openOrder(page, stack);
  await paypalSandbox(stack).addFault({ kind: 'declined' });
  // PayPal's window opens again after a decline, for another card or account.
  const windows: Page[] = [];
  page.on('popup', (opened) => windows.push(opened));
  await payInPopup(page, /^Pay \$/);
  await expect(page.getByText('Payment declined')).toBeVisible();
  await expect(page.getByText(/You have not been charged/)).toBeVisible();
  await expect.poll(() => windows.length).toBe(2);
  await windows[1]?.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByText('Payment successful')).toBeVisible();
  const { data } = await customer.client.getCredits();
  expect(data.entries.filter(({ reason }) => reason === 'grant')).toHaveLength(1);
});

test('a buyer who cancels is not charged and is taken to the dashboard', async ({ page, stack }) => {
  const { customer, order } = await openOrder(page, stack);
  await payInPopup(page, /Cancel/);
  await expect(page.getByText('Payment cancelled')).toBeVisible();
  await expect(page).toHaveURL(/\/user\/dashboard/);
  expect((await customer.client.getOrder({ params: { id: order._id } })).paymentStatus).toBe('pending');
});

test('a customer who closed the tab after approving finds the order paid on coming back', async ({
  page,
  stack,
}) => {
  const customer = await createCustomer(stack);
  const { order, credit } = await approvePurchase(stack, customer);
  await expect
    .poll(async () => (await customer.client.getOrder({ params: { id: order._id } })).paymentStatus, {
      timeout: 45_000,
    })
    .toBe('Paid');
  await signIn(page, customer);
  await expect(page.getByRole('link', { name: /Your balance/ })).toContainText(`${credit} credits`);
  await page.goto('/user/subscription-history');
  await expect(page.getByRole('row', { name: new RegExp(order.orderId) }).first()).toContainText('Paid');
});
