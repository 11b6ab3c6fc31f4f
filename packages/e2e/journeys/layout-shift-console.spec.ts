import type { Stack } from '@credit-studio/local';
import type { Page } from '@playwright/test';
import { createAdmin } from '../fixtures/admin.ts';
import { readMovedControls, watchControls } from '../fixtures/layout-shift.ts';
import { openSecondConsole } from '../fixtures/open-console.ts';
import { createPatron, type Patron } from '../fixtures/patron.ts';
import { openUntilQuiet, slowDownApi } from '../fixtures/slow-api.ts';
import { expect, test } from '../fixtures/stack.ts';

test.describe.configure({ timeout: 900_000 });

/** Each screen is drawn before its data is there, and the wide screen has its answers in another order. */
const apiDelaysMs = [150, 300, 450];
const quietMs = 500;

const screens = [
  { width: 390, height: 844, delaysMs: apiDelaysMs },
  { width: 1440, height: 900, delaysMs: apiDelaysMs.toReversed() },
];

/** One of each kind of screen: lists, records, editors, and forms that the address opens. */
async function listPaths(stack: Stack, { orders, tickets, video, item, email }: Patron) {
  const admin = await createAdmin(stack);
  const [user] = (await admin.listUsers({ query: { search: email } })).rows;
  const [image] = (await admin.listMedia()).rows;
  return [
    ...['dashboard', 'all-orders', 'orders', 'payments', 'disputes', 'reconciliation', 'packages', 'items'],
    ...['users', 'support-messages', 'videos', 'media', 'languages', 'audit-log', 'team', 'system'],
    ...[`orders/${orders.paid?._id}`, `orders/${orders.pending?._id}`, `items-orders/${orders.item?._id}`],
    ...[`users/${user?._id}`, `users/${user?._id}?show=orders`, `items?item=${item?._id}`],
    ...[`support-messages/${tickets.open?._id}`, `videos/${video._id}`, `media/${image?._id}`],
    ...['languages/de/section/banner', 'reconciliation/2026-01-31'],
    ...['account', 'security', 'notices', 'shop', 'paypal', 'generations', 'banner', 'about', 'features'].map(
      (panel) => `settings/${panel}`,
    ),
    ...['settings/legal-pages/terms', 'settings/saved-replies?edit=new', 'settings/api-keys?edit=new'],
  ];
}

async function expectStillScreen(page: Page, { admin, path }: { admin: string; path: string }) {
  await openUntilQuiet(page, `${admin}/admin/${path}`, quietMs);
  expect.soft(await readMovedControls(page), path).toEqual([]);
}

for (const { delaysMs, ...viewport } of screens) {
  test.describe(`at ${viewport.width} px`, () => {
    test('the screens of the console keep their controls in their places', async ({ browser, stack }) => {
      const { admin, api } = stack.origins;
      const paths = await listPaths(stack, await createPatron(stack));
      const open = async () => {
        // Each is someone else: what one person may ask in a minute is limited.
        const page = await openSecondConsole(stack, browser, '/admin/dashboard');
        await page.setViewportSize(viewport);
        await slowDownApi(page.context(), { apiUrl: api, delaysMs });
        // How much needs attention is known from the last visit.
        await openUntilQuiet(page, `${admin}/admin/dashboard`, quietMs);
        return page;
      };
      // Each mostly waits for delayed answers.
      const consoles = [await open(), await open()];
      await Promise.all(
        consoles.map(async (page) => {
          await watchControls(page);
          for (let path = paths.shift(); path; path = paths.shift())
            await expectStillScreen(page, { admin, path });
        }),
      );
    });
  });
}
