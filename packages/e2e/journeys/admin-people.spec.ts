import type { Page } from '@playwright/test';
import { createAdmin } from '../fixtures/admin.ts';
import { createCustomer } from '../fixtures/customer.ts';
import { drawPhotograph } from '../fixtures/image.ts';
import { awaitMail } from '../fixtures/mails.ts';
import { openConsole } from '../fixtures/open-console.ts';
import { findViolationsInBoth } from '../fixtures/page-checks.ts';
import { expect, test } from '../fixtures/stack.ts';
import { expectToast } from '../fixtures/toasts.ts';
import { watchForFaults } from '../fixtures/watch-for-faults.ts';

/** The one row of someone, found by their address. */
async function findRow(page: Page, email: string) {
  await page.getByRole('searchbox', { name: 'Search users' }).fill(email);
  const row = page.getByRole('row', { name: email });
  await expect(row).toHaveCount(1);
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  return row;
}
function field(page: Page, name: string) {
  return page.getByRole('textbox', { name });
}
async function setBalance(page: Page, balance: string, reason: string) {
  await field(page, 'Credits').fill(balance);
  await field(page, 'Reason, for staff only').fill(reason);
  await page.keyboard.press('Enter');
}

test('a person is renamed in place, and a balance is changed with a reason from the one that was seen', async ({
  page,
  stack,
}) => {
  const faults = watchForFaults(page);
  const customer = await createCustomer(stack);
  const staff = await createAdmin(stack);
  const id = (await staff.listUsers({ query: { userEmail: customer.email } })).rows[0]?._id ?? '';
  const read = async () => (await staff.getUser({ params: { id } })).data;
  const edit = page.getByRole('button', { name: 'Edit Noor Journey' });
  await openConsole(page, stack, '/admin/users');
  await findRow(page, customer.email);

  await page.getByRole('button', { name: 'Edit Jo Journey' }).press('Enter');
  await expect(field(page, 'Name')).toBeFocused();
  await field(page, 'Name').fill('Noor Journey');
  await page.keyboard.press('Enter');
  await expect(edit).toBeFocused();

  await edit.press('Enter');
  await setBalance(page, '20', 'A welcome gift');
  await expect(edit).toBeFocused();
  expect(await read()).toMatchObject({ userName: 'Noor Journey', currentBalance: 20 });

  // A colleague takes five while this row is open.
  await edit.press('Enter');
  await staff.updateUser({ params: { id }, body: { currentBalance: 15, balanceSeen: 20 } });
  await setBalance(page, '30', 'Ten more');
  const conflict = page.getByRole('dialog', { name: 'Edit conflict' });
  await expect(conflict).toContainText('Theirs: 15');
  await conflict.getByRole('button', { name: 'Continue editing with these' }).click();
  expect((await read()).currentBalance).toBe(15);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeFocused();
  expect((await read()).currentBalance).toBe(30);

  await page.getByRole('link', { name: 'Noor Journey' }).click();
  await page.getByRole('link', { name: 'Credits', exact: true }).click();
  const ledger = page.getByRole('region', { name: 'Credit ledger' }).first();
  await expect(ledger).toContainText('A welcome gift');
  await expect(ledger).toContainText('+15');
  expect(await findViolationsInBoth(page), 'a person').toEqual([]);
  expect(faults().filter((fault) => !fault.includes('409'))).toEqual([]);
});

