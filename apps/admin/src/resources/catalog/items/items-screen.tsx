import type { endpoints, Item, SortOf } from '@credit-studio/contracts';
import { useListQuery } from '@credit-studio/frontend/list-address';
import { MoneyText, SafeImage } from '@credit-studio/ui';
import type { DataTableColumn } from '@credit-studio/ui/data-table';
import { Button, NativeSelect } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useDialogAddress } from '../../../dialog-address/use-dialog-address.ts';
import { useApi } from '../../../lib/services.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { ScreenTable, screenPageSizes } from '../../../resource-table/resource-table.tsx';
import { ScreenHead } from '../../../screen-head/screen-head.tsx';
import { usePermission } from '../../../session/index.ts';
import { newProduct } from '../product-dialog.tsx';
import { ItemDialog } from './item-form.tsx';
import { listItemsQuery } from './item-queries.ts';
import { ItemRowActions } from './item-row-actions.tsx';
import styles from './items.module.css';

export const defaultSort = { columnId: 'createdAt', direction: 'desc' } as const;

export const shelves = [
  { value: 'sale', label: 'On sale' },
  { value: 'archive', label: 'Archived' },
];

export function decideEmptyText(input: { isSearched: boolean; isArchived: boolean }) {
  if (input.isSearched) return 'No item matches. Try another word.';
  return input.isArchived
    ? 'An item that is taken off sale is kept here.'
    : 'Add an item to sell it in the shop.';
}

/** `/admin/items` */
export function ItemsScreen() {
  usePageTitle('Items');
  const listQuery = useListQuery<Item, SortOf<typeof endpoints.listItems>>({
    columns: itemColumns,
    defaultSort,
    pageSize: screenPageSizes,
  });
  const [isArchived, showArchived] = useArchiveFilter();
  const archived = isArchived ? 'true' : 'false';
  const list = useQuery(listItemsQuery(useApi(), { ...listQuery.paging, archived }));
  const dialog = useDialogAddress('item');
  const mayEdit = usePermission('catalog:write');
  const isSearched = listQuery.query.search !== '';
  return (
    <>
      <ScreenHead
        title="Items"
        description="Digital items of the shop"
        count={list.data?.total}
        actions={
          mayEdit && (
            <Button
              leftSection={<IconPlus size="1.0625rem" aria-hidden />}
              onClick={() => dialog.open(newProduct)}
            >
              Add item
            </Button>
          )
        }
      />
      <ScreenTable
        name="items"
        caption="Items"
        list={list}
        listQuery={listQuery}
        columns={itemColumns}
        getRowId={({ _id }) => _id}
        searchLabel="Search items"
        filters={
          <NativeSelect
            aria-label="Shelf"
            data={shelves}
            value={isArchived ? 'archive' : 'sale'}
            onChange={(event) => showArchived(event.currentTarget.value === 'archive')}
          />
        }
        {...(mayEdit && { renderRowActions: (item: Item) => <ItemRowActions item={item} /> })}
        emptyTitle={isArchived ? 'No archived items' : 'No items found'}
        emptyMessage={decideEmptyText({ isSearched, isArchived })}
        describeFailure={(reason) => `Failed to fetch items. ${reason}`}
      />
      {mayEdit && <ItemDialog />}
    </>
  );
}

const parameter = 'archived';

/** Whether the address asks for the archived items. The other list starts again at its first page. */
function useArchiveFilter() {
  const [parameters, setParameters] = useSearchParams();
  const showArchived = (isArchived: boolean) =>
    setParameters(
      (known) => {
        const next = new URLSearchParams(known);
        next.delete('page');
        if (isArchived) next.set(parameter, 'true');
        else next.delete(parameter);
        return next;
      },
      { preventScrollReset: true },
    );
  return [parameters.get(parameter) === 'true', showArchived] as const;
}

/** Ids are the API's sort fields. */
const itemColumns: readonly DataTableColumn<Item>[] = [
  {
    id: 'itemName',
    header: 'Item',
    isCardTitle: true,
    value: ({ itemName }) => itemName,
    cell: ({ itemName, imageUrl, slug }) => (
      <span className={styles.item}>
        <SafeImage className={styles.image ?? ''} src={imageUrl} alt="" widthPx={64} heightPx={48} />
        <span className={styles.words}>
          <span className={styles.name}>{itemName}</span>
          <span className={styles.slug}>{slug}</span>
        </span>
      </span>
    ),
  },
  {
    id: 'itemId',
    header: 'Item ID',
    isSortable: false,
    value: ({ itemId }) => itemId,
    cell: ({ itemId }) => <span className={styles.code}>{itemId}</span>,
  },
  {
    id: 'price',
    header: 'Price',
    align: 'right',
    value: ({ price }) => price,
    cell: ({ price, currency }) => <MoneyText amount={price} currency={currency} />,
  },
];
