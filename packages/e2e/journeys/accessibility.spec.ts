import type { Page } from '@playwright/test';
import { bringSession } from '../fixtures/bring-session.ts';
import { approvePurchase, buyCredits, createCustomer } from '../fixtures/customer.ts';
import { awaitMail } from '../fixtures/mails.ts';
import { awaitLoaded, awaitScheme, findOverflow, findViolations } from '../fixtures/page-checks.ts';
import { createPartner } from '../fixtures/partner.ts';
import { createPatron, type Patron } from '../fixtures/patron.ts';
import { expect, test } from '../fixtures/stack.ts';
import { watchForFaults } from '../fixtures/watch-for-faults.ts';

test.describe.configure({ timeout: 900_000 });

interface State {
  path: string;
  /** Opens what the URL does not show. */
  act?: (page: Page) => Promise<unknown>;
  /** On the screen once loading has finished. */
  shows?: string | RegExp;
  /** The status on the browser's console where the server is expected to reject a call. */
  refusal?: number;
}

const publicPaths = [
  ...[
    '/',
    '/about',
    '/contact',
    '/shop',
    '/shop/camera-move-handbook',
    '/shop?search=nothing+is+called+this',
  ],
  ...['/terms', '/privacy', '/refunds', '/imprint'],
  ...['/login', '/register', '/reset-password'],
];
const nowhere: State = { path: '/nowhere', refusal: 404 };
const nowhereOfUser: State = { path: '/user/nowhere', refusal: 404 };
const shows = 'This link no longer works';
const spentLinks: State[] = [
  { path: '/reset-password?code=spent', shows, refusal: 400 },
  { path: '/verify-email?code=spent', shows, refusal: 404 },
];
const purchasePaths = [
  ...['/user/orders', '/user/orders?state=paid', '/user/orders-history', '/user/select-package'],
  ...['/user/pending-payment', '/user/item-pending-payment', '/user/package-pending-payment'],
  '/user/subscription-history',
];
const userPaths = [
  ...['/user/dashboard', '/user/create-support', '/user/support', '/user/credits'],
  ...['/user/generate-code', '/user/generate-code?kind=image', '/user/generate-code?kind=code'],
  '/update-profile',
];

/** Pages that look different for someone with data. */
const filledPaths = [
  ...['/user/dashboard', '/user/orders', '/user/orders?state=paid', '/user/select-package', '/user/support'],
  ...['/user/pending-payment', '/user/item-pending-payment', '/user/subscription-history', '/user/credits'],
  '/user/orders-history',
];

/**
 * Animated elements have their colours and position only at the end. The first frame starts the animations of a new
 * scheme or width, the second draws them.
 */
function awaitStillness(page: Page) {
  return page.evaluate(`new Promise(requestAnimationFrame).then(() => new Promise(requestAnimationFrame)).then(() => Promise.all(document.getAnimations()
    .filter(({ effect }) => effect.getComputedTiming().iterations !== Infinity)
    .map(({ finished }) => finished.catch(() => null))))`);
}

async function open(page: Page, { path, act, shows }: State) {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await awaitLoaded(page);
  await act?.(page);
  if (shows) await expect(page.getByText(shows).first()).toBeVisible();
}

/** The same page in dark mode on the narrowest screen. */
async function turnDarkAndNarrow(page: Page) {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 360, height: 740 });
  await awaitScheme(page, 'dark');
}

/** Visits each state, light and wide, then dark and narrow: no axe violation, no overflow, no console error. */
async function visit(page: Page, states: readonly State[]): Promise<void> {
  const readFaults = watchForFaults(page);
  for (const state of states) {
    const known = readFaults().length;
    const name = `${state.path} ${state.shows ?? ''}`;
    await open(page, state);
    await awaitStillness(page);
    expect.soft(await findViolations(page), name).toEqual([]);
    await turnDarkAndNarrow(page);
    await awaitStillness(page);
    expect.soft(await findViolations(page), `${name}, dark and narrow`).toEqual([]);
    expect.soft(await findOverflow(page), `${name}, pixels too wide`).toBe(0);
    const isMeant = (fault: string) =>
      state.refusal !== undefined && fault.includes(`responded with a status of ${state.refusal}`);
    const faults = readFaults().slice(known);
    expect
      .soft(
        faults.filter((fault) => !isMeant(fault)),
        `${name}, console`,
      )
      .toEqual([]);
  }
}

function toStates(paths: readonly string[]): State[] {
  return paths.map((path) => ({ path }));
}