test('a new role ends someone’s sessions, and a deleted person is gone', async ({ page, stack }) => {
  const faults = watchForFaults(page);
  const customer = await createCustomer(stack);
  await openConsole(page, stack, '/admin/users');
  const row = await findRow(page, customer.email);
  await expect(customer.client.getCredits()).resolves.toBeTruthy();

  await page.getByRole('button', { name: 'Edit Jo Journey' }).click();
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Seller');
  await expect(page.getByText('Changing the role signs this person out on all devices.')).toBeVisible();
  expect(await findViolationsInBoth(page), 'a row that is edited').toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'User updated successfully');
  await expect(row.getByRole('cell', { name: 'Seller' })).toBeVisible();
  await expect(customer.client.getCredits()).rejects.toMatchObject({ status: 401 });

  await page.getByRole('button', { name: 'Delete Jo Journey' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this user?' });
  await expect(question).toContainText(customer.email);
  await question.getByRole('button', { name: 'Delete user' }).click();
  await expectToast(page, 'User deleted successfully');
  await expect(page.getByText('No Users Found')).toBeVisible();

  await page.goto(new URL('/admin/users?search=admin@example.test', stack.origins.admin).href);
  await page.getByRole('button', { name: /^Delete / }).click();
  await question.getByRole('button', { name: 'Delete user' }).click();
  await expect(question.getByRole('alert')).toContainText('You cannot delete yourself');
  expect(faults().filter((fault) => !fault.includes('409'))).toEqual([]);
});

test('the shop’s own emails are seen as they arrive, and one is sent to oneself', async ({ page, stack }) => {
  const faults = watchForFaults(page);
  await openConsole(page, stack, '/admin/settings/emails?email=receipt');
  const mail = page.frameLocator('iframe');
  const action = mail.getByRole('link', { name: 'View your receipt' });
  await expect(action).toHaveCSS('background-color', 'rgb(201, 58, 20)');
  await page.getByRole('radiogroup', { name: 'View' }).getByText('Text').click();
  await expect(page.getByText('Thank you for your purchase.')).toBeVisible();
  expect(await findViolationsInBoth(page), 'an email').toEqual([]);
  await page.getByRole('link', { name: 'Welcome' }).click();
  await page.getByRole('button', { name: 'Send a test to me' }).click();
  await expectToast(page, 'A test is on its way to');
  // Playwright's own scripts, which run in every frame, are refused in that of the mail.
  expect(faults().filter((fault) => !fault.includes("script execution in 'about:srcdoc'"))).toEqual([]);
});

test('a template is written, sent to someone in their name, logged, and deleted', async ({ page, stack }) => {
  const faults = watchForFaults(page);
  const customer = await createCustomer(stack);
  await openConsole(page, stack, '/admin/settings/email-templates?edit=new');
  await field(page, 'Template name').fill('Journey');
  await field(page, 'Subject').fill('For {{userName}}');
  await field(page, 'Message').fill('Hello {{userName}},\n\nyour video is ready.');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('For Alex Sample');
  await page.getByRole('button', { name: 'Add template' }).last().click();
  await expectToast(page, 'Template added successfully!');
  await page.getByRole('button', { name: 'Edit Journey' }).click();
  await field(page, 'Subject').fill('News for {{userName}}');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Template updated successfully!');

  await page.goto(new URL('/admin/users', stack.origins.admin).href);
  await findRow(page, customer.email);
  await page.getByRole('button', { name: 'Send a message to Jo Journey' }).click();
  await page.getByLabel('Template').selectOption('Journey');
  await expect(field(page, 'Subject')).toHaveValue('News for Jo Journey');
  expect(await findViolationsInBoth(page), 'a message').toEqual([]);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expectToast(page, 'Message sent successfully.');
  expect(await awaitMail(stack, customer.email)).toContain('Hello Jo Journey,\n\nyour video is ready.');

  await page.getByRole('button', { name: 'Message log of Jo Journey' }).click();
  const log = page.getByRole('dialog', { name: 'Message log' });
  await expect(log).toContainText('News for Jo Journey');
  await expect(log).toContainText('Accepted');
  expect(await findViolationsInBoth(page), 'a message log').toEqual([]);

  await page.goto(new URL('/admin/settings/email-templates', stack.origins.admin).href);
  await page.getByRole('button', { name: 'Delete Journey' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete template' }).click();
  await expectToast(page, 'Template deleted successfully!');
  await expect(page.getByRole('button', { name: 'Edit Journey' })).toHaveCount(0);
  expect(faults()).toEqual([]);
});

test('an admin saves their account with a photo, which is removed again', async ({ page, stack }) => {
  const faults = watchForFaults(page);
  await openConsole(page, stack, '/admin/settings');
  await expect(page).toHaveURL(/\/admin\/settings\/account$/);
  await page
    .getByLabel('Profile photo')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await drawPhotograph() });
  await expectToast(page, 'Image uploaded successfully!');
  await field(page, 'City').fill('Lyon');
  await page.getByRole('combobox', { name: 'Country' }).selectOption('France');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Profile updated successfully!');

  await page.reload();
  await expect(field(page, 'City')).toHaveValue('Lyon');
  await page.getByRole('button', { name: 'Remove Photo' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Profile updated successfully!');
  await expect(page.getByRole('button', { name: 'Upload Photo' })).toBeVisible();
  expect(faults()).toEqual([]);
});
