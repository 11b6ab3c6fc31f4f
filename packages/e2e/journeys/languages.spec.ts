import { randomBytes } from 'node:crypto';
import { awaitMail } from '../fixtures/mails.ts';
import { findViolationsInBoth } from '../fixtures/page-checks.ts';
import { answerPaypal } from '../fixtures/purchase-page.ts';
import { expect, test } from '../fixtures/stack.ts';
import { watchForFaults } from '../fixtures/watch-for-faults.ts';

test.describe.configure({ timeout: 120_000 });

test('a visitor continues in German, registers, buys, and gets receipt and mails in German', async ({
  page,
  stack,
}) => {
  const faults = watchForFaults(page);
  await page.goto('/');
  await expect(page.locator('link[hreflang="de"]')).toHaveAttribute('href', `${stack.origins.storefront}/de`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL(/\/de$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  expect(await findViolationsInBoth(page), 'home in German').toEqual([]);

  await page.getByRole('banner').getByRole('link', { name: 'Registrieren' }).first().click();
  await expect(page).toHaveURL(/\/de\/register$/);
  const email = `${randomBytes(6).toString('hex')}@journeys.test`;
  await page.getByLabel('Vollständiger Name').fill('Rosa Neu');
  await page.getByLabel(/^E.Mail/).fill(email);
  await page.getByRole('textbox', { name: 'Passwort', exact: true }).fill('kessel und lampe');
  await page.getByRole('textbox', { name: 'Passwort bestätigen' }).fill('kessel und lampe');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Konto erstellen' }).click();
  await expect(page).toHaveURL(/\/de\/user\/dashboard$/);
  expect(await awaitMail(stack, email, /^Bestätigen Sie Ihre/)).toContain('/de/verify-email?code=');

  await page.goto('/de/user/select-package');
  await page
    .getByRole('link', { name: /kaufen/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/de\/buy\//);
  await page.getByLabel('Vollständiger Name').fill('Rosa Neu');
  await page.getByLabel('Adresse').fill('Mühlweg 1');
  await page.getByLabel('Land').selectOption({ label: 'Deutschland' });
  expect(await findViolationsInBoth(page), 'checkout in German').toEqual([]);
  await page.getByRole('button', { name: /weiter zur zahlung/i }).click();
  await expect(page).toHaveURL(/\/de\/user\/package-pending-payment/);
  await answerPaypal(page, /^Pay \$/);
  await expect(page.getByText('Zahlung erfolgreich').first()).toBeVisible();
  const receipt = await awaitMail(stack, email, /^Ihre Zahlung für Bestellung /);
  expect(receipt).toContain('/de/user/receipt/');
  expect(receipt).toMatch(/\d,\d\d USD/);

  await page.goto('/de/update-profile');
  await page.getByLabel(/^Sprache der/).selectOption({ label: 'English' });
  await page.getByRole('button', { name: /speichern/i }).click();
  await page.reload();
  await expect(page.getByLabel(/^Sprache der/)).toHaveValue('en');
  expect(faults()).toEqual([]);
});

test('an address of a language that is not offered is not found, and the base language has no prefix', async ({
  page,
}) => {
  expect((await page.goto('/fr/about'))?.status()).toBe(404);
  expect((await page.goto('/en/about'))?.status()).toBe(404);
  expect((await page.goto('/de/about'))?.status()).toBe(200);
});
