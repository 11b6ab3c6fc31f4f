import { enveloped, fakeApi, json, refused } from '@credit-studio/frontend/testing/fake-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  holdWaiting,
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
import { sampleId, sampleOrder, sampleSettings } from '../testing/sample-records.ts';

const scene = startPaymentScene();

/** While it is on the page, style sheets hide what PayPal's buttons would move. */
function findAwaited() {
  return document.querySelector('[data-awaits-paypal]');
}

describe('payment page', () => {
  it('shows the order and PayPal’s buttons in the shop’s style', async () => {
    fakeApi(paymentAnswers);
    openPayment();
    await waitForButtons();
    expect(screen.getByRole('region', { name: 'Order summary' })).toHaveTextContent('ORDER001');
    expect(screen.getByRole('link', { name: /^refund policy/ })).toHaveAttribute('href', '/refunds');
    expect(scene.paypal.getStyle()).toEqual({
      layout: 'vertical',
      color: 'blue',
      shape: 'rect',
      label: 'pay',
    });
  });

  it('captures on approval, confirms, and redirects to the history after two seconds', async () => {
    const { requests } = fakeApi(paymentAnswers);
    openPayment();
    await waitForButtons();
    expect(screen.getByText(howToPayText)).toBeInTheDocument();
    expect(readStepStates()).toEqual(['done', 'current']);
    await act(() => scene.paypal.approve());
    expect(await screen.findByText('Payment successful')).toBeInTheDocument();
    expect(screen.queryByText(howToPayText)).not.toBeInTheDocument();
    expect(readStepStates()).toEqual(['done', 'done']);
    expect(requests.find(({ call }) => call === 'POST /api/paypal/orders')?.body).toEqual({
      orderId: 'ORDER001',
    });
    expect(requests.some(({ call }) => call === 'POST /api/paypal/orders/PAYPAL1/capture')).toBe(true);
    await pass(1_500);
    expect(readPlace()).toBe('/pay-now/ORDER001');
    await pass(700);
    expect(readPlace()).toBe('/user/subscription-history?bought=ORDER001');
  });

  it('finds and reports a payment whose tab was closed', async () => {
    fakeApi({ ...paymentAnswers, 'GET /verify-order/{id}': () => enveloped(paidOrder) });
    openPayment();
    expect(await screen.findByText('Payment successful')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'PayPal' })).not.toBeInTheDocument();
    await pass(2_100);
    expect(readPlace()).toBe('/user/subscription-history?bought=ORDER001');
  });

  it('lets the customer pay when the first check with PayPal fails', async () => {
    fakeApi({ ...paymentAnswers, 'GET /verify-order/{id}': () => refused(502, 'provider_unavailable') });
    openPayment();
    expect(await waitForButtons()).toBeInTheDocument();
  });

  it('captures when PayPal’s page sends the customer back', async () => {
    const { requests } = fakeApi(paymentAnswers);
    openPayment('?token=RETURNED1&PayerID=P1');
    expect(await screen.findByText('Payment successful')).toBeInTheDocument();
    const captures = requests.filter(({ call }) => call.endsWith('/capture')).map(({ call }) => call);
    expect(captures).toEqual(['POST /api/paypal/orders/RETURNED1/capture']);
    await waitFor(() => expect(readPlace()).toBe('/pay-now/ORDER001'));
  });

  it('captures nothing when the customer cancelled on PayPal’s page', async () => {
    const { requests } = fakeApi(paymentAnswers);
    openPayment('?token=RETURNED1');
    expect(await screen.findByText('Payment cancelled')).toBeInTheDocument();
    expect(requests.some(({ call }) => call.endsWith('/capture'))).toBe(false);
  });

  it('keeps the buttons after a decline, and stays', async () => {
    fakeApi({
      ...paymentAnswers,
      'POST /api/paypal/orders/{id}/capture': () => refused(422, 'payment_declined'),
    });
    openPayment();
    await waitForButtons();
    await act(() => scene.paypal.approve());
    expect(await screen.findByText('Payment declined')).toBeInTheDocument();
    expect(scene.paypal.restart).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'PayPal' })).toBeInTheDocument();
    await pass(5_000);
    expect(readPlace()).toBe('/pay-now/ORDER001');
  });

  it('offers Retry and a link home after a failed capture, without a redirect', async () => {
    fakeApi({
      ...paymentAnswers,
      'POST /api/paypal/orders/{id}/capture': () => refused(429, 'rate_limited'),
    });
    openPayment();
    await waitForButtons();
    await act(() => scene.paypal.approve());
    expect(await screen.findByText('Payment failed. Please try again.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
    await pass(5_000);
    expect(readPlace()).toBe('/pay-now/ORDER001');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await waitForButtons()).toBeInTheDocument();
    expect(screen.queryByText('Payment failed. Please try again.')).not.toBeInTheDocument();
  });

  it('says why no PayPal order could be created', async () => {
    const words = 'This order can no longer be paid.';
    fakeApi({ ...paymentAnswers, 'POST /api/paypal/orders': () => refused(409, 'order_not_payable', words) });
    openPayment();
    await waitForButtons();
    await act(() => scene.paypal.approve());
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('shows an error when PayPal’s script fails', async () => {
    fakeApi(paymentAnswers);
    openPayment();
    await waitForButtons();
    act(() => scene.paypal.break());
    expect(await screen.findByText('There was an error with PayPal. Please try again.')).toBeInTheDocument();
  });

  it.each([
    [{ enablePayPal: false }, 'Payment Unavailable'],
    [{ clientId: '' }, 'Payment setup incomplete'],
  ])('shows no buttons for %j', async (changes, title) => {
    fakeApi({ ...paymentAnswers, 'GET /api/paypal-settings': () => enveloped(sampleSettings(changes)) });
    openPayment();
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Return to Home' })).toBeInTheDocument();
  });

  it('says that PayPal offers none of its buttons to this buyer', async () => {
    scene.paypal.refuseBuyer();
    holdWaiting();
    fakeApi(paymentAnswers);
    openPayment();
    expect(
      await screen.findByText(/PayPal offers no way to pay this order where you are/),
    ).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Loading PayPal…')).not.toBeInTheDocument());
    expect(screen.queryByText(/Your credits arrive/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Return to Home' })).toBeInTheDocument();
  });

  it('shows what is below PayPal’s buttons once they are drawn', async () => {
    holdWaiting();
    fakeApi(paymentAnswers);
    openPayment();
    await waitForButtons();
    await waitFor(() => expect(findAwaited()).not.toBeInTheDocument());
    expect(screen.queryByText('Loading PayPal…')).not.toBeInTheDocument();
    expect(screen.getByText(/Your credits arrive/)).toBeInTheDocument();
  });

  it('does not wait for PayPal’s buttons for longer than three seconds', async () => {
    scene.paypal.holdDrawing();
    const endWaiting = holdWaiting();
    fakeApi(paymentAnswers);
    openPayment();
    expect(await screen.findByText('Loading PayPal…')).toBeInTheDocument();
    expect(findAwaited()).toBeInTheDocument();
    endWaiting();
    expect(findAwaited()).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Cancel order ORDER001' })).toBeInTheDocument();
  });

  it('says that the settings could not be loaded, and loads them again on Retry', async () => {
    const api = fakeApi({
      ...paymentAnswers,
      'GET /api/paypal-settings': () => refused(429, 'rate_limited'),
    });
    openPayment();
    const text = 'Failed to load payment gateway settings. Please contact support.';
    expect(await screen.findByText(text)).toBeInTheDocument();
    api.answers['GET /api/paypal-settings'] = () => enveloped(sampleSettings());
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await waitForButtons()).toBeInTheDocument();
  });

  it('says that the order does not exist', async () => {
    fakeApi({ ...paymentAnswers, 'GET /order/{id}': () => refused(404, 'not_found') });
    openPayment();
    expect(await screen.findByText('Order Not Found')).toBeInTheDocument();
    const [primary] = within(screen.getByRole('alert')).getAllByRole('link');
    expect(primary).toHaveAttribute('href', '/user/orders');
  });

  it('says that the order could not be loaded', async () => {
    fakeApi({ ...paymentAnswers, 'GET /order/{id}': () => refused(429, 'rate_limited') });
    openPayment();
    expect(await screen.findByRole('heading', { name: 'Failed to load order details' })).toBeInTheDocument();
    expect(screen.getByText('Refused by the server.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  });

  it('does not accept a payment for a refunded order', async () => {
    fakeApi({ ...paymentAnswers, 'GET /order/{id}': () => json(sampleOrder({ paymentStatus: 'Refunded' })) });
    openPayment();
    expect(await screen.findByText('This order cannot be paid')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'PayPal' })).not.toBeInTheDocument());
  });

  it('leads on from a cancelled order to buying the package again', async () => {
    fakeApi({
      ...paymentAnswers,
      'GET /order/{id}': () => json(sampleOrder({ paymentStatus: 'Cancelled' })),
    });
    openPayment();
    expect(await screen.findByText('This order was cancelled')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Order again' })).toHaveAttribute('href', `/buy/${sampleId(1)}`);
  });
});
