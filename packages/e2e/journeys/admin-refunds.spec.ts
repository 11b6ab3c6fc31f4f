import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addFilter } from '../fixtures/add-filter.ts';
import { createBuyer } from '../fixtures/buyer.ts';
import { findLedgerDifferences } from '../fixtures/database.ts';
import { loseAnswer } from '../fixtures/lose-answer.ts';
import { openConsole } from '../fixtures/open-console.ts';
import { findViolationsInBoth } from '../fixtures/page-checks.ts';
import { paypalSandbox } from '../fixtures/sandboxes.ts';
import { expect, test } from '../fixtures/stack.ts';
import { watchForFaults } from '../fixtures/watch-for-faults.ts';

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
