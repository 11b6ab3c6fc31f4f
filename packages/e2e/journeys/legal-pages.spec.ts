import type { Page } from '@playwright/test';
import { createAdmin } from '../fixtures/admin.ts';
import { openConsole } from '../fixtures/open-console.ts';
import { findOverflow, findViolationsInBoth } from '../fixtures/page-checks.ts';
import { expect, test } from '../fixtures/stack.ts';
import { expectToast } from '../fixtures/toasts.ts';
import { watchForFaults } from '../fixtures/watch-for-faults.ts';

const pages = [
  ['Terms of service', '/terms'],
  ['Privacy policy', '/privacy'],
  ['Refund policy', '/refunds'],
  ['Imprint', '/imprint'],
] as const;

function legalLinks(page: Page) {
  return page.getByRole('navigation', { name: 'Legal' });
}

test('a visitor reads every legal page, from the footer', async ({ page, stack }) => {
  const readFaults = watchForFaults(page);
  await page.goto('/');
  for (const [name, path] of pages) {
    await legalLinks(page).getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page).toHaveTitle(`${name} | Credit Studio`);
    await expect(page.getByRole('main')).toContainText('hello@example.test');
    await expect(page.getByRole('main')).not.toContainText(/not entered yet|\{\{/);
  }
  const sitemap = await (await fetch(new URL('/sitemap.xml', stack.urls.storefront))).text();
  for (const [, path] of pages) expect(sitemap).toContain(`${path}</loc>`);
  expect(readFaults()).toEqual([]);
});

test('the terms are one click away while an account is created, and nothing typed is lost', async ({
  page,
}) => {
  await page.goto('/register');
  await page.getByLabel(/^Full Name/).fill('Jo Journey');
  const opened = page.waitForEvent('popup');
  await page
    .getByRole('link', { name: /^terms of service/ })
    .first()
    .click();
  await expect((await opened).getByRole('heading', { level: 1 })).toHaveText('Terms of service');
  await expect(page.getByLabel(/^Full Name/)).toHaveValue('Jo Journey');
  await expect(page.getByRole('checkbox')).not.toBeChecked();
});

test('the legal links stay while the footer is switched off', async ({ page, stack }) => {
  const staff = await createAdmin(stack);
  await staff.deactivateFooter({});
  try {
    await expect(async () => {
      await page.goto('/');
      await expect(page.getByRole('contentinfo')).not.toContainText('©', { timeout: 500 });
    }).toPass();
    await expect(legalLinks(page).getByRole('link')).toHaveCount(pages.length);
    expect(await findViolationsInBoth(page)).toEqual([]);
  } finally {
    await staff.toggleFooter({ body: {} });
  }
});

test('staff edit a page, see it before it is saved, and bring the first text back', async ({
  page,
  stack,
}) => {
  const readFaults = watchForFaults(page);
  const staff = await createAdmin(stack);
  await openConsole(page, stack, '/admin/settings/legal-pages/terms');
  const text = page.getByRole('textbox', { name: 'Text' });
  const starting = await text.inputValue();
  const readTerms = async () => (await fetch(new URL('/terms', stack.urls.storefront))).text();

  await text.fill('## Fair play\n\nWrite to {{contactEmail}} or see the [shop](/shop).\n\n- One\n- Two');
  const preview = page.frameLocator('iframe[title="Preview"]');
  await expect(preview.getByText('Fair play')).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expectToast(page, 'Terms of service updated successfully!');
  await expect.poll(readTerms).toContain('Fair play');
  expect(await readTerms()).toContain('href="mailto:hello@example.test"');

  // What could harm a visitor is rejected, and the page stays as it was.
  await text.fill('<img src=x onerror=alert(1)>');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(/^Line 1: HTML tags cannot be used/).first()).toBeVisible();
  expect(await readTerms()).toContain('Fair play');
  await page.getByRole('button', { name: 'Discard' }).click();

  await staff.updateLegalPage({ params: { name: 'terms' }, body: { title: 'House rules' } });
  await text.fill('## Mine');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const conflict = page.getByRole('dialog', { name: 'Edit conflict' });
  await conflict.getByRole('button', { name: 'Continue editing with these' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expectToast(page, 'Terms of service updated successfully!');
  expect((await staff.getLegalPage({ params: { name: 'terms' } })).data).toMatchObject({
    title: 'House rules',
    text: '## Mine',
  });

  await page.getByRole('button', { name: 'Reset to Default' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset to Default' }).click();
  await expect(text).toHaveValue(starting);
  const isMeant = (fault: string) => /status of (?:400|409)/.test(fault);
  expect(readFaults().filter((fault) => !isMeant(fault))).toEqual([]);
});

test('the long words of German titles are not divided on a screen of 320 px', async ({ page, stack }) => {
  const staff = await createAdmin(stack);
  await page.setViewportSize({ width: 320, height: 700 });
  try {
    for (const title of ['Allgemeine Geschäftsbedingungen', 'Datenschutzerklärung']) {
      await staff.updateLegalPage({ params: { name: 'terms' }, body: { title } });
      await expect(async () => {
        await page.goto('/de/terms');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title, { timeout: 500 });
      }).toPass();
      expect(await findOverflow(page), title).toBe(0);
      // One line for each word.
      expect(await countTitleLines(page), title).toBe(title.split(' ').length);
    }
  } finally {
    await staff.resetLegalPage({ params: { name: 'terms' }, body: {} });
  }
});

function countTitleLines(page: Page) {
  return page.evaluate<number>(`(() => {
    const range = document.createRange();
    range.selectNodeContents(document.querySelector('h1'));
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  })()`);
}

test('a business detail that is missing is shown to staff and marked on the pages', async ({
  page,
  stack,
}) => {
  const staff = await createAdmin(stack);
  await openConsole(page, stack, '/admin/settings/legal-pages');
  const name = page.getByRole('textbox', { name: 'Legal name' });
  const known = await name.inputValue();
  await name.fill('');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Your legal pages are incomplete')).toBeVisible();
  expect(await findViolationsInBoth(page)).toEqual([]);
  await page.getByRole('link', { name: 'Imprint' }).click();
  await expect(page.getByText('Details are missing')).toBeVisible();
  expect(await findViolationsInBoth(page)).toEqual([]);
  try {
    await expect(async () => {
      await page.goto(new URL('/imprint', stack.origins.storefront).href);
      await expect(page.getByText('[Legal name: not entered yet]')).toBeVisible({ timeout: 500 });
    }).toPass();
    expect(await findViolationsInBoth(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await findOverflow(page)).toBe(0);
  } finally {
    await staff.updateBusinessDetails({ body: { legalName: known } });
  }
});
