import { isStaffRole } from '@credit-studio/contracts';
import type { Context, Services, UserActor } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { forgetKeysOf } from '../../idempotency/commit-once.ts';
import type { JobPayloads } from '../../jobs/index.ts';
import { requireFreshConfirmation } from '../../permissions.ts';
import { erasePersonFromAudit, recordAudit } from '../audit/index.ts';
import { lockAccount } from '../credits/index.ts';
import { eraseAnswers } from '../disputes/index.ts';
import { lockGenerationsOf } from '../generations/index.ts';
import { eraseInboundMails } from '../inbound-mail/index.ts';
import { anonymiseMessages } from '../messages/index.ts';
import { anonymiseOrders, lockOrdersOf } from '../orders/index.ts';
import { erasePartnerEvents } from '../partner-webhooks/index.ts';
import { erasePayer, removePaymentLinks } from '../payments/index.ts';
import { eraseStaffNotices } from '../staff-notices/index.ts';
import { anonymiseTickets, lockTicketsOf, removeMailedFiles } from '../support/index.ts';
import { eraseInvitations } from '../team/index.ts';
import { removeFilesOf } from '../uploads/index.ts';
import {
  announceUser,
  findUserByEmail,
  lockUser,
  lockUserForRemoval,
  removeUser,
  type UserRow,
} from '../users/index.ts';

/**
 * Deletes a user. The record goes with its ledger and generations; orders, payments, tickets, mails, events of partner
 * webhooks and audit entries stay without the person.
 * A job removes the account at the identity provider and the stored files. Throws `confirmation_required` for someone in
 * the team, long after the person who deletes them confirmed who they are.
 */
export async function deleteUser(
  services: Pick<Services, 'database' | 'jobs' | 'now' | 'signals'>,
  context: Context<UserActor>,
  id: string,
): Promise<void> {
  // Only an owner can delete an owner, and stays, so the last owner cannot be deleted.
  if (id === context.actor.user.id)
    throw new AppError('conflict', 'You cannot delete yourself. Please ask another owner of the shop.');
  await services.jobs.open();
  const removed = await services.database.transaction(async (transaction) => {
    const user = await lockEverythingOf(transaction, context, id);
    if (isStaffRole(user.role)) requireFreshConfirmation(services, context.actor);
    const { firebaseUid } = user;
    const storageKeys = [
      ...(await removeFilesOf(transaction, { userId: id })),
      ...(await removeMailedFiles(transaction, { email: user.email, now: services.now() })),
    ];
    await anonymise(transaction, user, services.now());
    await removeUser(transaction, user);
    await recordAudit(transaction, context, {
      action: 'user.deleted',
      subject: { kind: 'user', id },
      before: { userRole: user.role },
    });
    await services.jobs.enqueue(transaction, {
      name: 'remove-account',
      data: { firebaseUid, storageKeys },
      key: firebaseUid,
    });
    return user;
  });
  announceUser(services, removed);
}

/**
 * Locks a user with all of their records, so that the deletion waits for a payment, refund or generation in progress.
 * The order is that of all other verbs: orders, tickets and generations before the user, the balance after. From the
 * last lock on, no new row can refer to the user.
 */
async function lockEverythingOf(
  transaction: Transaction,
  context: Context<UserActor>,
  userId: string,
): Promise<UserRow> {
  await lockOrdersOf(transaction, { userId });
  await lockTicketsOf(transaction, { userId });
  await lockGenerationsOf(transaction, { userId });
  const { user } = await lockUser(transaction, context, { id: userId, permission: 'customers:delete' });
  await lockAccount(transaction, userId);
  await lockUserForRemoval(transaction, userId);
  return user;
}

async function anonymise(
  transaction: Transaction,
  { id: userId, email }: Pick<UserRow, 'id' | 'email'>,
  now: Date,
): Promise<void> {
  const orderIds = await anonymiseOrders(transaction, { userId });
  await erasePayer(transaction, { orderIds, now });
  await removePaymentLinks(transaction, { orderIds });
  await eraseAnswers(transaction, { orderIds });
  const ticketIds = await anonymiseTickets(transaction, { userId, email });
  await eraseInboundMails(transaction, { ticketIds, email });
  const invitations = await eraseInvitations(transaction, { userId, email });
  const messageIds = await anonymiseMessages(transaction, {
    userId,
    emails: [email, ...(await listFreeEmails(transaction, invitations.emails))],
  });
  await erasePartnerEvents(transaction, { userId, recordIds: [...orderIds, ...ticketIds] });
  await eraseStaffNotices(transaction, { userId, recordIds: [...orderIds, ...ticketIds] });
  await erasePersonFromAudit(transaction, {
    userId,
    recordIds: [...orderIds, ...ticketIds, ...messageIds, ...invitations.ids],
  });
  await forgetKeysOf(transaction, { userId });
}

/** Earlier addresses of the person, except one that someone else has since, whose mails stay. */
async function listFreeEmails(transaction: Transaction, emails: readonly string[]): Promise<string[]> {
  const free: string[] = [];
  for (const email of new Set(emails)) if (!(await findUserByEmail(transaction, email))) free.push(email);
  return free;
}

/** The worker's half of a deletion: first the account, then the stored files. It can be repeated. */
export async function removeAccount(
  { identity, storage }: Pick<Services, 'identity' | 'storage'>,
  { firebaseUid, storageKeys }: JobPayloads['remove-account'],
  stopping: AbortSignal,
): Promise<void> {
  await identity.deleteAccount(firebaseUid);
  for (const key of storageKeys) {
    stopping.throwIfAborted();
    await storage.delete(key);
  }
}
