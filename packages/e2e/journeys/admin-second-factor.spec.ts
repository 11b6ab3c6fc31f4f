import type { Stack } from '@credit-studio/local';
import type { Locator, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { createClientOf } from '../fixtures/admin.ts';
import { bringSession } from '../fixtures/bring-session.ts';
import { type Colleague, signInAtConsole, signOutAtConsole } from '../fixtures/colleague.ts';
import { awaitMail } from '../fixtures/mails.ts';
import { openBrowser } from '../fixtures/open-browser.ts';
import { expectBriefly, findViolationsInBoth, pressOrNotice } from '../fixtures/page-checks.ts';
import { answerPaypal } from '../fixtures/purchase-page.ts';
import { enterWithPasskey } from '../fixtures/second-factor.ts';
import { expect, test } from '../fixtures/stack.ts';
import { expectToast } from '../fixtures/toasts.ts';
import { watchForFaults } from '../fixtures/watch-for-faults.ts';

const challenge = 'Confirm your sign-in';
const stepMs = 30_000;

/** Signs in again, and answers the way in which the session is confirmed. */
async function reachChallenge(page: Page, stack: Stack, colleague: Colleague): Promise<Locator> {
  await signInAtConsole(page, stack, { colleague, heading: challenge });
  return page.getByRole('region', { name: challenge });
}

/** The code that an app shows some steps of 30 seconds from now: none is taken twice. The key may have spaces. */
function readApp(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + steps * stepMs,
  });
}

test('a passkey is set up, its recovery codes are stored, and the next sign-in asks for it', async ({
  page,
  stack,
}) => {
  const faults = watchForFaults(page);
  const { colleague, codes } = await enterWithPasskey(page, stack, 'owner');
  expect(new Set(codes).size).toBe(10);
  await expectToast(page, 'Your second factor is set up.');
  await expect(page.getByRole('list', { name: 'Your passkeys' }).getByRole('listitem')).toHaveCount(1);
  expect(await awaitMail(stack, colleague.email)).toContain('was added to your account');

  await signOutAtConsole(page);
  const way = await reachChallenge(page, stack, colleague);
  await expect(way.getByRole('button', { name: 'Use your passkey' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(faults()).toEqual([]);
});

test('another browser confirms with a recovery code, and ends the session of the first', async ({
  page,
  stack,
  browser,
}) => {
  const { colleague, codes } = await enterWithPasskey(page, stack, 'owner');
  const other = await openBrowser(browser, stack);
  const way = await reachChallenge(other, stack, colleague);
  await way.getByRole('button', { name: 'Use a recovery code' }).click();
  await way.getByLabel('Recovery code').fill(codes[0]?.toLowerCase() ?? '');
  await way.getByRole('button', { name: 'Confirm' }).click();
  await expect(way.getByRole('status')).toContainText('9 recovery codes are left.');
  await way.getByRole('button', { name: 'Open Security' }).click();
  await expect(other).toHaveURL(/\/admin\/settings\/security$/);

  const sessions = other.getByRole('list', { name: 'Your sessions' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByText('This session')).toHaveCount(1);
  await sessions.getByRole('button', { name: /^End the session of/ }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'End session' }).click();
  await expectToast(other, 'The session was ended.');
  await expect(sessions.getByRole('listitem')).toHaveCount(1);

  const again = page.getByRole('dialog', { name: 'Sign in again' });
  await pressOrNotice(page.getByRole('link', { name: 'Team', exact: true, includeHidden: true }), again);
  await expect(again).toContainText('Your session has ended.');
});

test('an authenticator app is added by its key, and its next code confirms a sign-in', async ({
  page,
  stack,
}) => {
  const { colleague } = await enterWithPasskey(page, stack, 'owner');
  await page.getByRole('button', { name: 'Set up an app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await dialog.locator('code').textContent()) ?? '';
  expect(await findViolationsInBoth(page), 'app').toEqual([]);
  await dialog.getByLabel('Code of six digits').fill(readApp(secret));
  await expectToast(page, 'The app was set up.');

  await signOutAtConsole(page);
  const way = await reachChallenge(page, stack, colleague);
  await way.getByRole('button', { name: 'Use your authenticator app' }).click();
  await way.getByLabel('Code of six digits').fill(readApp(secret, 1));
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('after five wrong codes none is taken for a while, and the passkey still is', async ({
  page,
  stack,
}) => {
  const { colleague } = await enterWithPasskey(page, stack, 'owner');
  await signOutAtConsole(page);
  const way = await reachChallenge(page, stack, colleague);
  await way.getByRole('button', { name: 'Use a recovery code' }).click();
  const code = way.getByLabel('Recovery code');
  for (let count = 1; count <= 5; count += 1) {
    await code.fill(`0000-0000-0000-000${count}`);
    await way.getByRole('button', { name: 'Confirm' }).click();
    await expect(way.getByRole('alert')).toContainText('This code is wrong');
    await expect(code).toHaveValue('');
  }
  await code.fill('0000-0000-0000-0006');
  await way.getByRole('button', { name: 'Confirm' }).click();
  await expect(way.getByRole('alert')).toContainText('You can enter a code again in 15 minutes.');
  expect(await findViolationsInBoth(page), 'wait').toEqual([]);
  const mail = await awaitMail(stack, colleague.email, 'Wrong codes were entered for your account');
  expect(mail).toContain('5 wrong codes');

  await way.getByRole('button', { name: 'Use your passkey' }).click();
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('in the storefront, staff who have not confirmed buy as members', async ({ page, stack, browser }) => {
  const { colleague } = await enterWithPasskey(await openBrowser(browser, stack), stack, 'owner');
  const client = await createClientOf(stack, colleague);
  const [first] = await client.listPackages();
  const { data: order } = await client.newOrder({
    body: { packageId: first?._id ?? '', customerName: 'Kim Key', address: '1 Mill Lane', country: 'GB' },
  });
  await bringSession(page, stack, colleague);
  await page.goto(`/pay-now/${order.orderId}`);
  await answerPaypal(page, /^Pay \$/);
  await expectBriefly(page.getByText('Payment successful'));
  expect((await client.getCredits()).data.balance).toBe(first?.credit);
  // As a member they find only themselves.
  expect((await client.listUsers()).total).toBe(1);
  await expect(client.getTeam()).rejects.toMatchObject({ code: 'second_factor_required' });
});
