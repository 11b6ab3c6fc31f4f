import type { Client, Order, Payment } from '@credit-studio/contracts';
import { explainError } from '@credit-studio/frontend/describe-error';
import { DateText, ErrorPanel, KitLink, LoadingBlock, MoneyText } from '@credit-studio/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../../lib/query-keys.ts';
import { useApi } from '../../../lib/services.ts';
import { useMayOpen } from '../../../session/index.ts';
import { listOrderEvents } from './list-order-events.ts';
import styles from './order-timeline.module.css';

function orderActivityQuery(api: Client, orderId: string, refetchInterval: number | false) {
  return queryOptions({
    queryKey: queryKeys.orderActivity.one(orderId),
    queryFn: async ({ signal }) =>
      (await api.listOrderActivity({ params: { id: orderId } }, { signal })).data,
    refetchInterval,
  });
}

interface OrderTimelineProps {
  order: Order;
  /** Undefined until they are loaded; their section shows why they could not be. */
  payments: readonly Payment[] | undefined;
  /** How often it is fetched again, while money is pending. */
  refetchInterval: number | false;
}

/** Everything that happened around an order, in one list: payments, mails, credits and what staff did. */
export function OrderTimeline({ order, payments, refetchInterval }: OrderTimelineProps) {
  const mayOpen = useMayOpen();
  const activity = useQuery(orderActivityQuery(useApi(), order.orderId, refetchInterval));
  if (activity.isPending || !payments) {
    if (!activity.isError) return <LoadingBlock label="Loading the activity…" lines={6} />;
  }
  const events = listOrderEvents({ order, payments: payments ?? [], activity: activity.data ?? [] });
  return (
    <>
      {activity.isError && !activity.data && (
        <ErrorPanel
          size="compact"
          headingOrder={3}
          title={`Mails, credits and staff could not be loaded: ${explainError(activity.error)}`}
          onRetry={() => void activity.refetch()}
          isRetrying={activity.isFetching}
        />
      )}
      <ol className={styles.root} aria-label="Activity">
        {events.map((event) => (
          <li key={event.id} className={styles.event} data-tone={event.tone}>
            <p className={styles.head}>
              <span className={styles.title}>
                {event.href && mayOpen(event.href) ? (
                  <KitLink href={event.href}>{event.title}</KitLink>
                ) : (
                  event.title
                )}
                {event.amount && (
                  <>
                    {' '}
                    <MoneyText amount={event.amount} currency={event.currency} />
                  </>
                )}
              </span>
              {event.at && (
                <span className={styles.time}>
                  <DateText value={event.at} format="dateTime" />
                </span>
              )}
            </p>
            {event.details.map((detail) => (
              <p key={detail} className={styles.detail}>
                {detail}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </>
  );
}
