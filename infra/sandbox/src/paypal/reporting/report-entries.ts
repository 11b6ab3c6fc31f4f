import type { Capture, Refund, ReportEntry } from '../entities.ts';
import { fromHundredths, type Money, toHundredths } from '../money.ts';
import { reversalNote } from '../operations/refunds.ts';
import type { PaypalStore } from '../paypal-store.ts';
import { countFee } from '../representations/render-payment.ts';

function negate({ currency_code: currency, value }: Money): Money {
  return fromHundredths(-toHundredths(value), currency);
}

const captureStatuses: Record<Capture['status'], ReportEntry['status']> = {
  COMPLETED: 'S',
  PENDING: 'P',
  DECLINED: 'D',
  PARTIALLY_REFUNDED: 'F',
  REFUNDED: 'V',
};

function describeCapture(capture: Capture): ReportEntry {
  const { id, status, amount, invoiceId, customId, createdAt, updatedAt } = capture;
  const isTaken = status !== 'PENDING' && status !== 'DECLINED';
  return {
    ...{ transactionId: id, referenceId: null, eventCode: 'T0006', amount, invoiceId, customId },
    ...{ initiatedAt: createdAt, updatedAt, status: captureStatuses[status] },
    fee: isTaken ? fromHundredths(-countFee(capture), amount.currency_code) : null,
  };
}

const refundStatuses: Record<Refund['status'], ReportEntry['status']> = {
  COMPLETED: 'S',
  PENDING: 'P',
  FAILED: 'D',
  CANCELLED: 'S',
};

/** A refund or reversal, and the money of a reversal that PayPal gave back. */
function describeRefund({ id, captureId, ...refund }: Refund): ReportEntry[] {
  const isReversal = refund.noteToPayer === reversalNote;
  const entry: ReportEntry = {
    ...{ transactionId: id, referenceId: captureId, eventCode: isReversal ? 'T1106' : 'T1107' },
    ...{ initiatedAt: refund.createdAt, updatedAt: refund.createdAt, amount: negate(refund.amount) },
    ...{ fee: null, invoiceId: refund.invoiceId, customId: refund.customId },
    status: refundStatuses[refund.status],
  };
  if (refund.status !== 'CANCELLED') return [entry];
  const at = refund.cancelledAt ?? refund.createdAt;
  return [entry, { ...entry, amount: refund.amount, initiatedAt: at, updatedAt: at }];
}

/** Every line of the report, earliest first. */
export function listEntries(store: PaypalStore): ReportEntry[] {
  const entries = [
    ...store.captures.list().map(describeCapture),
    ...store.refunds.list().flatMap(describeRefund),
    ...store.movements.list(),
  ];
  return entries
    .flatMap((entry) => {
      const change = store.reportChanges.find(entry.transactionId);
      return change?.leaveOut ? [] : { ...entry, ...change?.changes };
    })
    .sort((one, other) => {
      const byTime = Date.parse(one.initiatedAt) - Date.parse(other.initiatedAt);
      return byTime || one.transactionId.localeCompare(other.transactionId);
    });
}
