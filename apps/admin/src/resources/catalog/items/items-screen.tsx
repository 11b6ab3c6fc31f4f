import { PageHeader } from '@credit-studio/ui';
import { Button, NativeSelect } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useDialogAddress } from '../../../dialog-address/index';
import { useApi } from '../../../lib/services';
import { usePageTitle } from '../../../lib/use-page-title';
import { ResourceTable, useListQuery } from '../../../resource-table/index';
import { itemColumns } from './item-columns';
import { ItemDialog } from './item-dialog';
import { itemParameter, newItem } from './item-form';
import { listItemsQuery } from './item-queries';
import { ItemRowActions } from './item-row-actions';
import { useArchiveFilter } from './use-archive-filter';

const pageSize = 10;
const defaultSort = { columnId: 'createdAt', direction: 'desc' } as const;
const shelves = [
  { value: 'sale', label: 'On sale' },
  { value: 'archive', label: 'Archived' },
];

const decideEmptyText = (input: { isSearched: boolean; isArchived: boolean }) => {
  if (input.isSearched) return 'No item matches. Try another word.';
  return input.isArchived
    ? 'An item that is taken off sale is kept here.'
    : 'Add an item to sell it in the shop.';
};

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
