import type { Stack } from '@credit-studio/local';
import type { Page } from '@playwright/test';
import { createAdmin } from '../fixtures/admin.ts';
import { createBuyer } from '../fixtures/buyer.ts';
import { createColleague, goToConsole, signInAtConsole } from '../fixtures/colleague.ts';
import { ageConfirmations } from '../fixtures/database.ts';
import { awaitMail } from '../fixtures/mails.ts';
import { openBrowser } from '../fixtures/open-browser.ts';
import { findViolationsInBoth, pressOrNotice } from '../fixtures/page-checks.ts';
import { enterWithPasskey, plugInAuthenticator, setUpPasskey } from '../fixtures/second-factor.ts';
import { expect, test } from '../fixtures/stack.ts';
import { expectToast } from '../fixtures/toasts.ts';

function findPackagesLink(page: Page) {
  const menu = page.getByRole('navigation', { name: 'Menu', includeHidden: true });
  return menu.getByRole('link', { name: 'Packages', exact: true, includeHidden: true });
}

test('a colleague without a second factor is led to the set-up as soon as the owner requires one', async ({
  page,
  stack,
  browser,
}) => {
  await enterWithPasskey(page, stack, 'owner');
  const support = await createColleague(stack, { role: 'support', name: 'Sam Support' });
  const other = await openBrowser(browser, stack);
  await plugInAuthenticator(other);
  await signInAtConsole(other, stack, { colleague: support });

  await goToConsole(page, stack, '/admin/team');
  const required = page.getByRole('switch', { name: 'Everyone needs a second factor' });
  await required.check();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Require it' }).click();
  await expectToast(page, 'The team’s security was updated.');

  const setUp = other.getByRole('dialog', { name: 'Set up a second factor' });
  await pressOrNotice(findPackagesLink(other), setUp);
  await expect(setUp).toContainText('Your shop requires a second factor');
  expect(await findViolationsInBoth(other), 'set-up over a screen').toEqual([]);
  await other.reload();
  await expect(other.getByRole('heading', { level: 1, name: 'Set up a second factor' })).toBeVisible();
  expect(await findViolationsInBoth(other), 'set-up').toEqual([]);
  await setUpPasskey(other);
  await expect(other.getByRole('heading', { level: 1, name: 'Packages' })).toBeVisible();

  // Other journeys of this stack have people without one.
  await required.uncheck();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'The team’s security was updated.');
});

async function setRefundLimit(stack: Stack, refundLimit: string): Promise<void> {
  const admin = await createAdmin(stack);
  const { data } = await admin.getTeamSecurity();
  await admin.updateTeamSecurity({ body: { ...data, refundLimit } });
}

test('a refund above the limit waits for a fresh confirmation, and is made once after it', async ({
  page,
  stack,
}) => {
  const { client, paid } = await createBuyer(stack);
  const { colleague } = await enterWithPasskey(page, stack, 'owner');
  await setRefundLimit(stack, '1.00');
  await goToConsole(page, stack, `/admin/orders/${paid.orderId}`);
  await page.getByRole('button', { name: /^Refund attempt 1/ }).click();
  const refund = page.getByRole('dialog', { name: /^Refund order/ });
  await refund.getByRole('button', { name: /^Refund \$/ }).click();
  await ageConfirmations(stack, colleague.email);
  const question = page.getByRole('group', { name: /of order .+\?$/ });
  await question.getByRole('button', { name: /^Refund \$/ }).click();

  const confirmation = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(confirmation.getByRole('button', { name: 'Use your passkey' })).toBeFocused();
  expect(await findViolationsInBoth(page), 'fresh confirmation').toEqual([]);
  expect((await client.getCredits()).data.balance).toBeGreaterThan(0);
  await confirmation.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(refund).toContainText('Refund completed');
  await refund.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('list', { name: 'Activity' }).getByText(/^Refunded/)).toHaveCount(1);
  expect((await client.getCredits()).data.balance).toBe(0);
  await setRefundLimit(stack, '100.00');
});

test('an owner removes the lost second factor of a colleague, whose session ends', async ({
  page,
  stack,
  browser,
}) => {
  const { colleague: support } = await enterWithPasskey(page, stack, 'support');
  const owner = await createColleague(stack, { role: 'owner', name: 'Olga Owner' });
  const other = await openBrowser(browser, stack);
  await signInAtConsole(other, stack, { colleague: owner });
  await goToConsole(other, stack, '/admin/team');
  await other
    .getByRole('row')
    .filter({ hasText: support.email })
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await other.getByRole('menuitem', { name: 'Remove second factor…' }).click();
  const question = other.getByRole('dialog', { name: 'Remove the second factor of Kim Key?' });
  expect(await findViolationsInBoth(other), 'removal').toEqual([]);
  await question.getByRole('button', { name: 'Remove second factor' }).click();
  await expectToast(other, 'Kim Key has no second factor now.');

  await pressOrNotice(findPackagesLink(page), page.getByRole('dialog', { name: 'Sign in again' }));
  const mail = await awaitMail(stack, support.email, 'Your second factor was removed');
  expect(mail).toContain('An owner of the shop removed your passkeys');
  await signInAtConsole(page, stack, { colleague: support });
});
