import type { Page } from '@playwright/test';
import { createAdmin } from '../fixtures/admin.ts';
import { drawPhotograph } from '../fixtures/image.ts';
import { openConsole } from '../fixtures/open-console.ts';
import { expectBriefly } from '../fixtures/page-checks.ts';
import { expect, test } from '../fixtures/stack.ts';
import { expectToast } from '../fixtures/toasts.ts';
import { watchForFaults } from '../fixtures/watch-for-faults.ts';

function save(page: Page) {
  return page.getByRole('button', { name: 'Save Changes' }).click();
}
function publish(page: Page) {
  return page.getByRole('button', { name: 'Publish', exact: true }).click();
}
function confirm(page: Page, name: string) {
  return page.getByRole('dialog').getByRole('button', { name }).click();
}

test('a saved banner is on the home page immediately, and every earlier one can be brought back', async ({
  page,
  stack,
}) => {
  const faults = watchForFaults(page);
  const staff = await createAdmin(stack);
  await openConsole(page, stack, '/admin/settings/banner');
  const title = page.getByRole('textbox', { name: 'Main title' });
  const first = await title.inputValue();

  await title.fill('A lighthouse wakes');
  await publish(page);
  await expectBriefly(page.getByText('Banner section updated successfully!'));
  const readHome = async () => (await fetch(stack.urls.storefront)).text();
  await expect.poll(readHome).toContain('A lighthouse wakes');
  const saved = (await staff.getBanner()).data?.version;

  // Someone else saves while this editor is open.
  await title.fill('A harbour wakes');
  await staff.updateBanner({ body: { subTitle: 'Saved by someone else' } });
  await publish(page);
  const conflict = page.getByRole('dialog', { name: 'Edit conflict' });
  await expect(conflict).toContainText('Saved by someone else');
  await conflict.getByRole('button', { name: 'Continue editing with these' }).click();
  await publish(page);
  await expectBriefly(page.getByText('Banner section updated successfully!'));
  expect((await staff.getBanner()).data).toMatchObject({
    mainTitle: 'A harbour wakes',
    subTitle: 'Saved by someone else',
  });

  await page.getByRole('switch', { name: 'Shown on the site' }).press('Space');
  await confirm(page, 'Deactivate');
  await expectBriefly(page.getByText('Banner section deactivated successfully!'));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Deactivate' })).toBeDisabled();
  await page.getByRole('switch', { name: 'Shown on the site' }).press('Space');
  await expectBriefly(page.getByText('Banner section activated successfully!'));

  await page.getByRole('button', { name: 'Reset to Default' }).click();
  await confirm(page, 'Reset to Default');
  await expect(title).not.toHaveValue('A harbour wakes');

  await page.getByRole('button', { name: 'Revisions' }).click();
  const revisions = page.getByRole('dialog', { name: 'Revisions of the banner' });
  await revisions.getByRole('button', { name: new RegExp(`^Version ${saved}(?!\\d)`) }).click();
  await revisions.getByRole('button', { name: 'Restore', exact: true }).click();
  await page.getByRole('button', { name: 'Restore this version' }).click();
  await expect(title).toHaveValue('A lighthouse wakes');
  expect(first).not.toBe('A lighthouse wakes');
  expect(faults().filter((fault) => !fault.includes('409'))).toEqual([]);
});

