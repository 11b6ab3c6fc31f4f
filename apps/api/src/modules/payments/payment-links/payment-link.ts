import { createHash, randomBytes } from 'node:crypto';
import {
  formatMinor,
  isPaidStatus,
  isPendingStatus,
  isProcessingStatus,
  type PaymentLink,
  type PaymentLinkState,
} from '@credit-studio/contracts';
import { m, toLocalizedPath } from '@credit-studio/messages';
import { eq, inArray, lt } from 'drizzle-orm';
import type { Services } from '../../../context.ts';
import type { Queryable, Transaction } from '../../../database/database.ts';
import { AppError } from '../../../errors/app-error.ts';
import { getBusinessDetails } from '../../content/index.ts';
import { getOrderById, inCustomersWords, listPriceLines, type OrderRow } from '../../orders/index.ts';
import { type PaymentLinkRow, paymentLinks } from './payment-links.tables.ts';

/** A token and what is stored of it: 256 random bits, which no one finds by trying. */
export function createToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashToken(token) };
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The storefront's page of a link, in the language that runs. */
export function buildLinkUrl({ addresses }: Pick<Services, 'addresses'>, token: string): string {
  return addresses.storefront + toLocalizedPath(`/pay/${token}`);
}

/** A link, and its order as it is now. */
export interface LinkedOrder {
  link: PaymentLinkRow;
  order: OrderRow;
}

export function linkNotFound(): AppError {
  return new AppError('not_found', m.payment_link_missing());
}

/** Whether someone may still pay an order for its customer: neither it nor the account was deleted. */
export function isReachable({ deletedAt, userId }: OrderRow): boolean {
  return deletedAt === null && userId !== null;
}

/** Throws `not_found` for an unknown token, and for an order that was deleted, or whose customer was. */
export async function getLinkedOrder(database: Queryable, token: string): Promise<LinkedOrder> {
  const [link] = await database
    .select()
    .from(paymentLinks)
    .where(eq(paymentLinks.tokenHash, hashToken(token)))
    .limit(1);
  if (!link) throw linkNotFound();
  const order = await getOrderById(database, link.orderId);
  if (!isReachable(order)) throw linkNotFound();
  return { link, order };
}

/** What can be done with a link now. The order counts more than the age of the link. */
export function decideLinkState(
  { paymentStatus }: Pick<OrderRow, 'paymentStatus'>,
  { expiresAt }: Pick<PaymentLinkRow, 'expiresAt'>,
  now: Date,
): PaymentLinkState {
  if (isPendingStatus(paymentStatus)) return expiresAt <= now ? 'expired' : 'open';
  if (isProcessingStatus(paymentStatus)) return 'pending';
  if (paymentStatus === 'Refunded') return 'refunded';
  // A dispute is about money that was paid.
  const isPaid = isPaidStatus(paymentStatus) || paymentStatus === 'Disputed' || paymentStatus === 'Shipped';
  return isPaid ? 'paid' : 'cancelled';
}

/** The word that the address of return gets for each state. */
const returnStatuses: Record<PaymentLinkState, 'paid' | 'pending' | 'cancelled'> = {
  paid: 'paid',
  pending: 'pending',
  open: 'cancelled',
  refunded: 'cancelled',
  cancelled: 'cancelled',
  expired: 'cancelled',
};

/** The stored address, with the state of the order. Parameters of the same names are replaced. */
export function composeReturnUrl(
  returnUrl: string,
  { orderCode, state }: { orderCode: string; state: PaymentLinkState },
): string {
  const url = new URL(returnUrl);
  url.searchParams.set('orderId', orderCode);
  url.searchParams.set('status', returnStatuses[state]);
  return url.href;
}

/** What the page of a link shows: nothing about the customer. */
export async function serializePaymentLink(
  services: Pick<Services, 'database' | 'now'>,
  { link, order }: LinkedOrder,
): Promise<PaymentLink> {
  const { legalName, contactEmail } = await getBusinessDetails(services);
  const state = decideLinkState(order, link, services.now());
  const { orderCode, kind, productName, credit, validityDays, totalMinor, currency } =
    inCustomersWords(order);
  return {
    ...{ state, orderId: orderCode, kind, productName, credit, validityDays, currency },
    lines: listPriceLines(order).map(({ kind: line, amountMinor }) => ({
      kind: line,
      amount: formatMinor(amountMinor),
    })),
    total: formatMinor(totalMinor),
    seller: { legalName, contactEmail },
    returnUrl: composeReturnUrl(link.returnUrl, { orderCode, state }),
    expiresAt: link.expiresAt.toISOString(),
  };
}

/** Removes the links to these orders, whose customer is being deleted. */
export async function removePaymentLinks(
  transaction: Transaction,
  { orderIds }: { orderIds: string[] },
): Promise<void> {
  if (orderIds.length > 0)
    await transaction.delete(paymentLinks).where(inArray(paymentLinks.orderId, orderIds));
}

/** How long an expired link still shows the state of its order. */
const keptDays = 90;

/** Deletes links that expired long ago, and returns how many. */
export async function forgetPaymentLinks({
  database,
  now,
}: Pick<Services, 'database' | 'now'>): Promise<number> {
  const before = new Date(now().getTime() - keptDays * 86_400_000);
  const { rowCount } = await database.delete(paymentLinks).where(lt(paymentLinks.expiresAt, before));
  return rowCount ?? 0;
}
