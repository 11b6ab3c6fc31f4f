import {
  enveloped,
  type FakeAnswers,
  json,
  never,
  refused,
  rows,
} from '@credit-studio/frontend/testing/fake-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakePaypal } from '../testing/fake-paypal.ts';
import {
  sampleCredits,
  sampleId,
  sampleOrder,
  samplePackage,
  sampleSettings,
  sampleUser,
} from '../testing/sample-records.ts';
import { renderStudio } from '../testing/studio-scene.tsx';

const creator = samplePackage({ _id: sampleId(3), packageName: 'Creator', price: '39.00', credit: 40 });
const paid = sampleOrder({ paymentStatus: 'Paid', orderStatus: 'Completed' });
const known = sampleUser({ address: '1 Engine Street', country: 'France' });
const answers: FakeAnswers = {
  'GET /api/credits': () => enveloped(sampleCredits(0)),
  'GET /users': () => rows([known]),
  'GET /packages': () => json([samplePackage(), creator]),
  'GET /api/own-orders': () => rows([]),
  'POST /new-order': () => enveloped(sampleOrder()),
  'GET /order/{id}': () => json(sampleOrder()),
  'GET /verify-order/{id}': () => enveloped(sampleOrder()),
  'GET /api/paypal-settings': () => enveloped(sampleSettings()),
  'POST /api/paypal/orders': () =>
    enveloped({ paypalOrderId: 'PAYPAL1', approvalUrl: 'https://www.paypal.com/checkoutnow?token=PAYPAL1' }),
  'POST /api/paypal/orders/{id}/capture': () => enveloped(paid),
};
let paypal = fakePaypal();
beforeEach(() => {
  window.sessionStorage.clear();
  paypal = fakePaypal();
});

