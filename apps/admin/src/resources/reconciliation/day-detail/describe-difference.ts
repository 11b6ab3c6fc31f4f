import type { Difference, MovementOrder } from '@credit-studio/contracts';
import { withoutSign } from '../sums.ts';

export interface DifferenceWords {
  /** What differs, as one sentence. */
  title: string;
  /** What to do next. */
  advice: string;
}

type Side = NonNullable<Difference['paypal'] | Difference['booked']>;

const aboutNames: Record<Difference['about'], string> = {
  payment: 'Payment',
  refund: 'Refund',
  reversal: 'Reversal',
};

const stateWords: Readonly<Record<string, string>> = { duplicate: 'paid a second time', unknown: 'unclear' };

/** The shop and PayPal add states over time; one that is not known here is shown as it is. */
function readState(state: string): string {
  return Object.hasOwn(stateWords, state) ? (stateWords[state] ?? state) : state;
}

/** With its code: several currencies share a sign. */
function money({ amount, currency }: Pick<Side, 'amount' | 'currency'>): string {
  return `${withoutSign(amount)} ${currency}`;
}

function moneyOf({ paypal, booked }: Difference): string {
  const side = paypal ?? booked;
  return side ? money(side) : 'an unknown amount';
}

const missingAtPaypalAdvice: Record<Difference['about'], string> = {
  payment:
    'Look up the transaction at PayPal. If PayPal does not have it, the order was not paid: write to the customer.',
  refund:
    'Look up the refund at PayPal. If PayPal does not have it, the customer does not have the money yet.',
  reversal: 'Look at the dispute or chargeback at PayPal. The money may still be in the account.',
};

function describeMissingHere(difference: Difference): DifferenceWords {
  const { about, order, paypal } = difference;
  const amount = moneyOf(difference);
  if (about === 'payment')
    return order
      ? {
          title: `PayPal has a payment of ${amount} that is not in the books of its order.`,
          advice: 'Open the order and check it with PayPal again. The payment is then booked.',
        }
      : {
          title: `PayPal has a payment of ${amount} that no order of this shop explains.`,
          advice:
            'Look it up at PayPal. It may be a payment outside the shop, or for an order that was deleted.',
        };
  if (paypal && !paypal.amount.startsWith('-'))
    return {
      title: `PayPal returned ${amount} of a ${about} that the books still count as paid back.`,
      advice: nameOrderStep(order, 'compare its refunds with those at PayPal'),
    };
  return {
    title: `PayPal has a ${about} of ${amount} that is not in the books.`,
    advice: nameOrderStep(order, 'compare its refunds with those at PayPal'),
  };
}

function nameOrderStep(order: MovementOrder | null, step: string): string {
  return order ? `Open the order and ${step}.` : 'Look up the transaction at PayPal.';
}

function adviseOnStatus({ about, order, paypal, booked }: Difference): string {
  const isTaken = paypal?.status === 'completed';
  if (about !== 'payment') {
    if (!isTaken) return 'Look up the refund at PayPal. The customer may not have the money yet.';
    return booked?.state === 'requested' || booked?.state === 'pending'
      ? nameOrderStep(order, 'check the refund with PayPal')
      : 'Look up the refund at PayPal. The customer may have the money, although the books say otherwise.';
  }
  if (!isTaken) return 'Look up the payment at PayPal. The order counts as paid, and the money may not come.';
  if (booked?.state === 'duplicate') return nameOrderStep(order, 'refund the second payment');
  if (booked?.state === 'failed' || booked?.state === 'mismatched')
    return nameOrderStep(order, 'refund this payment, which did not pay for it');
  return nameOrderStep(order, 'check the payment with PayPal again');
}

/** A difference in one sentence, and what to do about it. */
export function describeDifference(difference: Difference): DifferenceWords {
  const { kind, about, order, paypal, booked } = difference;
  const subject = `${aboutNames[about]} of ${moneyOf(difference)}`;
  switch (kind) {
    case 'missing-at-paypal':
      return {
        title: `${subject} is in the books but not in PayPal’s report.`,
        advice: missingAtPaypalAdvice[about],
      };
    case 'missing-here':
      return describeMissingHere(difference);
    case 'amount-differs':
      return {
        title: `The amounts of a ${about} differ: PayPal ${paypal ? money(paypal) : 'none'}, books ${booked ? money(booked) : 'none'}.`,
        advice: nameOrderStep(order, 'compare it with the transaction at PayPal'),
      };
    case 'status-differs':
      return {
        title: `${subject}: PayPal says ${readState(paypal?.status ?? 'unknown')}, the books say ${readState(booked?.state ?? 'unknown')}.`,
        advice: adviseOnStatus(difference),
      };
  }
}
