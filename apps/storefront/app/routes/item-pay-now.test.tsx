import {
  enveloped,
  type FakeAnswers,
  fakeApi,
  json,
  never,
  refused,
} from '@credit-studio/frontend/testing/fake-api';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakePaypal } from '../testing/fake-paypal.ts';
import { renderSignedIn } from '../testing/render-routes.tsx';
import { sampleItemOrder, sampleSettings } from '../testing/sample-records.ts';
import ItemPayNow from './item-pay-now.tsx';

const paid = sampleItemOrder({ paymentStatus: 'Paid', orderStatus: 'Completed' });
const answers: FakeAnswers = {
  'GET /item-order/{id}': () => json(sampleItemOrder()),
  'GET /verify-order/{id}': () => enveloped(sampleItemOrder()),
  'GET /api/paypal-settings': () => enveloped(sampleSettings()),
  'POST /api/paypal/orders': () =>
    enveloped({ paypalOrderId: 'PAYPAL1', approvalUrl: 'https://www.paypal.com/checkoutnow?token=PAYPAL1' }),
  'POST /api/paypal/orders/{id}/capture': () => enveloped(paid),
};
function open(search = '') {
  return renderSignedIn('item-pay-now/:id', ItemPayNow, {
    at: { pathname: '/item-pay-now/ITEMOR01', search },
  });
}
function place() {
  return screen.getByTestId('place').textContent;
}
function pass(ms: number) {
  return act(() => vi.advanceTimersByTimeAsync(ms));
}

let paypal: ReturnType<typeof fakePaypal>;
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  paypal = fakePaypal();
});

describe('item payment page', () => {
  it('shows a loading state', async () => {
    fakeApi({ ...answers, 'GET /item-order/{id}': never });
    open();
    expect(await screen.findByText('Loading your order…')).toBeInTheDocument();
  });

  it('shows the item, its price and PayPal’s buttons', async () => {
    fakeApi(answers);
    open();
    expect(await screen.findByRole('button', { name: 'PayPal' })).toBeInTheDocument();
    const summary = screen.getByRole('region', { name: 'Order summary' });
    expect(summary).toHaveTextContent('Storyboard templates');
    expect(summary).toHaveTextContent('Total$12.00');
    expect(summary).not.toHaveTextContent('Credits');
  });

  it('redirects to the item orders two seconds after the payment', async () => {
    fakeApi(answers);
    open();
    await screen.findByRole('button', { name: 'PayPal' });
    await act(() => paypal.approve());
    expect(await screen.findByText('Payment successful')).toBeInTheDocument();
    expect(screen.getByText(/Storyboard templates is yours/)).toBeInTheDocument();
    await pass(1_500);
    expect(place()).toBe('/item-pay-now/ITEMOR01');
    await pass(700);
    expect(place()).toBe('/user/orders-history?bought=ITEMOR01');
  });

  it('redirects one second after it finds the item already paid', async () => {
    fakeApi({ ...answers, 'GET /item-order/{id}': () => json(paid) });
    open();
    expect(await screen.findByText('This order is already paid')).toBeInTheDocument();
    await pass(1_100);
    expect(place()).toBe('/user/orders-history?bought=ITEMOR01');
  });

  it('captures when PayPal’s page sends the customer back', async () => {
    const { requests } = fakeApi(answers);
    open('?token=RETURNED1&PayerID=P1');
    expect(await screen.findByText('Payment successful')).toBeInTheDocument();
    const captures = requests.filter(({ call }) => call === 'POST /api/paypal/orders/RETURNED1/capture');
    expect(captures).toHaveLength(1);
  });

  it('stays on the error panel when the order does not exist', async () => {
    fakeApi({ ...answers, 'GET /item-order/{id}': () => refused(404, 'not_found') });
    open();
    expect(await screen.findByText('Order Not Found')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
    await pass(5_000);
    expect(place()).toBe('/item-pay-now/ITEMOR01');
  });

  it('shows that the order could not be loaded, and loads it again on Retry', async () => {
    const { answers: served } = fakeApi({
      ...answers,
      'GET /item-order/{id}': () => refused(429, 'rate_limited'),
    });
    open();
    expect(await screen.findByText('Failed to load order details')).toBeInTheDocument();
    served['GET /item-order/{id}'] = () => json(sampleItemOrder());
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Storyboard templates')).toBeInTheDocument();
  });

  it('says that a payment was cancelled, and redirects to the dashboard', async () => {
    fakeApi(answers);
    open('?token=RETURNED1');
    expect(await screen.findByText('Payment cancelled')).toBeInTheDocument();
    await pass(3_100);
    expect(place()).toBe('/user/dashboard');
  });
});