/** The studio with something typed, and the dialog open over it. */
async function open(changes: FakeAnswers = {}) {
  const studio = renderStudio({ ...answers, ...changes });
  await userEvent.type(await screen.findByLabelText('Instructions (optional)'), 'Zoom in');
  await userEvent.click(await screen.findByRole('link', { name: 'Get credits' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Get credits' }));
  return { studio, dialog };
}
function expectDraft() {
  expect(screen.getByLabelText('Instructions (optional)')).toHaveValue('Zoom in');
}
async function payFor(dialog: Awaited<ReturnType<typeof open>>['dialog']) {
  await userEvent.click(await dialog.findByRole('button', { name: 'Proceed to Payment' }));
  return screen.findByRole('button', { name: 'PayPal' });
}

describe('buying credits over the studio', () => {
  it('leads through package and PayPal back to the draft, with the new balance', async () => {
    const { studio, dialog } = await open();
    expect(await dialog.findByRole('radio', { name: /Starter/ })).toBeChecked();
    expect(dialog.getByText('1 Engine Street')).toBeInTheDocument();
    await payFor(dialog);
    studio.answers['GET /api/credits'] = () => enveloped(sampleCredits(10));
    await act(() => paypal.approve());
    expect(await screen.findByText('Payment successful')).toBeInTheDocument();
    expect(await screen.findByText('Your balance is now 10.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Back to your draft' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expectDraft();
    expect(screen.getByTestId('place')).toHaveTextContent(/^\/user\/generate-code$/);
    expect(screen.queryByRole('link', { name: 'Get credits' })).not.toBeInTheDocument();
  });

  it('orders the package that was chosen', async () => {
    const { studio, dialog } = await open();
    await userEvent.click(await dialog.findByRole('radio', { name: /Creator/ }));
    await payFor(dialog);
    expect(studio.findCall('POST /new-order')?.body).toMatchObject({ packageId: creator._id });
  });

  it('asks for the billing details only if they are missing', async () => {
    const { studio, dialog } = await open({ 'GET /users': () => rows([sampleUser()]) });
    await userEvent.click(await dialog.findByRole('button', { name: 'Continue' }));
    const billing = within(await screen.findByRole('dialog', { name: 'Billing details' }));
    await userEvent.type(await billing.findByLabelText('Address *'), '9 Dock');
    await userEvent.selectOptions(billing.getByLabelText('Country *'), 'Canada');
    await payFor(billing);
    expect(studio.findCall('POST /new-order')?.body).toMatchObject({ address: '9 Dock', country: 'Canada' });
  });

  it('keeps the draft when PayPal is cancelled, and offers to try again', async () => {
    const { dialog } = await open();
    await payFor(dialog);
    await act(() => paypal.cancel());
    expect(await screen.findByText('Payment cancelled')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'PayPal' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expectDraft();
  });

  it('keeps the draft when the card is declined, and leaves the buttons for another one', async () => {
    const { dialog } = await open({
      'POST /api/paypal/orders/{id}/capture': () => refused(422, 'payment_declined'),
    });
    await payFor(dialog);
    await act(() => paypal.approve());
    expect(await screen.findByText('Payment declined')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'PayPal' })).toBeInTheDocument();
    expectDraft();
  });

  it('does not treat a guessed country as known', async () => {
    const withoutCountry = sampleUser({ address: '1 Engine Street', country: '' });
    const { dialog } = await open({ 'GET /users': () => rows([withoutCountry]) });
    await userEvent.click(await dialog.findByRole('button', { name: 'Continue' }));
    const billing = within(await screen.findByRole('dialog', { name: 'Billing details' }));
    expect(await billing.findByLabelText('Address *')).toHaveValue('1 Engine Street');
    expect(billing.getByLabelText('Country *')).toBeInTheDocument();
  });

  it('says that the order was paid in another tab, and offers no second payment', async () => {
    const { studio, dialog } = await open({
      'POST /api/paypal/orders': () => refused(409, 'order_not_payable', 'This order is already paid.'),
    });
    await payFor(dialog);
    studio.answers['GET /order/{id}'] = () => json(paid);
    await act(() => paypal.approve());
    expect(await screen.findByText('This order is already paid')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'PayPal' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Back to your draft' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expectDraft();
  });

  it('says that a payment is under review, and leads back to the draft', async () => {
    const underReview = sampleOrder({ paymentStatus: 'Processing' });
    const { studio, dialog } = await open({
      'POST /api/paypal/orders/{id}/capture': () => enveloped(underReview),
    });
    await payFor(dialog);
    studio.answers['GET /verify-order/{id}'] = () => enveloped(underReview);
    await act(() => paypal.approve());
    expect(await screen.findByText('Payment under review')).toBeInTheDocument();
    expect(screen.getByText(/you do not need to pay again/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'PayPal' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Back to your draft' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expectDraft();
  });

  it('says before a new order that an earlier payment is under review', async () => {
    const underReview = sampleOrder({ paymentStatus: 'Processing' });
    const { dialog } = await open({ 'GET /api/own-orders': () => rows([underReview]) });
    expect(await dialog.findByText(/PayPal is reviewing your payment of order ORDER001/)).toBeInTheDocument();
  });

  it('says that the order was cancelled in another tab, and leads to the packages', async () => {
    const { studio, dialog } = await open({
      'POST /api/paypal/orders': () => refused(409, 'order_not_payable', 'This order can no longer be paid.'),
    });
    await payFor(dialog);
    studio.answers['GET /order/{id}'] = () => json(sampleOrder({ paymentStatus: 'Cancelled' }));
    await act(() => paypal.approve());
    expect(await screen.findByText('This order was cancelled')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Choose a package' }));
    expect(await screen.findByRole('radio', { name: /Starter/ })).toBeInTheDocument();
  });

  it('says when the package was taken off sale, and charges nothing', async () => {
    const { dialog } = await open({ 'POST /new-order': () => refused(404, 'not_found') });
    await userEvent.click(await dialog.findByRole('button', { name: 'Proceed to Payment' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(/taken off sale.*not been charged/);
  });

  it('closes with Back', async () => {
    await open();
    expect(screen.getByTestId('place')).toHaveTextContent('/user/generate-code?buy=credits');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expectDraft();
  });

  it.each(['GET /packages', 'GET /users', 'GET /api/own-orders'])(
    'shows a loading state until %s has answered, so that nothing moves afterwards',
    async (call) => {
      const { dialog } = await open({ [call]: never });
      await expect(dialog.findByRole('radio', {}, { timeout: 500 })).rejects.toThrow();
      expect(dialog.getByText('Loading packages…')).toBeInTheDocument();
    },
  );

  it('says that nothing is on sale', async () => {
    const { dialog } = await open({ 'GET /packages': () => json([]) });
    expect(await dialog.findByText('Nothing is on sale right now')).toBeInTheDocument();
  });

  it('shows why the packages are missing, and loads them again', async () => {
    const { studio, dialog } = await open({ 'GET /packages': () => refused(429, 'rate_limited') });
    await dialog.findByText('Failed to fetch packages');
    studio.answers['GET /packages'] = () => json([creator]);
    await userEvent.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByRole('radio', { name: /Creator/ })).toBeInTheDocument();
  });
});
