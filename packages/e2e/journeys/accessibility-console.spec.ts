import { createColleague, goToConsole, signInAtConsole, signOutAtConsole } from '../fixtures/colleague.ts';
import { openConsole } from '../fixtures/open-console.ts';
import { awaitLoaded, findViolationsInBoth } from '../fixtures/page-checks.ts';
import { plugInAuthenticator, setUpPasskey } from '../fixtures/second-factor.ts';
import { expect, test } from '../fixtures/stack.ts';

test.describe.configure({ timeout: 900_000 });

// An element that slides in would be checked halfway.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const adminPaths = [
  ...['/admin/dashboard', '/admin/all-orders', '/admin/orders', '/admin/items-orders', '/admin/users'],
  ...['/admin/payments', '/admin/payments?show=all', '/admin/videos'],
  ...['/admin/disputes', '/admin/disputes?state=all', '/admin/disputes/PP-D-NONE'],
  ...['/admin/reconciliation', '/admin/reconciliation/2026-01-31', '/admin/reconciliation/2999-01-01'],
  ...['/admin/packages', '/admin/packages?package=new', '/admin/items', '/admin/items?item=new'],
  ...['/admin/settings/account', '/admin/settings/security', '/admin/settings/notices'],
  ...['/admin/settings/email-templates?edit=new', '/admin/settings/saved-replies?edit=new'],
  ...['/admin/media', '/admin/media?archived=true'],
  ...['/admin/languages', '/admin/languages/de/section/banner', '/admin/languages/de/section/terms'],
  ...['/admin/settings/logo', '/admin/settings/banner', '/admin/settings/features', '/admin/settings/about'],
  ...['/admin/settings/testimonials', '/admin/settings/footer', '/admin/settings/contact-page'],
  ...['/admin/settings/legal-pages', '/admin/settings/legal-pages/terms'],
  '/admin/settings/legal-pages/imprint?revisions=all',
  ...['/admin/settings/paypal', '/admin/settings/ai-keys?edit=new', '/admin/settings/generations'],
  ...['/admin/settings/api-keys?edit=new', '/admin/settings/webhooks?edit=new', '/admin/settings/shop'],
  ...['/admin/team', '/admin/team?invite=new', '/admin/join'],
  '/admin/nowhere',
  ...['/admin/support-messages', '/admin/audit-log', '/admin/system'],
];

test('the admin console has no violation, light or dark', async ({ page, stack }) => {
  await page.goto(stack.origins.admin);
  await page.getByLabel(/email/i).waitFor();
  expect(await findViolationsInBoth(page), 'sign-in').toEqual([]);
  await openConsole(page, stack, '/admin/dashboard');
  for (const path of adminPaths) {
    await page.goto(new URL(path, stack.origins.admin).href);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await awaitLoaded(page);
    expect(await findViolationsInBoth(page), path).toEqual([]);
  }
});

test('a second factor has no violation, from its set-up to the next sign-in', async ({ page, stack }) => {
  const colleague = await createColleague(stack, { role: 'owner', name: 'Kim Key' });
  await plugInAuthenticator(page);
  await signInAtConsole(page, stack, { colleague });
  await goToConsole(page, stack, '/admin/settings/security');
  const check = async (screen: string) => expect(await findViolationsInBoth(page), screen).toEqual([]);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await check('first passkey');
  await page.getByRole('button', { name: 'Back' }).click();
  await setUpPasskey(page, { beforeStored: () => check('recovery codes') });
  await page.getByRole('button', { name: 'Add another passkey' }).click();
  await page.getByRole('dialog', { name: 'Add a passkey' }).waitFor();
  await check('another passkey');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: /^Rename/ }).click();
  await check('security');

  await signOutAtConsole(page);
  await signInAtConsole(page, stack, { colleague, heading: 'Confirm your sign-in' });
  await check('passkey');
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await check('recovery code');
});
