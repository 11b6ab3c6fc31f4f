import type { Page } from '@playwright/test';
import { bringSession } from '../fixtures/bring-session.ts';
import { buyCredits, type Customer, createCustomer } from '../fixtures/customer.ts';
import {
  readLayoutShift,
  readMovedControls,
  watchControls,
  watchLayoutShift,
} from '../fixtures/layout-shift.ts';
import { createPatron, type Patron } from '../fixtures/patron.ts';
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

function listPaths(packageId: string) {
  const userArea = ['dashboard', 'orders', 'select-package', 'generate-code', 'credits', 'support'];
  const further = ['create-support', 'pending-payment', 'subscription-history', 'orders-history'];
  return [
    ...[...userArea, ...further].map((page) => `/user/${page}`),
    '/update-profile',
    `/buy/${packageId}`,
    '/user/generate-code?buy=credits',
  ];
}

/** A payment before and after it is made, and what it leads to. */
function listPathsOf({ orders: { paid, pending, item }, video, failure }: Patron) {
  return [
    ...[`/user/package-pending-payment?order=${pending.orderId}`, `/item-pay-now/${item.orderId}`],
    ...[`/pay-now/${paid?.orderId}`, `/user/subscription-history?bought=${paid?.orderId}`],
    `/user/receipt/${paid?.orderId}`,
    ...[video, failure].map(({ _id }) => `/user/generate-code?video=${_id}`),
  ];
}

interface Visit {
  apiUrl: string;
  customer: Customer;
  delaysMs: number[];
  /** Pages that this customer has. */
  further?: string[];
}

async function expectStillPages(page: Page, { apiUrl, customer, delaysMs, further = [] }: Visit) {
  const [firstPackage] = await customer.client.listPackages();
  if (!firstPackage) throw new Error('There is no package on sale.');
  const context = page.context();
  await slowDownApi(context, { apiUrl, delaysMs });
  await signIn(page, customer);
  const paths = [...listPaths(firstPackage._id), ...further];
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
      const patron = await createPatron(stack);
      const further = listPathsOf(patron);
      await expectStillPages(page, { apiUrl: stack.origins.api, customer: patron, delaysMs, further });
    });
  });
}
