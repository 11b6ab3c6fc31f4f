import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ApiScope } from '@credit-studio/contracts';
import type { Stack } from '@credit-studio/local';
import { fileInRepository } from '@credit-studio/local/repository';
import { createAdmin } from '../fixtures/admin.ts';
import { createOutsideFolder, reservePort, serveFiles } from '../fixtures/outside-program.ts';
import { openPartnerSite, payByLink } from '../fixtures/partner.ts';
import { expect, test } from '../fixtures/stack.ts';

/** The programs of `examples`, in a folder elsewhere, with the packed package. */
let outside: ReturnType<typeof createOutsideFolder>;
test.beforeAll(() => {
  outside = createOutsideFolder();
  outside.installPackage();
  outside.copyExamples();
});
test.afterAll(() => outside.remove());
test.beforeEach(({ page }) => openPartnerSite(page));

async function createVariables(stack: Stack, scopes: ApiScope[]) {
  const admin = await createAdmin(stack);
  const name = `Example ${randomBytes(3).toString('hex')}`;
  const { data } = await admin.createApiKey({ body: { name, scopes } });
  return {
    CREDIT_STUDIO_API: stack.urls.api,
    CREDIT_STUDIO_KEY: data.key,
    RETURN_URL: 'https://partner.example.com/thanks',
  };
}

test('the examples compile strictly', () => {
  expect(outside.compile()).toBe('');
});

test('the script sells a package and sees that it is paid', async ({ page, stack }) => {
  const variables = await createVariables(stack, [
    ...(['customers:write', 'catalog:read', 'orders:read', 'orders:write', 'credits:read'] as const),
  ]);
  const script = outside.start('sell-package/sell-package.ts', variables);
  await payByLink(page, await script.waitFor(/can be paid at (\S+)/));
  expect(await script.waitFor(/The customer has (\d+) credits/)).not.toBe('0');
  await script.end();
});

test('the page of another site shows the packages, once its origin is allowed', async ({ page, stack }) => {
  const bundle = execFileSync(
    fileInRepository('packages/contracts/node_modules/.bin/esbuild'),
    ['price-list.ts', '--bundle', '--format=esm'],
    { cwd: path.join(outside.folder, 'price-list'), encoding: 'utf8' },
  );
  const html = readFileSync(path.join(outside.folder, 'price-list/index.html'), 'utf8');
  const site = await serveFiles(
    new Map([
      ['/', { type: 'text/html', body: html.replace('http://localhost:4000', stack.urls.api) }],
      ['/price-list.js', { type: 'text/javascript', body: bundle }],
    ]),
  );
  await page.goto(site.origin);
  await expect(page.getByRole('alert')).toHaveText('Network error or server not responding');
  const admin = await createAdmin(stack);
  const { data: settings } = await admin.getShopSettings();
  await admin.updateShopSettings({ body: { ...settings, allowedOrigins: [site.origin] } });
  await page.reload();
  await expect(page.getByRole('listitem').first()).toHaveText(/: \d+ credits for \$/);
  await site.close();
});

test('the worker receives what a shop sends to its webhook, and refuses what others send', async ({
  stack,
}) => {
  const admin = await createAdmin(stack);
  const port = await reservePort();
  const url = `http://127.0.0.1:${port}/`;
  const { data: webhook } = await admin.createPartnerWebhook({
    body: { url, eventTypes: ['customer.created'] },
  });
  const worker = outside.start('webhook-worker/serve.ts', {
    PORT: String(port),
    WEBHOOK_SECRET: webhook.secret,
  });
  await worker.waitFor(/Events are received/);
  await admin.testPartnerWebhook({ params: { id: webhook._id } });
  await worker.waitFor(/Received webhook\.test/);
  const forged = await fetch(url, { method: 'POST', body: '{"type":"order.paid"}' });
  expect([forged.status, await forged.text()]).toEqual([400, expect.stringContaining('not from the shop')]);
  await worker.end();
});

test('the server action sends a new buyer, and one who comes back, to the page where they pay', async ({
  page,
  stack,
}) => {
  const variables = await createVariables(stack, [
    ...(['customers:read', 'customers:write', 'orders:read', 'orders:write'] as const),
  ]);
  const email = `${randomBytes(6).toString('hex')}@journeys.test`;
  const startCheckout = async () => {
    const action = outside.start('server-action/try.ts', variables, [email]);
    const answer = await action.waitFor(/^\{.*\}$/m);
    await action.end();
    return JSON.parse(answer);
  };
  const { payAt, problem } = await startCheckout();
  expect(problem).toBeNull();
  await payByLink(page, payAt);
  expect(await startCheckout()).toEqual({ payAt: expect.stringContaining('/pay/'), problem: null });
});
