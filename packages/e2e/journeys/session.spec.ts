import { createCustomer } from '../fixtures/customer.ts';
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
