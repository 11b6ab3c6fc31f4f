import { endpoints, type Item, type Package } from '@credit-studio/contracts';
import type { Actor } from '../../context.ts';
import { type Bind, succeed } from '../../http/endpoint-call.ts';
import { may } from '../../permissions.ts';
import { readLanguage } from '../translations/index.ts';
import type { ItemRow, PackageRow } from './catalog.tables.ts';
import {
  addItem,
  editItem,
  getItem,
  itemKind,
  listItems,
  serializeItem,
  serializeItemForReaders,
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
  serializePackageForReaders,
  serializePackageForStaff,
} from './packages.ts';
import { archiveProduct, type CatalogServices, restoreProduct } from './products.ts';
import { translateProducts } from './translate-products.ts';

/** A key that reads the catalogue reads all of it: that is published. */
function packageSerializerFor(actor: Actor): (row: PackageRow) => Package {
  if (may(actor, 'catalog:write')) return serializePackageForStaff;
  return may(actor, 'catalog:read') ? serializePackageForReaders : serializePackage;
}

function packageRoutes(bind: Bind, services: CatalogServices): void {
  const translate = (rows: PackageRow[], language: string | undefined) =>
    translateProducts(services.database, { kind: 'package', language: readLanguage(language) }, rows);

  bind(endpoints.listPackages, async ({ context, query }) => {
    const rows = await translate(await listPackages(services.database), query.language);
    return rows.map(packageSerializerFor(context.actor));
  });

  bind(endpoints.getPackage, async ({ context, params, query }) => {
    const row = await getPackage(services.database, params.id);
    const [translated = row] = await translate([row], query.language);
    return packageSerializerFor(context.actor)(translated);
  });

  bind(endpoints.listArchivedPackages, async ({ context, query }) => {
    const { rows, total } = await listArchivedPackages(services, query);
    return { rows: rows.map(packageSerializerFor(context.actor)), total };
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
  if (may(actor, 'catalog:write')) return serializeItemForStaff;
  return may(actor, 'catalog:read') ? serializeItemForReaders : serializeItem;
}

function itemRoutes(bind: Bind, services: CatalogServices): void {
  const translate = (rows: ItemRow[], language: string | undefined) =>
    translateProducts(services.database, { kind: 'item', language: readLanguage(language) }, rows);

  bind(endpoints.listItems, async ({ context, query }) => {
    const { rows, total } = await listItems(services, context, query);
    const translated = await translate(rows, query.language);
    return { rows: translated.map(itemSerializerFor(context.actor)), total };
  });

  bind(endpoints.getItem, async ({ context, params, query }) => {
    const row = await getItem(services.database, params.id);
    const [translated = row] = await translate([row], query.language);
    return succeed(itemSerializerFor(context.actor)(translated));
  });

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
