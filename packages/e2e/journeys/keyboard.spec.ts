import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { recallPhotograph } from '../fixtures/image.ts';
import { pressOn, pressToClose, tabTo, typeInto } from '../fixtures/keyboard.ts';
import { expectBriefly } from '../fixtures/page-checks.ts';
import { expect, test } from '../fixtures/stack.ts';
import { studioPage } from '../fixtures/studio-page.ts';

async function register(page: Page) {
  await page.goto('/');
  await pressOn(page, page.getByRole('link', { name: 'Join Now' }).first());
  await typeInto(page, page.getByLabel('Full Name'), 'Kay Board');
  await typeInto(page, page.getByLabel('Email Address'), `${randomBytes(5).toString('hex')}@journeys.test`);
  await typeInto(page, page.getByLabel(/^Password/), 'no mouse at hand');
  await typeInto(page, page.getByLabel('Confirm Password'), 'no mouse at hand');
  await pressOn(page, page.getByRole('checkbox'), 'Space');
  await expect(page.getByRole('checkbox')).toBeChecked();
  await pressOn(page, page.getByRole('button', { name: 'Create account' }));
  await expect(page).toHaveURL(/\/user\/dashboard/);
}

async function order(page: Page) {
  await pressOn(page, page.getByRole('main').getByRole('link', { name: /Upgrade Package/ }));
  await pressOn(page, page.getByRole('link', { name: 'Buy Now: Starter' }));
  await tabTo(page, page.getByLabel('Full name'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Kay Board');
  await typeInto(page, page.getByLabel('Address'), '1 Mill Lane');
  await typeInto(page, page.getByLabel('Country'), 'Germany');
  await expect(page.getByLabel('Country')).toHaveValue('Germany');
  await pressOn(page, page.getByRole('button', { name: 'Proceed to Payment' }));
  await expect(page).toHaveURL(/\/user\/package-pending-payment/);
}

async function pay(page: Page) {
  const opening = page.waitForEvent('popup');
  await pressOn(page, page.getByRole('button', { name: /PayPal/ }).first());
  const paypal = await opening;
  await pressToClose(paypal, paypal.getByRole('button', { name: /^Pay \$/ }));
  await expectBriefly(page.getByText('Payment successful'));
  await expect(page).toHaveURL(/\/user\/subscription-history/);
}

async function video(page: Page) {
  const studio = studioPage(page);
  await pressOn(page, page.getByRole('link', { name: 'Generate Video' }).first());
  const chooser = page.waitForEvent('filechooser');
  await pressOn(page, page.getByLabel('Choose, drop or paste an image'));
  const buffer = await recallPhotograph();
  await (await chooser).setFiles({ name: 'hills.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByRole('button', { name: 'Remove image' })).toBeVisible();
  await typeInto(page, studio.instructions, 'Zoom in');
  await tabTo(page, page.getByRole('radio', { name: 'Wide 16:9' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Tall 9:16' })).toBeChecked();
  await pressOn(page, studio.generate);
  await expect(page.getByRole('heading', { name: 'Preview' })).toBeFocused();
  await expect(studio.video).toBeVisible();
  return studio;
}

/** Opens a menu and moves to its first entry, once the menu has taken the focus: a little after it is drawn. */
async function enterMenu(page: Page, button: Locator) {
  await pressOn(page, button);
  await expect(page.getByRole('menu').locator('[data-autofocus]')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
}

test('someone without a mouse registers, buys credits and makes and watches a video', async ({ page }) => {
  await register(page);
  await order(page);
  await pay(page);
  await expect(page.getByRole('link', { name: /Your balance/ })).toContainText('10 credits');

  const studio = await video(page);
  const mute = studio.preview.getByRole('button', { name: 'Mute' });
  await pressOn(page, mute, 'Space');
  await expect(mute).toHaveAttribute('aria-pressed', 'true');
  await pressOn(page, studio.gallery.getByRole('link', { name: /^Play/ }));
  await expect(page).toHaveURL(/[?&]video=/);
  const more = studio.gallery.getByRole('button', { name: /^More: / });
  await enterMenu(page, more);
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await enterMenu(page, more);
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: /^Delete video/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(studio.gallery.getByText('No videos yet')).toBeVisible();
  await pressOn(page, page.getByRole('button', { name: 'Undo' }));
  await expect(studio.gallery.getByRole('link', { name: /^Play/ })).toBeVisible();
});
