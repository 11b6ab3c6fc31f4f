import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { awaitMail } from '../fixtures/mails.ts';
import { findViolationsInBoth } from '../fixtures/page-checks.ts';
import { register } from '../fixtures/register.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/stack.ts';

const password = 'kettle and lamp';

function newAddress(name: string) {
  return `${name}-${randomBytes(5).toString('hex')}@journeys.test`;
}
function reminder(page: Page) {
  return page.getByRole('region', { name: 'Your email address' });
}
function findLink(mail: string) {
  return /https?:\S+\/verify-email\?code=\S+/.exec(mail)?.[0] ?? '';
}

test('an address is confirmed with the mailed link, also by someone who is signed out', async ({
  page,
  browser,
  stack,
}) => {
  const email = newAddress('right');
  await register(page, { email, password });
  await expect(reminder(page)).toContainText(email);
  expect(await findViolationsInBoth(page)).toEqual([]);

  const link = findLink(await awaitMail(stack, email));
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(link);
  await expect(elsewhere.getByRole('heading', { name: 'Your email address is confirmed' })).toBeFocused();
  await expect(elsewhere.getByRole('button', { name: 'Login' })).toBeVisible();
  await elsewhere.context().close();

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Your email address is confirmed already' })).toBeVisible();
  await page.getByRole('button', { name: 'Go to your account' }).click();
  await expect(page).toHaveURL(/\/user\/dashboard/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(reminder(page)).toBeHidden();
});

test('a mistyped address is corrected, and its link confirms nothing any longer', async ({ page, stack }) => {
  const [mistyped, email] = [newAddress('rihgt'), newAddress('right')];
  await register(page, { email: mistyped, password });
  const oldLink = findLink(await awaitMail(stack, mistyped));

  await reminder(page).getByRole('button', { name: 'Correct the address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct your email address' });
  expect(await findViolationsInBoth(page)).toEqual([]);
  await dialog.getByLabel('Email Address').fill(email);
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Change the address' }).click();
  await expect(dialog).toBeHidden();
  await expect(reminder(page)).toContainText(email);
  const link = findLink(await awaitMail(stack, email));

  await page.goto(oldLink);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();

  await page.goto('/user/dashboard');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${stack.origins.storefront}/`);
  await signIn(page, { email, password });
  await expect(reminder(page)).toBeHidden();
});
