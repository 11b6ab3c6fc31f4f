import type { Refund } from '@credit-studio/contracts';
import { refused } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makePayment } from '../../../testing/records.ts';
import { makeRefund } from '../testing/records.ts';
import { envelope, renderOrder } from '../testing/render-order.tsx';
// Loaded before the first test, so that its time limit does not include it.
import './order-detail.tsx';

const waiting = makeRefund({ state: 'requested', completedAt: null });
const path = `/api/refunds/${waiting._id}/close`;
const buttonName = 'Check the refund of $4.00 with PayPal';

function renderRefund(state: Refund['state'], answers: Parameters<typeof renderOrder>[0] = {}) {
  const refund = { ...waiting, state };
  return renderOrder({
    payments: [makePayment({ refunds: [refund], attention: 'refund-stuck' })],
    ...answers,
  });
}
async function confirm({ person }: ReturnType<typeof renderRefund>) {
  await person.click(await screen.findByRole('button', { name: buttonName }));
  const question = within(await screen.findByRole('dialog', { name: 'Check this refund with PayPal?' }));
  await person.click(question.getByRole('button', { name: 'Check with PayPal' }));
  return question;
}

it.each(['requested', 'pending'] as const)('a refund that is %s can be checked', async (state) => {
  renderRefund(state);
  expect(await screen.findByRole('button', { name: buttonName })).toBeInTheDocument();
});

it.each(['completed', 'failed', 'cancelled'] as const)('a refund that is %s cannot', async (state) => {
  renderRefund(state);
  await screen.findByRole('article', { name: 'Attempt 1' });
  expect(screen.queryByRole('button', { name: buttonName })).not.toBeInTheDocument();
});

it('is read from PayPal once, and the result is shown and fetched', async () => {
  const message = 'PayPal shows no such refund: no money was moved. You can refund again.';
  const app = renderRefund('requested', {
    answers: { [path]: () => envelope({ ...waiting, state: 'failed' }, message) },
  });
  const asked = () => app.api.calls.filter((call) => call.path.endsWith('/payments')).length;
  await screen.findByRole('button', { name: buttonName });
  const before = asked();
  await confirm(app);
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(app.sent.filter((call) => call.path === path)).toHaveLength(1);
  await waitFor(() => expect(asked()).toBeGreaterThan(before));
});

it('stays open with the reason when PayPal does not answer', async () => {
  const reason = 'PayPal could not be asked about this refund. Nothing was changed. Please try again later.';
  const app = renderRefund('pending', {
    answers: { [path]: () => refused(502, 'provider_unavailable', reason) },
  });
  const question = await confirm(app);
  expect(await question.findByRole('alert')).toHaveTextContent(reason);
});
