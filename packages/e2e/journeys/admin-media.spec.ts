import { createAdmin } from '../fixtures/admin.ts';
import { drawPhotograph } from '../fixtures/image.ts';
import { openConsole } from '../fixtures/open-console.ts';
import { awaitLoaded, expectBriefly, findOverflow, findViolationsInBoth } from '../fixtures/page-checks.ts';
import { expect, test } from '../fixtures/stack.ts';
import { expectToast } from '../fixtures/toasts.ts';
import { watchForFaults } from '../fixtures/watch-for-faults.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('an image is uploaded, described, chosen for the banner, shown on the site, and kept while it is used', async ({
  page,
  stack,
}) => {
  const faults = watchForFaults(page);
  const staff = await createAdmin(stack);
  const { data: before } = await staff.getBanner();
  await staff.updateBanner({ body: { youtubeUrl: '' } });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openConsole(page, stack, '/admin/media');

  // Two files at once: one is stored, the other is refused with what to do.
  await page.getByLabel('Upload images: files').setInputFiles([
    { name: 'Skerryvore lighthouse.jpg', mimeType: 'image/jpeg', buffer: await drawPhotograph() },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('No image') },
  ]);
  const uploads = page.getByRole('region', { name: 'Uploads' });
  await expect(uploads.getByRole('status')).toHaveText('1 of 2 uploaded, 1 failed');
  await expect(uploads).toContainText('Please choose a JPEG, PNG, WebP, GIF or AVIF image.');
  await page.getByRole('textbox', { name: 'Search images' }).fill('skerryvore');
  const card = page
    .getByRole('list', { name: 'Images' })
    .getByRole('link', { name: /^Skerryvore lighthouse/ });
  await expect(card).toContainText('No alt text');
  await expect(page).toHaveURL(/search=skerryvore/);
  expect(await findViolationsInBoth(page), 'library').toEqual([]);

  // The focal point by keyboard, and the alt text.
  await card.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Skerryvore lighthouse' })).toBeVisible();
  const marker = page.getByRole('button', { name: /^Focal point:/ });
  await marker.focus();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(marker).toHaveAccessibleName('Focal point: 20 % from the left, 60 % from the top');
  const crop = page.getByRole('list', { name: 'How it is cropped' }).locator('img').first();
  await expect(crop).toHaveCSS('object-position', '20% 60%');
  await page.getByRole('textbox', { name: 'Alt text' }).fill('A lighthouse on a rock at Skerryvore');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Image saved');
  await awaitLoaded(page);
  // The bar at the top covers what is scrolled below it.
  await page.evaluate('scrollTo(0, 0)');
  expect(await findViolationsInBoth(page), 'image').toEqual([]);
  const address = new URL(page.url());
  const id = address.pathname.split('/').at(-1) ?? '';
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await findOverflow(page)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });

  // Chosen in the banner by keyboard; its preview already shows the crop.
  await page.goto(new URL('/admin/settings/banner', stack.origins.admin).href);
  await page.getByRole('button', { name: 'Choose from the library: Background image' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose an image' });
  await dialog.getByRole('textbox', { name: 'Search images' }).fill('skerryvore');
  const choice = dialog.getByRole('button', { name: /^Skerryvore lighthouse/ });
  await expect(dialog.locator('[data-card]')).toHaveCount(1);
  expect(await findViolationsInBoth(page), 'dialog').toEqual([]);
  await choice.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  const preview = page.frameLocator('iframe[title="Preview"]');
  const previewed = preview.getByRole('img', { name: 'A lighthouse on a rock at Skerryvore' });
  await expect(previewed).toHaveCSS('object-position', '20% 60%');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expectBriefly(page.getByText('Banner section updated successfully!'));

  // On the site: cropped around the focal point, with the alt text.
  const readHome = async () => (await fetch(stack.urls.storefront)).text();
  await expect.poll(readHome, { intervals: [100] }).toContain('A lighthouse on a rock at Skerryvore');
  const site = await page.context().newPage();
  await site.goto(stack.urls.storefront);
  const shown = site.getByRole('img', { name: 'A lighthouse on a rock at Skerryvore' });
  await expect(shown).toHaveCSS('object-position', '20% 60%');
  await expect(shown).not.toHaveJSProperty('naturalWidth', 0);
  await site.close();

  // A change in the library shows on the site.
  await staff.updateMedia({ params: { id }, body: { focalPoint: { x: 0.7, y: 0.1 } } });
  await expect.poll(readHome, { intervals: [100] }).toContain('object-position:70% 10%');

  // What is used says where, and stays.
  await page.goto(address.href);
  const uses = page.getByRole('region', { name: 'Where it is used' });
  await expect(uses.getByRole('link', { name: 'Banner section' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toHaveCount(0);
  await expect(staff.deleteMedia({ params: { id } })).rejects.toThrow(/is used in Banner section/);

  // No longer used, it is deleted, and leads nowhere.
  const { backgroundImage = '', youtubeUrl = '' } = before ?? {};
  await staff.updateBanner({ body: { backgroundImage, youtubeUrl } });
  await page.reload();
  await expect(uses).toContainText('Nothing shows this image.');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('one earlier version');
  await page.getByRole('button', { name: 'Delete image' }).click();
  await expectToast(page, 'Image deleted');
  await expect(page).toHaveURL(/\/admin\/media$/);
  expect((await fetch(`${stack.urls.api}/files/${id}`)).status).toBe(404);
  expect(faults()).toEqual([]);
});
