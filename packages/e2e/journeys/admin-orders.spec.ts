import { createBuyer } from '../fixtures/buyer.ts';
import { openConsole } from '../fixtures/open-console.ts';
import { findViolationsInBoth } from '../fixtures/page-checks.ts';
import { expect, test } from '../fixtures/stack.ts';
import { expectToast } from '../fixtures/toasts.ts';
import { watchForFaults } from '../fixtures/watch-for-faults.ts';

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

test('pending orders are checked at PayPal and deleted, and payments lead to their orders', async ({
  page,
  stack,
}) => {
  const faults = watchForFaults(page);
  const { paid, pending, itemOrder } = await createBuyer(stack);
  await openConsole(page, stack, `/admin/orders/${pending.orderId}`);
  await page.getByRole('button', { name: 'Check with PayPal again' }).press('Enter');
  await expectToast(page, `No news from PayPal: order ${pending.orderId} stays pending.`);
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
