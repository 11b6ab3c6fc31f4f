import {
  enveloped,
  type FakeAnswers,
  fakeApi,
  json,
  never,
  refused,
} from '@credit-studio/frontend/testing/fake-api';
import { act, screen } from '@testing-library/react';
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
  'POST /api/paypal/orders': () => enveloped({ paypalOrderId: 'PAYPAL1' }),
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
  it('shows that it is loading', async () => {
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

  it('leaves for the item orders two seconds after the payment', async () => {
    fakeApi(answers);
    open();
    await screen.findByRole('button', { name: 'PayPal' });
    await act(() => paypal.approve());
    expect(await screen.findByText('Payment successful')).toBeInTheDocument();
    expect(screen.getByText(/Storyboard templates is yours/)).toBeInTheDocument();
    await pass(1_500);
    expect(place()).toBe('/item-pay-now/ITEMOR01');
    await pass(700);
    expect(place()).toBe('/user/orders-history');
  });

  it('leaves one second after it finds the item paid already', async () => {
    fakeApi({ ...answers, 'GET /item-order/{id}': () => json(paid) });
    open();
    expect(await screen.findByText('This order is already paid')).toBeInTheDocument();
    await pass(1_100);
    expect(place()).toBe('/user/orders-history');
  });

  it('goes on by itself when PayPal’s page sends the customer back', async () => {
    const { requests } = fakeApi(answers);
    open('?token=RETURNED1&PayerID=P1');
    expect(await screen.findByText('Payment successful')).toBeInTheDocument();
    const captures = requests.filter(({ call }) => call === 'POST /api/paypal/orders/RETURNED1/capture');
    expect(captures).toHaveLength(1);
  });

  it('stays with the panel when there is no such order', async () => {
    fakeApi({ ...answers, 'GET /item-order/{id}': () => refused(404, 'not_found') });
    open();
    expect(await screen.findByText('Order Not Found')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
    await pass(5_000);
    expect(place()).toBe('/item-pay-now/ITEMOR01');
  });
});
