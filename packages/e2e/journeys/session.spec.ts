import { createColleague, goToConsole, signInAtConsole } from '../fixtures/colleague.ts';
import { createCustomer } from '../fixtures/customer.ts';
import { fakeGoogleScript, signInWithGoogle } from '../fixtures/google-window.ts';
import { holdSessionStore } from '../fixtures/hold-session-store.ts';
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
  await expect(page).toHaveURL(`${stack.origins.storefront}/`);
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
  await expect(other).not.toHaveURL(/\/user\//);
  // Long enough for a loop to show itself: one ran at hundreds of requests a second.
  await other.waitForTimeout(1500);
  expect(requests).toBeLessThan(60);
});

test('who presses Logout and closes the tab at once is signed out', async ({ page, context, stack }) => {
  await signIn(page, await createCustomer(stack));
  await holdSessionStore(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.close();
  const next = await context.newPage();
  await next.goto('/user/dashboard');
  await expect(next).toHaveURL(/\/login/);
  await next.goto('/');
  await expect(next.getByRole('link', { name: 'Login' }).first()).toBeVisible();
});

test('who of the staff presses Logout and closes the tab at once is signed out', async ({
  page,
  context,
  stack,
}) => {
  const colleague = await createColleague(stack, { role: 'support', name: 'Sam Support' });
  await signInAtConsole(page, stack, { colleague });
  await holdSessionStore(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.close();
  const next = await context.newPage();
  await goToConsole(next, stack, '/admin/dashboard');
  await expect(next.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('Logout asks before unsaved changes are lost', async ({ page, stack }) => {
  const customer = await createCustomer(stack);
  await signIn(page, customer);
  await page.goto('/update-profile');
  await page.getByLabel('City').fill('Paris');
  await page.getByRole('button', { name: 'Logout' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  await page.reload();
  await expect(page.getByLabel('City')).toHaveValue('Paris');

  // On a phone the question is over the menu in which Logout is.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel('City').fill('London');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(`${stack.origins.storefront}/`);
  await page.goto('/user/dashboard');
  await expect(page).toHaveURL(/\/login/);
});

test('a wrong password is reported in plain words', async ({ page, stack }) => {
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
  // The login has a field of the same name, which is there until the next page is.
  await expect(page.getByRole('heading', { name: 'Reset password' })).toBeVisible();
  await page.getByLabel('Email Address').fill(customer.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('heading', { name: 'Email Sent!' })).toBeFocused();

  const link = /https?:\S+/.exec(await awaitMail(stack, customer.email))?.[0] ?? '';
  expect(link).toContain(`${stack.origins.storefront}/reset-password?code=`);
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
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});

test('a tab that waits at the login follows a sign-in in another one, and continues where it was', async ({
  page,
  context,
  stack,
}) => {
  const customer = await createCustomer(stack);
  const waiting = await context.newPage();
  await waiting.goto('/user/credits');
  await expect(waiting).toHaveURL(/\/login/);
  await expect(waiting.getByRole('button', { name: 'Login' })).toBeVisible();
  await signIn(page, customer);
  await expect(waiting).toHaveURL(/\/user\/credits/);
  await expect(waiting.getByRole('heading', { name: 'Credit history' })).toBeVisible();
});

test('a session that was ended elsewhere leads to the login, and back', async ({ page, stack }) => {
  const customer = await createCustomer(stack);
  await signIn(page, customer);
  // No page is open that would notice the end first, show its notice and forget who was signed in.
  await page.goto('about:blank');
  await customer.client.endSessions();
  await page.goto('/user/credits');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('You were signed out.')).toBeVisible();
  // Sign-in times are whole seconds; one within the second of the end counts as one before it.
  await page.waitForTimeout(1_100);
  await page.getByLabel(/email/i).fill(customer.email);
  await page.getByLabel(/^Password/).fill(customer.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/user\/credits/);
});

test('signing in through Google’s window makes an account and leads on', async ({ page, context }) => {
  await fakeGoogleScript(context);
  await page.goto('/user/credits');
  await expect(page).toHaveURL(/\/login/);
  await signInWithGoogle(page, { email: 'gala@google.test', name: 'Gala Google' });
  await expect(page).toHaveURL(/\/user\/credits/);
  await expect(page.getByRole('link', { name: 'Your profile: Gala Google' })).toBeVisible();
});

test('closing Google’s window is reported in plain words', async ({ page, context }) => {
  await fakeGoogleScript(context);
  await page.goto('/login');
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const popup = await opening;
  // A window that is closed while it opens is not always reported as closed.
  await expect(popup.getByText('Add new account')).toBeVisible();
  await popup.close();
  await expect(page.getByText('Sign-in popup closed by user.')).toBeVisible();
});

test('logout takes what this browser had cached', async ({ page, stack }) => {
  const customer = await createCustomer(stack);
  await signIn(page, customer);
  const readKeys = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => /session|cache/.test(key)));
  const kept = ['cache.email-confirmation', 'cache.footer', 'cache.low-credits', 'session'].map(
    (key) => `credit-studio.${key}`,
  );
  await expect.poll(async () => (await readKeys()).toSorted()).toEqual(kept);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
  await expect.poll(readKeys).toEqual([]);
});
