import type { PaymentLink } from '@credit-studio/contracts';
import type { PaymentLinkState } from '@credit-studio/contracts/rules';
import {
  enveloped,
  type FakeAnswers,
  fakeApi,
  never,
  refused,
  unreachable,
} from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { renderRoutes, toLoaderArguments, toRouteComponent } from '../testing/render-routes.tsx';
import PayLink, { headers, loader, meta } from './pay-link.tsx';
import PayLinkReturn from './pay-link-return.tsx';

const token = 'A'.repeat(43);
const read = 'GET /api/payment-links/{token}';
const approve = 'POST /api/payment-links/{token}/approve';
const complete = 'POST /api/payment-links/{token}/complete';

function sampleLink(changes: Partial<PaymentLink> = {}): PaymentLink {
  const status = changes.state === 'paid' ? 'paid' : 'cancelled';
  return {
    ...{ state: 'open', orderId: 'AB12CD34', kind: 'package', productName: 'Starter', credit: 10 },
    ...{ validityDays: 30, total: '9.00', currency: 'USD', expiresAt: '2026-12-01T00:00:00.000Z' },
    lines: [
      { kind: 'product', amount: '9.00' },
      { kind: 'processing-fee', amount: '0.00' },
    ],
    seller: { legalName: 'Studio Ltd', contactEmail: 'hi@studio.test' },
    returnUrl: `https://www.partner.test/thanks?orderId=AB12CD34&status=${status}`,
    ...changes,
  };
}
function answer(changes: Partial<PaymentLink> = {}) {
  return () => enveloped(sampleLink(changes));
}
function load() {
  const received = toLoaderArguments<Parameters<typeof loader>[0]>(`/pay/${token}.data`);
  return loader({ ...received, params: { token } });
}
function open(answers: FakeAnswers, search = '') {
  const api = fakeApi(answers);
  renderRoutes(
    [
      { path: 'pay/:token', Component: toRouteComponent(PayLink), loader: load },
      { path: 'pay/:token/return', Component: toRouteComponent(PayLinkReturn) },
    ],
    { at: `/pay/${token}${search}` },
  );
  return api;
}
async function pressContinue() {
  await userEvent.click(await screen.findByRole('button', { name: 'Continue to PayPal' }));
}
async function agree() {
  await userEvent.click(await screen.findByRole('checkbox', { name: /I agree to the terms of service/ }));
}
const heading = () => screen.findByRole('heading', { level: 1 });
function findHeading(name: string) {
  return screen.findByRole('heading', { level: 1, name });
}

let leave: MockInstance<(url: string | URL) => void>;
beforeEach(() => {
  leave = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
});
afterEach(() => leave.mockRestore());

