import { endpoints } from '@credit-studio/contracts';
import type { Services } from '../../context.ts';
import type { Bind } from '../../http/endpoint-call.ts';
import { getPackage } from './get-package.ts';
import { listPackages } from './list-packages.ts';
import { presentPackage } from './present-package.ts';

export const catalogRoutes = (bind: Bind, services: Services) => {
  bind(endpoints.listPackages, async () => (await listPackages(services.database)).map(presentPackage));

  bind(endpoints.getPackage, async ({ params }) =>
    presentPackage(await getPackage(services.database, params.id)),
  );
};
