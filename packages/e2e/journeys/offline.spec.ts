import type { Stack } from '@credit-studio/local';
import type { Page } from '@playwright/test';
import { buyCredits, createCustomer } from '../fixtures/customer.ts';
import { openConsole } from '../fixtures/open-console.ts';
import { findViolationsInBoth } from '../fixtures/page-checks.ts';
import { expect, test } from '../fixtures/stack.ts';

/** Opens the refund of a new paid order, up to the question that sends it. */
async function askForRefund(page: Page, stack: Stack) {
  const customer = await createCustomer(stack);
  await buyCredits(stack, customer);
  const [order] = (await customer.client.listOrders()).rows;
  await openConsole(page, stack, `/admin/orders/${order?.orderId}`);
  await page.getByRole('button', { name: /^Refund attempt 1/ }).click();
  const refund = page.getByRole('dialog', { name: /^Refund order/ });
  await refund.getByLabel('Reason').fill('Came late');
  await refund.getByRole('button', { name: /^Refund \$/ }).click();
  const question = page.getByRole('group', { name: /of order .+\?$/ });
  const readStatus = async () => (await customer.client.listOrders()).rows[0]?.paymentStatus;
  return { refund, question, confirm: question.getByRole('button', { name: /^Refund \$/ }), readStatus };
}

test('a refund that was confirmed without a network fails at once and is not made later', async ({
  page,
  stack,
}) => {
  const { refund, question, confirm, readStatus } = await askForRefund(page, stack);
  await page.context().setOffline(true);
  await confirm.click();
  await expect(question.getByRole('alert')).toHaveText(/^You are offline\./);
  await expect(page.getByText('What you typed is kept, but not saved.')).toBeVisible();
  expect(await findViolationsInBoth(page), 'offline').toEqual([]);
  await question.getByRole('button', { name: 'Back' }).click();
  await expect(refund.getByLabel('Reason')).toHaveValue('Came late');
  await page.context().setOffline(false);
  await expect(page.getByText('What you typed is kept, but not saved.')).toHaveCount(0);
  // Fetched again after the reconnection, when a paused mutation would have run.
  await page.waitForTimeout(1_500);
  expect(await readStatus()).toBe('Paid');
  await refund.getByRole('button', { name: /^Refund \$/ }).click();
  await confirm.click();
  await expect(refund).toContainText('Refund completed');
  expect(await readStatus()).toBe('Refunded');
});

test('Back does not leave a refund while it is being sent', async ({ page, stack }) => {
  const { refund, question, confirm } = await askForRefund(page, stack);
  const sending = Promise.withResolvers<void>();
  await page.route('**/refunds', async (route) => {
    await sending.promise;
    await route.continue();
  });
  await confirm.click();
  await page.evaluate('history.back()');
  await page.keyboard.press('Escape');
  await expect(question.getByRole('button', { name: 'Back' })).toBeDisabled();
  await expect(page).toHaveURL(/[?]refund=/);
  sending.resolve();
  await expect(refund).toContainText('Refund completed');
  await refund.getByRole('button', { name: 'Done' }).click();
  await expect(page).not.toHaveURL(/refund=/);
});
