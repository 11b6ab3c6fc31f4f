import { readFile } from 'node:fs/promises';
import type { Stack } from '@credit-studio/local';
import type { Page } from '@playwright/test';
import { addFilter } from '../fixtures/add-filter.ts';
import { buyCredits, createCustomer } from '../fixtures/customer.ts';
import { findLedgerDifferences } from '../fixtures/database.ts';
import { loseAnswer } from '../fixtures/lose-answer.ts';
import { openConsole } from '../fixtures/open-console.ts';
import { findViolationsInBoth } from '../fixtures/page-checks.ts';
import { paypalSandbox } from '../fixtures/sandboxes.ts';
import { expect, test } from '../fixtures/stack.ts';
import { expectToast } from '../fixtures/toasts.ts';
import { watchForFaults } from '../fixtures/watch-for-faults.ts';

const billing = { customerName: 'Jo Journey', address: '1 Mill Lane', country: 'GB' };

/** A customer with a paid order of credits and a pending one of a package and of an item. */
async function createBuyer(stack: Stack) {
  const customer = await createCustomer(stack);
  const { client } = customer;
  const credit = await buyCredits(stack, customer);
  const [paid] = (await client.listOrders()).rows;
  const [item] = (await client.listItems()).rows;
  const { data: pending } = await client.newOrder({ body: { packageId: paid?.packageId ?? '', ...billing } });
  const { data: itemOrder } = await client.newItemOrder({ body: { packageId: item?._id ?? '', ...billing } });
  if (!paid) throw new Error('The customer has no paid order.');
  return { ...customer, credit, paid, pending, itemOrder };
}

function refundOf(page: Page) {
  return page.getByRole('dialog', { name: /^Refund order/ });
}

