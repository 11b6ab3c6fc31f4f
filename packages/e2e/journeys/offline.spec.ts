import type { Stack } from '@credit-studio/local';
import type { Page } from '@playwright/test';
import { buyCredits, createCustomer } from '../fixtures/customer.ts';
import { openConsole } from '../fixtures/open-console.ts';
import { findViolationsInBoth } from '../fixtures/page-checks.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/stack.ts';
import { watchForFaults } from '../fixtures/watch-for-faults.ts';

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

/** Reads how many files of other pages the page has downloaded ahead. */
function countKeptFiles(page: Page) {
  let count = 0;
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'fetch' && new URL(request.url()).pathname.startsWith('/assets/'))
      count += 1;
  });
  return () => count;
}

async function awaitKeptPages(readCount: () => number) {
  let last = 0;
  const countMore = () => {
    const count = readCount();
    const more = count === 0 ? 1 : count - last;
    last = count;
    return more;
  };
  await expect.poll(countMore, { message: 'more files of other pages', intervals: [1_000] }).toBe(0);
}

test('without a network a link opens its page, which is complete once there is one', async ({
  page,
  stack,
}) => {
  const readCount = countKeptFiles(page);
  await signIn(page, await createCustomer(stack));
  await awaitKeptPages(readCount);
  const readFaults = watchForFaults(page);
  await page.context().setOffline(true);
  const menu = page.getByRole('navigation', { name: 'User area' });
  const pages = [
    ['Support', 'Support Messages'],
    ['Profile', 'Profile'],
    ['Generate Video', 'Image to Video'],
    ['Billing', 'Orders'],
  ] as const;
  for (const [link, heading] of pages) {
    await menu.getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByText('What you typed is kept, but not saved.')).toBeVisible();
  }
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible();
  expect(readFaults().filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});

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
