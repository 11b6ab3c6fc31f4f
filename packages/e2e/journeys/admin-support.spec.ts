import type { Stack } from '@credit-studio/local';
import type { Page } from '@playwright/test';
import { createAdmin } from '../fixtures/admin.ts';
import { createCustomer } from '../fixtures/customer.ts';
import { loseAnswersTo } from '../fixtures/lose-answer.ts';
import { openConsole } from '../fixtures/open-console.ts';
import { findViolations } from '../fixtures/page-checks.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/stack.ts';
import { watchForFaults } from '../fixtures/watch-for-faults.ts';

async function openTicket(stack: Stack, subject: string) {
  const customer = await createCustomer(stack);
  const { data } = await customer.client.newSupportMessage({ body: { subject, message: 'Please help.' } });
  return { ...customer, ticketId: data._id };
}
function ofCustomer(email: string) {
  return `/admin/support-messages?${new URLSearchParams({ userEmail: email })}`;
}
function paneOf(page: Page) {
  return page.getByRole('article');
}

test('staff and a customer talk, each seeing the other without a reload, until staff close the ticket', async ({
  page,
  browser,
  stack,
}) => {
  const faults = watchForFaults(page);
  const { email, password, ticketId } = await openTicket(stack, 'My video is upside down');
  const customerPage = await (await browser.newContext({ baseURL: stack.origins.storefront })).newPage();
  await signIn(customerPage, { email, password });
  await customerPage.goto(`/user/support?ticket=${ticketId}`);
  const customerLog = customerPage.getByRole('log', { name: 'Conversation' });
  await expect(customerLog).toContainText('Please help.');

  await openConsole(page, stack, ofCustomer(email));
  await expect(page.getByText('Select a ticket to view messages')).toBeVisible();
  const entry = page.getByRole('navigation', { name: 'Tickets' }).getByRole('link', { name: /upside down/ });
  await expect(entry).toContainText('1 unread');
  await entry.click();
  await expect(page).toHaveURL(new RegExp(`/admin/support-messages/${ticketId}`));
  await expect(page.getByRole('heading', { name: 'My video is upside down' })).toBeFocused();
  await expect(entry).not.toContainText('unread');
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });

  await page.getByLabel('Your reply').fill('Which browser was it?');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('log')).toContainText('Which browser was it?');
  await expect(page.getByLabel('Your reply')).toHaveValue('');
  await expect(paneOf(page).getByRole('combobox', { name: 'Status' })).toHaveValue('in-progress');
  await expect(customerLog).toContainText('Which browser was it?');

  await customerPage.getByLabel('Your message').fill('Safari, on a phone.');
  await customerPage.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('log')).toContainText('Safari, on a phone.');
  expect(await findViolations(page)).toEqual([]);

  await paneOf(page).getByRole('combobox', { name: 'Priority' }).selectOption('high');
  await expect(entry).toContainText('High priority');
  await paneOf(page).getByRole('combobox', { name: 'Status' }).selectOption('closed');
  await expect(page.getByLabel('Your reply')).toBeDisabled();
  await expect(customerPage.getByLabel('Your message')).toBeDisabled();
  await expect(entry).toContainText('Closed');
  const staff = await createAdmin(stack);
  const told = await staff.getSupportMessage({ params: { id: ticketId } });
  expect(told).toMatchObject({ ticketStatus: 'closed', priority: 'high' });
  expect(told.adminMessage.map(({ sender, message }) => [sender, message])).toEqual([
    ['admin', 'Which browser was it?'],
    ['user', 'Safari, on a phone.'],
  ]);
  expect(loads).toBe(0);
  expect(faults()).toEqual([]);
  await customerPage.context().close();
});

test('a reply whose answer is lost keeps its text, and is stored once when it is sent again', async ({
  page,
  stack,
}) => {
  const { client, ticketId } = await openTicket(stack, 'An invoice');
  await openConsole(page, stack, `/admin/support-messages/${ticketId}`);
  await page.getByLabel('Your reply').fill('Here it is.');
  const reply = '**/support-message-status/**';
  await page.route(reply, loseAnswersTo('PUT', stack));
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(paneOf(page).getByRole('alert')).toContainText('Failed to send message');
  await expect(page.getByLabel('Your reply')).toHaveValue('Here it is.');
  await page.unroute(reply);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByLabel('Your reply')).toHaveValue('');
  const told = await client.getSupportMessage({ params: { id: ticketId } });
  expect(told.adminMessage.map(({ message }) => message)).toEqual(['Here it is.']);
});

test('tickets are found by customer, status and priority, and walked by key', async ({ page, stack }) => {
  const { client, email } = await openTicket(stack, 'The first question');
  await client.newSupportMessage({ body: { subject: 'The second question', message: 'One more.' } });
  await openConsole(page, stack, ofCustomer(email));
  const links = page.getByRole('navigation', { name: 'Tickets' }).getByRole('link');
  await expect(links).toHaveCount(2);
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByRole('heading', { name: 'The second question' })).toBeFocused();
  await page.getByLabel('Your reply').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByRole('heading', { name: 'The first question' })).toBeFocused();
  await paneOf(page).getByRole('combobox', { name: 'Status' }).selectOption('resolved');
  const filters = page.getByRole('region', { name: 'Filter tickets' });
  await filters.getByRole('combobox', { name: 'Status' }).selectOption('resolved');
  await expect(links).toHaveCount(1);
  await filters.getByRole('combobox', { name: 'Priority' }).selectOption('high');
  await expect(page.getByText('No tickets match')).toBeVisible();
  await filters.getByRole('button', { name: 'Clear filters' }).click();
  await expect(links.first()).toBeVisible();
});

test('on a narrow screen the tickets and the conversation are two views', async ({ page, stack }) => {
  const { email } = await openTicket(stack, 'An invoice');
  await page.setViewportSize({ width: 390, height: 844 });
  await openConsole(page, stack, ofCustomer(email));
  const ticket = page.getByRole('link', { name: /An invoice/ });
  await ticket.click();
  await expect(page.getByLabel('Your reply')).toBeVisible();
  await expect(ticket).toBeHidden();
  await page.getByRole('link', { name: 'Back to the tickets' }).click();
  await expect(ticket).toBeFocused();
});
