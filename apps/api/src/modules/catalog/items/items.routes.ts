import { endpoints, type Item } from '@credit-studio/contracts';
import type { Actor } from '../../../context.ts';
import type { Bind } from '../../../http/endpoint-call.ts';
import { isAdmin } from '../../../http/is-admin.ts';
import { succeed } from '../../../http/succeed.ts';
import type { ItemRow } from '../catalog.tables.ts';
import type { CatalogServices, ShopCurrency } from '../catalog-services.ts';
import { addItem } from './add-item.ts';
import { archiveItem } from './archive-item.ts';
import { editItem } from './edit-item.ts';
import { getItem } from './get-item.ts';
import { listItems } from './list-items.ts';
import { presentItem, presentItemForStaff } from './present-item.ts';
import { restoreItem } from './restore-item.ts';

function presentFor(actor: Actor): (row: ItemRow) => Item {
  return isAdmin(actor) ? presentItemForStaff : presentItem;
}

export function itemRoutes(bind: Bind, services: CatalogServices & ShopCurrency): void {
  bind(endpoints.listItems, async ({ context, query }) => {
    const { rows, total } = await listItems(services, context, query);
    return { rows: rows.map(presentFor(context.actor)), total };
  });

  bind(endpoints.getItem, async ({ context, params }) =>
    succeed(presentFor(context.actor)(await getItem(services.database, params.id))),
  );

  bind(endpoints.addItem, async ({ context, body }) =>
    succeed(presentItemForStaff(await addItem(services, context, body))),
  );

  bind(endpoints.editItem, async ({ context, params, body }) =>
    succeed(presentItemForStaff(await editItem(services, context, { id: params.id, edit: body }))),
  );

  bind(endpoints.archiveItem, async ({ context, params }) =>
    succeed(presentItemForStaff(await archiveItem(services, context, params.id))),
  );

  bind(endpoints.restoreItem, async ({ context, params }) =>
    succeed(presentItemForStaff(await restoreItem(services, context, params.id))),
  );
}
