import { enveloped, fakeApi, json, refused, unreachable } from '@credit-studio/frontend/testing/fake-api';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  howToPayText,
  openPayment,
  paidOrder,
  pass,
  paymentAnswers,
  readPlace,
  readStepStates,
  startPaymentScene,
  waitForButtons,
} from '../testing/payment-scene.tsx';
import { sampleOrder } from '../testing/sample-records.ts';

const scene = startPaymentScene();

describe('a payment whose result is not known yet', () => {
  it('says that a payment is under review and must not be repeated', async () => {
    const reviewed = enveloped(sampleOrder({ paymentStatus: 'Processing' }));
    fakeApi({ ...paymentAnswers, 'POST /api/paypal/orders/{id}/capture': () => reviewed });
    openPayment();
    await waitForButtons();
    await act(() => scene.paypal.approve());
    expect(await screen.findByText('Payment under review')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'PayPal' })).not.toBeInTheDocument();
    expect(screen.queryByText(howToPayText)).not.toBeInTheDocument();
    expect(readStepStates()).toEqual(['done', 'current']);
  });

  it('says that nothing is left to do when the customer returns to an order under review', async () => {
    fakeApi({
      ...paymentAnswers,
      'GET /order/{id}': () => json(sampleOrder({ paymentStatus: 'Processing' })),
    });
    openPayment();
    expect(await screen.findByText('Payment under review')).toBeInTheDocument();
    await pass(5_000);
    expect(readPlace()).toBe('/pay-now/ORDER001');
  });

  it('notices that a payment under review was released', async () => {
    const reviewed = sampleOrder({ paymentStatus: 'Processing' });
    const api = fakeApi({
      ...paymentAnswers,
      'GET /order/{id}': () => json(reviewed),
      'GET /verify-order/{id}': () => enveloped(reviewed),
    });
    openPayment();
    expect(await screen.findByText('Payment under review')).toBeInTheDocument();
    api.answers['GET /verify-order/{id}'] = () => enveloped(paidOrder);
    await pass(4_100);
    expect(await screen.findByText(/^(Payment successful|This order is already paid)$/)).toBeInTheDocument();
  });

  it('offers no second payment until the result of the first one is known', async () => {
    const api = fakeApi({ ...paymentAnswers, 'POST /api/paypal/orders/{id}/capture': unreachable });
    openPayment();
    await waitForButtons();
    await act(() => scene.paypal.approve());
    expect(await screen.findByText('Payment not confirmed yet')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'PayPal' })).not.toBeInTheDocument();
    api.answers['GET /verify-order/{id}'] = () => refused(502, 'provider_unavailable');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Payment not confirmed yet')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'PayPal' })).not.toBeInTheDocument();
    api.answers['GET /verify-order/{id}'] = () => enveloped(paidOrder);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/^(Payment successful|This order is already paid)$/)).toBeInTheDocument();
  });

  it('lets the customer pay again once PayPal says that nothing was taken', async () => {
    fakeApi({ ...paymentAnswers, 'POST /api/paypal/orders/{id}/capture': unreachable });
    openPayment();
    await waitForButtons();
    await act(() => scene.paypal.approve());
    await screen.findByText('Payment not confirmed yet');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await waitForButtons()).toBeInTheDocument();
  });

  it.each([
    [
      'the server lost PayPal',
      () => refused(502, 'provider_unavailable', 'Please do not pay again.'),
      'Please do not pay again.',
    ],
    ['the capture details are missing', () => enveloped({}), /the capture details are missing/],
  ])('offers no second payment while %s, and keeps checking', async (_, answer, words) => {
    const api = fakeApi({ ...paymentAnswers, 'POST /api/paypal/orders/{id}/capture': answer });
    openPayment();
    await waitForButtons();
    await act(() => scene.paypal.approve());
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'PayPal' })).not.toBeInTheDocument();
    api.answers['GET /verify-order/{id}'] = () => enveloped(paidOrder);
    await pass(4_100);
    expect(await screen.findByText('Payment successful')).toBeInTheDocument();
    await pass(2_100);
    expect(readPlace()).toBe('/user/subscription-history?bought=ORDER001');
  });
});
