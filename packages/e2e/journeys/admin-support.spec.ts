import type { Stack } from '@credit-studio/local';
import type { Page } from '@playwright/test';
import { addFilter } from '../fixtures/add-filter.ts';
import { createAdmin } from '../fixtures/admin.ts';
import { bringSession } from '../fixtures/bring-session.ts';
import { createCustomer } from '../fixtures/customer.ts';
import { loseAnswersTo } from '../fixtures/lose-answer.ts';
import { openConsole, openSecondConsole } from '../fixtures/open-console.ts';
import { findViolations, findViolationsInBoth } from '../fixtures/page-checks.ts';
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
  await bringSession(customerPage, stack, { email, password });
  await customerPage.goto(`/user/support?ticket=${ticketId}`);
  const customerLog = customerPage.getByRole('log', { name: 'Conversation' });
  await expect(customerLog).toContainText('Please help.');

  await openConsole(page, stack, ofCustomer(email));
  await expect(page.getByText('Select a ticket to view messages')).toBeVisible();
  const entry = page
    .getByRole('navigation', { name: 'Tickets', exact: true })
    .getByRole('link', { name: /upside down/ });
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
  const links = page.getByRole('navigation', { name: 'Tickets', exact: true }).getByRole('link');
  await expect(links).toHaveCount(2);
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByRole('heading', { name: 'The second question' })).toBeFocused();
  await page.getByLabel('Your reply').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByRole('heading', { name: 'The first question' })).toBeFocused();
  await paneOf(page).getByRole('combobox', { name: 'Status' }).selectOption('resolved');
  const filters = page.getByRole('region', { name: 'Filter tickets' });
  await addFilter(page, 'Status', 'Resolved');
  await expect(links).toHaveCount(1);
  await addFilter(page, 'Priority', 'High');
  await expect(page.getByText('No tickets match')).toBeVisible();
  await filters.getByRole('button', { name: 'Clear filters' }).click();
  await expect(links.first()).toBeVisible();
});

test('goodwill credit from a ticket takes two clicks, and refunds and orders are next to it', async ({
  page,
  stack,
}) => {
  const { client, email, ticketId } = await openTicket(stack, 'A failed video');
  // More than the list has room for, each with text for screen readers.
  for (const subject of ['Prices', 'Sound', 'Colours', 'Speed', 'Size']) {
    const other = await openTicket(stack, subject);
    await other.client.newSupportMessage({ body: { subject: `${subject} again`, message: 'Please help.' } });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await openConsole(page, stack, `/admin/support-messages/${ticketId}`);
  const customer = page.getByRole('complementary', { name: 'Customer' });
  await expect(customer).toContainText(email);
  await expect(customer).toContainText('None yet.');
  let clicks = 0;
  const click = async (name: string) => {
    clicks += 1;
    await page.getByRole('button', { name }).click();
  };
  const before = (await client.getCredits()).data.balance;
  await click('Give credit');
  await expect(page.getByLabel('Reason')).toHaveValue('Ticket “A failed video”');
  expect(await findViolations(page)).toEqual([]);
  await click('Give 1 credit');
  await expect(page.getByText('1 credit was added.')).toBeVisible();
  expect(clicks).toBe(2);
  expect((await client.getCredits()).data.balance).toBe(before + 1);
  // The composer is in view, and the page itself does not scroll.
  await expect(page.getByLabel('Your reply')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Send' })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate<number>('document.documentElement.scrollHeight - window.innerHeight')).toBe(0);
  expect(await findViolationsInBoth(page)).toEqual([]);
});

test('two staff in one ticket see each other write, and notes stay among them', async ({
  page,
  browser,
  stack,
}) => {
  const { client, ticketId } = await openTicket(stack, 'Two at once');
  const path = `/admin/support-messages/${ticketId}`;
  await openConsole(page, stack, path);
  const other = await openSecondConsole(stack, browser, path);
  await expect(other.getByLabel('Your reply')).toBeVisible();

  await page.getByText('Internal note', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Internal note' }).fill('They called twice.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(other.getByRole('log')).toContainText('They called twice.');
  await expect(other.getByRole('log')).toContainText('Note, only staff see this');
  await page.getByText('Reply', { exact: true }).click();

  await page.getByLabel('Your reply').fill('Me too.');
  // The notice is forgotten eight seconds after the last key, so they type until it was seen.
  await expect(async () => {
    await other.getByLabel('Your reply').fill('');
    await other.getByLabel('Your reply').fill('I am on it.');
    await expect(page.getByText('Alex Agent is writing…')).toBeVisible({ timeout: 2_000 });
    await expect(page.getByRole('button', { name: 'Send anyway' })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  expect(await findViolations(page)).toEqual([]);
  await other.keyboard.press('Control+Enter');
  await expect(page.getByRole('log')).toContainText('I am on it.');
  await expect(page.getByText('Alex Agent is writing…')).toBeHidden();
  await page.getByRole('button', { name: 'Send' }).click();
  const question = page.getByRole('dialog', { name: 'A reply was sent while you were writing' });
  await expect(question).toContainText('I am on it.');
  expect(await findViolations(page)).toEqual([]);
  await question.getByRole('button', { name: 'Send mine as well' }).click();
  await expect(page.getByLabel('Your reply')).toHaveValue('');

  const told = await client.getSupportMessage({ params: { id: ticketId } });
  expect(told.adminMessage.map(({ message }) => message)).toEqual(['I am on it.', 'Me too.']);
  expect(JSON.stringify(told)).not.toContain('They called twice.');
  await other.context().close();
});

test('a saved reply is written once and inserted by keys, with the customer’s name', async ({
  page,
  stack,
}) => {
  const { ticketId } = await openTicket(stack, 'An invoice');
  const title = `Greeting ${ticketId.slice(-6)}`;
  await openConsole(page, stack, '/admin/settings/saved-replies?edit=new');
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('textbox', { name: 'Text' }).fill('Hello {{userName}}, about “{{ticketSubject}}”:');
  await page.getByRole('button', { name: 'Add saved reply' }).last().click();
  await expect(page.getByRole('cell', { name: title, exact: true })).toBeVisible();
  await page.goto(new URL(`/admin/support-messages/${ticketId}`, stack.origins.admin).href);
  await page.getByLabel('Your reply').focus();
  await page.keyboard.press('/');
  await expect(page.getByRole('textbox', { name: 'Search saved replies' })).toBeFocused();
  await expect(page.getByRole('option', { name: title })).toBeVisible();
  await page.keyboard.type(title);
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Your reply')).toHaveValue('Hello Jo Journey, about “An invoice”:');
  await expect(page.getByLabel('Your reply')).toBeFocused();
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
