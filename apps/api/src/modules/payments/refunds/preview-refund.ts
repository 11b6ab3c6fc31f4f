import { formatMinor, type NewRefund, type RefundPreview, type User } from '@credit-studio/contracts';
import { eq, TransactionRollbackError } from 'drizzle-orm';
import { type CallerActor, type Context, findActorId, type Services } from '../../../context.ts';
import type { Transaction } from '../../../database/database.ts';
import { getUserWithBalance } from '../../credits/index.ts';
import { getVisibleOrder } from '../../orders/index.ts';
import { refunds } from '../payments.tables.ts';
import { completeRefund, listRefundsOf } from '../refund-booking/complete-refund.ts';
import { calculateRefundable } from '../refund-booking/refund-rules.ts';
import { type RefundRequest, type ReservedRefund, reserveRefund } from './reserve-refund.ts';

type PreviewServices = Pick<Services, 'addresses' | 'database' | 'now'>;

/**
 * Previews a refund by making it in a transaction that is rolled back, so the preview always matches the refund.
 * Throws `conflict` as the refund would.
 */
export async function previewRefund(
  services: PreviewServices,
  context: Context<CallerActor>,
  { reference, input }: { reference: string; input: Omit<NewRefund, 'reason'> },
): Promise<RefundPreview> {
  const order = await getVisibleOrder(services, context, { reference });
  const request = { order, input, requestedBy: findActorId(context.actor), now: services.now() };
  let preview: RefundPreview | null = null;
  await services.database
    .transaction(async (transaction) => {
      preview = await simulateRefund(transaction, services, request);
      transaction.rollback();
    })
    .catch((error: unknown) => {
      if (!(error instanceof TransactionRollbackError)) throw error;
    });
  if (!preview) throw new Error('The simulated refund produced no preview.');
  return preview;
}

async function simulateRefund(
  transaction: Transaction,
  services: PreviewServices,
  request: RefundRequest,
): Promise<RefundPreview> {
  const reserved = await reserveRefund(transaction, request);
  const { order, payment } = reserved;
  const readState = async () =>
    order.userId ? getUserWithBalance({ ...services, database: transaction }, order.userId) : null;
  const before = await readState();
  const refund = await complete(transaction, services, reserved);
  const after = await readState();
  const leftMinor = calculateRefundable({ payment, refunds: await listRefundsOf(transaction, payment.id) });
  return {
    paymentId: payment.id,
    amount: formatMinor(refund.amountMinor),
    refundableAfter: formatMinor(leftMinor),
    currency: refund.currency,
    isFull: leftMinor === 0,
    creditsReturned: refund.creditsReturned,
    creditShortfall: refund.creditShortfall,
    customer: before && after && describeCustomer(before, after),
  };
}

/** Books the refund as if PayPal had just moved the money. */
async function complete(
  transaction: Transaction,
  { addresses, now }: PreviewServices,
  { order, payment, refund }: ReservedRefund,
) {
  const completed = { ...refund, state: 'completed' as const, completedAt: now() };
  await transaction.update(refunds).set(completed).where(eq(refunds.id, refund.id));
  return completeRefund(transaction, { order, payment, addresses, now: now() }, completed);
}

function describeCustomer(before: User, after: User): NonNullable<RefundPreview['customer']> {
  return {
    balance: before.currentBalance,
    balanceAfter: after.currentBalance,
    userMembership: before.userMembership,
    membershipValidity: before.membershipValidity,
    userMembershipAfter: after.userMembership,
    membershipValidityAfter: after.membershipValidity,
  };
}
