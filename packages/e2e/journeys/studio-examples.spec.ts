import { bringSession } from '../fixtures/bring-session.ts';
import { buyCredits, createCustomer } from '../fixtures/customer.ts';
import { expect, test } from '../fixtures/stack.ts';
import { studioPage } from '../fixtures/studio-page.ts';

test('a customer tries an example, with a camera move and two variants', async ({ page, stack }) => {
  const customer = await createCustomer(stack);
  const bought = await buyCredits(stack, customer);
  await bringSession(page, stack, customer);
  const studio = studioPage(page);
  await studio.open();
  await page.getByRole('button', { name: /Dandelion/ }).click();
  await expect(page.getByRole('button', { name: 'Remove image' })).toBeVisible();
  await page.getByRole('button', { name: 'Orbit', exact: true }).click();
  await expect(studio.instructions).toHaveValue(/slow push in, camera orbits the subject$/);
  await page.getByLabel('How many').selectOption('2');
  await expect(page.getByText('2 credits', { exact: true })).toBeVisible();
  await studio.generate.click();
  const variants = studio.preview.getByRole('list', { name: 'Variants' });
  await expect(variants.getByRole('link', { name: /: Ready$/ })).toHaveCount(2);
  // One notice for both.
  await expect(page.getByText('Your video is ready.', { exact: true })).toBeVisible();
  await variants.getByRole('link', { name: 'Variant 2: Ready' }).click();
  await expect(studio.preview.getByLabel('Your video', { exact: true })).toBeVisible();
  expect((await customer.client.getCredits()).data).toMatchObject({ balance: bought - 2, held: 0 });
});

test('a customer who has nothing to show starts a page from a sketch', async ({ page, stack }) => {
  const customer = await createCustomer(stack);
  await buyCredits(stack, customer);
  await bringSession(page, stack, customer);
  await page.goto('/user/generate-code?kind=code');
  await page.getByRole('button', { name: /^Bakery/ }).click();
  await expect(page.getByRole('button', { name: 'Remove image' })).toBeVisible();
  await expect(page.getByLabel('Wishes (optional)')).toHaveValue(/^A warm page for a bakery/);
  await page.getByRole('button', { name: 'Generate Code' }).click();
  const frame = page.frameLocator('iframe[title="Your page"]');
  await expect(frame.getByRole('heading', { name: /^A warm page for a bakery/ })).toBeVisible();
});
