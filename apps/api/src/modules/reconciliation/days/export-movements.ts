import type { MovementRow } from '@credit-studio/contracts';
import type { CallerActor, Context } from '../../../context.ts';
import type { Days } from '../../../database/days.ts';
import { recordAudit } from '../../audit/index.ts';
import { compareBooks } from '../comparison/compare-books.ts';
import { readBooks } from '../comparison/read-books.ts';
import { findShownAccount, type ShownAccount } from '../report/shown-account.ts';
import { chooseDays, listDays } from './choose-days.ts';
import type { ReconciliationServices } from './list-days.ts';
import { readOrders, serializeMovement } from './serialize-day.ts';

/** Every movement of some days, earliest first, a day at a time. The export is audited before the first day is read. */
export async function exportMovements(
  services: ReconciliationServices,
  context: Context<CallerActor>,
  asked: { from?: string | undefined; to?: string | undefined },
): Promise<AsyncIterable<MovementRow[]>> {
  const days = chooseDays(asked, services.now());
  await services.database.transaction((transaction) =>
    recordAudit(transaction, context, {
      action: 'reconciliation.exported',
      subject: { kind: 'reconciliation', id: days.endDate },
      after: { from: days.startDate, to: days.endDate },
    }),
  );
  const account = await findShownAccount(services);
  return streamDays(services, context, { ...days, account });
}

async function* streamDays(
  { replicas }: ReconciliationServices,
  context: Context<CallerActor>,
  { account, ...days }: Days & { account: ShownAccount | null },
): AsyncGenerator<MovementRow[]> {
  const read = replicas.readFor(context);
  for (const day of listDays(days)) {
    const rows = await read(async (database) => {
      const books = await readBooks(database, { startDate: day, endDate: day }, { account, agreement: null });
      const { kindOf } = compareBooks(books);
      const movements = books.movements.filter((each) => each.day === day);
      const orderOf = await readOrders(database, movements);
      return movements.map((each): MovementRow => {
        const order = orderOf(each);
        const fields = serializeMovement(each, { kind: kindOf(each), order });
        return { day, ...fields, order: order?.orderId ?? null };
      });
    });
    if (rows.length > 0) yield rows;
  }
}
