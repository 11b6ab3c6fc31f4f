import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/stack.ts';
import { studioPage } from '../fixtures/studio-page.ts';

// The browser's zone says which country the billing form starts with.
test.use({ timezoneId: 'Europe/Berlin' });

const mostInteractions = 11;
const mostScreens = 5;

/** Counts every click and every field that is filled, and the screens of the shop that are passed. */
function countSteps(page: Page) {
  const interactions: string[] = [];
  const screens: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return;
    const { pathname } = new URL(frame.url());
    if (screens.at(-1) !== pathname) screens.push(pathname);
  });
  const name = (locator: Locator) => interactions.push(locator.toString());
  return {
    interactions,
    screens,
    click: async (locator: Locator) => {
      name(locator);
      await locator.click();
    },
    fill: async (locator: Locator, text: string) => {
      name(locator);
      await locator.fill(text);
    },
  };
}

test('a new customer gets from the home page to the first video in few steps', async ({ page }) => {
  const { interactions, screens, click, fill } = countSteps(page);
  await page.goto('/');
  await click(page.getByRole('link', { name: 'Buy Now: Starter' }));

  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('$9.00');
  await fill(page.getByLabel('Email Address'), `${randomBytes(5).toString('hex')}@journeys.test`);
  await fill(page.getByLabel(/^Password/), 'first video 2026');
  await fill(page.getByLabel('Full name'), 'Robin Newcomer');
  await fill(page.getByLabel('Address', { exact: false }).last(), '1 Mill Lane, Berlin');
  await expect(page.getByLabel('Country')).toHaveValue('Germany');
  await expect(page.getByText('Filled in from your browser. Please check it.')).toBeVisible();
  await click(page.getByRole('checkbox', { name: /^I agree to the terms/ }));
  await click(page.getByRole('button', { name: 'Proceed to Payment' }));

  await expect(page).toHaveURL(/\/user\/package-pending-payment\?order=/);
  const opening = page.waitForEvent('popup');
  await click(page.getByRole('button', { name: /PayPal/ }).first());
  await click((await opening).getByRole('button', { name: /^Pay \$9/ }));
  await expect(page.getByRole('link', { name: 'Make your first video' })).toBeVisible();
  await click(page.getByRole('link', { name: 'Dandelion' }));

  const studio = studioPage(page);
  await expect(page.getByRole('button', { name: 'Remove image' })).toBeVisible();
  await click(studio.generate);
  await expect(studio.video).toBeVisible();

  expect(interactions.length, interactions.join('\n')).toBeLessThanOrEqual(mostInteractions);
  expect(screens.length, screens.join('\n')).toBeLessThanOrEqual(mostScreens);
});
