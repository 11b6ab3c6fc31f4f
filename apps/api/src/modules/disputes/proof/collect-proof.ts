import type { GenerationKind } from '@credit-studio/contracts/rules';
import type { Services } from '../../../context.ts';
import { getBusinessDetails } from '../../content/index.ts';
import { listCreditEntriesOfOrder, type SpentCredits, sumSpentSince } from '../../credits/index.ts';
import { listDeliveredSince } from '../../generations/index.ts';
import { findMembershipGrant } from '../../memberships/index.ts';
import { getOrderById, type OrderRow } from '../../orders/index.ts';
import { type DisputeDetails, getPaymentWithRefunds } from '../../payments/index.ts';
import { findUser, type UserRow } from '../../users/index.ts';

/** Results that a proof lists one by one. */
const maxListedResults = 40;

/** All that a proof says, as it is stored now. */
export interface CollectedProof {
  shop: { legalName: string; legalAddress: string; contactEmail: string };
  madeAt: Date;
  dispute: Pick<
    DisputeDetails['dispute'],
    'paypalDisputeId' | 'reason' | 'amountMinor' | 'currency' | 'openedAt'
  >;
  purchases: DisputedPurchase[];
  accounts: DisputedAccount[];
}

type PaymentWithRefunds = Awaited<ReturnType<typeof getPaymentWithRefunds>>;

/** A disputed payment with the order that it paid. */
export interface DisputedPurchase {
  /** This payment's share of the dispute. */
  disputedMinor: number;
  order: OrderRow;
  payment: Pick<
    PaymentWithRefunds['payment'],
    'state' | 'amountMinor' | 'currency' | 'paypalOrderId' | 'captureId' | 'capturedAt' | 'payerEmail'
  >;
  /** Earliest first. */
  refunds: Pick<PaymentWithRefunds['refunds'][number], 'amountMinor' | 'completedAt' | 'createdAt'>[];
  granted: GrantedByOrder;
}

/** What an order brought its account. Nothing of it is left once the account is deleted. */
interface GrantedByOrder {
  /** What the ledger has for the order, earliest first: a grant above zero, and below it what refunds took back. */
  credits: { amount: number; createdAt: Date }[];
  membership: Awaited<ReturnType<typeof findMembershipGrant>>;
}

/** The account that has the purchases, and how it was used from the first of their payments on. */
export interface DisputedAccount {
  account: Pick<UserRow, 'email' | 'emailVerifiedAt' | 'createdAt'>;
  orderCodes: string[];
  since: Date;
  spent: SpentCredits;
  /** Earliest first; no more than `maxListedResults` of `total`. */
  results: { finishedAt: Date; kind: GenerationKind; creditCost: number }[];
  total: number;
}

/** Reads what the shop can prove about the payments of a dispute. */
export async function collectProof(
  services: Pick<Services, 'database' | 'now'>,
  { dispute, payments }: DisputeDetails,
): Promise<CollectedProof> {
  const [shop, purchases] = await Promise.all([
    getBusinessDetails(services),
    Promise.all(payments.map((payment) => collectPurchase(services, payment))),
  ]);
  const userIds = new Set(purchases.flatMap(({ order }) => order.userId ?? []));
  const accounts = await Promise.all(
    [...userIds].map((userId) =>
      collectAccount(services, {
        userId,
        purchases: purchases.filter(({ order }) => order.userId === userId),
      }),
    ),
  );
  return {
    shop,
    madeAt: services.now(),
    dispute,
    purchases,
    accounts: accounts.flatMap((found) => found ?? []),
  };
}

async function collectPurchase(
  { database }: Pick<Services, 'database'>,
  { paymentId, amountMinor: disputedMinor, order: { id } }: DisputeDetails['payments'][number],
): Promise<DisputedPurchase> {
  const [order, { payment, refunds }] = await Promise.all([
    getOrderById(database, id),
    getPaymentWithRefunds(database, paymentId),
  ]);
  // A second payment of an order brings nothing; what the order brought belongs to the first.
  const granted = payment.state === 'settled' ? await collectGranted(database, order) : nothing;
  return { disputedMinor, order, payment, refunds, granted };
}

const nothing: GrantedByOrder = { credits: [], membership: null };

async function collectGranted(
  database: Services['database'],
  { id, userId, orderCode }: OrderRow,
): Promise<GrantedByOrder> {
  if (userId === null) return nothing;
  const [entries, membership] = await Promise.all([
    listCreditEntriesOfOrder(database, { userId, orderCode }),
    findMembershipGrant(database, id),
  ]);
  return { credits: entries.filter(({ amount }) => amount !== 0).toReversed(), membership };
}

/** Null for an account that was deleted a moment ago. */
async function collectAccount(
  { database }: Pick<Services, 'database'>,
  { userId, purchases }: { userId: string; purchases: DisputedPurchase[] },
): Promise<DisputedAccount | null> {
  const starts = purchases.map(({ order, payment }) => payment.capturedAt ?? order.createdAt);
  const since = new Date(Math.min(...starts.map((start) => start.getTime())));
  const [account, spent, delivered] = await Promise.all([
    findUser(database, userId),
    sumSpentSince(database, { userId, since }),
    listDeliveredSince(database, { userId, since, limit: maxListedResults }),
  ]);
  return (
    account && {
      account,
      orderCodes: listOrderCodes(purchases),
      since,
      spent,
      ...delivered,
    }
  );
}

/** The orders of payments, each once: an order can be paid twice. */
export function listOrderCodes(purchases: DisputedPurchase[]): string[] {
  return [...new Set(purchases.map(({ order }) => order.orderCode))];
}
