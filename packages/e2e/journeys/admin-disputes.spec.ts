import { readFile } from 'node:fs/promises';
import type { Stack } from '@credit-studio/local';
import type { Page } from '@playwright/test';
import { createBuyer } from '../fixtures/buyer.ts';
import { findLedgerDifferences } from '../fixtures/database.ts';
import { drawPhotograph } from '../fixtures/image.ts';
import { openConsole } from '../fixtures/open-console.ts';
import { findViolationsInBoth } from '../fixtures/page-checks.ts';
import { paypalSandbox } from '../fixtures/sandboxes.ts';
import { expect, test } from '../fixtures/stack.ts';
import { expectToast } from '../fixtures/toasts.ts';
import { watchForFaults } from '../fixtures/watch-for-faults.ts';

/** A customer who has paid and then complains at PayPal, as far as the shop has heard of it. */
async function openDispute(stack: Stack, message: string) {
  const buyer = await createBuyer(stack);
  const { paid, client } = buyer;
  const sandbox = paypalSandbox(stack);
  const id = await sandbox.openDispute(paid.paypalTransactionID ?? '', message);
  // PayPal notifies the shop.
  await expect
    .poll(async () => (await client.getOrder({ params: { id: paid._id } })).paymentStatus)
    .toBe('Disputed');
  return { ...buyer, sandbox, id };
}

function conversationOf(page: Page) {
  return page.getByRole('list', { name: 'Conversation' });
}

test('a dispute is answered from the first message to the outcome, without leaving the console', async ({
  page,
  stack,
}) => {
  const faults = watchForFaults(page);
  const { client, credit, paid, sandbox, id } = await openDispute(stack, 'Where are my credits?');
  await openConsole(page, stack, '/admin/dashboard');
  await page
    .getByRole('listitem')
    .filter({ hasText: /disputes? waits? for your answer/ })
    .getByRole('link', { name: /^Answer (it|the first) before/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Disputes');
  await page.getByRole('searchbox', { name: 'Search disputes' }).fill(paid.orderId);
  await expect(page).toHaveURL(/[?&]search=/);
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  // Rows of the search before are faded.
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  expect(await findViolationsInBoth(page), 'list').toEqual([]);
  await page
    .getByRole('row', { name: new RegExp(paid.orderId) })
    .getByRole('link', { name: 'Jo Journey' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Waiting for you');
  await expect(
    page.getByText(/^Answer the customer before .+, or PayPal decides without you\.$/),
  ).toBeVisible();
  await expect(conversationOf(page)).toContainText('Where are my credits?');

  const photo = await drawPhotograph({ width: 320, height: 200 });
  await page.getByLabel('Your message').fill('They are on your account since yesterday.');
  await page
    .getByLabel('Choose files')
    .setInputFiles({ name: 'Ledger, page 1.jpg', mimeType: 'image/jpeg', buffer: photo });
  expect(await findViolationsInBoth(page), 'record').toEqual([]);
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expectToast(page, 'Your message was sent to the customer.');
  await expect(conversationOf(page)).toContainText('Ledger, page 1.jpg');
  await expect(page.getByText('PayPal is waiting for Jo Journey. You can write again.')).toBeVisible();

  await sandbox.continueDispute(id, 'messages', { message: 'I do not see them.' });
  await sandbox.continueDispute(id, 'escalate');
  await page.reload();
  await expect(page.getByText(/^Give PayPal your evidence before/)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the proof' }).click();
  expect((await readFile(await (await download).path())).subarray(0, 5).toString()).toBe('%PDF-');
  await page.getByLabel('Your explanation').fill('All credits were added with the payment.');
  await page.getByRole('button', { name: 'Send evidence' }).click();
  await expectToast(page, 'PayPal has your evidence, and reviews the claim.');
  const stream = conversationOf(page);
  await expect(stream).toContainText('Evidence: Proof of digital delivery');
  await expect(stream).toContainText(`credit-studio-proof-${paid.orderId}.pdf`);
  await expect(stream.getByRole('listitem').filter({ hasText: 'You' })).toHaveCount(2);

  await sandbox.continueDispute(id, 'resolve', { outcome: 'RESOLVED_SELLER_FAVOUR' });
  await page.reload();
  await expect(page.getByText(/^PayPal decided for you\. You keep the money\./)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Send/ })).toHaveCount(0);
  expect((await client.getOrder({ params: { id: paid._id } })).paymentStatus).toBe('Paid');
  expect((await client.getCredits()).data.balance).toBe(credit);
  expect(faults()).toEqual([]);
});

test('accepting gives the money back and takes the credits back, once, even if PayPal’s answer is lost', async ({
  page,
  stack,
}) => {
  const { client, paid, sandbox, id } = await openDispute(stack, 'I did not order this.');
  await openConsole(page, stack, `/admin/orders/${paid.orderId}`);
  await page.getByRole('link', { name: 'Open dispute' }).click();
  await page.getByRole('button', { name: 'Accept dispute…' }).click();
  const question = page.getByRole('dialog', { name: 'Accept this dispute?' });
  await expect(question).toContainText('This cannot be undone.');
  expect(await findViolationsInBoth(page), 'question').toEqual([]);
  await question.getByLabel('Note').fill('We are sorry.');
  await sandbox.addFault({ kind: 'lost-response', operation: 'answer-dispute' });
  await question.getByRole('button', { name: 'Accept and pay back' }).click();
  await expectToast(page, 'You accepted the dispute. PayPal gives the customer the money back.');
  expect((await sandbox.readFaults()).filter(({ operation }) => operation === 'answer-dispute')).toEqual([]);
  await expect(
    page.getByText(/^You accepted the dispute\. The customer gets the money back\./),
  ).toBeVisible();
  expect((await client.getOrder({ params: { id: paid._id } })).paymentStatus).toBe('Refunded');
  expect((await client.getCredits()).data.balance).toBe(0);
  expect(await findLedgerDifferences(stack)).toEqual([]);

  await page.goto(new URL('/admin/audit-log', stack.origins.admin).href);
  await page.getByRole('link', { name: 'Dispute', exact: true }).first().click();
  await expect(page).toHaveURL(new RegExp(`/admin/disputes/${id}$`));
});
