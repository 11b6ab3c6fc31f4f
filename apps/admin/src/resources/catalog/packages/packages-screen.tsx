import { PageHeader } from '@credit-studio/ui';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { ArchivedPackages } from './archived-packages.tsx';
import { PackageManager } from './package-manager.tsx';

/** `/admin/packages` */
export function PackagesScreen() {
  usePageTitle('Packages');
  return (
    <>
      <PageHeader
        title="Packages"
        description="What the shop sells credits by: three packages at most, and the archive."
      />
      <PackageManager />
      <ArchivedPackages />
    </>
  );
}
