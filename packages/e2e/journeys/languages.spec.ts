import { randomBytes } from 'node:crypto';
import { createAdmin } from '../fixtures/admin.ts';
import { answerMail, awaitCaughtMails } from '../fixtures/answer-mail.ts';
import { readLayoutShift, watchLayoutShift } from '../fixtures/layout-shift.ts';
import { awaitMail } from '../fixtures/mails.ts';
import {
  expectBriefly,
  findHiddenFocus,
  findOverflow,
  findViolationsInBoth,
} from '../fixtures/page-checks.ts';
import { answerPaypal } from '../fixtures/purchase-page.ts';
import { expect, test } from '../fixtures/stack.ts';
import { watchForFaults } from '../fixtures/watch-for-faults.ts';

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
  await expectBriefly(page.getByText('Zahlung erfolgreich').first());
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

test('a visitor writes to the support in German, and gets errors, the answer and what to do about files in German', async ({
  page,
  stack,
}) => {
  const email = `rosa.${randomBytes(6).toString('hex')}@journeys.test`;
  const subject = `Druckgröße ${randomBytes(4).toString('hex')}`;
  await page.goto('/de/contact');
  const form = page.getByRole('form', { name: 'Kontaktformular' });
  await form.getByLabel('Name').fill('Rosa Neu');
  // The form takes it; the API, which knows no such domain, does not.
  await form.getByLabel(/^E.Mail/).fill('rosa@journeys.t');
  await form.getByLabel('Betreff').fill(subject);
  await form.getByLabel('Telefon').fill('+49 30 1234');
  await form.getByLabel('Nachricht').fill('Wie groß kann ich ein Bild drucken?');
  await form.getByRole('button', { name: 'Nachricht senden' }).click();
  await expect(form.getByLabel(/^E.Mail/)).toHaveAccessibleDescription(
    /^Bitte geben Sie eine gültige E.Mail.Adresse ein$/,
  );
  await form.getByLabel(/^E.Mail/).fill(email);
  await form.getByRole('button', { name: 'Nachricht senden' }).click();
  await expect(form.locator('[data-sent="true"]')).toBeVisible();

  const admin = await createAdmin(stack);
  const {
    rows: [ticket],
  } = await admin.listSupportMessages({ query: { search: subject } });
  if (!ticket) throw new Error('There is no ticket.');
  await admin.updateSupportMessage({
    params: { id: ticket._id },
    body: { adminMessage: [{ message: 'Up to A3.' }] },
  });
  const [mail] = await awaitCaughtMails(stack, email, 1);
  if (!mail) throw new Error('The visitor got no mail.');
  expect(mail.text).toContain(
    `Guten Tag Rosa Neu,\n\nUnsere Antwort auf Ihre Nachricht „${subject}“:\n\nUp to A3.`,
  );
  await answerMail(stack, mail, {
    text: 'Danke!',
    files: [{ name: 'notiz.txt', type: 'text/plain', base64: Buffer.from('Notiz').toString('base64') }],
  });
  const [refusal] = await awaitCaughtMails(stack, email, 2);
  expect(refusal?.text).toContain('nicht alles, was dazugehörte');
  expect(refusal?.text).toContain('notiz.txt: Bitte hängen Sie ein Bild');
});

test('a browser in German gets a hint on English pages that leads to the same page, and stays closed once it was', async ({
  browser,
  stack,
}) => {
  const context = await browser.newContext({
    ...{ baseURL: stack.origins.storefront, locale: 'de-DE' },
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await watchLayoutShift(page);
  await page.goto('/shop?page=1');
  const hint = page.getByRole('complementary', { name: 'Sprache' });
  await expect(hint).toHaveAttribute('lang', 'de');
  expect(await findViolationsInBoth(page), 'an English page with the hint').toEqual([]);
  expect(await findOverflow(page)).toBeLessThanOrEqual(0);
  expect((await readLayoutShift(page)).score).toBeLessThan(0.05);
  await hint.getByRole('link', { name: 'Diese Seite auf Deutsch lesen' }).click();
  await expect(page).toHaveURL(/\/de\/shop\?page=1$/);
  await expect(page.getByRole('button', { name: 'Menü öffnen' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Sprache' })).toHaveCount(0);

  await page.goto('/');
  expect(await findHiddenFocus(page)).toEqual([]);
  await hint.getByRole('button', { name: 'Hinweis schließen' }).click();
  await page.goto('/about');
  await page.waitForLoadState('networkidle');
  await expect(hint).toHaveCount(0);
  await context.close();
});

test('an address of a language that is not offered is not found, and the base language has no prefix', async ({
  page,
}) => {
  expect((await page.goto('/fr/about'))?.status()).toBe(404);
  expect((await page.goto('/en/about'))?.status()).toBe(404);
  expect((await page.goto('/de/about'))?.status()).toBe(200);
});
