import type { Stack } from '@credit-studio/local';
import type { Page } from '@playwright/test';
import { createAdmin } from '../fixtures/admin.ts';
import { createCustomer } from '../fixtures/customer.ts';
import { openConsole } from '../fixtures/open-console.ts';
import { findViolationsInBoth } from '../fixtures/page-checks.ts';
import { expect, test } from '../fixtures/stack.ts';
import { watchForFaults } from '../fixtures/watch-for-faults.ts';

/** A customer with tickets, newest last. */
async function openTickets(stack: Stack, subjects: readonly string[]) {
  const customer = await createCustomer(stack);
  const ids: string[] = [];
  for (const subject of subjects) {
    const { data } = await customer.client.newSupportMessage({ body: { subject, message: 'Please help.' } });
    ids.push(data._id);
  }
  return { ...customer, ids };
}
const listOf = (page: Page) => page.getByRole('navigation', { name: 'Tickets', exact: true });
const linkTo = (page: Page, subject: string) => listOf(page).getByRole('link', { name: subject });
const boxOf = (page: Page, subject: string) =>
  page.getByRole('checkbox', { name: `Select ticket ${subject}` });

/** From now on the list shows no news, until tickets are changed from it. */
async function keepList(page: Page) {
  const response = await page.waitForResponse(/\/support-messages\?/);
  // The body is no longer compressed.
  const { 'content-encoding': _encoding, 'content-length': _length, ...headers } = response.headers();
  const kept = { status: response.status(), headers, body: await response.text() };
  let isKept = true;
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/support-messages')) isKept = false;
  });
  await page.route('**/support-messages?*', (route) => (isKept ? route.fulfill(kept) : route.continue()));
}

test('a snoozed ticket leaves the list by key, and is back as soon as its customer writes', async ({
  page,
  stack,
}) => {
  const faults = watchForFaults(page);
  const { client, ids } = await openTickets(stack, ['A violet lighthouse']);
  const [ticketId = ''] = ids;
  await openConsole(page, stack, `/admin/support-messages/${ticketId}`);
  await expect(page.getByRole('heading', { name: 'A violet lighthouse' })).toBeVisible();
  await expect(linkTo(page, 'A violet lighthouse')).toBeVisible();

  await page.keyboard.press('s');
  const menu = page.getByRole('dialog', { name: 'Snooze “A violet lighthouse”' });
  await expect(menu.getByRole('button').nth(1)).toBeVisible();
  expect(await findViolationsInBoth(page)).toEqual([]);
  await menu.getByRole('button', { name: /^Tomorrow morning/ }).click();
  await expect(page.getByText(/“A violet lighthouse” snoozed until/)).toBeVisible();
  await expect(linkTo(page, 'A violet lighthouse')).toBeHidden();
  await expect(page.getByRole('article').getByText(/^Snoozed by .* until .* 09:00/)).toBeVisible();
  expect(await findViolationsInBoth(page)).toEqual([]);

  await page
    .getByRole('tab', { name: 'Snoozed' })
    .or(page.getByRole('link', { name: 'Snoozed' }))
    .click();
  await expect(linkTo(page, 'A violet lighthouse')).toContainText('Snoozed by');
  await page.goBack();
  await expect(linkTo(page, 'A violet lighthouse')).toBeHidden();
  const { adminMessage } = await client.getSupportMessage({ params: { id: ticketId } });
  await client.updateSupportMessage({
    params: { id: ticketId },
    body: { adminMessage: [...adminMessage, { message: 'It blinks now.' }] },
  });
  await expect(page.getByRole('log')).toContainText('It blinks now.');
  await expect(page.getByRole('article').getByText(/^Snoozed by/)).toBeHidden();
  await expect(linkTo(page, 'A violet lighthouse')).toContainText('It blinks now.');
  expect(faults()).toEqual([]);
});

test('tickets are selected by key and closed together; what was answered in between is not', async ({
  page,
  stack,
}) => {
  const faults = watchForFaults(page);
  const subjects = ['Amber bicycle one', 'Amber bicycle two', 'Amber bicycle three'];
  const { ids } = await openTickets(stack, subjects);
  await openConsole(page, stack, '/admin/support-messages?search=Amber+bicycle');
  await expect(listOf(page).getByRole('link')).toHaveCount(3);
  await keepList(page);
  const staff = await createAdmin(stack);
  const [, second = ''] = ids;
  await staff.updateSupportMessage({
    params: { id: second },
    body: { adminMessage: [{ message: 'Which color?' }] },
  });
  await linkTo(page, 'Amber bicycle three').focus();
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+X');
  await expect(page.getByText('3 selected')).toBeVisible();
  await expect(boxOf(page, 'Amber bicycle two')).toBeChecked();
  expect(await findViolationsInBoth(page)).toEqual([]);
  await page.keyboard.press('e');
  await expect(page.getByText('2 tickets closed')).toBeVisible();
  await expect(page.getByText(/“Amber bicycle two”: A message arrived in between/)).toBeVisible();
  await expect(linkTo(page, 'Amber bicycle one')).toContainText('Closed');
  await expect(linkTo(page, 'Amber bicycle two')).toContainText('In progress');

  await page.keyboard.press('z');
  await expect(page.getByText('2 tickets: undone')).toBeVisible();
  await expect(linkTo(page, 'Amber bicycle one')).not.toContainText('Closed');
  await expect(boxOf(page, 'Amber bicycle two')).toBeChecked();
  await page.keyboard.press('p');
  await page.getByRole('dialog').getByRole('button', { name: 'High' }).click();
  await expect(linkTo(page, 'Amber bicycle two')).toContainText('High priority');
  expect(faults()).toEqual([]);
});

test('the inbox is worked through without a pointer, and its keys are listed', async ({ page, stack }) => {
  const faults = watchForFaults(page);
  const { client, ids } = await openTickets(stack, ['Copper kite one', 'Copper kite two']);
  await openConsole(page, stack, '/admin/support-messages?search=Copper+kite');
  await expect(listOf(page).getByRole('link')).toHaveCount(2);
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet.getByRole('heading', { name: 'In the inbox' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { name: 'Copper kite two' })).toBeFocused();
  await page.keyboard.press('i');
  await expect(page.getByText('“Copper kite two” assigned to you')).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByRole('textbox', { name: 'Internal note' })).toBeFocused();
  await page.keyboard.type('ask the workshop');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('log')).toContainText('ask the workshop');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByRole('heading', { name: 'Copper kite one' })).toBeFocused();
  await page.keyboard.press('r');
  await page.keyboard.type('Here it is.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('log')).toContainText('Here it is.');
  await page.getByRole('heading', { name: 'Copper kite one' }).focus();
  await page.keyboard.press('e');
  await expect(linkTo(page, 'Copper kite one')).toContainText('Closed');
  await page.keyboard.press('k');
  await expect(page.getByRole('heading', { name: 'Copper kite two' })).toBeFocused();
  const [first = ''] = ids;
  expect((await client.getSupportMessage({ params: { id: first } })).ticketStatus).toBe('closed');
  expect(faults()).toEqual([]);
});
