import type { Page } from '@playwright/test';
import { bringSession } from '../fixtures/bring-session.ts';
import { buyCredits, type Customer, createCustomer } from '../fixtures/customer.ts';
import {
  readLayoutShift,
  readMovedControls,
  watchControls,
  watchLayoutShift,
} from '../fixtures/layout-shift.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { openUntilQuiet, slowDownApi } from '../fixtures/slow-api.ts';
import { expect, test } from '../fixtures/stack.ts';
import { studioPage } from '../fixtures/studio-page.ts';
import { watchForFaults } from '../fixtures/watch-for-faults.ts';

const maxShift = 0.05;
/**
 * Long enough that each page is drawn before its data is there, and different from call to call: what comes last on a
 * page must not move what came first. The wide screen has the order reversed.
 */
const apiDelaysMs = [250, 450, 650];
/** Longer than what follows the last answer, such as a redraw of the header. */
const quietMs = 750;

const screens = [
  { width: 390, height: 844, delaysMs: apiDelaysMs },
  { width: 1440, height: 900, delaysMs: apiDelaysMs.toReversed() },
];

function listPaths({ packageId, receiptOf }: { packageId: string; receiptOf: string | null }) {
  const userArea = ['dashboard', 'orders', 'select-package', 'generate-code', 'credits', 'support'];
  const further = ['create-support', 'pending-payment', 'subscription-history', 'orders-history'];
  return [
    ...[...userArea, ...further].map((page) => `/user/${page}`),
    '/update-profile',
    `/buy/${packageId}`,
    '/user/generate-code?buy=credits',
    ...(receiptOf ? [`/user/receipt/${receiptOf}`] : []),
  ];
}

interface Visit {
  apiUrl: string;
  customer: Customer;
  delaysMs: number[];
}

async function expectStillPages(page: Page, { apiUrl, customer, delaysMs }: Visit) {
  const [firstPackage] = await customer.client.listPackages();
  if (!firstPackage) throw new Error('There is no package on sale.');
  const { rows: paid } = await customer.client.listOwnOrders({ query: { state: 'paid', limit: 1 } });
  const receiptOf = paid[0]?.orderId ?? null;
  const context = page.context();
  await slowDownApi(context, { apiUrl, delaysMs });
  await signIn(page, customer);
  const paths = listPaths({ packageId: firstPackage._id, receiptOf });
  // Each tab mostly waits for delayed answers.
  const tabs = [page, await context.newPage(), await context.newPage()];
  await Promise.all(
    tabs.map(async (tab) => {
      await watchLayoutShift(tab);
      await watchControls(tab);
      const readFaults = watchForFaults(tab);
      for (let path = paths.shift(); path; path = paths.shift()) await expectStillPage(tab, path);
      expect(readFaults()).toEqual([]);
    }),
  );
}

async function expectStillPage(page: Page, path: string) {
  await openUntilQuiet(page, path, quietMs);
  const { score, moved } = await readLayoutShift(page);
  test.info().annotations.push({ type: path, description: score.toFixed(3) });
  expect.soft(score, `${path}\n${moved}`).toBeLessThanOrEqual(maxShift);
  expect.soft(await readMovedControls(page), path).toEqual([]);
}

for (const { delaysMs, ...viewport } of screens) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('the studio with a draft keeps its controls in their places', async ({ page, stack }) => {
      const customer = await createCustomer(stack, { emailVerified: false });
      await buyCredits(stack, customer);
      await bringSession(page, stack, customer);
      const studio = studioPage(page);
      await studio.open();
      await studio.chooseImage();
      await studio.instructions.fill('Zoom in');
      await expect(page.getByRole('button', { name: 'Send the email again' })).toBeVisible();

      await slowDownApi(page.context(), { apiUrl: stack.origins.api, delaysMs });
      await watchControls(page);
      await openUntilQuiet(page, '/user/generate-code', quietMs);
      await expect(studio.instructions).toHaveValue('Zoom in');
      await expect(page.getByRole('button', { name: 'Send the email again' })).toBeVisible();
      expect(await readMovedControls(page)).toEqual([]);
    });

    test('pages of a new customer keep what is in view in its place', async ({ page, stack }) => {
      const customer = await createCustomer(stack);
      await expectStillPages(page, { apiUrl: stack.origins.api, customer, delaysMs });
    });

    test('pages of a customer with orders keep what is in view in its place', async ({ page, stack }) => {
      const customer = await createCustomer(stack);
      await buyCredits(stack, customer);
      const [, second] = await customer.client.listPackages();
      const billing = { customerName: 'Jo Journey', address: '1 Mill Lane', country: 'GB' };
      if (second) await customer.client.newOrder({ body: { packageId: second._id, ...billing } });
      await expectStillPages(page, { apiUrl: stack.origins.api, customer, delaysMs });
    });
  });
}
