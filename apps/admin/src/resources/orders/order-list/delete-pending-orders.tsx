import { isPendingStatus, type Order } from '@credit-studio/contracts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { ConfirmAction } from '../../../confirm-action/confirm-action.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';
import { useApi } from '../../../lib/services.ts';
import type { OrderKindConfig } from '../order-kind-config.ts';

interface Outcome {
  deleted: number;
  failed: number;
}

function countOrders(count: number): string {
  return count === 1 ? '1 order' : `${count} orders`;
}

function describeOutcome({ deleted, failed }: Outcome): string {
  const rest = failed > 0 ? ` ${countOrders(failed)} could not be deleted.` : '';
  return `${countOrders(deleted)} deleted.${rest}`;
}

interface DeletePendingOrdersProps {
  config: OrderKindConfig;
  selected: readonly Order[];
  onDone: () => void;
}

/** Deletes those of the selected orders that no one has paid. */
export function DeletePendingOrders({ config, selected, onDone }: DeletePendingOrdersProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const pending = selected.filter(({ paymentStatus }) => isPendingStatus(paymentStatus));
  const deleteAll = async (): Promise<Outcome> => {
    const failures: unknown[] = [];
    // One after the other: a deletion locks the order and its customer.
    for (const { _id } of pending)
      await config.remove(api, _id).catch((error: unknown) => failures.push(error));
    if (failures.length === pending.length) throw failures[0];
    await Promise.all(
      [config.keys, queryKeys.reports, queryKeys.audit].map(({ all }) =>
        queryClient.invalidateQueries({ queryKey: all }),
      ),
    );
    return { deleted: pending.length - failures.length, failed: failures.length };
  };
  return (
    <ConfirmAction
      title={`Delete ${countOrders(pending.length)}?`}
      message="The pending orders are deleted, and their customers can no longer pay for them. A late payment restores an order. Paid orders stay."
      confirmLabel={`Delete ${countOrders(pending.length)}`}
      isDestructive
      act={deleteAll}
      successMessage={describeOutcome}
      failureMessage="Failed to delete order."
      onDone={onDone}
      renderTrigger={({ open }) => (
        <Button variant="default" onClick={open} disabled={pending.length === 0}>
          Delete pending ({pending.length})
        </Button>
      )}
    />
  );
}
