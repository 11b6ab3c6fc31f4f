import type { OrderActivity } from '@credit-studio/contracts';
import type { CallerActor, Context, Services } from '../../context.ts';
import { listAuditEntriesOf } from '../audit/index.ts';
import { listCreditEntriesOfOrder } from '../credits/index.ts';
import { listMailsAbout } from '../messages/index.ts';
import { getVisibleOrder } from '../orders/index.ts';
import { listRefundIds } from '../payments/index.ts';
import { findUsersByIds } from '../users/index.ts';

/** Mails, credits and acts of staff about an order, earliest first. Who may see the order sees who did what to it. */
export async function listOrderActivity(
  services: Pick<Services, 'database'>,
  context: Context<CallerActor>,
  reference: string,
): Promise<OrderActivity[]> {
  const { database } = services;
  const { id, orderCode, userId } = await getVisibleOrder(services, context, { reference });
  const [refundIds, credits, acts] = await Promise.all([
    listRefundIds(database, id),
    userId ? listCreditEntriesOfOrder(database, { userId, orderCode }) : [],
    listAuditEntriesOf(database, { kind: 'order', id }),
  ]);
  const occasions = [`payment-received:${id}`, ...refundIds.map((refund) => `payment-refunded:${refund}`)];
  const staffIds = new Set(acts.flatMap(({ actorId }) => actorId ?? []));
  const [mails, staff] = await Promise.all([
    listMailsAbout(database, { occasions, userId }),
    findUsersByIds(database, [...staffIds]),
  ]);
  const activity: OrderActivity[] = [
    ...mails.map((mail) => ({
      kind: 'mail' as const,
      _id: mail.id,
      at: (mail.sentAt ?? mail.createdAt).toISOString(),
      subject: mail.subject,
      toEmail: mail.toEmail,
      state: mail.state,
    })),
    ...credits.map((entry) => ({
      kind: 'credits' as const,
      _id: entry.id,
      at: entry.createdAt.toISOString(),
      reason: entry.reason,
      amount: entry.amount,
      balanceAfter: entry.balanceAfter,
    })),
    ...acts.map((act) => ({
      kind: 'staff' as const,
      _id: act.id,
      at: act.createdAt.toISOString(),
      action: act.action,
      actor: (act.actorId && staff.get(act.actorId)?.name) || act.actorEmail,
      refundId: readRefundId(act.after),
    })),
  ];
  return activity.sort((one, other) => one.at.localeCompare(other.at));
}

function readRefundId(after: Record<string, unknown> | null): string | null {
  return typeof after?.refundId === 'string' ? after.refundId : null;
}
