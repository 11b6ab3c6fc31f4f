import { endpoints, type Item, type Package } from '@credit-studio/contracts';
import { type Actor, isStaff } from '../../context.ts';
import { type Bind, succeed } from '../../http/endpoint-call.ts';
import type { ItemRow, PackageRow } from './catalog.tables.ts';
import {
  addItem,
  editItem,
  getItem,
  itemKind,
  listItems,
  serializeItem,
  serializeItemForStaff,
} from './items.ts';
import {
  addPackage,
  editPackage,
  getPackage,
  listArchivedPackages,
  listPackages,
  packageKind,
  serializePackage,
  serializePackageForStaff,
} from './packages.ts';
import { archiveProduct, type CatalogServices, restoreProduct } from './products.ts';

function packageSerializerFor(actor: Actor): (row: PackageRow) => Package {
  return isStaff(actor) ? serializePackageForStaff : serializePackage;
}

function packageRoutes(bind: Bind, services: CatalogServices): void {
  bind(endpoints.listPackages, async ({ context }) =>
    (await listPackages(services.database)).map(packageSerializerFor(context.actor)),
  );

  bind(endpoints.getPackage, async ({ context, params }) =>
    packageSerializerFor(context.actor)(await getPackage(services.database, params.id)),
  );

  bind(endpoints.listArchivedPackages, async ({ query }) => {
    const { rows, total } = await listArchivedPackages(services, query);
    return { rows: rows.map(serializePackageForStaff), total };
  });

  bind(endpoints.addPackage, async ({ context, body }) =>
    succeed(serializePackageForStaff(await addPackage(services, context, body))),
  );

  bind(endpoints.editPackage, async ({ context, params, body }) =>
    succeed(serializePackageForStaff(await editPackage(services, context, { id: params.id, edit: body }))),
  );

  bind(endpoints.archivePackage, async ({ context, params }) => {
    const row = await archiveProduct(services, context, { kind: packageKind, id: params.id });
    return succeed(serializePackageForStaff(row));
  });

  bind(endpoints.restorePackage, async ({ context, params }) => {
    const row = await restoreProduct(services, context, { kind: packageKind, id: params.id });
    return succeed(serializePackageForStaff(row));
  });
}

function itemSerializerFor(actor: Actor): (row: ItemRow) => Item {
  return isStaff(actor) ? serializeItemForStaff : serializeItem;
}

function itemRoutes(bind: Bind, services: CatalogServices): void {
  bind(endpoints.listItems, async ({ context, query }) => {
    const { rows, total } = await listItems(services, context, query);
    return { rows: rows.map(itemSerializerFor(context.actor)), total };
  });

  bind(endpoints.getItem, async ({ context, params }) =>
    succeed(itemSerializerFor(context.actor)(await getItem(services.database, params.id))),
  );

  bind(endpoints.addItem, async ({ context, body }) =>
    succeed(serializeItemForStaff(await addItem(services, context, body))),
  );

  bind(endpoints.editItem, async ({ context, params, body }) =>
    succeed(serializeItemForStaff(await editItem(services, context, { id: params.id, edit: body }))),
  );

  bind(endpoints.archiveItem, async ({ context, params }) => {
    const row = await archiveProduct(services, context, { kind: itemKind, id: params.id });
    return succeed(serializeItemForStaff(row));
  });

  bind(endpoints.restoreItem, async ({ context, params }) => {
    const row = await restoreProduct(services, context, { kind: itemKind, id: params.id });
    return succeed(serializeItemForStaff(row));
  });
}

export function catalogRoutes(bind: Bind, services: CatalogServices): void {
  packageRoutes(bind, services);
  itemRoutes(bind, services);
}
