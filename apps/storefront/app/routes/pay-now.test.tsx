import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { enveloped, type FakeAnswers, fakeApi, json, refused } from '../testing/fake-api';
import { fakePaypal } from '../testing/fake-paypal';
import { renderSignedIn } from '../testing/render-routes';
import { sampleOrder, sampleSettings } from '../testing/sample-records';
import PayNow from './pay-now';

const paid = sampleOrder({ paymentStatus: 'Paid', orderStatus: 'Completed' });
const answers: FakeAnswers = {
  'GET /order/{id}': () => json(sampleOrder()),
  'GET /verify-order/{id}': () => enveloped(sampleOrder()),
  'GET /api/paypal-settings': () => enveloped(sampleSettings()),
  'POST /api/paypal/orders': () => enveloped({ paypalOrderId: 'PAYPAL1' }),
  'POST /api/paypal/orders/{id}/capture': () => enveloped(paid),
};

const open = (search = '') =>
  renderSignedIn('pay-now/:id', PayNow, { at: { pathname: '/pay-now/ORDER001', search } });
const place = () => screen.getByTestId('place').textContent;
const waitForButtons = () => screen.findByRole('button', { name: 'PayPal' });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

let paypal: ReturnType<typeof fakePaypal>;
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  paypal = fakePaypal();
});

