import type { ReadDatabase } from '../../../database/database.ts';
import { listOrdersByCode } from '../../orders/index.ts';
import type { BookedPayment, BookedReturn } from '../../payments/index.ts';
import type { PaypalTransactionRow } from '../reconciliation.tables.ts';
import type { ReportedMovement } from './movement-rules.ts';
import { unique } from './related-movements.ts';

/** A stored movement with the order that it belongs to. */
export type StoredMovement = PaypalTransactionRow & ReportedMovement;

/** Adds to each movement the order that it is booked for, or that its codes name. */
export async function addOrders(
  database: ReadDatabase,
  input: { rows: PaypalTransactionRow[]; payments: BookedPayment[]; returns: BookedReturn[] },
): Promise<StoredMovement[]> {
  const { rows, payments, returns } = input;
  const byId = new Map([
    ...payments.map(({ captureId, orderId }) => [captureId, orderId] as const),
    ...returns.map(({ captureId, orderId }) => [captureId, orderId] as const),
    ...returns.flatMap(({ paypalRefundId, orderId }) =>
      paypalRefundId ? [[paypalRefundId, orderId] as const] : [],
    ),
  ]);
  const findBooked = ({ transactionId, referenceId }: PaypalTransactionRow) =>
    byId.get(transactionId) ?? byId.get(referenceId ?? '') ?? null;
  const codes = rows
    .filter((row) => findBooked(row) === null)
    .flatMap(({ customId, invoiceId }) => [customId, invoiceId].filter((code) => code !== null));
  const named = await listOrdersByCode(database, unique(codes));
  const byCode = new Map(
    named.flatMap(({ id, orderCode, paymentCode }) => [
      [orderCode, id],
      [paymentCode, id],
    ]),
  );
  return rows.map((row) => ({
    ...row,
    orderId: findBooked(row) ?? byCode.get(row.customId ?? '') ?? byCode.get(row.invoiceId ?? '') ?? null,
  }));
}
