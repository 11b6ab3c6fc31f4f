import { formatMinor, type UserData } from '@credit-studio/contracts';
import type { Context, Services, UserActor } from '../../context.ts';
import type { ReadDatabase } from '../../database/database.ts';
import { listWholeHistory } from '../../database/history.ts';
import { recordAudit } from '../audit/index.ts';
import { getUserWithBalance, listCreditEntriesBefore, serializeCreditEntries } from '../credits/index.ts';
import { listGenerationsBefore, loadRecords, serializeGeneration } from '../generations/index.ts';
import { listMailsBefore, serializeMessage } from '../messages/index.ts';
import { listOrdersBefore, serializeOrder } from '../orders/index.ts';
import { listPaymentsBefore, listRefundsBefore } from '../payments/index.ts';
import { readStoredNotices } from '../staff-notices/index.ts';
import { readStoredSecurity } from '../staff-security/index.ts';
import { findConversations, listTicketsBefore } from '../support/index.ts';

type ExportServices = Pick<Services, 'database' | 'replicas' | 'secrets' | 'addresses' | 'now'>;

/**
 * Everything that is stored about a customer or someone in the team, as they may read it: without notes, tags and reasons of staff. That it was
 * exported is audited before it is read. Throws `not_found`.
 */
export async function exportUserData(
  services: ExportServices,
  context: Context<UserActor>,
  id: string,
): Promise<UserData> {
  const profile = await getUserWithBalance(services, id);
  await services.database.transaction((transaction) =>
    recordAudit(transaction, context, { action: 'user.data-exported', subject: { kind: 'user', id } }),
  );
  return services.replicas.readFor(context)(async (database) => ({
    exportedAt: services.now().toISOString(),
    profile,
    ...(await readPurchases(services, database, id)),
    ...(await readUse(services, database, id)),
    staffSecurity: await readStoredSecurity(database, id),
    staffNotices: await readStoredNotices(database, { id, role: profile.userRole }),
  }));
}

function createReader({ now }: Pick<Services, 'now'>, database: ReadDatabase, userId: string) {
  // Clocks of processes differ a little, and nothing is younger than the coming minute.
  const before = new Date(now().getTime() + 60_000);
  return <Row>(
    list: (
      database: ReadDatabase,
      request: { userId: string; before: Date; limit: number },
    ) => Promise<Row[]>,
    findTime: (row: Row) => Date,
  ) => listWholeHistory({ userId, before }, { list: (request) => list(database, request), findTime });
}

const byCreation = ({ createdAt }: { createdAt: Date }) => createdAt;

async function readPurchases(
  services: ExportServices,
  database: ReadDatabase,
  userId: string,
): Promise<Pick<UserData, 'orders' | 'payments' | 'refunds' | 'creditEntries'>> {
  const readAll = createReader(services, database, userId);
  const orders = await readAll(listOrdersBefore, byCreation);
  const payments = await readAll(listPaymentsBefore, byCreation);
  const refunds = await readAll(listRefundsBefore, ({ refund }) => refund.createdAt);
  const creditEntries = await readAll(
    async (...request) => serializeCreditEntries(database, await listCreditEntriesBefore(...request)),
    ({ createdAt }) => new Date(createdAt),
  );
  return {
    orders: orders.map(serializeOrder),
    payments: payments.map(({ payerEmail, ...payment }) => ({ ...describeMoney(payment), payerEmail })),
    refunds: refunds.map(({ refund, orderId }) => describeMoney({ ...refund, orderId })),
    creditEntries,
  };
}

interface OrderMoney<State> {
  id: string;
  orderId: string;
  state: State;
  amountMinor: number;
  currency: string;
  createdAt: Date;
}

function describeMoney<State>({ id, orderId, state, amountMinor, currency, createdAt }: OrderMoney<State>) {
  return {
    ...{ _id: id, orderId, state, amount: formatMinor(amountMinor), currency },
    createdAt: createdAt.toISOString(),
  };
}

async function readUse(
  services: ExportServices,
  database: ReadDatabase,
  userId: string,
): Promise<Pick<UserData, 'generations' | 'tickets' | 'mails'>> {
  const readAll = createReader(services, database, userId);
  const generations = await readAll(
    async (...request) => loadRecords(database, await listGenerationsBefore(...request)),
    ({ generation }) => generation.createdAt,
  );
  const tickets = await readAll(
    async (...request) => addConversations(services, database, await listTicketsBefore(...request)),
    byCreation,
  );
  const mails = await readAll(listMailsBefore, byCreation);
  return {
    generations: generations.map((record) => serializeGeneration(services, record)),
    tickets: tickets.map(({ id, subject, message, status, phone, createdAt, conversation }) => ({
      ...{ _id: id, subject, message, ticketStatus: status, phone, createdAt: createdAt.toISOString() },
      messages: conversation,
    })),
    mails: mails.map(serializeMessage),
  };
}

async function addConversations<Row extends { id: string }>(
  services: ExportServices,
  database: ReadDatabase,
  tickets: Row[],
) {
  const conversations = await findConversations(
    services,
    database,
    tickets.map(({ id }) => id),
  );
  return tickets.map((ticket) => ({ ...ticket, conversation: conversations.get(ticket.id) ?? [] }));
}
