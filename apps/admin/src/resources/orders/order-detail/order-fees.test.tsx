import type { OrderFee } from '@credit-studio/contracts';
import { refused } from '@credit-studio/frontend/testing/fake-api';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeOrder, makePayment, orderCode } from '../../../testing/records.ts';
import { envelope, paidOrder, renderOrder } from '../testing/render-order.tsx';
// Loaded before the first test, so that its time limit does not include it.
import './order-detail.tsx';

const feesPath = `/order/${orderCode}/fees`;
const order = { ...paidOrder, paypalTransactionID: 'CAPTURE1', refundedAmount: '4.00', netAmount: '25.00' };

function makeFee(fields: Partial<OrderFee> = {}): OrderFee {
  return {
    ...{ transactionId: 'CAPTURE1', kind: 'payment', status: 'completed', currency: 'USD' },
    ...{ amount: '29.00', fee: '-1.50', net: '27.50', initiatedAt: '2026-11-01T12:33:00.000Z' },
    ...fields,
  };
}
const refund = makeFee({ transactionId: 'R1', kind: 'refund', amount: '-4.00', fee: '0.00', net: '-4.00' });
const chargeback = makeFee({
  transactionId: 'C1',
  kind: 'reversal',
  amount: '0.00',
  fee: '-20.00',
  net: '-20.00',
});

const listAmounts = () =>
  [...document.querySelectorAll('[aria-label="Amounts"] > div')].map(({ textContent }) => textContent);

it('the fees of PayPal’s report are listed with what remains of the money', async () => {
  renderOrder({ order, answers: { [feesPath]: () => envelope([makeFee(), refund, chargeback]) } });
  const report = within(await screen.findByRole('article', { name: 'In PayPal’s report' }));
  expect(report.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    ...['$29.00, fee $1.50', '-$4.00, fee $0.00', '$0.00, fee $20.00', '$21.50', '$3.50'],
  ]);
  expect(listAmounts()).toEqual(['Paid$29.00', 'Refunded$4.00', 'PayPal fee$21.50', 'Net$3.50']);
});

it('money that is pending costs nothing yet', async () => {
  renderOrder({ order, answers: { [feesPath]: () => envelope([makeFee({ status: 'pending' })]) } });
  const report = await screen.findByRole('article', { name: 'In PayPal’s report' });
  expect(report).toHaveTextContent('$29.00, fee $1.50, pending');
  expect(report).toHaveTextContent('PayPal fees$0.00');
});

it('says when the fee is known while PayPal has not named it', async () => {
  renderOrder({ order });
  expect(await screen.findByText('PayPal’s fee is known a few hours after the payment.')).toBeInTheDocument();
});

it('shows the fee that came with the payment until the report has it', async () => {
  renderOrder({ order, payments: [makePayment({ paypalFee: '1.50' })] });
  await screen.findByRole('article', { name: 'Attempt 1' });
  expect(listAmounts()).toEqual(['Paid$29.00', 'Refunded$4.00', 'PayPal fee$1.50', 'Net$23.50']);
  expect(screen.queryByText(/fee is known a few hours/)).not.toBeInTheDocument();
});

it('says that the fees could not be loaded, and loads them again', async () => {
  const { api, person } = renderOrder({
    order,
    answers: { [feesPath]: () => refused(503, 'internal') },
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.answer(feesPath, () => envelope([makeFee()]));
  await person.click(again);
  expect(await screen.findByRole('article', { name: 'In PayPal’s report' })).toBeInTheDocument();
});

it('an order without money at PayPal asks for no fees', async () => {
  const { api } = renderOrder({ order: makeOrder(1, { orderId: orderCode }), payments: [] });
  await screen.findByRole('heading', { name: 'No payment yet' });
  expect(api.calls.filter(({ path }) => path === feesPath)).toEqual([]);
});
