import { randomBytes } from 'node:crypto';
import type { Stack } from '@credit-studio/local';
import type { Page } from '@playwright/test';
import { createBuyer } from '../fixtures/buyer.ts';
import { createCustomer } from '../fixtures/customer.ts';
import { awaitMail } from '../fixtures/mails.ts';
import { openBrowser } from '../fixtures/open-browser.ts';
import { openConsole } from '../fixtures/open-console.ts';
import { findViolationsInBoth } from '../fixtures/page-checks.ts';
import { type Credentials, enterCredentials } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/stack.ts';
import { expectToast } from '../fixtures/toasts.ts';
import { watchForFaults } from '../fixtures/watch-for-faults.ts';

const password = 'a colleague who types slowly';

/** What a page complains about, without the answers that a missing record, an ended session (Firebase: 400) or a lost role gives. */
function watchForOtherFaults(page: Page): () => string[] {
  const faults = watchForFaults(page);
  return () => faults().filter((fault) => !/responded with a status of 40[013]/.test(fault));
}

interface Invited {
  email: string;
  role: string;
  /** The role among the choices. Default: its name. */
  choice?: string;
}

async function invite(page: Page, stack: Stack, { email, role, choice = role }: Invited) {
  await openConsole(page, stack, '/admin/team');
  await page.getByRole('button', { name: 'Invite someone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite someone to the team' });
  await dialog.getByLabel('Email address').fill(email);
  await dialog.getByRole('radio', { name: choice, exact: true }).check();
  await dialog.getByRole('button', { name: `Invite as ${role}` }).click();
  await expectToast(page, `The invitation is on its way to ${email}.`);
  const mail = await awaitMail(stack, email);
  const link = /https?:\S+\/admin\/join#code=[\w-]+/.exec(mail)?.[0];
  if (!link) throw new Error(`The mail has no link:\n${mail}`);
  return link;
}

function menuOf(page: Page) {
  return page.getByRole('navigation', { name: 'Menu' });
}

/** Signs in again after the role has changed. Sign-in times are whole seconds, so the first try may be too early. */
async function signInAgain(page: Page, person: Credentials) {
  await expect(async () => {
    await page.goto('/admin/dashboard');
    await enterCredentials(page, person);
    await expect(menuOf(page)).toBeVisible();
  }).toPass();
}

