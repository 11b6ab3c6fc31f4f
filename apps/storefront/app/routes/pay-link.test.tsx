import type { PaymentLink } from '@credit-studio/contracts';
import type { PaymentLinkState } from '@credit-studio/contracts/rules';
import { enveloped, never, refused, unreachable } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  agree,
  answer,
  approve,
  heading,
  load,
  open,
  pressContinue,
  read,
  sampleLink,
  watchLeaving,
} from '../testing/payment-link-scene.tsx';
import { headers, meta } from './pay-link.tsx';

const watched = watchLeaving();

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
    await waitFor(() =>
      expect(watched.leave).toHaveBeenCalledWith('https://www.paypal.com/checkoutnow?token=PAY1'),
    );
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
    expect(watched.leave).not.toHaveBeenCalled();
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
