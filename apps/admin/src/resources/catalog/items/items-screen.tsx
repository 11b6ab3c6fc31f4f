import { useListQuery } from '@credit-studio/frontend/list-address';
import { PageHeader } from '@credit-studio/ui';
import { Button, NativeSelect } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useDialogAddress } from '../../../dialog-address/index.ts';
import { useApi } from '../../../lib/services.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { ResourceTable } from '../../../resource-table/resource-table.tsx';
import { itemColumns } from './item-columns.tsx';
import { ItemDialog } from './item-dialog.tsx';
import { itemParameter, newItem } from './item-form.tsx';
import { listItemsQuery } from './item-queries.ts';
import { ItemRowActions } from './item-row-actions.tsx';
import { useArchiveFilter } from './use-archive-filter.ts';

const pageSize = 10;
const defaultSort = { columnId: 'createdAt', direction: 'desc' } as const;
const shelves = [
  { value: 'sale', label: 'On sale' },
  { value: 'archive', label: 'Archived' },
];

function decideEmptyText(input: { isSearched: boolean; isArchived: boolean }) {
  if (input.isSearched) return 'No item matches. Try another word.';
  return input.isArchived
    ? 'An item that is taken off sale is kept here.'
    : 'Add an item to sell it in the shop.';
}

/** `/admin/items` */
export function ItemsScreen() {
  usePageTitle('Items');
  const listQuery = useListQuery({ columns: itemColumns, defaultSort, pageSize });
  const [isArchived, showArchived] = useArchiveFilter();
  const archived = isArchived ? 'true' : 'false';
  const list = useQuery(listItemsQuery(useApi(), { ...listQuery.paging, archived }));
  const dialog = useDialogAddress(itemParameter);
  const isSearched = listQuery.query.search !== '';
  return (
    <>
      <PageHeader
        title="Items"
        description="Digital items of the shop, newest first."
        actions={
          <Button leftSection={<IconPlus size={17} aria-hidden />} onClick={() => dialog.open(newItem)}>
            Add item
          </Button>
        }
      />
      <ResourceTable
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
        renderRowActions={(item) => <ItemRowActions item={item} />}
        emptyTitle={isArchived ? 'No archived items' : 'No items found'}
        emptyMessage={decideEmptyText({ isSearched, isArchived })}
        describeFailure={(reason) => `Failed to fetch items. ${reason}`}
      />
      <ItemDialog />
    </>
  );
}
