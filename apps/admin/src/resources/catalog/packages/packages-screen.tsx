import type { Package } from '@credit-studio/contracts';
import { useListQuery } from '@credit-studio/frontend/list-address';
import { DateText, MoneyText } from '@credit-studio/ui';
import type { DataTableColumn } from '@credit-studio/ui/data-table';
import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/services.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { ResourceTable } from '../../../resource-table/resource-table.tsx';
import { ScreenHead } from '../../../screen-head/screen-head.tsx';
import { usePermission } from '../../../session/index.ts';
import { RestoreProduct } from '../product-actions.tsx';
import styles from './package-manager.module.css';
import { PackageManager } from './package-manager.tsx';
import { listArchivedPackagesQuery, listPackagesQuery, usePackageChange } from './package-queries.ts';

/** `/admin/packages` */
export function PackagesScreen() {
  usePageTitle('Packages');
  const onSale = useQuery(listPackagesQuery(useApi()));
  return (
    <>
      <ScreenHead title="Packages" description="Credit packages on sale (up to three) and archived ones." />
      <PackageManager />
      {!onSale.isPending && <ArchivedPackages />}
    </>
  );
}

const pageSize = 10;

const defaultSort = { columnId: 'archivedAt', direction: 'desc' } as const;

const columns: readonly DataTableColumn<Package>[] = [
  {
    id: 'packageName',
    header: 'Package',
    isSortable: false,
    isCardTitle: true,
    value: ({ packageName }) => packageName,
  },
  {
    id: 'price',
    header: 'Price',
    align: 'right',
    isSortable: false,
    value: ({ price }) => price,
    cell: ({ price, currency }) => <MoneyText amount={price} currency={currency} />,
  },
  { id: 'credit', header: 'Credits', align: 'right', isSortable: false, value: ({ credit }) => credit },
  {
    id: 'archivedAt',
    header: 'Archived',
    isSortable: false,
    value: ({ archivedAt }) => archivedAt,
    cell: ({ archivedAt }) => <DateText value={archivedAt} format="dateTime" />,
  },
];

function RestorePackage({ archived }: { archived: Package }) {
  const { mutateAsync } = usePackageChange();
  return (
    <RestoreProduct
      noun="package"
      name={archived.packageName}
      restore={() => mutateAsync({ kind: 'restore', id: archived._id })}
    />
  );
}

/** Packages that were taken off sale, and the way back. */
function ArchivedPackages() {
  const listQuery = useListQuery({ columns, defaultSort, pageSize });
  const { page, limit } = listQuery.paging;
  const mayEdit = usePermission('catalog:write');
  const list = useQuery(listArchivedPackagesQuery(useApi(), { page, limit }));
  return (
    <section className={styles.archive} aria-label="Archived packages">
      <div className={styles.head}>
        <Title order={2} size="h3">
          Archived packages
        </Title>
      </div>
      <ResourceTable
        caption="Archived packages"
        list={list}
        listQuery={listQuery}
        columns={columns}
        getRowId={({ _id }) => _id}
        searchLabel={null}
        {...(mayEdit && {
          renderRowActions: (archived: Package) => <RestorePackage archived={archived} />,
        })}
        emptyTitle="No archived packages"
        emptyMessage="A package that is taken off sale is kept here."
        describeFailure={(reason) => `Failed to fetch packages. ${reason}`}
      />
    </section>
  );
}
