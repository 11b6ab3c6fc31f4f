import type { PaypalMode } from '@credit-studio/contracts';
import { and, asc, desc, eq, gt, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ReadDatabase } from '../../../database/database.ts';
import type { Days } from '../../../database/days.ts';
import { type BookedReturn, listBookedReturns } from '../../payments/index.ts';
import { type PaypalTransactionRow, paypalTransactions } from '../reconciliation.tables.ts';
import { isReturn } from './movement-rules.ts';

/** Which movements are read: those of one mode, and of these days or of all others. */
interface Scope {
  mode: PaypalMode;
  outside: Days | null;
}

/** A credit is about a chargeback, which is about a capture: more steps than that lead nowhere. */
const maxSteps = 4;

/** Movements, and returns that are booked, which may belong to the same money. */
export interface Related {
  movements: PaypalTransactionRow[];
  returns: BookedReturn[];
}

/**
 * Everything of the captures that some movements and returns are about: also what is about them on other days, and what
 * is about that, such as the credit of a chargeback.
 */
export async function readRelated(
  database: ReadDatabase,
  scope: Scope,
  { movements, returns, captures }: Related & { captures: string[] },
): Promise<Related> {
  const found = new Map(movements.map((each) => [each.id, each]));
  const booked = new Map(returns.map((each) => [each.id, each]));
  const asked = new Set<string>();
  let subjects = unique([...listSubjects(movements), ...listBooked(returns)]);
  let ids = unique(captures);
  for (let step = 0; step < maxSteps && subjects.length + ids.length > 0; step += 1) {
    for (const id of subjects) asked.add(id);
    const [others, refunds] = await Promise.all([
      listRelated(database, scope, { ids: [...ids, ...subjects], subjects }),
      listBookedReturns(database, { period: null, captureIds: subjects, refundIds: subjects }),
    ]);
    for (const each of others) found.set(each.id, each);
    for (const each of refunds) booked.set(each.id, each);
    subjects = unique([...listSubjects(others), ...listBooked(refunds)]).filter((id) => !asked.has(id));
    ids = [];
  }
  return { movements: [...found.values()], returns: [...booked.values()] };
}

/** What movements are about, and the returns among them, which others may be about. */
function listSubjects(movements: PaypalTransactionRow[]): string[] {
  return movements.flatMap((each) => [
    ...(each.referenceId ? [each.referenceId] : []),
    ...(isReturn(each) ? [each.transactionId] : []),
  ]);
}

function listBooked(returns: BookedReturn[]): string[] {
  return returns.flatMap(({ captureId, paypalRefundId }) => [
    captureId,
    ...(paypalRefundId ? [paypalRefundId] : []),
  ]);
}

/** The movements of some captures, and what went back of them, earliest first. */
export async function readMovementsOf(
  database: ReadDatabase,
  mode: PaypalMode,
  captures: string[],
): Promise<PaypalTransactionRow[]> {
  const related = await listRelated(database, { mode, outside: null }, { ids: captures, subjects: captures });
  // PayPal's times have whole seconds: a payment comes before what went back of it.
  return removeRepeated(related).sort(
    (one, other) =>
      one.initiatedAt.getTime() - other.initiatedAt.getTime() || other.amountMinor - one.amountMinor,
  );
}

/** Movements with one of these ids, or about one of these subjects. */
async function listRelated(
  database: ReadDatabase,
  { mode, outside }: Scope,
  { ids, subjects }: { ids: string[]; subjects: string[] },
): Promise<PaypalTransactionRow[]> {
  const { transactionId, referenceId, day } = paypalTransactions;
  const isElsewhere = outside ? or(lt(day, outside.startDate), gt(day, outside.endDate)) : undefined;
  const select = (column: PgColumn, values: string[]) =>
    values.length > 0 ? selectMovements(database, mode, and(isAnyOf(column, values), isElsewhere)) : [];
  // As one `or`, Postgres would use the index of neither.
  return (await Promise.all([select(transactionId, ids), select(referenceId, subjects)])).flat();
}

/** One parameter, however many ids there are. */
export function isAnyOf(column: PgColumn, ids: string[]): SQL {
  return sql`${column} = any(${sql.param(unique(ids))}::${sql.raw(column.getSQLType())}[])`;
}

export function selectMovements(
  database: ReadDatabase,
  mode: PaypalMode,
  where: SQL | undefined,
): Promise<PaypalTransactionRow[]> {
  const { initiatedAt, transactionId, amountMinor } = paypalTransactions;
  return database
    .select()
    .from(paypalTransactions)
    .where(and(eq(paypalTransactions.mode, mode), where))
    .orderBy(asc(initiatedAt), desc(amountMinor), asc(transactionId));
}

/**
 * Two apps of one account at PayPal report the same movements. One of them may have been read earlier, so the line that
 * PayPal changed last counts, whatever the order.
 */
export function removeRepeated(rows: PaypalTransactionRow[]): PaypalTransactionRow[] {
  const kept = new Map<string, PaypalTransactionRow>();
  for (const row of rows) {
    const key = `${row.transactionId} ${row.eventCode} ${row.amountMinor} ${row.initiatedAt.getTime()}`;
    const other = kept.get(key);
    if (!other || isNewer(row, other)) kept.set(key, row);
  }
  return [...kept.values()];
}

function isNewer(one: PaypalTransactionRow, other: PaypalTransactionRow): boolean {
  const ages = one.updatedAt.getTime() - other.updatedAt.getTime();
  return ages > 0 || (ages === 0 && one.id > other.id);
}

export function unique(ids: string[]): string[] {
  return [...new Set(ids)];
}
