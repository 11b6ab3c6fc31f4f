import type { catalogEndpoints } from '@credit-studio/contracts';
import { and, isNotNull, isNull } from 'drizzle-orm';
import type { Context, Services } from '../../../context.ts';
import { chooseOrder } from '../../../database/choose-order.ts';
import { containsText } from '../../../database/contains-text.ts';
import { selectPage } from '../../../database/select-page.ts';
import type { EndpointCall } from '../../../http/endpoint-call.ts';
import { isAdmin } from '../../../http/is-admin.ts';
import { type ItemRow, items } from '../catalog.tables.ts';

const columns = {
  createdAt: items.createdAt,
  itemName: items.name,
  price: items.priceMinor,
};

/** Items on sale, newest first; for an admin who asks, the archived ones instead. */
export function listItems(
  { database }: Pick<Services, 'database'>,
  { actor }: Context,
  { archived, search, sort, page, limit }: EndpointCall<typeof catalogEndpoints.listItems>['query'],
): Promise<{ rows: ItemRow[]; total: number }> {
  const wantsArchived = archived === 'true' && isAdmin(actor);
  return selectPage(database, {
    table: items,
    where: and(
      wantsArchived ? isNotNull(items.archivedAt) : isNull(items.archivedAt),
      containsText([items.name], search),
    ),
    orderBy: chooseOrder(sort, { columns, fallback: '-createdAt', tieBreak: items.id }),
    page,
    limit,
  });
}