test('someone is invited, joins, sees what the role includes, gets another one and leaves', async ({
  page,
  stack,
  browser,
}) => {
  const faults = watchForFaults(page);
  const { paid } = await createBuyer(stack);
  const mark = randomBytes(6).toString('hex');
  const email = `${mark}@journeys.test`;
  const name = `Sam ${mark}`;
  const link = await invite(page, stack, { email, role: 'Support', choice: 'Moderator (support)' });
  expect(await findViolationsInBoth(page), 'team').toEqual([]);

  const colleague = await openBrowser(browser, stack);
  const colleagueFaults = watchForOtherFaults(colleague);
  await colleague.goto(link);
  await expect(colleague.getByRole('heading', { level: 1 })).toContainText('to the team as Support');
  await expect(colleague.getByText(email)).toBeVisible();
  expect(await findViolationsInBoth(colleague), 'invitation').toEqual([]);
  await colleague.getByLabel('Full name').fill(name);
  await colleague.getByLabel(/^Password/).fill(password);
  await colleague.getByRole('button', { name: 'Create account and join' }).click();
  await expect(colleague).toHaveURL(/\/admin\/dashboard$/);
  await expect(colleague.getByRole('main')).toBeFocused();
  const menu = menuOf(colleague);
  await expect(menu.getByRole('link', { name: /^Support Messages/ })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Team' })).toHaveCount(0);
  await expect(menu.getByRole('link', { name: 'Packages' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Audit Log' })).toHaveCount(0);
  expect(await findViolationsInBoth(colleague), 'dashboard of support').toEqual([]);

  await colleague.goto('/admin/settings/paypal');
  await expect(colleague.getByRole('heading', { name: 'Your role does not include this' })).toBeVisible();
  expect(await findViolationsInBoth(colleague), 'missing right').toEqual([]);
  await colleague.goto(`/admin/orders/${paid.orderId}`);
  await expect(colleague.getByRole('heading', { level: 1 })).toContainText(paid.orderId);
  await expect(colleague.getByText('Jo Journey').first()).toBeVisible();
  // The refund is offered next to this sentence, to those who may make one.
  await expect(colleague.getByText(/can be refunded/)).toBeVisible();
  await expect(colleague.getByRole('button', { name: /refund/i })).toHaveCount(0);

  await page.goto(new URL('/admin/team', stack.origins.admin).href);
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Change role…' }).click();
  const dialog = page.getByRole('dialog', { name: `Change the role of ${name}` });
  await dialog.getByRole('radio', { name: 'Accounting', exact: true }).check();
  expect(await findViolationsInBoth(page), 'change of role').toEqual([]);
  await dialog.getByRole('button', { name: 'Change to Accounting' }).click();
  await expectToast(page, `The role of ${name} has changed.`);

  await signInAgain(colleague, { email, password });
  await expect(colleague.getByRole('heading', { name: 'At a glance' })).toBeVisible();
  await expect(menu.getByRole('link', { name: /^Support Messages/ })).toHaveCount(0);
  await colleague.goto(`/admin/orders/${paid.orderId}`);
  await expect(colleague.getByRole('button', { name: /refund/i }).first()).toBeVisible();
  await colleague.goto('/admin/support-messages');
  await expect(colleague.getByRole('heading', { name: 'Your role does not include this' })).toBeVisible();

  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Remove from the team…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove from the team' }).click();
  await expectToast(page, `${name} is no longer in the team.`);
  await expect(page.getByRole('button', { name: `Actions for ${name}` })).toHaveCount(0);
  await expect(async () => {
    await colleague.goto('/admin/dashboard');
    await colleague.getByLabel(/email/i).fill(email);
    await colleague.getByLabel(/^Password/).fill(password);
    await colleague.getByRole('button', { name: 'Sign in' }).click();
    await expect(colleague.getByRole('heading', { name: 'Not Authorized' })).toBeVisible();
  }).toPass();
  expect(faults()).toEqual([]);
  expect(colleagueFaults()).toEqual([]);
});

test('an invitation is only for its address, and works once', async ({ page, stack, browser }) => {
  const invited = await createCustomer(stack);
  const link = await invite(page, stack, { email: invited.email, role: 'Content' });

  const other = await createCustomer(stack);
  const stranger = await openBrowser(browser, stack);
  await stranger.goto('/admin/dashboard');
  await stranger.getByLabel(/email/i).fill(other.email);
  await stranger.getByLabel(/^Password/).fill(other.password);
  await stranger.getByRole('button', { name: 'Sign in' }).click();
  await expect(stranger.getByRole('heading', { name: 'Not Authorized' })).toBeVisible();
  await stranger.goto(link);
  await expect(
    stranger.getByText(`You are signed in as ${other.email}. The invitation is for ${invited.email}.`),
  ).toBeVisible();

  await stranger.getByRole('button', { name: `Sign in as ${invited.email}` }).click();
  await stranger.getByLabel(/^Password/).fill(invited.password);
  await stranger.getByRole('button', { name: 'Sign in and join as Content' }).click();
  await expect(stranger).toHaveURL(/\/admin\/dashboard$/);
  await expect(menuOf(stranger).getByRole('link', { name: 'Content', exact: true })).toBeVisible();
  await expect(menuOf(stranger).getByRole('link', { name: /Orders/ })).toHaveCount(0);

  const late = await openBrowser(browser, stack);
  await late.goto(link);
  await expect(late.getByRole('heading', { name: 'This invitation is no longer valid' })).toBeVisible();
});
