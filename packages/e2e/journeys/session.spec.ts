import { createCustomer } from '../fixtures/customer.ts';
import { awaitMail } from '../fixtures/mails.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/stack.ts';

test('who signs in comes back to where they were going', async ({ page, stack }) => {
  const customer = await createCustomer(stack);
  await page.goto('/user/subscription-history');
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel(/email/i).fill(customer.email);
  await page.getByLabel(/^Password/).fill(customer.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/user\/subscription-history/);
});

test('logout ends on the home page, and other tabs follow without a storm of requests', async ({
  page,
  context,
  stack,
}) => {
  const customer = await createCustomer(stack);
  await signIn(page, customer);
  const other = await context.newPage();
  await other.goto('/user/generate-code');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  let requests = 0;
  other.on('request', () => {
    requests += 1;
  });

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${stack.urls.storefront}/`);
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
  await expect(other).not.toHaveURL(/\/user\//);
  // Long enough for a loop to show itself: one ran at hundreds of requests a second.
  await other.waitForTimeout(1500);
  expect(requests).toBeLessThan(60);
});

test('a wrong password is told in plain words', async ({ page, stack }) => {
  const customer = await createCustomer(stack);
  await page.goto('/login');
  await page.getByLabel(/email/i).fill(customer.email);
  await page.getByLabel(/^Password/).fill('not the password');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Incorrect email or password.')).toBeVisible();
});

test('a forgotten password is replaced through the mail, which ends every older session', async ({
  page,
  stack,
}) => {
  const customer = await createCustomer(stack);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email Address').fill(customer.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('heading', { name: 'Email Sent!' })).toBeFocused();

  const link = /http:\S+/.exec(await awaitMail(stack, customer.email))?.[0] ?? '';
  expect(link).toContain(`${stack.urls.storefront}/reset-password?code=`);
  await page.goto(link);
  await expect(page.getByLabel('Email Address')).toHaveValue(customer.email);
  const password = 'a new password';
  await page.getByLabel('New Password').fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('you are signed out everywhere')).toBeVisible();
  await expect(customer.client.listUsers()).rejects.toMatchObject({ code: 'session_expired' });

  // Sign-in times are whole seconds; one within the second of the end counts as one before it.
  await page.waitForTimeout(1_100);
  await signIn(page, { email: customer.email, password });
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible();
});
