import type { Order, OrderKind } from '@credit-studio/contracts';
import { retryUnanswered } from '@credit-studio/frontend/query-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useApi } from '../../lib/api/api-context.ts';
import { createAttemptKeys } from '../../lib/attempts/attempt-keys.ts';
import { notifyUser } from '../../lib/notifier.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import type { BillingDetails } from './billing-details.ts';
import { billingDraft } from './billing-draft.ts';

const attemptKeys = createAttemptKeys('order');

interface Placement {
  body: BillingDetails & { packageId: string };
  idempotencyKey: string;
}

/** Places an order, once: whatever is pressed twice or sent again goes under the same key. */
export function usePlaceOrder({ kind, productId }: { kind: OrderKind; productId: string }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { mutateAsync, ...placement } = useMutation({
    mutationFn: async ({ body, idempotencyKey }: Placement): Promise<Order> => {
      const options = { headers: { 'idempotency-key': idempotencyKey } };
      const { data } = await (kind === 'item'
        ? api.newItemOrder({ body }, options)
        : api.newOrder({ body }, options));
      return data;
    },
    ...retryUnanswered,
    onSuccess: ({ orderId }) => {
      attemptKeys.forget();
      billingDraft.forget();
      notifyUser.success(`Order ${orderId} is placed and waits for its payment.`);
      void queryClient.invalidateQueries({
        queryKey: kind === 'item' ? queryKeys.itemOrders.lists : queryKeys.orders.lists,
      });
    },
  });

  const send = async (billing: BillingDetails): Promise<Order | null> => {
    const body = { packageId: productId, ...billing };
    const idempotencyKey = attemptKeys.find({ kind, ...body });
    return mutateAsync({ body, idempotencyKey }).catch(() => null);
  };

  // One page places one order: a second press while it is under way, or just done, waits for the same one.
  const underWay = useRef<Promise<Order | null>>(null);
  /** Null when it was refused: `error` then says why. */
  const place = (billing: BillingDetails): Promise<Order | null> => {
    underWay.current ??= send(billing).then((order) => {
      if (!order) underWay.current = null;
      return order;
    });
    return underWay.current;
  };
  return { place, isPlacing: placement.isPending || placement.isSuccess, error: placement.error };
}
