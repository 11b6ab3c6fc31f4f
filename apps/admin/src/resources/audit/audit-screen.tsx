import type { AuditEntry, endpoints, SortOf } from '@credit-studio/contracts';
import { useListQuery } from '@credit-studio/frontend/list-address';

import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ExportButton } from '../../csv-export/export-button.tsx';
import { useDialogAddress } from '../../dialog-address/use-dialog-address.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useApi } from '../../lib/services.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { ScreenTable, screenPageSizes } from '../../resource-table/resource-table.tsx';
import { ScreenHead } from '../../screen-head/screen-head.tsx';
import { describeAction } from './audit-actions.ts';
import { auditColumns } from './audit-columns.tsx';
import { AuditEntryDialog, entryParameter } from './audit-entry-dialog.tsx';
import { AuditFilterBar, useAuditFilters } from './audit-filter-bar.tsx';

const listOptions = {
  columns: auditColumns,
  defaultSort: { columnId: 'createdAt', direction: 'desc' },
  pageSize: screenPageSizes,
  rowParameters: [entryParameter],
} as const;

/** `/admin/audit-log` */
export function AuditScreen() {
  usePageTitle('Audit Log');
  const api = useApi();
  const listQuery = useListQuery<AuditEntry, SortOf<typeof endpoints.listAuditEntries>>(listOptions);
  const filters = useAuditFilters();
  const { search } = listQuery.query;
  const query = { ...listQuery.paging, ...filters.query };
  const list = useQuery({
    queryKey: queryKeys.audit.list(query),
    queryFn: ({ signal }) => api.listAuditEntries({ query }, { signal }),
    placeholderData: keepPreviousData,
    // It grows with everything that staff do, on this screen's neighbours above all.
    staleTime: 0,
  });
  const dialog = useDialogAddress(entryParameter);
  return (
    <>
      <ScreenHead
        title="Audit Log"
        description="Who changed what. No one can change or remove an entry."
        count={list.data?.total}
        actions={
          <ExportButton
            name="audit-log"
            load={() => api.exportAuditEntries({ query: { ...(search && { search }), ...filters.query } })}
          />
        }
      />
      <ScreenTable
        name="audit"
        caption="Audit entries"
        list={list}
        listQuery={listQuery}
        columns={auditColumns}
        getRowId={(entry) => entry._id}
        searchLabel="Search the log"
        searchHint="Action, ID or staff email"
        filters={<AuditFilterBar filters={filters} />}
        renderRowActions={(entry) => (
          <Button
            size="xs"
            variant="default"
            aria-label={`Details of “${describeAction(entry.action)}”`}
            onClick={() => dialog.open(entry._id)}
          >
            Details
          </Button>
        )}
        emptyTitle="No entries found"
        emptyMessage={
          search || filters.isFiltered
            ? 'Nothing matches. Try another word or fewer filters.'
            : 'Changes made by staff are recorded here automatically.'
        }
        describeFailure={(reason) => `Failed to fetch the audit log: ${reason}`}
      />
      <AuditEntryDialog dialog={dialog} entries={list.data?.rows ?? []} isLoaded={!list.isPending} />
    </>
  );
}
