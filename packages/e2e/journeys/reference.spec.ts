import { expect, test } from '../fixtures/stack.ts';
import { watchForFaults } from '../fixtures/watch-for-faults.ts';

test('the reference shows guides and calls, from the API only, and makes a call to it', async ({
  page,
  stack,
}) => {
  const readFaults = watchForFaults(page);
  const hosts = new Set<string>();
  page.on('request', (request) => {
    if (/^https?:/.test(request.url())) hosts.add(new URL(request.url()).host);
  });
  await page.goto(`${stack.origins.api}/docs`);
  // A script of several megabytes draws it.
  const guide = page.getByRole('heading', { name: /First paid order/ }).first();
  await expect(guide).toBeVisible();
  const sidebar = page.getByRole('complementary', { name: /^Sidebar/ });
  await sidebar.getByRole('link', { name: 'Catalog' }).click();
  await sidebar.getByRole('link', { name: /^List packages/ }).click();
  await page
    .getByRole('button', { name: /Test Request.*\/packages/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^Send/ }).first().click();
  await expect(
    page
      .getByRole('dialog')
      .getByText(/packageName/)
      .first(),
  ).toBeVisible();
  expect([...hosts]).toEqual([new URL(stack.origins.api).host]);
  expect(readFaults()).toEqual([]);
});
