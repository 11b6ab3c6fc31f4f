import { endpoints, type Package } from '@credit-studio/contracts';
import type { Actor } from '../../../context.ts';
import type { Bind } from '../../../http/endpoint-call.ts';
import { isAdmin } from '../../../http/is-admin.ts';
import { succeed } from '../../../http/succeed.ts';
import type { PackageRow } from '../catalog.tables.ts';
import type { CatalogServices, ShopCurrency } from '../catalog-services.ts';
import { addPackage } from './add-package.ts';
import { archivePackage } from './archive-package.ts';
import { editPackage } from './edit-package.ts';
import { getPackage } from './get-package.ts';
import { listArchivedPackages, listPackages } from './list-packages.ts';
import { presentPackage, presentPackageForStaff } from './present-package.ts';
import { restorePackage } from './restore-package.ts';

function presentFor(actor: Actor): (row: PackageRow) => Package {
  return isAdmin(actor) ? presentPackageForStaff : presentPackage;
}

export function packageRoutes(bind: Bind, services: CatalogServices & ShopCurrency): void {
  bind(endpoints.listPackages, async ({ context }) =>
    (await listPackages(services.database)).map(presentFor(context.actor)),
  );

  bind(endpoints.getPackage, async ({ context, params }) =>
    presentFor(context.actor)(await getPackage(services.database, params.id)),
  );

  bind(endpoints.listArchivedPackages, async ({ query }) => {
    const { rows, total } = await listArchivedPackages(services, query);
    return { rows: rows.map(presentPackageForStaff), total };
  });

  bind(endpoints.addPackage, async ({ context, body }) =>
    succeed(presentPackageForStaff(await addPackage(services, context, body))),
  );

  bind(endpoints.editPackage, async ({ context, params, body }) =>
    succeed(presentPackageForStaff(await editPackage(services, context, { id: params.id, edit: body }))),
  );

  bind(endpoints.archivePackage, async ({ context, params }) =>
    succeed(presentPackageForStaff(await archivePackage(services, context, params.id))),
  );

  bind(endpoints.restorePackage, async ({ context, params }) =>
    succeed(presentPackageForStaff(await restorePackage(services, context, params.id))),
  );
}
