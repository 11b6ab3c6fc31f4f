import type { Locator } from '@playwright/test';
import { createAdmin } from '../fixtures/admin.ts';
import { bringSession } from '../fixtures/bring-session.ts';
import { createCustomer } from '../fixtures/customer.ts';
import { drawPhotograph } from '../fixtures/image.ts';
import { loseAnswersTo } from '../fixtures/lose-answer.ts';
import { openSecondConsole } from '../fixtures/open-console.ts';
import { findViolations } from '../fixtures/page-checks.ts';
import { makePdf } from '../fixtures/pdf.ts';
import { expect, test } from '../fixtures/stack.ts';
import { expectToast } from '../fixtures/toasts.ts';

test('a customer and support talk, each seeing the other without a reload, until the ticket is closed', async ({
  page,
  stack,
}) => {
  const customer = await createCustomer(stack);
  const admin = await createAdmin(stack);
  await bringSession(page, stack, customer);
  await page.goto('/user/support');
  await expect(page.getByRole('heading', { name: 'No tickets yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Create Ticket' }).click();
  await page.getByLabel('Subject').fill('My video is upside down');
  await page.getByLabel('Message', { exact: false }).first().fill('The sky is where the sea was.');
  await page.getByRole('button', { name: 'Create Ticket' }).click();
  await expectToast(page, 'Support ticket created successfully');
  await expect(page).toHaveURL(/\/user\/support\?ticket=/);
  const log = page.getByRole('log', { name: 'Conversation' });
  await expect(log).toContainText('The sky is where the sea was.');

  const ticketId = new URL(page.url()).searchParams.get('ticket') ?? '';
  const params = { id: ticketId };
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await admin.updateSupportMessage({
    params,
    body: { adminMessage: [{ message: 'Which browser was it?' }] },
  });
  await expect(log).toContainText('Which browser was it?');
  await expect(page.getByRole('article').getByText('In progress')).toBeVisible();
  // What was on the screen counts as read.
  await expect.poll(async () => (await customer.client.countUnreadSupportMessages()).data.tickets).toBe(0);

  await page.getByLabel('Your message').fill('Safari, on a phone.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(log).toContainText('Safari, on a phone.');
  await expect(page.getByLabel('Your message')).toHaveValue('');
  const told = await admin.getSupportMessage({ params });
  expect(told.adminMessage.map(({ sender, message }) => [sender, message])).toEqual([
    ['admin', 'Which browser was it?'],
    ['user', 'Safari, on a phone.'],
  ]);

  await admin.updateSupportMessage({ params, body: { ticketStatus: 'closed' } });
  await expect(page.getByLabel('Your message')).toBeDisabled();
  await expect(page.getByText(/This ticket is closed/)).toBeVisible();
  expect(loads).toBe(0);
});

test('an answer that comes while one is elsewhere is counted, and gone once it was read', async ({
  page,
  stack,
}) => {
  const customer = await createCustomer(stack);
  const admin = await createAdmin(stack);
  const { data } = await customer.client.newSupportMessage({
    body: { subject: 'An invoice', message: 'Please send me one.' },
  });
  await admin.updateSupportMessage({
    params: { id: data._id },
    body: { adminMessage: [{ message: 'What is the company called?' }] },
  });
  await bringSession(page, stack, customer);
  await page.goto('/user/dashboard');
  const entry = page
    .getByRole('navigation', { name: 'User area', exact: true })
    .getByRole('link', { name: /^Support/ });
  await expect(entry).toHaveText('Support1');
  await entry.click();
  await page.getByRole('link', { name: /An invoice/ }).click();
  await expect(page.getByRole('log')).toContainText('What is the company called?');
  await expect(entry).toHaveText('Support');
});

test('a reply whose answer is lost keeps its text, and is stored once when it is sent again', async ({
  page,
  stack,
}) => {
  const customer = await createCustomer(stack);
  const { data } = await customer.client.newSupportMessage({
    body: { subject: 'An invoice', message: 'Please send me one.' },
  });
  await bringSession(page, stack, customer);
  await page.goto(`/user/support?ticket=${data._id}`);
  await page.getByLabel('Your message').fill('For Mill and Sons.');
  const reply = '**/support-message-status/**';
  await page.route(reply, loseAnswersTo('PUT', stack));
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('article').getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Your message')).toHaveValue('For Mill and Sons.');
  await page.unroute(reply);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByLabel('Your message')).toHaveValue('');
  const told = await customer.client.getSupportMessage({ params: { id: data._id } });
  expect(told.adminMessage.map(({ message }) => message)).toEqual(['For Mill and Sons.']);
});

test('on a phone the tickets and the conversation are two views', async ({ page, stack }) => {
  const customer = await createCustomer(stack);
  await customer.client.newSupportMessage({
    body: { subject: 'An invoice', message: 'Please send me one.' },
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await bringSession(page, stack, customer);
  await page.goto('/user/support');
  const ticket = page.getByRole('link', { name: /An invoice/ });
  await ticket.click();
  await expect(page.getByLabel('Your message')).toBeVisible();
  await expect(ticket).toBeHidden();
  await page.getByRole('link', { name: 'Back to your tickets' }).click();
  await expect(ticket).toBeFocused();
});

function expectLoaded(log: Locator) {
  const picture = log.getByRole('img', { name: 'upside down.webp' });
  return expect
    .poll(() => picture.evaluate((image) => 'naturalWidth' in image && image.naturalWidth))
    .toBeGreaterThan(100);
}

test('files go from a customer to staff and back, and what is no picture or document is refused', async ({
  page,
  browser,
  stack,
}) => {
  const customer = await createCustomer(stack);
  await bringSession(page, stack, customer);
  await page.goto('/user/create-support');
  await page.getByLabel('Subject').fill('My video is upside down');
  await page.getByLabel('Message', { exact: false }).first().fill('See the picture.');
  const files = page.getByRole('list', { name: 'Attached files' });
  await page.getByLabel('Choose files').setInputFiles({
    ...{ name: 'upside down.jpg', mimeType: 'image/jpeg', buffer: await drawPhotograph() },
  });
  await expect(files).toContainText('KB');
  await page.getByRole('button', { name: 'Create Ticket' }).click();
  await expect(page).toHaveURL(/\/user\/support\?ticket=/);
  const log = page.getByRole('log', { name: 'Conversation' });
  await expectLoaded(log);

  const ticketId = new URL(page.url()).searchParams.get('ticket') ?? '';
  const consolePage = await openSecondConsole(stack, browser, `/admin/support-messages/${ticketId}`);
  const consoleLog = consolePage.getByRole('log', { name: 'Conversation' });
  await expectLoaded(consoleLog);
  const consoleFiles = consolePage.getByRole('list', { name: 'Attached files' });
  const form = { name: 'form.pdf', mimeType: 'application/pdf' };
  const chooser = consolePage.getByLabel('Choose files');
  await chooser.setInputFiles({ ...form, buffer: makePdf({ script: 'app.alert' }) });
  await expect(consoleFiles.getByRole('alert')).toContainText('contains scripts');
  await consolePage.getByRole('button', { name: 'Remove form.pdf' }).click();
  await chooser.setInputFiles({ ...form, buffer: makePdf() });
  await expect(consoleFiles).toContainText('KB');
  await consolePage.getByRole('button', { name: 'Send' }).click();
  // Without a text, and without a reload.
  const link = log.getByRole('link', { name: /form\.pdf/ });
  await expect(link).toBeVisible();
  const saving = page.waitForEvent('download');
  await link.click();
  expect((await saving).suggestedFilename()).toMatch(/\.pdf$/);
  expect(await findViolations(page)).toEqual([]);
  expect(await findViolations(consolePage)).toEqual([]);
});
