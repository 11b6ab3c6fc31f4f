import { createCustomer, orderFirstPackage } from '../fixtures/customer.ts';
import { openConsole } from '../fixtures/open-console.ts';
import { findViolationsInBoth } from '../fixtures/page-checks.ts';
import { createPartner } from '../fixtures/partner.ts';
import { enterCredentials } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/stack.ts';
import { watchForFaults } from '../fixtures/watch-for-faults.ts';

test('staff see how many orders and users there are', async ({ page, stack }) => {
  const faults = watchForFaults(page);
  const { order } = await orderFirstPackage(await createCustomer(stack));
  await page.goto(stack.origins.admin);
  // The page itself leads there, which may be after it has loaded.
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await enterCredentials(page, { email: 'admin@example.test', password: 'local-demo-1' });
  await expect(page.getByRole('link', { name: /Total Orders/ }).last()).toContainText(/[1-9]/);
  await expect(page.getByRole('link', { name: /Total Users/ }).last()).toContainText(/[1-9]/);
  await page.goto(new URL(`/admin/orders?search=${order.orderId}`, stack.origins.admin).href);
  await expect(page.getByRole('row', { name: new RegExp(order.orderId) })).toContainText('Pending');
  expect(faults()).toEqual([]);
});

test('a customer sees that the console is not for them', async ({ page, stack }) => {
  await page.goto(stack.origins.admin);
  await enterCredentials(page, { email: 'customer@example.test', password: 'local-demo-1' });
  const text = "Not Authorized: You can't access this page; this route is only accessible for Admin";
  await expect(page.getByText(text)).toBeVisible();
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL(`${stack.origins.storefront}/`);
});

test('screens are reached by the keyboard, and ? lists the keys', async ({ page, stack }) => {
  const faults = watchForFaults(page);
  await openConsole(page, stack, '/admin/orders');
  await expect(page.getByRole('heading', { level: 1, name: 'Total Orders' })).toBeVisible();
  await page.keyboard.type('gc');
  await expect(page.getByRole('heading', { level: 1, name: 'Total Users' })).toBeVisible();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet.getByText('Select up to the row')).toBeVisible();
  expect(await findViolationsInBoth(page), 'shortcuts').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.keyboard.type('go');
  await expect(page.getByRole('heading', { level: 1, name: 'Total Orders' })).toBeVisible();
  expect(faults()).toEqual([]);
});

test('an order is found by its number from any screen, with the keyboard only', async ({ page, stack }) => {
  const { order } = await (await createPartner(stack)).openLink();
  await openConsole(page, stack, '/admin/audit-log');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(order.orderId);
  await expect(dialog.getByRole('option', { name: new RegExp(order.orderId) })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  expect(await findViolationsInBoth(page), 'search').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('Control+k');
  await page.keyboard.type(order.orderId);
  await dialog.getByRole('option', { name: new RegExp(order.orderId) }).waitFor();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${order._id}$`));
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(order.orderId) })).toBeVisible();
});

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the settings’ menu shows where one is', async ({ page, stack }) => {
    await openConsole(page, stack, '/admin/settings/email-templates');
    const menu = page.getByRole('navigation', { name: 'Settings' });
    await expect(menu.getByRole('link', { name: 'Email Templates' })).toBeInViewport({ ratio: 0.9 });
    await menu.getByRole('link', { name: 'PayPal' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Paypal Setup' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'PayPal' })).toBeInViewport({ ratio: 0.9 });
  });
});
