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
  await page.goto(`${stack.urls.api}/docs`);
  await expect(page.getByRole('heading', { name: 'First paid order', exact: true }).first()).toBeVisible();
  await page
    .getByRole('link', { name: /List packages/ })
    .first()
    .click();
  await page
    .getByRole('button', { name: /Test Request.*packages/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^Send/ }).first().click();
  await expect(page.getByText(/packageName/).last()).toBeVisible();
  expect([...hosts]).toEqual([new URL(stack.urls.api).host]);
  expect(readFaults()).toEqual([]);
});