describe('payment page', () => {
  it('shows the order and PayPal’s buttons in the shop’s style', async () => {
    fakeApi(answers);
    open();
    await waitForButtons();
    expect(screen.getByRole('region', { name: 'Order summary' })).toHaveTextContent('ORDER001');
    expect(paypal.getStyle()).toEqual({ layout: 'vertical', color: 'blue', shape: 'rect', label: 'pay' });
  });

  it('captures on approval, thanks, and leaves for the history after two seconds', async () => {
    const { requests } = fakeApi(answers);
    open();
    await waitForButtons();
    await act(() => paypal.approve());
    expect(await screen.findByText('Payment successful')).toBeInTheDocument();
    expect(requests.find(({ call }) => call === 'POST /api/paypal/orders')?.body).toEqual({
      orderId: 'ORDER001',
    });
    expect(requests.some(({ call }) => call === 'POST /api/paypal/orders/PAYPAL1/capture')).toBe(true);
    await pass(1_500);
    expect(place()).toBe('/pay-now/ORDER001');
    await pass(700);
    expect(place()).toBe('/user/subscription-history');
  });

  it('finds a payment whose tab was closed, and leaves after one second', async () => {
    fakeApi({ ...answers, 'GET /verify-order/{id}': () => enveloped(paid) });
    open();
    expect(await screen.findByText('This order is paid already')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'PayPal' })).not.toBeInTheDocument();
    await pass(1_100);
    expect(place()).toBe('/user/subscription-history');
  });

  it('lets the customer pay when PayPal cannot be asked first', async () => {
    fakeApi({ ...answers, 'GET /verify-order/{id}': () => refused(502, 'provider_unavailable') });
    open();
    expect(await waitForButtons()).toBeInTheDocument();
  });

  it('captures by itself when PayPal’s page sends the customer back', async () => {
    const { requests } = fakeApi(answers);
    open('?token=RETURNED1&PayerID=P1');
    expect(await screen.findByText('Payment successful')).toBeInTheDocument();
    const captures = requests.filter(({ call }) => call.endsWith('/capture')).map(({ call }) => call);
    expect(captures).toEqual(['POST /api/paypal/orders/RETURNED1/capture']);
  });

  it('captures nothing when PayPal’s page sends back a customer who cancelled', async () => {
    const { requests } = fakeApi(answers);
    open('?token=RETURNED1');
    expect(await screen.findByText('Payment cancelled')).toBeInTheDocument();
    expect(requests.some(({ call }) => call.endsWith('/capture'))).toBe(false);
  });

  it('says that a payment was cancelled, and leaves for the dashboard after three seconds', async () => {
    fakeApi(answers);
    open();
    await waitForButtons();
    await act(() => paypal.cancel());
    expect(await screen.findByText('Payment cancelled')).toBeInTheDocument();
    await pass(2_500);
    expect(place()).toBe('/pay-now/ORDER001');
    await pass(700);
    expect(place()).toBe('/user/dashboard');
  });

  it('keeps the buttons for another card after a decline, and stays', async () => {
    fakeApi({ ...answers, 'POST /api/paypal/orders/{id}/capture': () => refused(422, 'payment_declined') });
    open();
    await waitForButtons();
    await act(() => paypal.approve());
    expect(await screen.findByText('Payment declined')).toBeInTheDocument();
    expect(paypal.restart).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'PayPal' })).toBeInTheDocument();
    await pass(5_000);
    expect(place()).toBe('/pay-now/ORDER001');
  });

  it('says plainly that a payment is under review and must not be repeated', async () => {
    const reviewed = enveloped(sampleOrder({ paymentStatus: 'Processing' }));
    fakeApi({ ...answers, 'POST /api/paypal/orders/{id}/capture': () => reviewed });
    open();
    await waitForButtons();
    await act(() => paypal.approve());
    expect(await screen.findByText('Payment under review')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'PayPal' })).not.toBeInTheDocument();
  });

  it('tells who comes back to an order under review that nothing is left to do', async () => {
    fakeApi({ ...answers, 'GET /order/{id}': () => json(sampleOrder({ paymentStatus: 'Processing' })) });
    open();
    expect(await screen.findByText('Payment under review')).toBeInTheDocument();
    await pass(5_000);
    expect(place()).toBe('/pay-now/ORDER001');
  });

  it('offers Retry and the way home after a failed capture, without a forced jump', async () => {
    fakeApi({ ...answers, 'POST /api/paypal/orders/{id}/capture': () => refused(500, 'internal') });
    open();
    await waitForButtons();
    await act(() => paypal.approve());
    expect(await screen.findByText('Payment failed. Please try again.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
    await pass(5_000);
    expect(place()).toBe('/pay-now/ORDER001');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await waitForButtons()).toBeInTheDocument();
    expect(screen.queryByText('Payment failed. Please try again.')).not.toBeInTheDocument();
  });

  it('offers no second payment while nobody knows whether the first one went through', async () => {
    const lose = () => {
      throw new TypeError('Failed to fetch');
    };
    const api = fakeApi({ ...answers, 'POST /api/paypal/orders/{id}/capture': lose });
    open();
    await waitForButtons();
    await act(() => paypal.approve());
    expect(await screen.findByText('Payment not confirmed yet')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'PayPal' })).not.toBeInTheDocument();
    api.answers['GET /order/{id}'] = () => json(paid);
    api.answers['GET /verify-order/{id}'] = () => enveloped(paid);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('This order is paid already')).toBeInTheDocument();
  });

  it('tells why no PayPal order could be made', async () => {
    const words = 'This order can no longer be paid.';
    fakeApi({ ...answers, 'POST /api/paypal/orders': () => refused(409, 'order_not_payable', words) });
    open();
    await waitForButtons();
    await act(() => paypal.approve());
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('has words for trouble inside PayPal’s script', async () => {
    fakeApi(answers);
    open();
    await waitForButtons();
    act(() => paypal.break());
    expect(await screen.findByText('There was an error with PayPal. Please try again.')).toBeInTheDocument();
  });

  it.each([
    [{ enablePayPal: false }, 'Payment Unavailable'],
    [{ clientId: '' }, 'Payment setup incomplete'],
  ])('shows no buttons for %j', async (changes, title) => {
    fakeApi({ ...answers, 'GET /api/paypal-settings': () => enveloped(sampleSettings(changes)) });
    open();
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Return to Home' })).toBeInTheDocument();
  });

  it('says that the settings could not be loaded, and loads them again on Retry', async () => {
    const api = fakeApi({ ...answers, 'GET /api/paypal-settings': () => refused(429, 'rate_limited') });
    open();
    const text = 'Failed to load payment gateway settings. Please contact support.';
    expect(await screen.findByText(text)).toBeInTheDocument();
    api.answers['GET /api/paypal-settings'] = () => enveloped(sampleSettings());
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await waitForButtons()).toBeInTheDocument();
  });

  it('says that there is no such order', async () => {
    fakeApi({ ...answers, 'GET /order/{id}': () => refused(404, 'not_found') });
    open();
    expect(await screen.findByText('Order Not Found')).toBeInTheDocument();
  });

  it('says that the order could not be loaded', async () => {
    fakeApi({ ...answers, 'GET /order/{id}': () => refused(429, 'rate_limited') });
    open();
    expect(await screen.findByText('Please check the URL or try again.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  });

  it('does not take money for an order that was refunded', async () => {
    fakeApi({ ...answers, 'GET /order/{id}': () => json(sampleOrder({ paymentStatus: 'Refunded' })) });
    open();
    expect(await screen.findByText('This order cannot be paid')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'PayPal' })).not.toBeInTheDocument());
  });
});