describe('the page of a payment link', () => {
  it('shows who sells what for how much, and the way back', async () => {
    open({ [read]: answer() });
    expect(await heading()).toHaveTextContent('Pay for Starter');
    for (const text of ['Studio Ltd', '10', '30 days', 'AB12CD34'])
      expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getAllByText('$9.00').length).toBeGreaterThan(0);
    expect(screen.queryByText('Processing fee')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to partner.test' })).toHaveAttribute(
      'href',
      sampleLink().returnUrl,
    );
  });

  it('asks for one consent, and goes to PayPal with it', async () => {
    const { requests } = open({
      [read]: answer(),
      [approve]: () => enveloped({ approvalUrl: 'https://www.paypal.com/checkoutnow?token=PAY1' }),
    });
    await pressContinue();
    const box = screen.getByRole('checkbox');
    expect(screen.getByText('Please accept the terms')).toBeInTheDocument();
    expect(box).toHaveFocus();
    expect(requests.some(({ call }) => call.startsWith('POST'))).toBe(false);
    await agree();
    expect(screen.queryByText('Please accept the terms')).not.toBeInTheDocument();
    await pressContinue();
    await waitFor(() => expect(leave).toHaveBeenCalledWith('https://www.paypal.com/checkoutnow?token=PAY1'));
    expect(requests.at(-1)?.body).toEqual({ acceptsTerms: true });
    expect(requests.at(-1)?.headers.get('authorization')).toBeNull();
  });

  it('shows that it is on its way', async () => {
    open({ [read]: answer(), [approve]: never });
    await agree();
    await pressContinue();
    expect(screen.getByRole('button', { name: /Continue to PayPal/ })).toHaveAttribute(
      'data-loading',
      'true',
    );
  });

  it('says that the buyer cancelled, and offers PayPal again', async () => {
    open({ [read]: answer() }, '?cancelled=true&token=PAY1');
    expect(await screen.findByText(/You cancelled at PayPal. Nothing was charged/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Continue to PayPal' })).toBeEnabled();
  });

  it.each([
    [502, 'provider_unavailable', 'PayPal does not answer right now. Nothing was paid.'],
    [503, 'payment_unavailable', 'Payment Unavailable. Please try again later or contact support.'],
    [429, 'rate_limited', 'Too many requests. Please try again in 5 seconds.'],
  ] as const)('stays on the page with the reason when it answers %i', async (status, code, message) => {
    open({ [read]: answer(), [approve]: () => refused(status, code, message) });
    await agree();
    await pressContinue();
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('button', { name: 'Continue to PayPal' })).toBeEnabled();
    expect(leave).not.toHaveBeenCalled();
  });

  it('shows that the order was paid in the meantime', async () => {
    const states: Partial<PaymentLink>[] = [{}, { state: 'paid' }];
    open({
      [read]: () => enveloped(sampleLink(states.shift())),
      [approve]: () => refused(409, 'order_not_payable', 'This order can no longer be paid.'),
    });
    await agree();
    await pressContinue();
    await waitFor(async () => expect(await heading()).toHaveTextContent('This order is paid'));
  });

  it.each([
    ['paid', 'This order is paid'],
    ['pending', 'PayPal is still checking the payment'],
    ['refunded', 'This order was refunded'],
    ['cancelled', 'This order was cancelled'],
    ['expired', 'This payment link has expired'],
  ] as [PaymentLinkState, string][])('has no way to pay when it is %s', async (state, title) => {
    open({ [read]: answer({ state }) });
    expect(await heading()).toHaveTextContent(title);
    expect(screen.getAllByText(/AB12CD34/).length).toBeGreaterThan(0);
    expect(screen.getByRole('link', { name: 'Return to partner.test' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Continue to PayPal' })).not.toBeInTheDocument();
  });

  it('names an item without credits', async () => {
    open({ [read]: answer({ kind: 'item', credit: 0, validityDays: 0, productName: 'Poster pack' }) });
    expect(await heading()).toHaveTextContent('Pay for Poster pack');
    expect(screen.queryByText('Credits')).not.toBeInTheDocument();
    expect(screen.getByText('Your item opens as soon as the payment is complete.')).toBeInTheDocument();
  });

  it.each([
    [404, 'not_found'],
    [400, 'invalid_request'],
  ] as const)('says that the link does not work after answer %i, with status 404', async (status, code) => {
    open({ [read]: () => refused(status, code) });
    expect(await heading()).toHaveTextContent('This payment link does not work');
    expect((await load()).init?.status).toBe(404);
  });

  it('says that it could not be loaded, with status 503', async () => {
    open({ [read]: unreachable });
    expect(await screen.findByRole('alert')).toHaveTextContent('This page could not be loaded');
    expect((await load()).init?.status).toBe(503);
  });

  it('is read again each time, stored by no one, and gives no other site its address', async () => {
    expect(headers()).toEqual({
      ...{ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' },
    });
    expect(meta()).toContainEqual({ name: 'robots', content: 'noindex' });
  });
});

describe('the way back from PayPal', () => {
  function comeBack(answers: FakeAnswers) {
    const api = fakeApi({ [read]: answer(), ...answers });
    renderRoutes(
      [
        { path: 'pay/:token', Component: toRouteComponent(PayLink), loader: load },
        { path: 'pay/:token/return', Component: toRouteComponent(PayLinkReturn) },
      ],
      { at: `/pay/${token}/return?token=PAY1&PayerID=BUYER` },
    );
    return api;
  }

  it('completes the payment', async () => {
    comeBack({ [complete]: never });
    expect(await screen.findByText('Completing your payment…')).toBeInTheDocument();
  });

  it('says what was bought, and returns to the seller after a moment', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    comeBack({ [complete]: answer({ state: 'paid' }) });
    await findHeading('Your payment is complete');
    expect(screen.getByText('10 credits (Starter)')).toBeInTheDocument();
    const { returnUrl } = sampleLink({ state: 'paid' });
    expect(screen.getByRole('link', { name: 'Return to partner.test' })).toHaveAttribute('href', returnUrl);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(leave).toHaveBeenCalledWith(returnUrl);
    vi.useRealTimers();
  });

  it('stays when the buyer wants to', async () => {
    comeBack({ [complete]: answer({ state: 'paid' }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
    expect(screen.getByText('You are staying on this page.')).toBeInTheDocument();
  });

  it.each([
    ['pending', 'PayPal is still checking the payment'],
    ['cancelled', 'This order was cancelled'],
    ['refunded', 'This order was refunded'],
  ] as [PaymentLinkState, string][])(
    'says that the order is %s, and does not leave',
    async (state, title) => {
      comeBack({ [complete]: answer({ state }) });
      await findHeading(title);
      expect(screen.queryByRole('button', { name: 'Stay here' })).not.toBeInTheDocument();
    },
  );

  it.each([
    [409, 'payment_not_approved', 'The payment was not approved'],
    [402, 'payment_declined', 'PayPal declined this payment'],
  ] as const)('after answer %i offers to try again', async (status, code, title) => {
    comeBack({ [complete]: () => refused(status, code) });
    await findHeading(title);
    await userEvent.click(screen.getByRole('link', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Continue to PayPal' })).toBeInTheDocument();
  });

  it('does not let the buyer pay twice while PayPal has not answered', async () => {
    const message = 'PayPal has not confirmed the payment yet. Please do not pay again.';
    const answers = [() => refused(502, 'provider_unavailable', message), answer({ state: 'paid' })];
    comeBack({ [complete]: () => answers.shift()?.() ?? never() });
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.queryByRole('link', { name: 'Try again' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
    await findHeading('Your payment is complete');
  });

  it('says not to pay again when our own answer did not arrive', async () => {
    comeBack({ [complete]: unreachable });
    expect(await screen.findByRole('alert')).toHaveTextContent('Please do not pay again');
    expect(screen.queryByRole('link', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('says where to turn when the payment does not match', async () => {
    comeBack({ [complete]: () => refused(409, 'payment_mismatch', 'Contact support with the id 3C67.') });
    expect(await screen.findByRole('alert')).toHaveTextContent('Contact support with the id 3C67.');
    expect(screen.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/contact');
  });

  it('says that the link does not work', async () => {
    comeBack({ [complete]: () => refused(404, 'not_found') });
    await findHeading('This payment link does not work');
  });
});