test('an order is found, refunded in part and in full, each seen before it is done', async ({
  page,
  stack,
}) => {
  const faults = watchForFaults(page);
  const { client, email, credit, paid } = await createBuyer(stack);
  await openConsole(page, stack, '/admin/orders');

  await page.getByRole('searchbox', { name: 'Search orders' }).fill(paid.orderId);
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search orders' }).fill(email.slice(1));
  await expect(page).toHaveURL(/[?]search=/);
  await expect(page.getByText('1–2 of 2')).toBeVisible();
  await addFilter(page, 'Payment status', 'Paid');
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  const today = new Date().toISOString().slice(0, 10);
  await addFilter(page, 'Ordered', 'Today');
  await expect(page).toHaveURL(new RegExp(`startDate=${today}&endDate=${today}`));
  await expect(page.getByText('1–1 of 1')).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.trim().split('\r\n')).toHaveLength(2);
  expect(file).toContain(paid.orderId);

  await page.getByRole('button', { name: /package details of order/ }).press('Enter');
  const details = page.getByRole('dialog', { name: paid.packageName });
  await expect(details).toContainText(paid.paymentId);
  await details.getByRole('link', { name: 'Open order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${paid.orderId}`);
  const timeline = page.getByRole('list', { name: 'Activity' });
  for (const event of [/^Placed/, /^Started/, /^Approved/, /^Captured/, /^Settled/, /credits booked/])
    await expect(timeline.getByRole('listitem').filter({ hasText: event })).toHaveCount(1);

  await page.getByRole('button', { name: /^Refund attempt 1/ }).click();
  await refundOf(page)
    .getByLabel(/^Amount in/)
    .fill('2.70');
  await refundOf(page).getByLabel('Reason').fill('One video came late');
  await expect(refundOf(page)).toContainText(`${credit}→, then ${credit - 3}`);
  expect(await findViolationsInBoth(page), 'refund dialog').toEqual([]);
  await refundOf(page).getByRole('button', { name: 'Refund $2.70' }).click();
  const question = page.getByRole('group', { name: `Refund $2.70 of order ${paid.orderId}?` });
  await question.getByRole('button', { name: 'Refund $2.70' }).click();
  await expect(refundOf(page)).toContainText('The money was given back.');
  await expect(refundOf(page).getByRole('button', { name: 'Done' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(timeline).toContainText(/By (?!staff).+: One video came late/);
  expect(await findViolationsInBoth(page), 'order').toEqual([]);
  expect((await client.getCredits()).data.balance).toBe(credit - 3);

  await page.getByRole('button', { name: /^Refund attempt 1/ }).press('Enter');
  await expect(refundOf(page)).toContainText(/Premium until .+, then Free/);
  await refundOf(page)
    .getByRole('button', { name: /^Refund \$/ })
    .click();
  await page
    .getByRole('group', { name: /of order .+\?$/ })
    .getByRole('button', { name: /^Refund \$/ })
    .click();
  await expect(refundOf(page)).toContainText('Refund completed');
  await refundOf(page).getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('region', { name: 'Order', exact: true })).toContainText('Refunded');
  await expect(page.getByRole('button', { name: /^Refund attempt/ })).toHaveCount(0);
  expect((await client.getCredits()).data.balance).toBe(0);
  expect(await findLedgerDifferences(stack)).toEqual([]);
  expect(faults()).toEqual([]);
});

test('orders are opened by their rows and by the keyboard, and pending ones are deleted together', async ({
  page,
  stack,
}) => {
  const faults = watchForFaults(page);
  const { email, paid, pending } = await createBuyer(stack);
  await openConsole(page, stack, `/admin/orders?search=${email}`);
  const row = (code: string) => page.getByRole('row', { name: new RegExp(code) });
  // Far from the link's text, which is at the start of the row.
  await row(paid.orderId).click({ position: { x: 700, y: 12 } });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${paid.orderId}`);
  await page.goBack();

  await expect(row(pending.orderId)).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: pending.orderId })).toBeFocused();
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+X');
  await expect(page.getByText('2 selected')).toBeVisible();
  expect(await findViolationsInBoth(page), 'selected orders').toEqual([]);
  await page.getByRole('button', { name: 'Delete pending (1)' }).click();
  await page
    .getByRole('dialog', { name: 'Delete 1 order?' })
    .getByRole('button', { name: 'Delete 1 order' })
    .click();
  await expectToast(page, '1 order deleted.');
  await expect(row(pending.orderId)).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: 'Display' }).click();
  await page.getByRole('checkbox', { name: 'Order status' }).uncheck();
  await expect(page.getByRole('columnheader', { name: 'Order status' })).toHaveCount(0);
  expect(await findViolationsInBoth(page), 'display menu').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('checkbox', { name: 'Date' })).toHaveCount(0);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${paid.orderId}`);
  expect(faults()).toEqual([]);
});

test('a refund that PayPal rejects says why, and one whose answer is lost is made once', async ({
  page,
  stack,
}) => {
  const { client, credit, paid } = await createBuyer(stack);
  const sandbox = paypalSandbox(stack);
  await openConsole(page, stack, `/admin/orders/${paid.orderId}`);
  await sandbox.addFault({ kind: 'refused' });
  await page.getByRole('button', { name: /^Refund attempt 1/ }).click();
  await refundOf(page)
    .getByRole('button', { name: /^Refund \$/ })
    .click();
  const question = page.getByRole('group', { name: /of order .+\?$/ });
  const confirm = question.getByRole('button', { name: /^Refund \$/ });
  await confirm.click();
  await expect(question.getByRole('alert')).toContainText('The PayPal account does not hold enough money.');

  // The request arrives and is carried out; its answer never reaches the browser.
  await page.route(`**/order/${paid._id}/refunds`, (route) => loseAnswer(route, stack));
  await confirm.click();
  await expect(question.getByRole('alert')).toContainText('it is made only once');
  await page.unroute(`**/order/${paid._id}/refunds`);
  await confirm.click();
  await expect(refundOf(page)).toContainText('Refund completed');
  const timeline = page.getByRole('list', { name: 'Activity', includeHidden: true });
  await expect(timeline.getByText(/^Refunded/)).toHaveCount(1);
  await expect(timeline.getByText(/^Refund refused/)).toHaveCount(1);
  expect(credit).toBeGreaterThan(0);
  expect((await client.getCredits()).data.balance).toBe(0);
});

test('pending orders are checked at PayPal and deleted, and payments lead to their orders', async ({
  page,
  stack,
}) => {
  const faults = watchForFaults(page);
  const { paid, pending, itemOrder } = await createBuyer(stack);
  await openConsole(page, stack, `/admin/orders/${pending.orderId}`);
  await page.getByRole('button', { name: 'Check with PayPal again' }).press('Enter');
  await expect(page.getByText(`No news from PayPal: order ${pending.orderId} stays pending.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check with PayPal again' })).toBeFocused();
  await page.getByRole('button', { name: 'Delete order' }).click();
  await page
    .getByRole('dialog', { name: `Delete order ${pending.orderId}?` })
    .getByRole('button', { name: 'Delete order' })
    .click();
  await expectToast(page, 'Order deleted successfully!');
  await expect(page.getByRole('heading', { level: 1, name: 'Total Orders' })).toBeVisible();
  await expect(page.getByRole('link', { name: pending.orderId })).toHaveCount(0);

  await page.goto(new URL(`/admin/items-orders?search=${itemOrder.orderId}`, stack.origins.admin).href);
  await page.getByRole('button', { name: `Delete order ${itemOrder.orderId}` }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete order' }).click();
  await expect(page.getByText('No orders found')).toBeVisible();

  await page.getByRole('link', { name: 'Payments that need attention' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
  await page.getByRole('link', { name: 'All payments' }).click();
  await page.getByRole('link', { name: paid.orderId }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${paid.orderId}`);
  expect(faults()).toEqual([]);
});

test('an unpaid order is cancelled on its page, and one of both kinds is deleted in the list', async ({
  page,
  stack,
}) => {
  const { client, email, pending, itemOrder } = await createBuyer(stack);
  await openConsole(page, stack, `/admin/orders/${pending.orderId}`);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  const question = page.getByRole('dialog', { name: `Cancel order ${pending.orderId}?` });
  await expect(question.getByRole('button', { name: 'Keep order' })).toBeFocused();
  expect(await findViolationsInBoth(page), 'cancellation').toEqual([]);
  await question.getByRole('button', { name: 'Cancel order' }).click();
  await expectToast(page, `Order ${pending.orderId} is cancelled.`);
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
  const { paymentStatus } = await client.getOrder({ params: { id: pending.orderId } });
  expect(paymentStatus).toBe('Cancelled');

  const search = new URLSearchParams({ search: email });
  await page.goto(new URL(`/admin/all-orders?${search}`, stack.origins.admin).href);
  await page.getByRole('button', { name: `Delete order ${itemOrder.orderId}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete order' }).click();
  await expect(page.getByRole('link', { name: itemOrder.orderId })).toHaveCount(0);
  await expect(page.getByRole('link', { name: pending.orderId })).toBeVisible();
});

test('an order is found by mail in two clicks, and refunded in part in four', async ({ page, stack }) => {
  const { email, paid } = await createBuyer(stack);
  await openConsole(page, stack, '/admin/all-orders');
  let clicks = 0;
  const press = async (target: ReturnType<Page['getByRole']>) => {
    await target.click();
    clicks += 1;
  };
  await press(page.getByRole('searchbox', { name: 'Search orders' }));
  await page.keyboard.type(email);
  await expect(page.getByText('1–3 of 3')).toBeAttached();
  await press(page.getByRole('link', { name: paid.orderId }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${paid.orderId}`);
  expect(clicks, 'to find an order by mail').toBe(2);

  clicks = 0;
  await press(page.getByRole('button', { name: /^Refund attempt 1/ }));
  await expect(refundOf(page).getByLabel(/^Amount in/)).toBeFocused();
  await page.keyboard.type('2.70');
  await press(refundOf(page).getByRole('button', { name: 'Refund $2.70' }));
  await press(page.getByRole('group', { name: /of order/ }).getByRole('button', { name: 'Refund $2.70' }));
  await press(refundOf(page).getByRole('button', { name: 'Done' }));
  await expect(page.getByLabel('Amounts')).toContainText('$2.70');
  expect(clicks, 'to refund a part').toBe(4);
});
