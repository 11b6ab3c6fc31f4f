import {
  maxShownMovements,
  type ReconciliationDay,
  type ReconciliationList,
  type ReconciliationRecord,
} from '@credit-studio/contracts';
import type { CallerActor, Context, Services } from '../../../context.ts';
import type { RunRead } from '../../../database/database.ts';
import { type Days, shiftDay } from '../../../database/days.ts';
import type { PaymentServices } from '../../payments/index.ts';
import { readAgreement } from '../comparison/agreeing-payments.ts';
import { compareBooks } from '../comparison/compare-books.ts';
import { readBooks } from '../comparison/read-books.ts';
import { describeReport } from '../report/describe-report.ts';
import { findShownAccount } from '../report/shown-account.ts';
import { chooseDays, listDays, requireDay } from './choose-days.ts';
import { readOrders, serializeDay, serializeDifference, serializeMovement } from './serialize-day.ts';

export type ReconciliationServices = PaymentServices & Pick<Services, 'replicas' | 'stopping'>;

/** Days that are compared at once: a busy quarter would not fit in memory. */
const daysAtOnce = 7;

/** Days in parts of a week, in order. */
function splitDays({ startDate, endDate }: Days): Days[] {
  const parts: Days[] = [];
  for (let first = startDate; first <= endDate; first = shiftDay(first, daysAtOnce)) {
    const last = shiftDay(first, daysAtOnce - 1);
    parts.push({ startDate: first, endDate: last < endDate ? last : endDate });
  }
  return parts;
}

/** Some days with their sums and the number of their differences, latest first. */
export async function listReconciliationDays(
  services: ReconciliationServices,
  context: Context<CallerActor>,
  asked: { from?: string | undefined; to?: string | undefined },
): Promise<ReconciliationList> {
  const days = await compareDays(services, services.replicas.readFor(context), asked);
  return { report: await describeReport(services), days: days.reverse() };
}

/** The days of the last month whose books differ from PayPal's report, earliest first. */
export async function listDifferingDays(
  services: ReconciliationServices,
): Promise<{ day: string; differences: number }[]> {
  const days = await compareDays(services, services.replicas.readShared, {});
  return days.flatMap(({ day, differences }) => (differences ? { day, differences } : []));
}

/** Some days with their sums and the number of their differences, earliest first. */
async function compareDays(
  services: ReconciliationServices,
  read: RunRead,
  asked: { from?: string | undefined; to?: string | undefined },
): Promise<ReconciliationDay[]> {
  const chosen = chooseDays(asked, services.now());
  const account = await findShownAccount(services);
  const agreement = account && (await read((database) => readAgreement(database, account.mode, chosen)));
  const days: ReconciliationDay[] = [];
  for (const part of splitDays(chosen)) {
    const books = await read((database) => readBooks(database, part, { account, agreement }));
    const comparison = compareBooks(books);
    days.push(...listDays(part).map((day) => serializeDay(day, { books, comparison })));
  }
  return days;
}

/** One day with its movements and differences. */
export async function getReconciliationDay(
  services: ReconciliationServices,
  context: Context<CallerActor>,
  day: string,
): Promise<ReconciliationRecord> {
  requireDay(day);
  const account = await findShownAccount(services);
  const read = services.replicas.readFor(context);
  const books = await read((database) =>
    readBooks(database, { startDate: day, endDate: day }, { account, agreement: null }),
  );
  const comparison = compareBooks(books);
  const movements = books.movements.filter((each) => each.day === day);
  const differences = comparison.differences
    .filter((each) => each.day === day)
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .slice(0, maxShownMovements);
  const shown = movements.slice(0, maxShownMovements);
  const orderOf = await read((database) => readOrders(database, [...shown, ...differences]));
  return {
    ...serializeDay(day, { books, comparison }),
    report: await describeReport(services),
    movementCount: movements.length,
    movements: shown.map((each) =>
      serializeMovement(each, { kind: comparison.kindOf(each), order: orderOf(each) }),
    ),
    differenceList: differences.map((each) => serializeDifference(each, orderOf)),
  };
}
