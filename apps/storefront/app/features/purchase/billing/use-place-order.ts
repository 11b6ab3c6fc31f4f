import type { EndpointOutput, endpoints, OrderKind } from '@credit-studio/contracts';
import { retryUnanswered } from '@credit-studio/frontend/query-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useApi } from '../../../lib/api/api-context.ts';
import { createAttemptKeys } from '../../../lib/attempts/attempt-keys.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { useSession } from '../../../session/session-context.ts';
import { type BillingDetails, billingDraft } from './billing-details.ts';

/** An order of either kind, new or found open. */
export type PlacedOrder = EndpointOutput<typeof endpoints.newOrder | typeof endpoints.newItemOrder>['data'];

const attemptKeys = createAttemptKeys('order');

interface Placement {
  body: BillingDetails & { packageId: string };
  idempotencyKey: string;
}

/** Places an order once: a repeated press or retry is sent under the same idempotency key. */
export function usePlaceOrder({ kind, productId }: { kind: OrderKind; productId: string }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const session = useSession();
  const { mutateAsync, ...placement } = useMutation({
    mutationFn: async ({ body, idempotencyKey }: Placement): Promise<PlacedOrder> => {
      const options = { headers: { 'idempotency-key': idempotencyKey } };
      const { data } = await (kind === 'item'
        ? api.newItemOrder({ body }, options)
        : api.newOrder({ body }, options));
      return data;
    },
    ...retryUnanswered,
    onSuccess: (_order, { body }) => {
      attemptKeys.forget();
      billingDraft.forget();
      // The server has saved the billing details to the profile, which headers show.
      const state = session.getSnapshot();
      if (state.status === 'signed-in')
        session.update({ userName: body.customerName.trim(), profileUrl: state.user.profileUrl });
      const lists = kind === 'item' ? queryKeys.itemOrders.lists : queryKeys.orders.lists;
      for (const queryKey of [lists, queryKeys.ownOrders.all, queryKeys.account.all])
        void queryClient.invalidateQueries({ queryKey });
    },
  });

  const send = async (billing: BillingDetails): Promise<PlacedOrder | null> => {
    const body = { packageId: productId, ...billing };
    const idempotencyKey = attemptKeys.find({ kind, ...body });
    return mutateAsync({ body, idempotencyKey }).catch(() => null);
  };

  // One page places one order: a second press, also right after the first succeeded, gets the same order.
  const inFlight = useRef<Promise<PlacedOrder | null>>(null);
  /** Null when the order was rejected; `error` then holds the reason. */
  const place = (billing: BillingDetails): Promise<PlacedOrder | null> => {
    inFlight.current ??= send(billing).then((order) => {
      if (!order) inFlight.current = null;
      return order;
    });
    return inFlight.current;
  };
  return { place, isPlacing: placement.isPending || placement.isSuccess, error: placement.error };
}
