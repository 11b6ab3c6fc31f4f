import { enveloped, fakeApi, json } from '@credit-studio/frontend/testing/fake-api';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  openPayment,
  paidOrder,
  pass,
  paymentAnswers,
  readPlace,
  startPaymentScene,
  waitForButtons,
} from '../testing/payment-scene.tsx';

const scene = startPaymentScene();
const history = '/user/subscription-history?bought=ORDER001';

async function openPaid(search = '') {
  fakeApi({ ...paymentAnswers, 'GET /order/{id}': () => json(paidOrder) });
  openPayment(search);
  expect(await screen.findByText('This order is already paid')).toBeInTheDocument();
}

async function cancelAtPaypal() {
  fakeApi(paymentAnswers);
  openPayment();
  await waitForButtons();
  await act(() => scene.paypal.cancel());
  expect(await screen.findByText('Payment cancelled')).toBeInTheDocument();
}

describe('the redirect after a payment', () => {
  it('comes after one second when the order was already paid', async () => {
    await openPaid();
    await pass(1_100);
    expect(readPlace()).toBe(history);
  });

  it('counts down and links to its target', async () => {
    fakeApi(paymentAnswers);
    openPayment();
    await waitForButtons();
    await act(() => scene.paypal.approve());
    const notice = await screen.findByText(/Taking you to your subscription history in/);
    expect(notice.closest('[role="status"]')).not.toBeNull();
    expect(notice).toHaveTextContent('in 2 seconds');
    expect(screen.getByRole('link', { name: 'Subscription history' })).toHaveAttribute('href', history);
    await pass(1_050);
    expect(notice).toHaveTextContent('in 1 second');
  });

  it('returns to the page that the customer left to buy', async () => {
    await openPaid('?return=/user/generate-code');
    await pass(1_100);
    expect(readPlace()).toBe('/user/generate-code');
  });

  it.each([
    ['a key', () => fireEvent.keyDown(document.body, { key: 'Shift' })],
    ['a pointer', () => fireEvent.pointerDown(document.body)],
    ['“Stay here”', () => fireEvent.click(screen.getByRole('button', { name: 'Stay here' }))],
  ])('stops for good on %s', async (_, stop) => {
    await openPaid();
    stop();
    await pass(5_000);
    expect(readPlace()).toBe('/pay-now/ORDER001');
    expect(screen.queryByText(/Taking you to/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Subscription history' })).toBeInTheDocument();
  });
});

describe('after the customer cancelled at PayPal', () => {
  it('the dashboard follows after three seconds', async () => {
    await cancelAtPaypal();
    await pass(2_500);
    expect(readPlace()).toBe('/pay-now/ORDER001');
    await pass(700);
    expect(readPlace()).toBe('/user/dashboard');
  });

  it('trying again is the main action, and stays', async () => {
    await cancelAtPaypal();
    const again = screen.getByRole('button', { name: 'Try again' });
    expect(again).not.toHaveAttribute('data-variant', 'default');
    expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('data-variant', 'default');
    await userEvent.click(again);
    expect(await waitForButtons()).toBeInTheDocument();
    await pass(5_000);
    expect(readPlace()).toBe('/pay-now/ORDER001');
  });

  it('the keyboard’s focus is not lost', async () => {
    fakeApi(paymentAnswers);
    openPayment();
    (await waitForButtons()).focus();
    await act(() => scene.paypal.cancel());
    expect(await screen.findByText('Payment cancelled')).toBeInTheDocument();
    expect(document.body).not.toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitForButtons();
    expect(document.body).not.toHaveFocus();
  });

  it('a payment that arrives anyway is shown', async () => {
    await cancelAtPaypal();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitForButtons();
    fakeApi({ ...paymentAnswers, 'GET /verify-order/{id}': () => enveloped(paidOrder) });
    await act(() => scene.paypal.approve());
    expect(await screen.findByText('Payment successful')).toBeInTheDocument();
  });
});
