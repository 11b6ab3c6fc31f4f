import { isPendingStatus, type Order } from '@credit-studio/contracts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { ConfirmAction } from '../../../confirm-action/confirm-action.tsx';
import { ExportButton } from '../../../csv-export/export-button.tsx';
import { orderKeys, queryKeys } from '../../../lib/query-keys.ts';
import { useApi } from '../../../lib/services.ts';
import { usePermissions } from '../../../session/index.ts';
import { type OrderListConfig, orderKindConfig } from '../order-kind-config.ts';
import type { OrderSlots } from '../order-slots.ts';
import { changeEach, describeBulkOutcome } from './bulk-outcome.ts';
import { countOrders } from './order-totals.tsx';

export interface BulkActionsProps {
  config: OrderListConfig;
  selected: readonly Order[];
  slots: OrderSlots;
  /** The selected orders were changed. */
  onDone: () => void;
}

/** What can be done with the selected orders. */
export function BulkActions({ config, selected, slots, onDone }: BulkActionsProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const may = usePermissions();
  const pending = selected.filter(({ paymentStatus }) => isPendingStatus(paymentStatus));
  const userIds = [...new Set(selected.flatMap(({ userId }) => userId ?? []))];
  const refresh = () =>
    Promise.all(
      [...orderKeys, queryKeys.reports.all, queryKeys.audit.all].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
  const changePending = async (change: (order: Order) => Promise<unknown>) => {
    try {
      return await changeEach(pending, change);
    } finally {
      await refresh();
    }
  };
  return (
    <>
      {may('orders:export') && (
        <ExportButton
          name={config.fileName}
          label="Export selected"
          load={() => config.exportFile(api, { ids: selected.map(({ _id }) => _id).join(',') })}
        />
      )}
      {slots.renderMessageButton({ userIds })}
      <ConfirmAction
        title={`Cancel ${countOrders(pending.length)}?`}
        message="The unpaid orders are cancelled and stay in the lists. Their customers can no longer pay for them. A late payment restores an order."
        confirmLabel={`Cancel ${countOrders(pending.length)}`}
        cancelLabel={pending.length === 1 ? 'Keep it' : 'Keep them'}
        isDestructive
        act={() => changePending(({ kind, _id }) => orderKindConfig[kind].cancel(api, _id))}
        successMessage={(outcome) => describeBulkOutcome(outcome, 'cancelled')}
        failureMessage="Failed to cancel order."
        onDone={onDone}
        renderTrigger={({ open }) =>
          may('orders:write') && (
            <Button variant="default" onClick={open} disabled={pending.length === 0}>
              Cancel pending ({pending.length})
            </Button>
          )
        }
      />
      <ConfirmAction
        title={`Delete ${countOrders(pending.length)}?`}
        message="The pending orders are deleted, and their customers can no longer pay for them. A late payment restores an order. Paid orders stay."
        confirmLabel={`Delete ${countOrders(pending.length)}`}
        isDestructive
        act={() => changePending(({ kind, _id }) => orderKindConfig[kind].remove(api, _id))}
        successMessage={(outcome) => describeBulkOutcome(outcome, 'deleted')}
        failureMessage="Failed to delete order."
        onDone={onDone}
        renderTrigger={({ open }) =>
          may('orders:write') && (
            <Button variant="default" onClick={open} disabled={pending.length === 0}>
              Delete pending ({pending.length})
            </Button>
          )
        }
      />
    </>
  );
}
