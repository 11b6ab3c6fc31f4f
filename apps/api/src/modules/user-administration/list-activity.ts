import {
  type Activity,
  type ActivityKind,
  activityKinds,
  activityPermissions,
  formatMinor,
} from '@credit-studio/contracts';
import type { CallerActor, Context, Services } from '../../context.ts';
import type { ReadDatabase } from '../../database/database.ts';
import type { HistoryRequest } from '../../database/history.ts';
import { may } from '../../permissions.ts';
import { listChangesBefore } from '../audit/index.ts';
import { listCreditEntriesBefore } from '../credits/index.ts';
import { listGenerationsBefore, readPrompt, wireStatus } from '../generations/index.ts';
import { listMailsBefore } from '../messages/index.ts';
import { listOrdersBefore } from '../orders/index.ts';
import { listPaymentsBefore, listRefundsBefore } from '../payments/index.ts';
import { listTicketsBefore } from '../support/index.ts';
import { getUser, listNotesBefore } from '../users/index.ts';

const pageSize = 30;

type Entry = Omit<Activity, 'key' | 'kind' | 'at'> & { id: string; at: Date };
type Source = (database: ReadDatabase, request: HistoryRequest) => Promise<Entry[]>;

function money(row: { amountMinor: number; currency: string }): string {
  return `${formatMinor(row.amountMinor)} ${row.currency}`;
}

function shorten(text: string): string {
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
}

/** `user.note-added` becomes `User note added`. */
function nameAction(action: string): string {
  const words = action.replace(/[.-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const signed = new Intl.NumberFormat('en', { signDisplay: 'exceptZero' });

function nameCredits(amount: number): string {
  return `${signed.format(amount)} ${Math.abs(amount) === 1 ? 'credit' : 'credits'}`;
}

/** Where each kind of entry comes from. The modules that own the records read them. */
const sources: Record<ActivityKind, Source> = {
  order: async (database, request) =>
    (await listOrdersBefore(database, request)).map((order) => ({
      ...{ id: order.id, at: order.createdAt, title: order.productName, status: order.paymentStatus },
      detail: `Order ${order.orderCode}, ${formatMinor(order.totalMinor)} ${order.currency}`,
      recordId: order.id,
    })),
  payment: async (database, request) =>
    (await listPaymentsBefore(database, request)).map((payment) => ({
      ...{ id: payment.id, at: payment.createdAt, title: `Payment of ${money(payment)}` },
      ...{ detail: payment.payerEmail ?? '', status: payment.state, recordId: payment.orderId },
    })),
  refund: async (database, request) =>
    (await listRefundsBefore(database, request)).map(({ refund, orderId }) => ({
      ...{ id: refund.id, at: refund.createdAt, title: `Refund of ${money(refund)}` },
      ...{ detail: refund.reason, status: refund.state, recordId: orderId },
    })),
  credit: async (database, request) =>
    (await listCreditEntriesBefore(database, request)).map((entry) => ({
      ...{ id: entry.id, at: entry.createdAt, title: nameCredits(entry.amount) },
      ...{ detail: [entry.description, entry.note].filter(Boolean).join('. '), status: null },
      recordId: null,
    })),
  result: async (database, request) =>
    (await listGenerationsBefore(database, request)).map((generation) => ({
      ...{ id: generation.id, at: generation.createdAt, title: nameKind(generation.kind) },
      detail: shorten(readPrompt(generation)),
      ...{ status: wireStatus(generation), recordId: generation.id },
    })),
  ticket: async (database, request) =>
    (await listTicketsBefore(database, request)).map((ticket) => ({
      ...{ id: ticket.id, at: ticket.createdAt, title: ticket.subject, detail: shorten(ticket.message) },
      ...{ status: ticket.status, recordId: ticket.id },
    })),
  mail: async (database, request) =>
    (await listMailsBefore(database, request)).map((mail) => ({
      ...{ id: mail.id, at: mail.createdAt, title: mail.subject, detail: `To ${mail.toEmail}` },
      ...{ status: mail.state, recordId: null },
    })),
  note: async (database, request) =>
    (await listNotesBefore(database, request)).map((note) => ({
      ...{
        id: note._id,
        at: new Date(note.createdAt),
        title: `Note of ${note.author?.name ?? 'former staff'}`,
      },
      ...{ detail: note.text, status: null, recordId: null },
    })),
  staff: async (database, request) =>
    (await listChangesBefore(database, request)).map((entry) => ({
      ...{ id: entry.id, at: entry.createdAt, title: nameAction(entry.action), status: null, recordId: null },
      detail: [`By ${entry.actorEmail || 'former staff'}`, entry.after?.reason].filter(Boolean).join('. '),
    })),
};

function nameKind(kind: string): string {
  return kind.charAt(0).toUpperCase() + kind.slice(1);
}

interface ActivityRequest {
  userId: string;
  kind?: ActivityKind | undefined;
  before?: string | undefined;
}

/**
 * A page of everything about one customer that the caller may read, newest first. Each source reads one page, so the
 * merged page is complete. Throws `not_found`.
 */
export async function listActivity(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { actor }: Context<CallerActor>,
  { userId, kind, before }: ActivityRequest,
): Promise<{ entries: Activity[]; next: string | null }> {
  await getUser(database, userId);
  // Clocks of processes differ a little, and nothing is younger than the coming minute.
  const until = before ? new Date(before) : new Date(now().getTime() + 60_000);
  const readable = (kind ? [kind] : activityKinds).filter((of) => may(actor, activityPermissions[of]));
  for (let size = pageSize; ; size *= 2) {
    const request = { userId, before: until, limit: size + 1 };
    const parts = await Promise.all(
      readable.map(async (of) =>
        (await sources[of](database, request)).map(({ id, at, ...entry }) => ({
          ...{ ...entry, key: `${of}:${id}`, kind: of, at: at.toISOString() },
        })),
      ),
    );
    const page = cutPage(parts.flat(), size);
    if (page) return page;
  }
}

/**
 * The newest entries, up to `size`. Entries of one millisecond stay on one page, because the next one asks for what is
 * older; null when more than `size` are of the newest millisecond, as a change of many records at once leaves them.
 */
export function cutPage(
  entries: Activity[],
  size: number,
): { entries: Activity[]; next: string | null } | null {
  const sorted = entries.toSorted((one, other) => other.at.localeCompare(one.at));
  const following = sorted[size];
  if (!following) return { entries: sorted, next: null };
  const page = sorted.slice(
    0,
    sorted.findIndex(({ at }) => at === following.at),
  );
  const last = page.at(-1);
  return last ? { entries: page, next: last.at } : null;
}
