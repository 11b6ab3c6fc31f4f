import { enveloped, type FakeAnswers, json } from '@credit-studio/frontend/testing/fake-api';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import PayNow from '../routes/pay-now.tsx';
import { fakePaypal } from './fake-paypal.ts';
import { renderSignedIn } from './render-routes.tsx';
import { sampleOrder, sampleSettings } from './sample-records.ts';

export const paidOrder = sampleOrder({ paymentStatus: 'Paid', orderStatus: 'Completed' });

/** The API's answers for an unpaid order and a successful payment. */
export const paymentAnswers: FakeAnswers = {
  'GET /order/{id}': () => json(sampleOrder()),
  'GET /verify-order/{id}': () => enveloped(sampleOrder()),
  'GET /api/paypal-settings': () => enveloped(sampleSettings()),
  'POST /api/paypal/orders': () =>
    enveloped({ paypalOrderId: 'PAYPAL1', approvalUrl: 'https://www.paypal.com/checkoutnow?token=PAYPAL1' }),
  'POST /api/paypal/orders/{id}/capture': () => enveloped(paidOrder),
};

export function openPayment(search = '') {
  return renderSignedIn('pay-now/:id', PayNow, { at: { pathname: '/pay-now/ORDER001', search } });
}
export function readPlace() {
  return screen.getByTestId('place').textContent;
}
/** Shown while PayPal's buttons are. */
export const howToPayText = 'You pay at PayPal, by card or from your PayPal account.';
export function readStepStates() {
  const steps = within(screen.getByRole('list', { name: 'Steps of your purchase' }));
  return steps.getAllByRole('listitem').map(({ dataset }) => dataset.state);
}
export function waitForButtons() {
  return screen.findByRole('button', { name: 'PayPal' });
}
/** From now on the page waits for PayPal's buttons without end, or until the returned function is called. */
export function holdWaiting(): () => void {
  // The clock of the scene would be put back in place of the true one after the test.
  vi.useRealTimers();
  const start = globalThis.setTimeout;
  const ends: (() => void)[] = [];
  vi.stubGlobal('setTimeout', (run: () => void, ms?: number) =>
    ms === 3_000 ? ends.push(run) : start(run, ms),
  );
  return () =>
    act(() => {
      for (const end of ends) end();
    });
}
export function pass(ms: number) {
  return act(() => vi.advanceTimersByTimeAsync(ms));
}

/** Sets up PayPal's script in memory and fake timers before each test. */
export function startPaymentScene() {
  const scene = { paypal: fakePaypal() };
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    scene.paypal = fakePaypal();
  });
  return scene;
}