function openDialog(name: string | RegExp) {
  return async (page: Page) => {
    await page.getByRole('button', { name }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
  };
}

function listStates({ packageId, item, video, failure, orders, tickets }: Patron): State[] {
  return [
    { path: `/buy/${packageId}`, shows: 'Billing details' },
    { path: `/item-buy/${item?.slug}` },
    { path: `/item-buy/${item?.slug}?step=billing` },
    { path: `/pay-now/${orders.pending.orderId}` },
    { path: `/item-pay-now/${orders.item.orderId}` },
    { path: '/pay-now/NOSUCHID', shows: 'Order Not Found', refusal: 404 },
    { path: `/user/package-pending-payment?order=${orders.pending.orderId}`, shows: 'Pay your order' },
    { path: `/user/subscription-history?bought=${orders.paid?.orderId}`, shows: /is yours/ },
    { path: '/user/pending-payment', act: openDialog(/^Cancel order/), shows: 'Cancel this order?' },
    { path: `/user/subscription-history?order=${orders.paid?.orderId}`, shows: 'Package id' },
    { path: `/user/orders?order=${orders.paid?.orderId}`, shows: 'Billed to' },
    { path: `/user/orders?order=${orders.item.orderId}`, shows: 'Billed to' },
    { path: `/user/receipt/${orders.paid?.orderId}`, shows: 'Total paid' },
    { path: '/user/generate-code?buy=credits', shows: 'Choose a package' },
    { path: `/user/support?ticket=${tickets.open?._id}`, shows: 'Of which month?' },
    { path: `/user/support?ticket=${tickets.closed?._id}`, shows: /This ticket is closed/ },
    { path: `/user/credits?generation=${failure._id}`, shows: /Returned/ },
    { path: `/user/generate-code?video=${video._id}`, shows: 'Reuse settings' },
    { path: `/user/generate-code?video=${failure._id}`, shows: 'Generation Error' },
    { path: '/user/generate-code', act: openDialog(/^Share: /), shows: 'Anyone with the link can see it' },
    { path: '/update-profile', act: openDialog('Sign out everywhere'), shows: 'Sign out everywhere?' },
  ];
}

// An element that slides in would be checked halfway.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the checkout of a visitor has no violation, empty, with errors and at the log-in', async ({
  page,
  stack,
}) => {
  const [product] = await (await createCustomer(stack)).client.listPackages();
  const path = `/buy/${product?._id}`;
  const press = (name: string) => (page: Page) =>
    page.getByRole('button', { name, exact: true }).first().click();
  await visit(page, [
    { path, shows: 'Your details' },
    { path, act: press('Proceed to Payment'), shows: 'Please accept the terms' },
    { path, act: press('Log in'), shows: 'Forgot your password?' },
  ]);
});

test('nor do the pages of a payment link, open, with an error, paid and gone', async ({ page, stack }) => {
  const { openLink, acting } = await createPartner(stack);
  const path = (await openLink()).url;
  const press = (page: Page) => page.getByRole('button', { name: 'Continue to PayPal' }).click();
  await visit(page, [
    { path, shows: 'Order summary' },
    { path, act: press, shows: 'Please accept the terms' },
    { path: `${path}?cancelled=true`, shows: /You cancelled at PayPal/ },
    { path: `${path}/return`, shows: 'The payment was not approved' },
    { path: '/pay/nowhere', shows: 'This payment link does not work', refusal: 404 },
  ]);
  const { rows: orders } = await acting.listOwnOrders();
  await acting.cancelOrder({ params: { id: orders[0]?.orderId ?? '' } });
  await visit(page, [{ path, shows: 'This order was cancelled' }]);
});

test('public pages have no violation, fit the narrowest screen and complain of nothing', async ({ page }) => {
  await visit(page, [...toStates(publicPaths), nowhere, ...spentLinks]);
});

test('nor do the purchases of someone new, and the public pages of someone signed in', async ({
  page,
  stack,
}) => {
  await bringSession(page, stack, await createCustomer(stack));
  await visit(page, [nowhere, ...toStates(['/', ...purchasePaths])]);
});

test('nor do the other screens of someone new', async ({ page, stack }) => {
  await bringSession(page, stack, await createCustomer(stack));
  await visit(page, [nowhereOfUser, ...toStates(userPaths)]);
});

test.describe('someone with a history', () => {
  let patron: Patron;
  test.beforeAll(async ({ stack }) => {
    patron = await createPatron(stack);
  });

  test('finds no violation on what opens: orders, dialogs, tickets and videos', async ({ page, stack }) => {
    await bringSession(page, stack, patron);
    await visit(page, listStates(patron));
  });

  test('finds none on the lists', async ({ page, stack }) => {
    await bringSession(page, stack, patron);
    await visit(page, toStates(filledPaths));
  });
});

test('nor does the checkout that a seller finds closed', async ({ page, stack }) => {
  await bringSession(page, stack, { email: 'seller@example.test', password: 'local-demo-1' });
  const [product] = await (await createCustomer(stack)).client.listPackages();
  const shows = 'Sellers cannot purchase products';
  await visit(page, [{ path: `/buy/${product?._id}`, shows }]);
});

test('nor do the sandboxes and the mail page', async ({ page, stack }) => {
  // An order, a webhook and their long ids fill the tables.
  const customer = await createCustomer(stack);
  await buyCredits(stack, customer);
  await awaitMail(stack, customer.email, /payment for order/);
  await approvePurchase(stack, customer);
  const names = ['paypalSandbox', 'geminiSandbox', 'mailPage'] as const;
  await visit(page, toStates(names.map((name) => stack.urls[name])));
});
