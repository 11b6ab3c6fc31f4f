import type { PaymentLinkState } from '@credit-studio/contracts/rules';
import { type FakeAnswers, never, refused, unreachable } from '@credit-studio/frontend/testing/fake-api';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import {
  answer,
  complete,
  findHeading,
  open,
  read,
  sampleLink,
  watchLeaving,
} from '../testing/payment-link-scene.tsx';

const watched = watchLeaving();

describe('the way back from PayPal', () => {
  function comeBack(answers: FakeAnswers) {
    return open({ [read]: answer(), ...answers }, '/return?token=PAY1&PayerID=BUYER');
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
    expect(watched.leave).toHaveBeenCalledWith(returnUrl);
    vi.useRealTimers();
  });

  it('stays when the buyer wants to', async () => {
    comeBack({ [complete]: answer({ state: 'paid' }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
    expect(screen.getByText('You are staying on this page.')).toBeInTheDocument();
  });

  it('stays when the buyer comes back with Back', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    comeBack({ [complete]: answer({ state: 'paid' }) });
    await findHeading('Your payment is complete');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(watched.leave).toHaveBeenCalled();
    vi.useRealTimers();
    const show = (persisted: boolean) =>
      act(() => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })));
    await show(false);
    expect(screen.queryByText('You are staying on this page.')).not.toBeInTheDocument();
    await show(true);
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
