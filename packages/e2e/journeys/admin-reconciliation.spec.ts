import { readFile } from 'node:fs/promises';
import type { Stack } from '@credit-studio/local';
import type { Page } from '@playwright/test';
import { buyCredits, createCustomer } from '../fixtures/customer.ts';
import { datePayment } from '../fixtures/database.ts';
import { openConsole } from '../fixtures/open-console.ts';
import { findViolationsInBoth } from '../fixtures/page-checks.ts';
import { paypalSandbox } from '../fixtures/sandboxes.ts';
import { expect, test } from '../fixtures/stack.ts';
import { expectToast } from '../fixtures/toasts.ts';
import { watchForFaults } from '../fixtures/watch-for-faults.ts';

const dayMs = 24 * 60 * 60 * 1000;

test.afterEach(({ stack }) => paypalSandbox(stack).clearFaults());

/** Two days ago: the latest day that is complete at every hour, and one of those that a person reads at once. */
function findCompleteDay(): string {
  return new Date(Date.now() - 2 * dayMs).toISOString().slice(0, 10);
}

/** A purchase as if it had been made on another day, at PayPal and in the books. */
async function buyOn(stack: Stack, at: Date) {
  const customer = await createCustomer(stack);
  await buyCredits(stack, customer);
  const [order] = (await customer.client.listOrders()).rows;
  if (!order?.paypalTransactionID) throw new Error('The order was not paid.');
  const captureId = order.paypalTransactionID;
  await datePayment(stack, { captureId, at });
  const changes = { initiatedAt: at.toISOString() };
  const sandbox = paypalSandbox(stack);
  const report = {
    show: () => sandbox.changeReport(captureId, { changes }),
    leaveOut: () => sandbox.changeReport(captureId, { leaveOut: true, changes }),
    showAmount: (value: string) =>
      sandbox.changeReport(captureId, {
        changes: { ...changes, amount: { currency_code: order.currency, value } },
      }),
  };
  return { order, captureId, report };
}

/** Asks for the report and waits for the answer. */
async function askForReport(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Read PayPal’s report now' });
  await button.click();
  await expect(button).toBeEnabled();
}

/** Reads the report, once more where the worker was just reading it. */
async function readReport(page: Page): Promise<void> {
  await expect(async () => {
    await askForReport(page);
    await expectToast(page, 'PayPal’s report was read.', { timeout: 2_000 });
  }).toPass();
}

test('differences with PayPal’s report are found, looked into from their day, and gone once the report is fixed', async ({
  page,
  stack,
}) => {
  const faults = watchForFaults(page);
  const day = findCompleteDay();
  const missing = await buyOn(stack, new Date(`${day}T10:00:00Z`));
  const altered = await buyOn(stack, new Date(`${day}T11:00:00Z`));
  const agreeing = await buyOn(stack, new Date(`${day}T12:00:00Z`));
  await Promise.all([missing.report.leaveOut(), altered.report.showAmount('1.00'), agreeing.report.show()]);

  await openConsole(page, stack, '/admin/reconciliation');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reconciliation');
  await readReport(page);
  const row = page.getByRole('row').filter({ has: page.locator(`a[href$="/reconciliation/${day}"]`) });
  await expect(row).toContainText('2 differences');
  await expect(row).toContainText('The books say');
  expect(await findViolationsInBoth(page), 'list').toEqual([]);
  await row.getByRole('link').click();

  await expect(page.getByRole('heading', { level: 1 })).toContainText('2 differences');
  const differences = page.getByRole('region', { name: 'Differences' }).getByRole('listitem');
  await expect(differences).toHaveCount(2);
  const { totalPrice, currency } = missing.order;
  await expect(differences.filter({ hasText: missing.captureId })).toContainText(
    `Payment of ${totalPrice} ${currency} is in the books but not in PayPal’s report.`,
  );
  const alteredEntry = differences.filter({ hasText: altered.captureId });
  await expect(alteredEntry).toContainText(
    `The amounts of a payment differ: PayPal 1.00 ${currency}, books ${altered.order.totalPrice} ${currency}.`,
  );
  const movements = page.getByRole('region', { name: 'Movements', exact: true });
  await expect(movements.getByRole('row').filter({ hasText: agreeing.captureId })).toContainText('Completed');
  await expect(movements.getByRole('row').filter({ hasText: missing.captureId })).toHaveCount(0);
  expect(await findViolationsInBoth(page), 'day').toEqual([]);
  const download = page.waitForEvent('download');
  await movements.getByRole('button', { name: 'Export CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain(agreeing.captureId);
  expect(file).not.toContain(missing.captureId);

  await alteredEntry.getByRole('link', { name: altered.order.orderId }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(altered.order.orderId);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('2 differences');

  await Promise.all([missing.report.show(), altered.report.show()]);
  await readReport(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Agrees');
  await expect(page.getByRole('region', { name: 'Differences' })).toHaveCount(0);
  await expect(movements.getByRole('row').filter({ hasText: missing.captureId })).toHaveCount(1);

  await movements.getByRole('link', { name: agreeing.order.orderId }).click();
  const reported = page.getByRole('article', { name: 'In PayPal’s report' });
  await expect(reported).toContainText('Remains after refunds and fees');
  await expect(reported).toContainText(/PayPal fees\$0\.\d*[1-9]|PayPal fees\$[1-9]/);
  expect(await findViolationsInBoth(page), 'order').toEqual([]);
  expect(faults()).toEqual([]);
});

test('a report that PayPal does not let the shop read says which option to switch on, and is announced on the dashboard', async ({
  page,
  stack,
}) => {
  const paypal = paypalSandbox(stack);
  // The worker may read the report too, before or after the page does.
  await paypal.addFault({ kind: 'not-allowed', times: 1000 });
  await openConsole(page, stack, '/admin/reconciliation');
  await askForReport(page);
  await expect(page.getByRole('main').getByText(/switch on “Transaction Search”/)).toBeVisible();
  expect(await findViolationsInBoth(page), 'not allowed').toEqual([]);
  await page.goto(new URL('/admin/dashboard', stack.origins.admin).href);
  await page
    .getByRole('listitem')
    .filter({ hasText: 'PayPal does not let the shop read its report' })
    .getByRole('link')
    .click();
  await expect(page).toHaveURL(/\/admin\/reconciliation$/);
  await paypal.clearFaults();
  await readReport(page);
  await expect(page.getByText(/^PayPal’s report was last read on/)).toBeVisible();
});
