import { bringSession } from '../fixtures/bring-session.ts';
import { buyCredits, createCustomer } from '../fixtures/customer.ts';
import { recallPhotograph } from '../fixtures/image.ts';
import { expect, test } from '../fixtures/stack.ts';
import { watchForFaults } from '../fixtures/watch-for-faults.ts';

test('a customer makes two images of a photo, and then a page that they change', async ({ page, stack }) => {
  const faults = watchForFaults(page);
  const customer = await createCustomer(stack);
  const bought = await buyCredits(stack, customer);
  await bringSession(page, stack, customer);
  const preview = page.getByRole('region', { name: 'Preview' });
  const chooseImage = async () => {
    const buffer = await recallPhotograph();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'hills.jpg', mimeType: 'image/jpeg', buffer });
    await expect(page.getByRole('button', { name: 'Remove image' })).toBeVisible();
  };

  await page.goto('/user/generate-code');
  await page.getByRole('link', { name: 'Image', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Image to Image' })).toBeVisible();
  await chooseImage();
  await page.getByLabel('Operation').selectOption('New style');
  await page.getByLabel('Describe it').fill('As a poster');
  await page.getByLabel('How many').selectOption('2');
  await expect(page.getByText('2 credits', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Generate Image' }).click();
  await expect(preview.getByAltText('Your image')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Show: As a poster' })).toHaveCount(2);

  await page.getByRole('link', { name: 'Code', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Image to Code' })).toBeVisible();
  await chooseImage();
  await page.getByLabel('Wishes (optional)').fill('A shop for tea');
  await page.getByRole('button', { name: 'Generate Code' }).click();
  const frame = page.frameLocator('iframe[title="Your page"]');
  await expect(frame.getByRole('heading', { name: 'A shop for tea' })).toBeVisible();
  // Its own styles and script work under the policy of the storefront.
  await expect(frame.locator('body')).toHaveCSS('margin', '0px');
  await frame.locator('.cell').first().click();
  await expect(frame.locator('.cell').first()).toHaveClass(/chosen/);

  await preview.getByRole('button', { name: 'Show the code' }).click();
  await expect(preview.locator('pre .hljs-name').first()).toHaveText('html');
  await preview.getByRole('button', { name: 'Show the page' }).click();

  await preview.getByRole('link', { name: 'Change this page' }).click();
  await page.getByLabel('What to change').fill('Make the buttons teal');
  await page.getByRole('button', { name: 'Generate Code' }).click();
  await expect(frame.getByRole('heading', { name: 'Make the buttons teal' })).toBeVisible();
  const saving = page.waitForEvent('download');
  await preview.getByRole('link', { name: 'Download' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^credit-studio-\w+\.html$/);
  expect((await customer.client.getCredits()).data).toMatchObject({ balance: bought - 4, held: 0 });
  expect(faults()).toEqual([]);
});
