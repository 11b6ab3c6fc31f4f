import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { createAdmin } from '../fixtures/admin.ts';
import { bringSession } from '../fixtures/bring-session.ts';
import { createCustomer } from '../fixtures/customer.ts';
import { openConsole } from '../fixtures/open-console.ts';
import { findViolationsInBoth, pressOrNotice } from '../fixtures/page-checks.ts';
import { geminiSandbox } from '../fixtures/sandboxes.ts';
import { expect, test } from '../fixtures/stack.ts';
import { expectToast } from '../fixtures/toasts.ts';
import { finishVideo } from '../fixtures/videos.ts';
import { watchForFaults } from '../fixtures/watch-for-faults.ts';

/** Presses of the mouse since the page was opened. */
function countClicks(page: Page) {
  let clicks = 0;
  return {
    click: async (...[role, options]: Parameters<Page['getByRole']>) => {
      clicks += 1;
      await page.getByRole(role, options).first().click();
    },
    count: () => clicks,
  };
}

test('why a video failed is two clicks away from any screen, and it is made again for the customer', async ({
  page,
  stack,
}) => {
  const faults = watchForFaults(page);
  const customer = await createCustomer(stack);
  const staff = await createAdmin(stack);
  const id = (await staff.listUsers({ query: { userEmail: customer.email } })).rows[0]?._id ?? '';
  await staff.updateUser({
    params: { id },
    body: { currentBalance: 3, balanceSeen: 0, balanceReason: 'Try' },
  });
  await geminiSandbox(stack).addFault({ kind: 'failed', operation: 'video-submit' });
  const prompt = 'A heron over the lake';
  expect((await finishVideo(customer, prompt)).status).toBe('failed');

  await openConsole(page, stack, '/admin/settings/paypal');
  const mouse = countClicks(page);
  await mouse.click('link', { name: 'Videos', exact: true });
  const row = page.getByRole('row', { name: prompt });
  await expect(row).toContainText('Gemini failed');
  await mouse.click('link', { name: prompt });
  const cause = page.getByRole('region', { name: 'Cause of failure' });
  await expect(cause).toContainText('Gemini failed');
  await expect(cause.locator('pre')).not.toBeEmpty();
  expect(mouse.count()).toBe(2);
  expect(await findViolationsInBoth(page), 'a video that failed').toEqual([]);

  await page.getByRole('button', { name: 'Try again' }).click();
  const question = page.getByRole('dialog', { name: 'Try again for this customer?' });
  await question.getByLabel('Reason').fill('An outage of the service');
  await question.getByRole('button', { name: 'Try again' }).click();
  await expectToast(page, 'It waits in the queue now.');
  await expect(page.getByRole('group', { name: 'Result: player' })).toBeVisible();
  await expect
    .poll(async () => (await customer.client.getCredits()).data)
    .toMatchObject({
      ...{ balance: 2, held: 0 },
    });
  expect(await findViolationsInBoth(page), 'a video').toEqual([]);

  await page.getByRole('button', { name: 'Give credits back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Give back' }).click();
  await expectToast(page, '1 credit was given back.');
  expect((await customer.client.getCredits()).data.balance).toBe(3);
  expect(faults()).toEqual([]);
});

test('a blocked customer’s open tab says so, and support can still be written to', async ({
  page,
  browser,
  stack,
}) => {
  const customer = await createCustomer(stack);
  const shop = await browser.newPage({ baseURL: stack.origins.storefront });
  await bringSession(shop, stack, customer);
  await shop.goto('/user/dashboard');
  await expect(shop.getByRole('heading', { level: 1 })).toBeVisible();

  await openConsole(page, stack, '/admin/users');
  await page.getByRole('searchbox', { name: 'Search users' }).fill(customer.email);
  await page.getByRole('link', { name: 'Jo Journey' }).first().click();
  await page.getByRole('textbox', { name: 'New note' }).fill('Three chargebacks in a week');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('region', { name: 'Notes' })).toContainText('Three chargebacks in a week');
  await page.getByRole('combobox', { name: 'Tags' }).fill('Chargebacks');
  await page.getByRole('combobox', { name: 'Tags' }).press('Enter');
  await expect(page.getByText(/Last seen \d/)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Export data' }).click();
  const copy = await readFile(await (await download).path(), 'utf8');
  expect(JSON.parse(copy).profile.UserEmail).toBe(customer.email);
  expect(copy).not.toContain('chargebacks');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Block' }).click();
  const question = page.getByRole('dialog', { name: 'Block Jo Journey?' });
  await question.getByLabel('Reason').fill('Chargebacks');
  await question.getByRole('button', { name: 'Block' }).click();
  await expect(page.getByRole('region', { name: 'Blocked' })).toContainText('Chargebacks');
  await expect(page.getByRole('region', { name: 'Activity' })).toContainText('User blocked');
  expect(await findViolationsInBoth(page), 'a blocked customer').toEqual([]);

  const notice = 'Your account is blocked. Please write to our support through the contact form.';
  await pressOrNotice(shop.getByRole('link', { name: 'Billing' }).first(), shop.getByText(notice));
  await shop.getByLabel(/email/i).first().fill(customer.email);
  await shop.getByLabel(/^Password/).fill(customer.password);
  await shop.getByRole('button', { name: 'Login' }).click();
  await expect(shop.getByText('This account is blocked.', { exact: false })).toBeVisible();
  await shop.close();

  await page.goto(new URL('/admin/users?tag=Chargebacks', stack.origins.admin).href);
  await expect(page.getByRole('row', { name: 'Jo Journey' })).toContainText('Blocked');
});