test('features and testimonials are added, changed, switched, brought back and deleted', async ({
  page,
  stack,
}) => {
  const faults = watchForFaults(page);
  await openConsole(page, stack, '/admin/settings/features');
  await page.getByRole('button', { name: 'Add feature' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Night scenes');
  await page.getByRole('textbox', { name: 'Description' }).fill('After dark.');
  await page.getByRole('radio', { name: 'camera' }).check({ force: true });
  await page.getByRole('button', { name: 'Add feature' }).last().click();
  await expectToast(page, 'Feature added successfully!');

  const edit = page.getByRole('button', { name: 'Edit Night scenes' });
  await edit.evaluate((button) => button.scrollIntoView());
  await edit.click();
  // The form opens above the table: it is shown from its start, with a preview that fits the window.
  const edited = page.getByRole('textbox', { name: 'Title' });
  await expect(edited).toBeFocused();
  await expect(edited).toBeInViewport();
  const heightPx = async () =>
    (await page.getByRole('region', { name: 'Preview' }).boundingBox())?.height ?? 0;
  const heightAtTopPx = await heightPx();
  expect(heightAtTopPx).toBeLessThan(page.viewportSize()?.height ?? 0);
  // Scrolling to Save leaves Save where it is.
  const saveButton = page.getByRole('button', { name: 'Save Changes' });
  await saveButton.evaluate((button) => button.scrollIntoView({ block: 'center' }));
  await page.waitForTimeout(100);
  expect(await heightPx()).toBe(heightAtTopPx);
  await page.getByRole('textbox', { name: 'Description' }).fill('Long after dark.');
  await save(page);
  await expectToast(page, 'Feature updated successfully!');
  await page.getByRole('button', { name: 'Revisions of Night scenes' }).click();
  await page.getByRole('button', { name: /^Version 1/ }).click();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await page.getByRole('button', { name: 'Restore this version' }).click();
  await expect(page.getByRole('row', { name: /Night scenes/ })).toContainText('After dark.');

  await page.getByRole('switch', { name: 'Active: Night scenes' }).press('Space');
  await expect(page.getByRole('switch', { name: 'Active: Night scenes' })).not.toBeChecked();
  await page.getByRole('button', { name: 'Delete Night scenes' }).click();
  await confirm(page, 'Delete feature');
  await expectToast(page, 'Feature deleted successfully!');
  await expect(page.getByRole('row', { name: /Night scenes/ })).toHaveCount(0);

  await page.goto(new URL('/admin/settings/testimonials?edit=new', stack.origins.admin).href);
  await page.getByRole('textbox', { name: 'Quote' }).fill('It moved as I had imagined it.');
  await page.getByRole('textbox', { name: 'Author name' }).fill('Noor Journey');
  await page.getByRole('textbox', { name: 'Author title' }).fill('Editor');
  await page.getByRole('button', { name: 'Add testimonial' }).last().click();
  await expectToast(page, 'Testimonial added successfully!');
  await page.getByRole('button', { name: 'Delete Noor Journey' }).click();
  await confirm(page, 'Delete testimonial');
  await expectToast(page, 'Testimonial deleted successfully!');
  expect(faults()).toEqual([]);
});

test('about section, logo and footer are saved, each without touching the others', async ({
  page,
  stack,
}) => {
  const faults = watchForFaults(page);
  const staff = await createAdmin(stack);
  await openConsole(page, stack, '/admin/settings/about');
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Why images move');
  await publish(page);
  await expectToast(page, 'About section updated successfully!');

  const at = (path: string) => page.goto(new URL(`/admin/settings/${path}`, stack.origins.admin).href);
  await at('logo');
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'logo.jpg', mimeType: 'image/jpeg', buffer: await drawPhotograph() });
  await expect(page.getByRole('textbox', { name: 'Logo URL' })).toHaveValue(/\/files\//);
  await publish(page);
  await expectToast(page, 'Logo updated successfully!');

  await at('footer');
  await page.getByRole('button', { name: 'Add social link' }).click();
  await page.keyboard.type('Vimeo');
  await page
    .getByLabel(/^URL of social link/)
    .last()
    .fill('https://vimeo.com/example');
  await publish(page);
  await expectToast(page, 'Footer updated successfully!');
  const footer = (await staff.getFooter()).data;
  expect(footer?.topSection.socialLinks.at(-1)).toMatchObject({ platform: 'Vimeo', isActive: true });
  expect(footer?.middleSection.logoUrl).toContain('/files/');

  expect(faults()).toEqual([]);
});

test('the contact page is saved and reset', async ({ page, stack }) => {
  const faults = watchForFaults(page);
  await openConsole(page, stack, '/admin/settings/contact-page');
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Write to us');
  await publish(page);
  await expectToast(page, 'Contact page updated successfully!');
  await page.getByRole('button', { name: 'Reset to Default' }).click();
  await expect(page.getByText('Are you sure you want to reset to default values?')).toBeVisible();
  await confirm(page, 'Reset to Default');
  await expectToast(page, 'Contact page reset to default successfully!');
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).not.toHaveValue('Write to us');
  expect(faults()).toEqual([]);
});

