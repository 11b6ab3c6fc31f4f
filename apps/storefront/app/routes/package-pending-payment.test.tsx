import {
  enveloped,
  type FakeAnswers,
  fakeApi,
  json,
  refused,
  rows,
} from '@credit-studio/frontend/testing/fake-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { packageCheckout } from '../testing/checkout-scene.tsx';
import { ada, createFakeIdentity } from '../testing/fake-identity.ts';
import {
  paidOrder,
  pass,
  paymentAnswers,
  readPlace,
  startPaymentScene,
  waitForButtons,
} from '../testing/payment-scene.tsx';
import { renderRoutes, renderSignedIn, toRouteComponent } from '../testing/render-routes.tsx';
import { sampleId, sampleOrder } from '../testing/sample-records.ts';
import Buy from './buy.tsx';
import PackagePendingPayment from './package-pending-payment.tsx';
import SignedInLayout from './signed-in-layout.tsx';

const scene = startPaymentScene();
const pathname = '/user/package-pending-payment';
const placed = sampleOrder();
const other = sampleOrder({ _id: sampleId(12), orderId: 'ORDER002', packageName: 'Creator' });
const answers: FakeAnswers = {
  ...packageCheckout.answers,
  ...paymentAnswers,
  'GET /api/own-orders': () => rows([placed, other]),
};

function open(search = '?order=ORDER001') {
  return renderSignedIn(pathname.slice(1), PackagePendingPayment, { at: { pathname, search } });
}

/** The checkout, and the page that it leads to. */
function renderOrderAgain() {
  const children = [
    { path: 'buy/:id', Component: toRouteComponent(Buy) },
    { path: pathname.slice(1), Component: PackagePendingPayment },
  ];
  return renderRoutes([{ Component: SignedInLayout, children }], {
    at: `/buy/${sampleId(1)}`,
    identity: createFakeIdentity(ada),
  });
}

/** The billing details are those of the last order. */
async function orderAgain() {
  await userEvent.click(await screen.findByRole('button', { name: 'Proceed to Payment' }));
}

describe('the page after an order was placed', () => {
  it('opens with its payment, and lists the others below', async () => {
    fakeApi(answers);
    open();
    await waitForButtons();
    expect(screen.getByRole('heading', { level: 1, name: 'Pay your order' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Order summary' })).toHaveTextContent('ORDER001');
    const others = within(await screen.findByRole('region', { name: 'Other unpaid orders' }));
    expect(await others.findByRole('link', { name: 'Pay Now: order ORDER002' })).toBeInTheDocument();
    expect(others.queryByText(/ORDER001/)).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Pay First Order' })).not.toBeInTheDocument();
  });

  it('says that the product was ordered before and is still unpaid', async () => {
    fakeApi({ ...answers, 'POST /new-order': () => enveloped({ ...placed, wasOpen: true }) });
    renderOrderAgain();
    await orderAgain();
    expect(await screen.findByText(/already had an unpaid order for Starter/)).toBeInTheDocument();
    await waitForButtons();
    await act(() => scene.paypal.approve());
    expect(await screen.findByText('Payment successful')).toBeInTheDocument();
    expect(screen.queryByText(/already had an unpaid order/)).not.toBeInTheDocument();
  });

  it('says what changed when the price is no longer the one that was shown', async () => {
    const dearer = { ...placed, packagePrice: '25.00', totalPrice: '25.00' };
    fakeApi({
      ...answers,
      'POST /new-order': () => enveloped(dearer),
      'GET /order/{id}': () => json(dearer),
      'GET /verify-order/{id}': () => enveloped(dearer),
    });
    renderOrderAgain();
    await orderAgain();
    expect(await screen.findByText(/it was \$19\.00 and is now/)).toHaveTextContent('$25.00');
  });

  it('says nothing of the kind about a new order', async () => {
    fakeApi(answers);
    renderOrderAgain();
    await orderAgain();
    await waitForButtons();
    expect(screen.queryByText(/already had an unpaid order/)).not.toBeInTheDocument();
  });

  it('has no list when there are no others', async () => {
    fakeApi({ ...answers, 'GET /api/own-orders': () => rows([placed]) });
    open();
    await waitForButtons();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(screen.queryByText('No Pending Orders')).not.toBeInTheDocument();
  });

  it('takes the payment and leads to what was bought', async () => {
    fakeApi(answers);
    open();
    await waitForButtons();
    await act(() => scene.paypal.approve());
    expect(await screen.findByText('Payment successful')).toBeInTheDocument();
    await pass(2_100);
    expect(readPlace()).toBe('/user/subscription-history?bought=ORDER001');
  });

  it('cancels the order', async () => {
    const api = fakeApi(answers);
    api.answers['POST /order/{id}/cancel'] = () => {
      api.answers['GET /api/own-orders'] = () => rows([other]);
      return enveloped({ ...placed, paymentStatus: 'Cancelled' });
    };
    open();
    await waitForButtons();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel order ORDER001' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByText('This order was cancelled')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'PayPal' })).not.toBeInTheDocument());
  });

  it('says so when the order does not exist, above the others', async () => {
    fakeApi({ ...answers, 'GET /order/{id}': () => refused(404, 'not_found') });
    open();
    expect(await screen.findByText('Order Not Found')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Pay Now: order ORDER002' })).toBeInTheDocument();
  });

  it('ignores a payment that it did not ask for', async () => {
    fakeApi({ ...answers, 'GET /order/{id}': () => enveloped(paidOrder) });
    open('?order=../credits');
    expect(await screen.findByRole('heading', { level: 1, name: 'Pending Payments' })).toBeInTheDocument();
  });
});
