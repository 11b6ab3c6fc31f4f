import {
  type Currency,
  formatMinor,
  type NewRefund,
  type RefundPreview,
  type User,
} from '@credit-studio/contracts';
import { eq, TransactionRollbackError } from 'drizzle-orm';
import type { Context, Services, UserActor } from '../../../context.ts';
import type { Transaction } from '../../../database/database.ts';
import { getUserWithBalance } from '../../credits/index.ts';
import { getVisibleOrder } from '../../orders/index.ts';
import { refunds } from '../payments.tables.ts';
import { completeRefund, listRefundsOf } from './complete-refund.ts';
import { countRefundable } from './decide-refund.ts';
import { type PromisedRefund, promiseRefund } from './promise-refund.ts';

type PreviewServices = Pick<Services, 'addresses' | 'database' | 'now'>;

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

/** The refund as if PayPal had just moved the money. */
async function complete(
  transaction: Transaction,
  { addresses, now }: PreviewServices,
  { order, payment, refund }: PromisedRefund,
) {
  const completed = { ...refund, state: 'completed' as const, completedAt: now() };
  await transaction.update(refunds).set(completed).where(eq(refunds.id, refund.id));
  return completeRefund(transaction, { order, payment, addresses, now: now() }, completed);
}

async function rehearse(
  transaction: Transaction,
  services: PreviewServices,
  asked: Parameters<typeof promiseRefund>[1],
): Promise<RefundPreview> {
  const promised = await promiseRefund(transaction, asked);
  const { order, payment } = promised;
  const findStanding = async () =>
    order.userId ? getUserWithBalance({ ...services, database: transaction }, order.userId) : null;
  const before = await findStanding();
  const refund = await complete(transaction, services, promised);
  const after = await findStanding();
  const left = countRefundable({ payment, refunds: await listRefundsOf(transaction, payment.id) });
  return {
    paymentId: payment.id,
    amount: formatMinor(refund.amountMinor),
    refundableAfter: formatMinor(left),
    // Copied from the order, which was placed in one of these.
    currency: refund.currency as Currency,
    isFull: left === 0,
    creditsReturned: refund.creditsReturned,
    creditShortfall: refund.creditShortfall,
    customer: before && after && describeCustomer(before, after),
  };
}

/**
 * What a refund would do: its own verbs do all of it in a transaction that is rolled back, so that the preview can
 * never tell another story than the refund. Throws `conflict` as the refund would.
 */
export async function previewRefund(
  services: PreviewServices,
  context: Context<UserActor>,
  { reference, input }: { reference: string; input: Omit<NewRefund, 'reason'> },
): Promise<RefundPreview> {
  const order = await getVisibleOrder(services, context, { reference });
  const asked = { order, input, requestedBy: context.actor.user.id, now: services.now() };
  const rehearsed: { preview?: RefundPreview } = {};
  await services.database
    .transaction(async (transaction) => {
      rehearsed.preview = await rehearse(transaction, services, asked);
      transaction.rollback();
    })
    .catch((error: unknown) => {
      if (!(error instanceof TransactionRollbackError)) throw error;
    });
  if (!rehearsed.preview) throw new Error('A rehearsed refund left no preview.');
  return rehearsed.preview;
}