test('packages and items are put on sale, changed, archived and restored', async ({ page, stack }) => {
  const faults = watchForFaults(page);
  await openConsole(page, stack, '/admin/packages');
  const add = page.getByRole('button', { name: 'Add Package' });
  // Before the packages have loaded there is no reason that the focus could show.
  await expect(page.getByRole('button', { name: /^Archive / })).toHaveCount(3);
  await add.focus();
  await expect(page.getByRole('tooltip')).toHaveText('Maximum 3 packages allowed');
  await page
    .getByRole('button', { name: /^Archive / })
    .last()
    .click();
  await confirm(page, 'Archive package');
  await expectToast(page, 'Package archived successfully!');
  await add.click();
  const form = page.getByRole('dialog', { name: 'Add Package' });
  await form.getByRole('textbox', { name: 'Package name' }).fill('Festival');
  await form.getByRole('textbox', { name: 'Price' }).fill('59');
  await form.getByRole('textbox', { name: 'Credit' }).fill('90');
  await form.getByRole('button', { name: 'Add Package' }).click();
  await expectToast(page, 'Package added successfully!');
  await page.getByRole('button', { name: 'Edit Festival' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Price' }).fill('61.50');
  await save(page);
  await expect(page.getByText('$61.50')).toBeVisible();
  await page.getByRole('button', { name: 'Archive Festival' }).click();
  await confirm(page, 'Archive package');
  await expect(page.getByRole('button', { name: 'Restore Festival' })).toBeVisible();
  await page
    .getByRole('row')
    .filter({ hasNotText: 'Festival' })
    .getByRole('button', { name: /^Restore/ })
    .first()
    .click();
  await expectToast(page, 'Package restored successfully!');

  await page.goto(new URL('/admin/items?item=new', stack.origins.admin).href);
  const item = page.getByRole('dialog', { name: 'Add item' });
  await item.getByRole('textbox', { name: 'Item name' }).fill('Dusk Pack');
  await item.getByRole('textbox', { name: 'Price' }).fill('7');
  await item.getByRole('button', { name: 'Add item' }).click();
  await expectToast(page, 'Item added successfully!');
  await page.getByRole('button', { name: 'Archive Dusk Pack' }).click();
  await confirm(page, 'Archive item');
  await expectToast(page, 'Item archived successfully!');
  await page.getByLabel('Shelf').selectOption('Archived');
  await page.getByRole('button', { name: 'Restore Dusk Pack' }).click();
  await expectToast(page, 'Item restored successfully!');
  expect(faults()).toEqual([]);
});

test('PayPal is tested and saved, and AI keys come and go', async ({ page, stack }) => {
  const faults = watchForFaults(page);
  await openConsole(page, stack, '/admin/settings/paypal');
  await page.getByRole('button', { name: 'Test Connection' }).click();
  await expect(page.getByText('PayPal accepts these credentials.')).toBeVisible();
  await page.getByLabel('Colour', { exact: true }).selectOption('Gold');
  await save(page);
  await expectToast(page, 'PayPal settings updated successfully');
  await page.reload();
  await expect(page.getByLabel('Colour', { exact: true })).toHaveValue('gold');

  await page.goto(new URL('/admin/settings/ai-keys?edit=new', stack.origins.admin).href);
  await page.getByRole('textbox', { name: 'Name' }).fill('Journey key');
  await page.getByLabel(/^Key/).fill('AIzaSyJourneyKeyOfTheBrowserTest0001');
  await page.getByRole('button', { name: 'Add key' }).last().click();
  await expectToast(page, 'API key added successfully!');
  const row = page.getByRole('row', { name: /Journey key/ });
  await expect(row).toContainText('AIzaSyJo');
  await expect(row).not.toContainText('AIzaSyJourneyKey');
  await row.getByRole('switch').press('Space');
  await expect(row.getByRole('switch')).not.toBeChecked();
  await row.getByRole('button', { name: 'Delete Journey key' }).click();
  await confirm(page, 'Delete key');
  await expectToast(page, 'API key deleted successfully!');
  expect(faults()).toEqual([]);
});
