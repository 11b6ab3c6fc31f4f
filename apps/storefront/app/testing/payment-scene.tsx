import { act, screen } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import PayNow from '../routes/pay-now';
import { enveloped, type FakeAnswers, json } from './fake-api';
import { fakePaypal } from './fake-paypal';
import { renderSignedIn } from './render-routes';
import { sampleOrder, sampleSettings } from './sample-records';

export const paidOrder = sampleOrder({ paymentStatus: 'Paid', orderStatus: 'Completed' });

/** What the API says of an order that waits, and of its payment when all goes well. */
export const paymentAnswers: FakeAnswers = {
  'GET /order/{id}': () => json(sampleOrder()),
  'GET /verify-order/{id}': () => enveloped(sampleOrder()),
  'GET /api/paypal-settings': () => enveloped(sampleSettings()),
  'POST /api/paypal/orders': () => enveloped({ paypalOrderId: 'PAYPAL1' }),
  'POST /api/paypal/orders/{id}/capture': () => enveloped(paidOrder),
};

export const openPayment = (search = '') =>
  renderSignedIn('pay-now/:id', PayNow, { at: { pathname: '/pay-now/ORDER001', search } });
export const readPlace = () => screen.getByTestId('place').textContent;
export const waitForButtons = () => screen.findByRole('button', { name: 'PayPal' });
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** PayPal's script in memory and a clock that the test moves, anew before each test. */
export const startPaymentScene = () => {
  const scene = { paypal: fakePaypal() };
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    scene.paypal = fakePaypal();
  });
  return scene;
};
