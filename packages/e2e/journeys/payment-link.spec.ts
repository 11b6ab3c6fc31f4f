import { createPartner, goToPaypal, openPartnerSite } from '../fixtures/partner.ts';
import { paypalSandbox } from '../fixtures/sandboxes.ts';
import { expect, test } from '../fixtures/stack.ts';
import { watchForFaults } from '../fixtures/watch-for-faults.ts';

test.beforeEach(({ page }) => openPartnerSite(page));
test.afterEach(({ stack }) => paypalSandbox(stack).clearFaults());

test('a customer of a partner pays by the link, and returns to the partner with the credits', async ({
  page,
  stack,
}) => {
  const partner = await createPartner(stack);
  const { order, url } = await partner.openLink();
  const readFaults = watchForFaults(page);
  const response = await page.goto(url);
  expect(response?.headers()['cache-control']).toBe('no-store');
  expect(response?.headers()['x-robots-tag']).toBe('noindex');
  expect(response?.headers()['referrer-policy']).toBe('no-referrer');
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText(order.orderId);
  await page.getByRole('button', { name: 'Continue to PayPal' }).click();
  await expect(page.getByText('Please accept the terms')).toBeVisible();
  await goToPaypal(page);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByRole('heading', { name: 'Your payment is complete' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stay here' })).toBeVisible();
  await expect(page).toHaveURL(`https://partner.example.com/thanks?orderId=${order.orderId}&status=paid`);
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  expect(readFaults()).toEqual([]);
  const { data } = await partner.acting.getCredits();
  expect(data.entries.filter(({ reason }) => reason === 'grant')).toHaveLength(1);
  expect((await partner.acting.getOrder({ params: { id: order.orderId } })).paymentStatus).toBe('Paid');
});

test('a buyer who cancels at PayPal can try again, and one whose card is declined, too', async ({
  page,
  stack,
}) => {
  const partner = await createPartner(stack);
  const { url } = await partner.openLink();
  await page.goto(url);
  await goToPaypal(page);
  await page.getByRole('button', { name: /Cancel/ }).click();
  await expect(page.getByText('You cancelled at PayPal. Nothing was charged')).toBeVisible();
  await paypalSandbox(stack).addFault({ kind: 'declined' });
  await goToPaypal(page);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByRole('heading', { name: 'PayPal declined this payment' })).toBeVisible();
  await page.getByRole('link', { name: 'Try again' }).click();
  await goToPaypal(page);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByText('Your payment is complete')).toBeVisible();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await page.goto(url);
  await expect(page.getByRole('heading', { name: 'This order is paid' })).toBeVisible();
  await page.getByRole('link', { name: 'Return to partner.example.com' }).click();
  await expect(page).toHaveURL(/status=paid/);
});

test('a link to an order that was cancelled says so', async ({ page, stack }) => {
  const partner = await createPartner(stack);
  const { order, url } = await partner.openLink();
  const queries: string[] = [];
  page.on('request', (request) => queries.push(new URL(request.url()).search));
  await page.goto(url);
  await partner.acting.cancelOrder({ params: { id: order.orderId } });
  await goToPaypal(page);
  await expect(page.getByRole('heading', { name: 'This order was cancelled' })).toBeVisible();
  // Servers and proxies write queries to their logs, and who has the token can pay.
  const token = url.split('/').at(-1) ?? url;
  expect(queries.filter((query) => query.includes(token))).toEqual([]);
  expect((await page.goto(`${url.slice(0, -3)}AAA`))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'This payment link does not work' })).toBeVisible();
});
