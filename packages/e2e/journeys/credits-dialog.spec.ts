import type { Locator, Page } from '@playwright/test';
import { bringSession } from '../fixtures/bring-session.ts';
import { type Customer, createCustomer } from '../fixtures/customer.ts';
import { expectBriefly, findOverflow, findViolationsInBoth } from '../fixtures/page-checks.ts';
import { answerPaypal } from '../fixtures/purchase-page.ts';
import { paypalSandbox } from '../fixtures/sandboxes.ts';
import { expect, test } from '../fixtures/stack.ts';
import { studioPage } from '../fixtures/studio-page.ts';

test.afterEach(({ stack }) => paypalSandbox(stack).clearFaults());

/** The studio of someone without credits, with an image and a prompt, and the dialog over it. */
async function openDialog(page: Page, stack: Parameters<typeof createCustomer>[0]) {
  const customer = await createCustomer(stack);
  await bringSession(page, stack, customer);
  const studio = studioPage(page);
  await studio.open();
  await studio.chooseImage();
  await studio.instructions.fill('Slowly zoom in');
  await studio.generate.click();
  await expect(page.getByText('Insufficient credits. Buy more to generate video.')).toBeVisible();
  await page.getByRole('link', { name: 'Get credits' }).first().click();
  return { customer, studio, dialog: page.getByRole('dialog') };
}

test('credits are bought over the studio, and the draft is still there', async ({ page, stack }) => {
  const { studio, dialog } = await openDialog(page, stack);
  await dialog.getByRole('radio', { name: /Starter/ }).check();
  expect(await findViolationsInBoth(page)).toEqual([]);
  expect(await findOverflow(page)).toBe(0);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByLabel('Full name').fill('Robin Newcomer');
  await dialog.getByLabel('Address').fill('1 Mill Lane');
  await dialog.getByLabel('Country').selectOption('Germany');
  await dialog.getByRole('button', { name: 'Proceed to Payment' }).click();
  await answerPaypal(page, /Cancel/);
  await expectBriefly(dialog.getByText('Payment cancelled'));
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await answerPaypal(page, /^Pay \$9/);
  await expect(dialog.getByText('Your balance is now 10.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Back to your draft' }).click();
  await expect(page).toHaveURL(/\/user\/generate-code$/);
  await expect(studio.instructions).toHaveValue('Slowly zoom in');
  await expect(page.getByRole('button', { name: 'Remove image' })).toBeVisible();
  await studio.generate.click();
  await expect(studio.video).toBeVisible();
});

/** The dialog of someone without an address, up to PayPal's buttons. */
async function goToPayment(dialog: Locator) {
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByLabel('Address').fill('1 Mill Lane');
  await dialog.getByLabel('Country').selectOption('Germany');
  await dialog.getByRole('button', { name: 'Proceed to Payment' }).click();
  await expect(dialog.getByRole('button', { name: /PayPal/ }).first()).toBeVisible();
}

async function grantsOf({ client }: Customer) {
  return (await client.getCredits()).data.entries.filter(({ reason }) => reason === 'grant');
}

test('an order that was paid in another tab is shown as paid, and paid once', async ({ page, stack }) => {
  const { customer, studio, dialog } = await openDialog(page, stack);
  await goToPayment(dialog);
  const [order] = (await customer.client.listOwnOrders()).rows;
  const { data } = await customer.client.createPaypalOrder({ body: { orderId: order?._id ?? '' } });
  await paypalSandbox(stack).approve(data.paypalOrderId);
  await customer.client.capturePaypalOrder({ params: { paypalOrderId: data.paypalOrderId }, body: {} });
  await dialog
    .getByRole('button', { name: /PayPal/ })
    .first()
    .click();
  await expectBriefly(dialog.getByText('This order is already paid'));
  await expect(dialog.getByRole('button', { name: /PayPal/ })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Back to your draft' }).click();
  await expect(studio.instructions).toHaveValue('Slowly zoom in');
  expect(await grantsOf(customer)).toHaveLength(1);
});

test('a payment under review says so, offers no second one, and leads back to the draft', async ({
  page,
  stack,
}) => {
  const { customer, studio, dialog } = await openDialog(page, stack);
  await goToPayment(dialog);
  await paypalSandbox(stack).addFault({ kind: 'pending' });
  await answerPaypal(page, /^Pay \$/);
  await expectBriefly(dialog.getByText('Payment under review'));
  await expect(dialog.getByRole('button', { name: /PayPal/ })).toHaveCount(0);
  expect(await findViolationsInBoth(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Back to your draft' }).click();
  await expect(studio.instructions).toHaveValue('Slowly zoom in');
  await page.getByRole('link', { name: 'Get credits' }).first().click();
  await expect(dialog.getByText(/PayPal is reviewing your payment of order/)).toBeVisible();
  expect(await grantsOf(customer)).toHaveLength(0);
});

test('a declined card leaves the draft, and a second card pays once', async ({ page, stack }) => {
  const { customer, studio, dialog } = await openDialog(page, stack);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByLabel('Address').fill('1 Mill Lane');
  await dialog.getByLabel('Country').selectOption('Germany');
  await dialog.getByRole('button', { name: 'Proceed to Payment' }).click();
  await paypalSandbox(stack).addFault({ kind: 'declined' });
  const windows: Page[] = [];
  page.on('popup', (opened) => windows.push(opened));
  await answerPaypal(page, /^Pay \$/);
  await expectBriefly(dialog.getByText('Payment declined'));
  await expect(studio.instructions).toHaveValue('Slowly zoom in');
  await expect.poll(() => windows.length).toBe(2);
  await windows[1]?.getByRole('button', { name: /^Pay \$/ }).click();
  await expectBriefly(dialog.getByText('Payment successful'));
  const { data } = await customer.client.getCredits();
  expect(data.entries.filter(({ reason }) => reason === 'grant')).toHaveLength(1);
});
